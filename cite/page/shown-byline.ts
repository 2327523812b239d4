import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { keyOfAuthor, readByline } from './names.ts'
import { plainName } from './person.ts'
import type { Survey } from './survey.ts'
import { keyOfTitle, placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** The byline must be within this many lines below the heading. */
const CLOSE = 5
/** Maximum length of a byline. */
const LONGEST = 100
const BY = /^(?:(?:written|story|words|article|posted) )?by:? +(?=\p{Lu})/iu
/** If a page has fewer lines than this, its byline may be missing from them. */
const FEWEST_LINES = 40
/** Confidence in a byline that differs from the metadata. */
const SHOWN = 0.88

interface BylineText {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * Prefers the people in the byline below the heading to hidden names that only the metadata gives. The account that
 * uploaded a piece is not its author (PG4).
 */
export function withShownByline(authors: Authors, { title, lines }: BylineText): Authors {
  if (authors === undefined || !isOnlyFrom(authors, 'json-ld', 'meta')) return authors
  const [line] = linesBelow(title, lines).filter((text) => BY.test(text))
  const value = line === undefined ? [] : readByline(line)
  const arePeople = value.every((author) => author.kind === 'person' && author.given !== undefined)
  if (value.length === 0 || !arePeople || isShown(authors.value, lines)) return authors
  const { value: hidden, confidence, provenance } = authors
  const other = { value: hidden, confidence: Math.min(confidence, 1 - SHOWN), provenance }
  return { value, confidence: SHOWN, provenance: ['text'], alternatives: [other] }
}

/** The words after "by" in a line of any length. */
const CREDIT = /\bby:? .{0,100}/gi

/** Returns the parts of the page's lines that may credit its authors. */
export function creditsOf({ lines }: Pick<Survey, 'lines'>): string[] {
  return lines.flatMap(({ text }) => text.match(CREDIT) ?? [])
}

/**
 * Drops authors that are only in the data for search engines and not in the text of the page. Such authors are usually
 * the accounts that uploaded the piece. Keeps them if the page has few lines or if the heading is not among its lines,
 * because the byline may then be missing from the lines as well.
 */
export function withoutHidden(
  authors: Authors,
  { title, lines, credits }: BylineText & { readonly credits: readonly string[] | undefined },
): Authors {
  const isHidden =
    authors !== undefined && authors.provenance.includes('json-ld') && isOnlyFrom(authors, 'json-ld', 'meta')
  if (!isHidden || credits === undefined || lines.length < FEWEST_LINES) return authors
  const texts = [...lines, ...credits]
  const isPlaced = placesOfTitle(title, texts).length > 0
  return isPlaced && !isShown(authors.value, texts) ? undefined : authors
}

function linesBelow(title: string, lines: readonly string[]): string[] {
  return placesOfTitle(title, lines)
    .flatMap((at) => lines.slice(at + 1, at + 1 + CLOSE))
    .filter((line) => line.length <= LONGEST)
}

function isShown(authors: readonly Author[], lines: readonly string[]): boolean {
  const keys = authors.flatMap((author) => [
    keyOfAuthor(author),
    keyOfTitle(author.kind === 'person' ? author.family : author.name),
  ])
  return lines.some((line) => {
    const key = ` ${keyOfTitle(line)} `
    return keys.some((name) => name !== '' && key.includes(` ${name} `))
  })
}

/** A news agency that signs a piece together with a reporter: `Jane Roe and AP`. */
const WITH_AGENCY =
  /^(?:by:? )?(\p{Lu}.{3,60}) (?:and|&|with) ((?:The )?(?:AA?P|AFP|PA|UPI|Reuters|Associated Press|Australian Associated Press|Agence France-Presse|Press Association|Canadian Press))$/iu

/** Adds the news agency in the byline below the heading if the other names in the byline are exactly the authors. */
export function withAgency(authors: Authors, { title, lines }: BylineText): Authors {
  if (authors === undefined || authors.value.some(({ kind }) => kind !== 'person')) return authors
  const [, people = '', agency = ''] =
    linesBelow(title, lines)
      .map((line) => WITH_AGENCY.exec(line))
      .find((match) => match !== null) ?? []
  const named = people === '' ? [] : readByline(people)
  const isSame =
    named.length === authors.value.length &&
    named.every((author, at) => plainName(author) === plainName(authors.value[at] ?? author))
  if (!isSame || named.length === 0) return authors
  // Represent the agency as a person, the same way as a pseudonym, because it shares the byline with people.
  return { ...authors, value: [...authors.value, { kind: 'person', family: agency.replace(/^The /, '') }] }
}

import { isGivenName } from '../name/given.ts'
import type { Author } from '../source/author.ts'
import { findDates } from './date-text.ts'
import type { Extraction } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { plainName, readName } from './person.ts'
import { keyOfName, placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** Labels whose values are not bylines, even if a template marks them as bylines. */
const PLACE_LABEL =
  /^(?:address|category|contact|location|offices?|organi[sz]er|place|room|venue|where)s?:?$/i

/** Labels of forms and lists. */
const FORM_LABEL =
  /^(?:(?:(?:by )?(?:category|date|month|topic|year)(?: |$)){1,3}|(?:all|any|assigned|authoring|lower court|originating|presiding|select(?: an?)?|trial(?: court)?) (?:chancellor|county|court|division|judge|justice|office)s?|offices?|judges?|justices?|(?:city|town|village) hall|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i

/** Last words of section and list titles, which can look like personal names: `Book Reviews`. */
const SECTION_END =
  /\s(?:archives?|articles|collections|comments|essays|faqs|guidelines|issues|notes|opinions|overview|policies|policy|procedures|publications|repository|requests|requirements|resources|responses|reviews|submissions|summary|symposia)$/i

/** A German or French article at the start of a caption, which is not a name: `Die Tabelle der Liga`. */
const ARTICLE = /^(?:Das|Der|Die|Les) \p{Lu}/u

/** Form buttons and meeting places. */
const CONTROL =
  /^(?:apply|clear|filter|hide|reset|search|select|show|sort|toggle) |\b(?:YMCA|YWCA|branch|library|building|auditorium|gymnasium|conference room|courthouse)\b/i

/** The end of a company's name. */
const COMPANY = /,? (?:AG|B\.?V|Corp|GmbH|Inc|LLC|Ltd|S\.?A)\.?$/

/** Words before the date in a line that does not name an author. */
const NO_BYLINE = /edit|modif|post|publi|updat|stand|creat|view|read|min\b/i

/**
 * Compares the authors with the page's lines. Labels, places, and the company in the metadata are not authors, and a
 * visible name wins over another spelling (PG4).
 */
export function settleShownNames(
  authors: Authors,
  lines: readonly string[],
  {
    title,
    site,
    isGovernment,
  }: { readonly title: string; readonly site: string; readonly isGovernment: boolean },
): Authors {
  const own = withoutLabels(authors, lines, isGovernment)
  if (own !== undefined && !isOnlyFrom(own, 'meta')) return withInitials(respelled(own, lines))
  const bodies =
    own === undefined ||
    own.value.every(
      (author) => author.kind === 'organization' || keyOfName(plainName(author)) === keyOfName(site),
    )
  return (bodies ? bylineBelow(title, lines) : undefined) ?? respelled(own, lines)
}

/** Returns true if a word of a person’s given name is a common given name. */
export function hasGivenName({ given = '' }: Extract<Author, { kind: 'person' }>): boolean {
  return given.split(' ').some((word) => isGivenName(word))
}

function withoutLabels(authors: Authors, lines: readonly string[], isGovernment: boolean): Authors {
  if (authors === undefined) return undefined
  const isHidden = isOnlyFrom(authors, 'meta')
  const value = authors.value.filter((author) => {
    const name = plainName(author)
    // The metadata of a government site names its offices: `Economic Development`.
    if (isHidden && isGovernment && author.kind === 'person' && !hasGivenName(author)) return false
    if (author.kind === 'person' && (SECTION_END.test(name) || CONTROL.test(name) || ARTICLE.test(name)))
      return false
    if (FORM_LABEL.test(name) || (isHidden && author.kind === 'organization' && COMPANY.test(name)))
      return false
    // Every occurrence of a place's name follows a label.
    const places = lines.flatMap((line, at) => {
      if (line === name) return [lines[at - 1] ?? '']
      return line.endsWith(`: ${name}`) ? [line.slice(0, -name.length).trim()] : []
    })
    const isPlace = places.length > 0 && places.every((label) => PLACE_LABEL.test(label))
    return !isPlace || lines.some((line) => /^(?:\w+ )?by:? /i.test(line) && line.includes(name))
  })
  if (value.length === authors.value.length) return authors
  return value.length === 0 ? undefined : { ...authors, value }
}

/** Completes an author's name from the site's name if only a first name is given: `Jane` on `Jane Roe’s Blog`. */
export function withOwnersName(authors: Authors, site: string): Authors {
  const [author, other] = authors?.value ?? []
  if (authors === undefined || author === undefined || other !== undefined) return authors
  const [, name = ''] = /^(\p{Lu}\S+(?: \p{Lu}\S+){1,2})['’]s \p{L}/u.exec(site) ?? []
  const whole = name.startsWith(`${plainName(author)} `) ? readName(name) : undefined
  return whole?.kind === 'person' ? { ...authors, value: [whole] } : authors
}

/** Drops the name of the account that posted a journal's article: one word in capitals. */
export function withoutAccounts(authors: Authors): Authors {
  const value = authors?.value.filter(
    (author) => author.kind === 'person' || !/^[\p{Lu}\d_-]{2,12}$/u.test(author.name),
  )
  if (authors === undefined || value === undefined || value.length === 0) return undefined
  return { ...authors, value }
}

/**
 * Prefers a shorter list of authors from one line of a journal page if the longer list, from author markup, begins with
 * the same names. Author markup can include the authors of other articles.
 */
export function withoutTeasers(authors: Authors): Authors {
  if (authors === undefined || !isOnlyFrom(authors, 'byline')) return authors
  const shorter = authors.alternatives.find(
    ({ value, provenance }) =>
      provenance.includes('text') &&
      value.length < authors.value.length &&
      value.every(
        (author, at) => keyOfName(plainName(author)) === keyOfName(plainName(authors.value[at] ?? author)),
      ),
  )
  return shorter === undefined ? authors : { ...authors, ...shorter, confidence: authors.confidence }
}

/**
 * Cuts a list of authors where one of them occurs again in another spelling, because the rest belongs to another part
 * of the page: `Ann B. Roe, Ann Roe, John Doe`.
 */
export function withoutRepeats(authors: Authors): Authors {
  const keys = (authors?.value ?? []).map((author) =>
    author.kind === 'person' ? `${author.given?.split(' ')[0] ?? ''} ${author.family}`.toLowerCase() : '',
  )
  const end = keys.findIndex((key, at) => key !== '' && keys.indexOf(key) < at)
  return authors === undefined || end < 0 ? authors : { ...authors, value: authors.value.slice(0, end) }
}

/** Number of lines below the heading within which the page shows its byline. */
const CLOSE = 4

/** A name in lowercase before the date: `jane roe 05.07.2020 | 09:03`. */
const SMALL_NAME = /^(\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*){1,3})[\s,|•·–—-]+(?=\d)/u
/** A line with only the initials of a news agency. */
const AGENCY = /^\p{Lu}{2,5}$/u

/**
 * Returns the author in a line below the heading that contains only a date and a name in lowercase or an agency's
 * initials.
 */
function bylineBelow(title: string, lines: readonly string[]): Authors {
  const [at = -1] = placesOfTitle(title, lines)
  if (at < 0) return undefined
  for (let line = at + 1; line <= at + CLOSE; line++) {
    const text = lines[line] ?? ''
    const isAgency = AGENCY.test(text) && isDated(lines[line + 1] ?? '')
    const name = isDated(text) && !NO_BYLINE.test(text) ? SMALL_NAME.exec(text)?.[1] : undefined
    const author = isAgency
      ? ({ kind: 'organization', name: text } as const)
      : readName((name ?? '').replace(/(?:^|[ '’-])\p{Ll}/gu, (start) => start.toUpperCase()))
    if (author !== undefined)
      return { value: [author], confidence: 0.8, provenance: ['text'], alternatives: [] }
  }
  return undefined
}

function isDated(text: string): boolean {
  return text.length < 60 && findDates(text, 'day-first').length > 0
}

/** Matches a given name before the family name in a line. */
const GIVEN = String.raw`(?<![\p{L}-])(\p{Lu}[\p{L}’'.]+(?:-\p{Lu}[\p{L}’']+)?) `

/** If there is one author and the page shows only a different spelling of the name, returns that spelling. */
function respelled(authors: Authors, lines: readonly string[]): Authors {
  const [author, other] = authors?.value ?? []
  if (authors === undefined || author?.kind !== 'person' || other !== undefined) return authors
  const { given, family } = author
  const isShown = !isOnlyFrom(authors, 'json-ld', 'meta')
  if (isShown || given === undefined || /[^\p{L}’' -]/u.test(family)) return authors
  const named = lines.filter((line) => line.includes(family))
  if (named.length === 0 || named.some((line) => line.includes(`${given} ${family}`))) return authors
  const spelling = new RegExp(`${GIVEN}${family}(?![\\p{L}-])`, 'u')
  const spellings = new Set(named.filter(isByline).flatMap((line) => spelling.exec(line)?.[1] ?? []))
  const [shown] = spellings
  if (shown === undefined || spellings.size > 1 || shown.charAt(0) !== given.charAt(0)) return authors
  const value: readonly Author[] = [{ ...author, given: shown }]
  return { ...authors, value, confidence: 0.85, provenance: ['text', ...authors.provenance] }
}

/** Prefers the spelling in a visible byline that adds initials to the only author's name: `Jane Q.R. Roe`. */
function withInitials(authors: Authors): Authors {
  const [author, other] = authors?.value ?? []
  if (authors === undefined || author?.kind !== 'person' || other !== undefined) return authors
  const { given, family } = author
  const longer = authors.alternatives.find(({ value: [one, more], provenance }) => {
    if (one?.kind !== 'person' || more !== undefined || !provenance.includes('text')) return false
    const start = `${given ?? ''} `
    const rest = one.given?.startsWith(start) === true ? one.given.slice(start.length) : ''
    return one.family === family && /^(?:\p{Lu}\.\s?)+$/u.test(rest)
  })
  return longer === undefined ? authors : { ...authors, value: longer.value }
}

/** Returns true for a line that contains only a byline, possibly with its date. */
function isByline(line: string): boolean {
  return (
    line.length <= 60 &&
    (isDated(line) || /^(?:by|von|par|por|di)\s/i.test(line) || /^\S+ \S+(?: \S+)?$/.test(line))
  )
}

import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { toMixedCaseWord, plainName, readName } from './person.ts'
import { ownLabel } from './sites.ts'
import { keyOfName, keyOfTitle } from './title-key.ts'

/** Labels in place of an author's name. */
const LABEL =
  /^(?:per curiam|by the court|memorandum(?: opinion)?|opinion of the court|unsigned|(?:site |web )?admin(?:istrator)?|(?:editorial |news |our |web )?staff(?: (?:reporters?|writers?))?|editors?|webmaster|anonymous|guest (?:author|contributor)|no(?: author| byline)?)$/i
/** The label of a button that shares the page, with its confirmation: `Copy Link`, `URL Copied!`. */
const BUTTON = /^(?:copy|e-?mail|print|save) (?:article|link|page|story|this|to|url)\b|\bcopied$|copied!$/i
/** The word between the name and the date in a byline: `Jane on`. */
const BEFORE_DATE = /(?<=^\p{Lu}\p{L}+) (?:am|le|on)$/u
/** The name of an administrator's account: `acmeadmin`. */
const ACCOUNT = /^[a-z]{0,12}admin\d{0,3}$/
/** Words that start the names of newspapers and newsrooms, but not the names of people. */
const PRESS =
  /^(?:jornal|journal|diario|diário|revista|gazeta|giornale|zeitung|redaktion|redazione|redacción|redação|rédaction|newsroom)\b/i

/** The label before the name of a reviewer, who is not an author. */
const REVIEWED = /^(?:\p{L}+ly )?(?:approved|fact[- ]checked|reviewed|verified) by:?(?: |$)/iu

/** Returns true if the name follows the label of a reviewer in every line that contains the name. */
function isReviewer(name: string, lines: readonly string[]): boolean {
  const places = lines.flatMap((line, at) => (line.includes(name) ? [at] : []))
  return (
    places.length > 0 &&
    places.every((at) => {
      const line = lines[at] ?? ''
      const rest = line.replace(REVIEWED, '')
      return rest.startsWith(name) && (rest !== line || REVIEWED.test(lines[at - 1] ?? ''))
    })
  )
}

/** The title of a show or series in quotation marks, which metadata may give as the author: `‘The Acme Hour’`. */
const QUOTED = /^[‘“'"].*[’”'"]$/

/** A heading in an outline that uses Roman numerals. */
const OUTLINE = /^([IVX]+)\. \p{Lu}/u

/**
 * Returns true for an outline heading, which can look like a name: `I. Beginnings`. The heading counts only if the page
 * also has a heading with the next number.
 */
function isInOutline(name: string, lines: readonly string[]): boolean {
  const [, number] = OUTLINE.exec(name) ?? []
  return number !== undefined && lines.some((line) => line.startsWith(`${number}I. `))
}

/** The part of an organization's name that follows "and": `& Accounting`. */
const REST_OF_BODY = /^ (?:&|and) \p{Lu}\p{Ll}+$/u

/** Returns the full name of an organization that was cut off at "and": `Acme Tax & Accounting` for `Acme Tax`. */
function wholeBody(name: string, lines: readonly string[]): string {
  const isWhole = (line: string): boolean =>
    line.startsWith(name) && REST_OF_BODY.test(line.slice(name.length))
  return lines.includes(name) || !name.includes(' ') ? name : (lines.find(isWhole) ?? name)
}

/** A byline that gives the section of the piece after its author: `Written by Jane Roe in Acme on 5 May 2024`. */
const BY_IN = /^(?:(?:posted|published|written) )?by .{3,60}? in (\p{Lu}[^,|]{2,40}?)(?: on\b|[,|]|$)/iu

/** A newspaper or a role that follows a name without a space: `Jane RoeJournal News`. */
const GLUED =
  /(?<=\p{Lu}\p{Ll}{2,})(?:Associated|Contribut|Correspondent|Editor|Gazette|Herald|Journal|News|Post|Reporter|Special|Staff|Times|Tribune|Writer).*/u

/** Removes a role or the name of a newspaper that follows a person's name without a space. */
function withoutGlued(author: Author): Author {
  const name = plainName(author)
  return author.kind === 'person' && GLUED.test(name) ? (readName(name.replace(GLUED, '')) ?? author) : author
}

/** Drops labels and the site's own newsroom from the authors, and turns other publications into organizations. */
export function withoutLabels(
  authors: Extraction['authors'],
  { host, lines }: { readonly host: string; readonly lines: readonly string[] },
): Extraction['authors'] {
  if (authors === undefined) return undefined
  const label = ownLabel(host).replaceAll('-', '')
  const sections = new Set(lines.flatMap((line) => BY_IN.exec(line)?.[1] ?? []))
  const value = withMixedCase(authors.value.map(withoutGlued)).flatMap((author, at): Author[] => {
    const name = plainName(author)
    if (at > 0 && sections.has(name)) return []
    if (LABEL.test(name) || BUTTON.test(name) || ACCOUNT.test(name) || QUOTED.test(name)) return []
    if (isReviewer(name, lines) || isInOutline(name, lines)) return []
    // The byline ends before the date: `By Jane on`.
    if (author.kind === 'organization' && BEFORE_DATE.test(name))
      return [readName(name.replace(BEFORE_DATE, '')) ?? author]
    if (author.kind === 'organization') return [{ ...author, name: wholeBody(name, lines) }]
    if (!PRESS.test(name)) return [author]
    if (label.length > 3 && keyOfName(name).endsWith(label)) return []
    // Use the page's spelling, because parsing adds a period after an initial.
    const shown = lines.find((line) => keyOfTitle(line) === keyOfTitle(name))
    return [{ kind: 'organization', name: shown ?? name }]
  })
  return value.length === 0 ? undefined : { ...authors, value }
}

/** Converts family names in full capitals after given names in mixed case: `Jane MCROE`. */
function withMixedCase(authors: readonly Author[]): Author[] {
  return authors.map((author) =>
    author.kind === 'person' &&
    /^[\p{Lu}’'-]{4,}$/u.test(author.family) &&
    /\p{Ll}{2}/u.test(author.given ?? '')
      ? { ...author, family: toMixedCaseWord(author.family) }
      : author,
  )
}

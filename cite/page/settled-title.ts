import type { Extraction, Field, PageSigns } from './extraction.ts'
import { initialsOf, keyOfTitle } from './title-key.ts'

/** Returns the title without a footnote mark, and with a colon between a quotation and the headline. */
export function withoutMarks(
  title: Field<string> | undefined,
  { lang = '', heads = [] }: PageSigns = {},
): Field<string> | undefined {
  if (title === undefined) return undefined
  const marked = withColon(withoutFootnote(withoutKicker(title.value, heads)))
  // French puts a space before a colon.
  const value = lang.startsWith('fr') ? marked : withColonSpaces(marked)
  return value === title.value ? title : { ...title, value }
}

/** Minimum number of words in a headline after a kicker. */
const FEWEST_WORDS = 4
/** Maximum number of words in a kicker. */
const LONGEST_KICKER = 3

/**
 * Removes a kicker in front of the headline if nothing separates them and the title tag and the metadata have only the
 * headline: `Acme Day A Rule for All Notes`.
 */
function withoutKicker(title: string, [tag = '', shared = '']: readonly string[]): string {
  if (shared.split(' ').length < FEWEST_WORDS || !title.endsWith(` ${shared}`)) return title
  const kicker = title.slice(0, -shared.length - 1)
  const isKicker = /[\p{L}\d]$/u.test(kicker) && kicker.split(' ').length <= LONGEST_KICKER
  return isKicker && tag.includes(shared) && !tag.includes(title) ? shared : title
}

/** One or two footnote marks after a word of at least three letters or a closing quotation mark. */
const FOOTNOTE = /(?<=\p{L}{3}|["”’»!?.])(?:\*{1,2}|[†‡]{1,2})$/u

/**
 * Removes the footnote mark at the end of a title. Leaves a title with other asterisks unchanged, because those can
 * replace letters.
 */
function withoutFootnote(title: string): string {
  const value = title.replace(FOOTNOTE, '')
  return /[*†‡]/.test(value) ? title : value.trim()
}

/** Removes the space before a colon, and adds a missing space between a colon and a capitalized word. */
function withColonSpaces(title: string): string {
  return title
    .replace(/(?<=[\p{L}\d”"’]) :(?= \p{L})/gu, ':')
    .replace(/(?<=\p{L}{2}:)(?=\p{Lu}\p{Ll})/gu, ' ')
}

/** Adds a colon between a quotation and the headline after it: `“We are close”Roe talks`. */
function withColon(title: string): string {
  return title.replace(/^(["“„«].{6,80}?["”“»])(?=\p{Lu}\p{Ll})/u, '$1: ')
}

/** The name of a court, which a page shows as its banner. */
const COURT = /\bCourts?\b(?: (?:of|for) .+)?$/

/**
 * If the title is only the banner of a court, returns the line that starts with the court's initials: `ACCA Opinions`
 * on a page of the Acme Court of Criminal Appeals.
 */
export function withoutCourtBanner(
  named: Pick<Extraction, 'title' | 'site'>,
  { heads: [head = ''] = [], opening = [] }: PageSigns,
): Pick<Extraction, 'title' | 'site'> {
  const { title } = named
  const banner = title?.value ?? ''
  const initials = initialsOf(banner).toUpperCase()
  if (title === undefined || !COURT.test(banner) || initials.length < 4) return named
  const isBanner = keyOfTitle(head) === keyOfTitle(banner)
  const value = opening.find(
    (line) => line.startsWith(`${initials} `) && /^\S+(?: \p{Lu}\p{L}+){1,4}$/u.test(line),
  )
  return value === undefined || !isBanner ? named : { ...named, title: { ...title, value, confidence: 0.8 } }
}

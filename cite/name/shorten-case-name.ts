import { abbreviate, isWholePlace } from '../abbreviation/abbreviate.ts'
import { expand } from '../abbreviation/expand.ts'
import { stateOfCourt } from '../court/home-state.ts'
import { curl } from '../text/typography.ts'
import { stateCodeOf } from '../vocabulary/states.ts'
import { shortCaseName, truncateCaseName } from './case-name.ts'

/**
 * Where a name is used. In a `citation`, all words in the tables are abbreviated. In `text` (a textual sentence), only
 * eight words are abbreviated. `any` only shortens the parties (R11.3–R11.5). `short` is the name in a short form
 * (R15.2).
 */
export type NameContext = 'citation' | 'text' | 'any' | 'short'

/**
 * Where a name is used. If the court that decided the case is known, also contains the court (an abbreviation such as
 * `Pa. Super. Ct.` or the full name) and the jurisdiction (`us:pa`).
 */
export type NameOptions = {
  readonly context: NameContext
  readonly court?: string
  readonly jurisdiction?: string
}

/**
 * Shortens a name (R11.5) and abbreviates it for where it is used.
 *
 * Never throws. Only abbreviates a name that is not a caption. Doesn't change a citation after the name.
 */
export function shortenCaseName(
  name: string,
  { context, court = '', jurisdiction = '' }: NameOptions,
): string {
  const sentence = context === 'any' || context === 'short' ? null : SENTENCE.exec(name)
  if (sentence !== null && (context === 'text' || isProse(name.slice(0, sentence.index))))
    return nameInSentence(name, sentence)
  const place = FOLLOWED.exec(name)
  const caption = place === null ? name : name.slice(0, place.index)
  const rest = place === null ? '' : `, ${name.slice(place.index + place[0].length)}`
  const said =
    court === '' ? (/\(([A-Z][\w.’' ]*?) (?:[A-Z][a-z]+\.? \d{1,2}, )?\d{4}\)/.exec(rest)?.[1] ?? '') : court
  const cut = truncateCaseName(caption, homeOf(said, jurisdiction))
  if (context === 'any') return cut + rest
  if (context === 'short') return shortCaseName(cut, isWholePlace)
  return (context === 'citation' ? abbreviate(cut, 'case').text : inProse(cut)) + rest
}

/**
 * Returns the code of the state whose court decided the case. The courts of a state cite that state as `State`
 * (R11.5.9). Returns an empty string for other courts, and undefined if the court is unknown.
 */
function homeOf(court: string, jurisdiction: string): string | undefined {
  const place = /^us:([a-z]{2})(?::|$)/.exec(jurisdiction)?.[1]
  if (place !== undefined && stateCodeOf(place) !== undefined) return place
  return court === '' ? (jurisdiction === '' ? undefined : '') : stateOfCourt(court)
}

/** Spells out a name for a textual sentence, except for the eight words of R11.4 (CN9). */
function inProse(name: string): string {
  return abbreviate(spelledOut(name), 'text').text
}

/** Matches the eight abbreviations that textual sentences keep, with their plurals. */
const KEPT_IN_PROSE = /^(?:&|Ass’ns?|Bros\.|Cos?\.|Corps?\.|Inc\.|Ltd\.|Nos?\.)$/

function spelledOut(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const bare = word.replace(/,$/, '')
      return KEPT_IN_PROSE.test(bare) ? word : expand(bare).text + word.slice(bare.length)
    })
    .join(' ')
}

/** Lowercase words that can be part of a name. */
const JOINTS = 'of|the|and|for|ex|rel\\.|de|del|la|von|van|der|&'
const WORD = "[A-Z0-9][\\w.’'&-]*"
/** Matches a name with "v." in a sentence that continues with a lowercase letter. */
const SENTENCE = new RegExp(
  `((?:${WORD},? )(?:(?:${WORD},?|${JOINTS}) )*)v\\. ((?:${WORD}|${JOINTS})(?:,? (?:${WORD}|${JOINTS}))*)(?=,? [a-z])`,
)

/**
 * Returns true if the text before a name is the start of a sentence (`According to …`) rather than part of a caption.
 */
function isProse(before: string): boolean {
  return /^[A-Z][a-z]+ (?:[a-z]+ )*$/.test(before) && !/^(?:in re|ex parte|in the) $/i.test(before)
}

/** Spells out the name in a sentence and doesn't change the rest of the sentence (R11.4). */
function nameInSentence(sentence: string, found: RegExpExecArray): string {
  return (
    sentence.slice(0, found.index) + inProse(curl(found[0])) + sentence.slice(found.index + found[0].length)
  )
}

/** Matches the start of a reporter citation after a name: `, 12 U.S. 34`. */
const FOLLOWED = /,? (?=\d{1,4} [A-Z][\w.’' ]{0,24} \d{1,5}\b)/

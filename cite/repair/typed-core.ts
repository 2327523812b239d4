import { longestName } from '../find/known-name.ts'
import { type FoldedEntry, foldedLexicon } from '../find/lexicon.ts'
import { typedJournal } from '../reporter/journal-name.ts'

/** A reporter or code recognized only by its letters. `law` is true if a section follows rather than a page. */
type TypedCore = {
  readonly entry: FoldedEntry
  readonly end: number
  readonly law: boolean
}

/**
 * Matches what must follow a reporter: a page number, or a blank in place of the page. Doesn't match a section such as
 * `3C1.1`.
 */
const PAGE = /,?[ \u00a0]{0,2}(?:(?:at|page|p\.?)[ \u00a0])?(?:_{2,}|\*?\d(?!\d*\.\d))/y
const SECTION = /,?[ \u00a0]{0,2}(?:§|ss?\.?[ \u00a0]|secs?\b|sections?\b|pts?\b|parts?\b|\d)/iy

/**
 * Returns the reporter or code from the tables after a volume, with any capitalization. Returns undefined if no page or
 * section follows, or if the text can have a different meaning.
 */
export function typedCoreAt(text: string, volume: number, start: number): TypedCore | undefined {
  const named = typedJournalAt(text, start) ?? longestName(text, start, foldedLexicon().afterVolume, true)
  if (named === undefined) return undefined
  const { entry, end } = named
  // `2012ap1475` is a docket number.
  if (/^(?:19|20)\d\d$/.test(text.slice(volume, start)) && /^[a-z]+$/i.test(text.slice(start, end)))
    return undefined
  const law = entry.kind === 'code' || entry.kind === 'regulation' || entry.kind === 'docket'
  const follows = law ? SECTION : PAGE
  follows.lastIndex = end
  if (!follows.test(text)) return undefined
  return isCertain(text, { volume, start, end }) ? { entry, end, law } : undefined
}

/** Matches lowercase words between a volume and a page. */
const WORDS = /(?:[a-z&][a-z.’'-]*)(?: [a-z&][a-z.’'-]*){1,8}(?=,? \d)/y

/** Reads a law journal that isn't in the tables and was typed in lowercase: `12 nowhere l rev 34`. */
export function typedJournalAt(text: string, start: number): { entry: FoldedEntry; end: number } | undefined {
  WORDS.lastIndex = start
  const written = WORDS.exec(text)?.[0]
  const name = written === undefined ? undefined : typedJournal(written)
  return written === undefined || name === undefined
    ? undefined
    : {
        entry: { name, kind: 'journal', flags: '', letters: name.replace(/[.\s’]/g, '') },
        end: start + written.length,
      }
}

/**
 * Matches typed words that can only be reporters or codes. In contrast, `so`, `wash`, and `hill` are also ordinary
 * words.
 */
const SURE = /^(?:us|usc|usca|uscs|cfr|wl|s?ct|stat|ilcs|ny|[a-z]*lrev)$/
const DATED = /^[^;()\n]{1,40}\([^()\n]{0,40}\d{4}\)/

/**
 * Returns true if a typed word is certainly a reporter. If it is also an ordinary word, a case name must precede it or
 * a year must follow it.
 */
function isCertain(
  text: string,
  { volume, start, end }: { readonly volume: number; readonly start: number; readonly end: number },
): boolean {
  const word = text.slice(start, end).toLowerCase()
  // One letter between digits can be part of a docket number: `No. 11A2`.
  if (end - start === 1 && volume < start && /\d/.test(text.charAt(start - 1))) return false
  // In `col. 3 l. 5`, `l.` is a line of a patent, not a law journal.
  if (
    /^[a-z]\.?$/.test(text.slice(start, end)) &&
    /\b(?:col|ll?)\.? $/.test(text.slice(Math.max(0, volume - 6), volume))
  )
    return false
  // In `459 col. 2`, `col.` means a column on page 459.
  if (/^cols?\.$/.test(text.slice(start, end))) return false
  if (!/^[a-z]+\.?$/.test(word) || SURE.test(word.replace('.', ''))) return true
  return (
    DATED.test(text.slice(end, end + 90)) ||
    /(?: vs?\.? | V |\b(?:[Ii]n [Rr]e|[Ee]x [Pp]arte) )[^;()]*$/.test(
      text.slice(Math.max(0, volume - 160), volume),
    )
  )
}

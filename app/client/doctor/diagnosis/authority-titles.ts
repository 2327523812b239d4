import type { StyledText } from '#cite/word/note-model.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

/** Maximum length of a title in characters. */
const LONGEST_TITLE = 400

/** Matches the end of a sentence, of a citation, or of a signal, after which a title can start. */
const START =
  /(?:(?<![\p{L}’'-])(?!art\.|amend\.|tit\.)(?:\p{Ll}{3,}|\p{Lu}\p{Ll}{7,})[.?!]|[.?!][”"’)\]]+|[\])\d][.?!]|[.?!,]?[”"]\d{1,3}|;)\s+|\b(?:[Ss]ee|[Aa]ccord|[Cc]ontra|[Cc]f\.)(?:,? (?:also|generally|e\.g\.))*,?\s+|\((?:quoting|citing) /gu

/** Lowercase words that a title can contain. */
const SMALL =
  /^(?:an?|the|and|or|but|for|to|of|in|on|at|by|as|with|from|under|into|over|through|via|per|re|vs?\.|et|al\.|ex|rel\.|art\.|cl\.|ch\.)$/

/** Words that start a sentence or a clause rather than a title. */
const OPENS_CLAUSE =
  /^(?:In(?! re\b)|On|Under|Since|After|Before|Like|Unlike|With|From|But|And|As|At|By|For|To|That|This|It|Id\.|Ibid\.|Because|Although)\b/

/**
 * Returns the title between the start of a citation and the part of it that was parsed: `OTC Derivatives Dealers` in
 * `See OTC Derivatives Dealers, 63 Fed. Reg. 59,362`. Returns undefined if the text may be part of the sentence.
 */
export function titleBefore(
  { notes, found }: NoteSequence,
  { note, index, span: [end] }: PlacedCitation,
  joint: RegExp = /,\s+$/,
): string | undefined {
  const text = notes[note]?.text ?? ''
  const before = found.findLast((one) => one.note === note && one.index < index && one.kind !== 'section')
  const from = Math.max(before === undefined ? 0 : before.span[1], end - LONGEST_TITLE, 0)
  const lead = text.slice(from, end)
  const start = [...lead.matchAll(START)].at(-1)
  if (start === undefined && from > 0 && !/^[.;]\s/.test(lead)) return undefined
  const title = lead.slice(start === undefined ? 0 : start.index + start[0].length).replace(/^[.;]\s+/, '')
  if (!joint.test(title)) return undefined
  const name = title.trimEnd().replace(/,$/, '')
  return isTitle(name) ? name : undefined
}

function isTitle(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    /^[\p{Lu}\d]/u.test(text) &&
    !OPENS_CLAUSE.test(text) &&
    !/[;“”"]/.test(text) &&
    words.every((word) => !/^\p{Ll}/u.test(word) || SMALL.test(word))
  )
}

/** Removes the sentence before the title of a work that was parsed as part of it. */
export function withoutSentence(runs: readonly StyledText[]): StyledText[] {
  const text = textOfRuns(runs)
  const at = [...text.matchAll(/(?<=\p{Ll}{3})[.?!][”"’)\]]{0,3}\d{0,3}\s{1,2}(?=\p{Lu})/gu)].findLast(
    ({ index }) => isProse(text.slice(0, index)),
  )
  let cut = at === undefined ? 0 : at.index + at[0].length
  return runs.flatMap((run) => {
    const rest = run.text.slice(cut)
    cut = Math.max(0, cut - run.text.length)
    return rest === '' ? [] : [{ ...run, text: rest }]
  })
}

/** Minimum number of lowercase words that only a sentence has. */
const PROSE_WORDS = 4

/** Returns true if most words of a text are lowercase words that a title in headline style wouldn't contain. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !SMALL.test(word))
  return small.length >= PROSE_WORDS && small.length * 3 > words.length
}

/** Restores the initials of parties that printing changed to ordinary words: `Pcaob` for `PCAOB`. */
export function restoreInitials(runs: readonly StyledText[], name: string): StyledText[] {
  const initials = name.match(/(?<![\p{L}.’'-])\p{Lu}{2,}(?![\p{L}.’'-])/gu) ?? []
  return runs.map((run) => ({
    ...run,
    text: initials.reduce(
      (text, word) =>
        text.replaceAll(
          new RegExp(`(?<!\\p{L})${word.charAt(0)}${word.slice(1).toLowerCase()}(?!\\p{L})`, 'gu'),
          word,
        ),
      run.text,
    ),
  }))
}

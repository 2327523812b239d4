import { smallWords } from '#cite/segment/unread.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { LOOKS_CITED } from './read-citations.ts'
import { readShortOnly } from './short-source.ts'
import {
  findWorksAfterProse,
  isWrittenWork,
  readWrittenWork,
  spanOfSplitWork,
  startOfSplitTitle,
} from './written-works.ts'

/** Minimum number of lowercase words for text to count as a sentence. */
const FEWEST_PROSE_WORDS = 6

/** Returns true for sentences that contain only a number or a year and no citation. */
export function isProse({ kind, span }: PlacedCitation, text: string): boolean {
  const words = text.slice(...span)
  return kind === 'pasted' && !LOOKS_CITED.test(words) && smallWords(words) >= FEWEST_PROSE_WORDS
}

/** Returns the works cited in a short form, in unread text, or by name, without the sentences before them. */
export function readWorks(citation: PlacedCitation, text: string, isNote: boolean): PlacedCitation[] {
  const { kind, words, span, isNamed } = citation
  if (isNamed === true) return [citation]
  const short = readShortOnly(citation, text)
  if (short !== undefined) return [short]
  if (kind !== 'pasted') return []
  const start = isNote ? startOfSplitTitle(text.slice(0, span[0]), text.slice(...span)) : undefined
  const split = start === undefined ? undefined : spanOfSplitWork(text, [start, span[1]])
  const isWhole = isWrittenWork(words, isNote)
  const rest = isWhole ? [span] : findWorksAfterProse(text, span, { isNote })
  const spans = split === undefined ? rest : [split]
  return spans.map((own) => ({ ...citation, ...readWrittenWork(text, own) }))
}

import { signalOf } from '#cite/signal/signal.ts'
import type { NoteFinding } from './finding.ts'
import { sliceStyled } from './form-findings.ts'
import { replaceBy } from './print-reference.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

/** Text between two citations: a period and the second citation's signal. */
const BETWEEN = /^\. See also $/

/**
 * Finds *see also* at the start of a sentence that directly follows a citation sentence with supporting signals.
 * Signals of the same type go in one sentence (R4.3).
 */
export function findSplitSentences({ found, notes, isText }: NoteSequence, at: number): NoteFinding[] {
  const note = notes[at]
  if (note === undefined || isText) return []
  const own = found.filter((one) => one.note === at && !one.within && one.parallel !== true)
  return own.flatMap((citation, index): NoteFinding[] => {
    const before = own[index - 1]
    if (before === undefined || !BETWEEN.test(note.text.slice(before.span[1], citation.span[0]))) return []
    if (!isSupportingSentence(note.text, own.slice(0, index))) return []
    const [start, end] = [before.span[1], before.span[1] + 3]
    const runs = sliceStyled(note, start, end).map((run) => ({
      ...run,
      text: run.text.replace('.', ';').replace('S', 's'),
    }))
    return [
      {
        kind: 'signal',
        rule: 'R4.3',
        severity: 'advice',
        span: [end - 1, citation.span[0]],
        values: {},
        says: 'join',
        remedies: [replaceBy([start, end], runs)],
        isQuestion: true,
      },
    ]
  })
}

/** Returns true if the last citations of a list form a complete sentence with supporting signals. */
function isSupportingSentence(text: string, own: readonly PlacedCitation[]): boolean {
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const one = own[at]
    if (one === undefined) return false
    if (one.kind === 'pasted' || signalOf(one.signal ?? 'none').category !== 'support') return false
    if (/^(?:For|On|As|In|To) \p{Ll}|, see (?:also |generally )?\p{Lu}/u.test(text.slice(...one.span)))
      return false
    const before = text.slice(own[at - 1]?.span[1] ?? 0, one.span[0])
    if (/^; (?:\p{Ll}[\p{Ll}.,]* ){0,3}$/u.test(before)) continue
    return /(?:^\s*|[.?!][”’)\]]* )(?:(?:See|Accord)(?:, e\.g\.,| also)? )?$/.test(before)
  }
  return false
}

import type { Candidate } from './candidate.ts'
import { weigh } from './evidence.ts'

/** Returns true if the printed candidate has exactly the words from which it was read (CV1). */
export type Prints = (candidate: Candidate) => boolean

/** Result of judging the candidates of one segment. */
export type Verdict =
  | { readonly kind: 'read'; readonly one: Candidate }
  /** Every candidate was rejected for lack of evidence. */
  | { readonly kind: 'refused' }
  /** No reader offered a candidate. */
  | { readonly kind: 'unknown' }

/**
 * Chooses one reading (RJ1). The candidates are in the order of precedence of their readers. Between equal candidates,
 * the first one is chosen.
 *
 * A `sure` candidate that prints the words from which it was read is chosen immediately, so most segments need only one
 * reading. Among other candidates, the one with the fewest unread words is chosen. If several have the same number, the
 * one with the most evidence is chosen. If no candidate with evidence prints the words from which it was read, the
 * first candidate with evidence is returned. The caller then stores the segment as pasted.
 */
export function judge(candidates: Iterable<Candidate>, prints: Prints): Verdict {
  const likely: { one: Candidate; unread: number; points: number }[] = []
  let unproven: Candidate | undefined
  let offered = false
  let ofSplits: number | undefined
  for (const one of candidates) {
    offered = true
    const { confidence, points } = weigh(one.source)
    if (confidence === 'none' || one.unsupported === true) continue
    if (confidence === 'likely' && one.vouched !== true) {
      // Each reader yields its best split first. Give all splits of a reader the score of the first split, so that
      // sorting doesn't change their order.
      if (one.points !== undefined) ofSplits ??= points
      likely.push({
        one,
        unread: unreadWords(one),
        points: one.points === undefined ? points : (ofSplits ?? 0),
      })
    } else if (prints(one)) return { kind: 'read', one }
    else unproven ??= one
  }
  // Don't replace a citation confirmed by a table with a guess, even if the words printed for that citation differ from
  // the text.
  if (unproven === undefined) {
    likely.sort((a, b) => a.unread - b.unread || b.points - a.points)
    for (const { one } of likely) if (prints(one)) return { kind: 'read', one }
    unproven = likely[0]?.one
  }
  if (unproven !== undefined) return { kind: 'read', one: unproven }
  return { kind: offered ? 'refused' : 'unknown' }
}

function unreadWords({ rest }: Candidate): number {
  return rest.reduce((sum, words) => sum + words.split(/\s+/).length, 0)
}

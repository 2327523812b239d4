import type { Evidence, Field, Reading } from './extraction.ts'

/** One piece of evidence for a value. */
export interface Vote<T> {
  readonly value: T
  /** Key that is the same for two spellings of a value. */
  readonly key: string
  readonly weight: number
  readonly evidence: Evidence
}

/** A value with all the evidence for it. */
export interface Tally<T> {
  readonly value: T
  readonly key: string
  /** Weight of the strongest vote, plus a fraction of the weight of each other kind of evidence for the same value. */
  readonly weight: number
  /** The kinds of evidence, without duplicates, strongest first. */
  readonly evidence: readonly Evidence[]
}

const AGREEMENT = 0.5

/**
 * Adds up the votes for each value (PG4). Uses the spelling of the strongest vote, and counts only the strongest vote
 * of each kind of evidence.
 */
export function tally<T>(votes: readonly Vote<T>[]): Tally<T>[] {
  const groups = new Map<string, Votes<T>>()
  for (const vote of votes) {
    const group = groups.get(vote.key)
    if (group === undefined) groups.set(vote.key, [vote])
    else group.push(vote)
  }
  return [...groups.values()].map(count).sort((one, other) => other.weight - one.weight)
}

type Votes<T> = [Vote<T>, ...Vote<T>[]]

function count<T>(votes: Votes<T>): Tally<T> {
  const sorted = votes.sort((one, other) => other.weight - one.weight)
  const [strongest] = sorted
  const evidence: Evidence[] = []
  let weight = 0
  for (const vote of sorted) {
    if (evidence.includes(vote.evidence)) continue
    weight += evidence.length === 0 ? vote.weight : Math.max(vote.weight, 0) * AGREEMENT
    evidence.push(vote.evidence)
  }
  return { value: strongest.value, key: strongest.key, weight, evidence }
}

/** Builds a field from the winner, with the next two values as alternatives. */
export function fieldOf<T>(
  [winner, ...others]: readonly Tally<T>[],
  sure: (tally: Tally<T>, rival: Tally<T> | undefined) => number,
): Field<T> | undefined {
  if (winner === undefined) return undefined
  const reading = (tally: Tally<T>, confidence: number): Reading<T> => ({
    value: tally.value,
    confidence: Math.round(Math.min(Math.max(confidence, 0), 1) * 100) / 100,
    provenance: tally.evidence,
  })
  const confidence = sure(winner, others[0])
  return {
    ...reading(winner, confidence),
    alternatives: others
      .slice(0, 2)
      .map((other) => reading(other, Math.min(sure(other, winner), 1 - confidence, 0.5))),
  }
}

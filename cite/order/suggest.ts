import { PROFILE } from '../profile/profile.ts'
import { type Signal, type SignalCategory, signalOf } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { ProfileName, Use } from '../source/use.ts'
import { type AuthorityClass, classOf } from './class.ts'

/** A suggested order: the indices of the citations, and the reason for each move. */
export type OrderSuggestion = {
  readonly order: readonly number[]
  readonly reasons: readonly string[]
  /**
   * True if the rules of the citation style require this order. False if the writer may choose another logical order.
   */
  readonly binding: boolean
  /** True if the groups of signals violate R4.3, which applies in every citation style. */
  readonly broken: boolean
}

const CATEGORIES: readonly SignalCategory[] = ['support', 'comparison', 'contradiction', 'background']

type Placed = {
  readonly index: number
  readonly category: number
  readonly signal: number
  readonly authority: AuthorityClass
}

/**
 * Suggests an order with reasons. Citations are never reordered automatically (OR2). Signals are sorted as in R4.2, and
 * authorities under the same signal as in R10 of the 1st edition. Comparisons are not reordered, because their order
 * has a meaning.
 */
export function suggestOrder(
  uses: readonly Use[],
  sources: readonly Source[],
  profile: ProfileName = 'indigo-2e',
): OrderSuggestion {
  const byId = new Map(sources.map((source) => [source.id, source]))
  let signal: Signal = 'none'
  const placed: Placed[] = []
  uses.forEach((use, index) => {
    signal = use.signal ?? signal
    const source = byId.get(use.sourceId)
    if (source === undefined) return
    const { category, rank } = signalOf(signal)
    placed.push({
      index,
      category: CATEGORIES.indexOf(category),
      signal: rank,
      authority: classOf(source, use.parentheticals),
    })
  })
  // If there is text between citations, the citations keep their order.
  const isFixed = uses.some(({ choices }) => choices?.lead !== undefined)
  const sorted = isFixed ? placed : placed.toSorted(compare)
  const reasons: string[] = []
  sorted.forEach((here, at) => {
    const next = sorted[at + 1]
    if (next !== undefined && next.index < here.index) reasons.push(reasonFor(here, next))
  })
  const broken = !isFixed && placed.some(({ category }, at) => category < (placed[at - 1]?.category ?? 0))
  const binding = PROFILE[profile].order === 'ranked'
  return { order: sorted.map(({ index }) => index), reasons, binding, broken }
}

function compare(a: Placed, b: Placed): number {
  if (a.category !== b.category) return a.category - b.category
  if (a.category === CATEGORIES.indexOf('comparison')) return a.index - b.index
  if (a.signal !== b.signal) return a.signal - b.signal
  return compareAuthorities(a.authority, b.authority) || a.index - b.index
}

/**
 * Compares two authorities under the same signal (1e R10): by class, then by place, then by the sort key of the class.
 */
function compareAuthorities(a: AuthorityClass, b: AuthorityClass): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  if (a.newestFirst && a.year !== b.year) return b.year - a.year
  if (a.newestFirst && a.number === b.number) return 0
  if (a.number !== b.number) return a.number - b.number
  return a.alphabet === b.alphabet ? 0 : a.alphabet < b.alphabet ? -1 : 1
}

const RANKED_RULE = '(Indigo Book 1st ed., Rule 10)'

function reasonFor(first: Placed, second: Placed): string {
  if (first.category !== second.category)
    return 'Group signals in this order: support, comparison, contradiction, background (R4.3).'
  if (first.signal !== second.signal) return 'Put signals in the same group in the order given in R4.2.'
  const { authority: a } = first
  const { authority: b } = second
  return a.rank === b.rank
    ? `${capitalizeFirst(a.name)}: ${keyBetween(a, b)} ${RANKED_RULE}.`
    : `Put ${a.name} before ${b.name} ${RANKED_RULE}.`
}

/** Returns the sort key that determines the order of two authorities in the same class. */
function keyBetween(a: AuthorityClass, b: AuthorityClass): string {
  if (a.place !== b.place) return /^\d/.test(a.place) ? 'by type' : 'by jurisdiction'
  if (a.newestFirst && a.year !== b.year) return 'most recent first'
  return a.number === b.number ? 'alphabetically' : 'by title and section'
}

function capitalizeFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

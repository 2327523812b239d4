import {
  areSameWord,
  isGovernmentWord,
  plainName,
  readNameSides,
  type NameSide,
  type NameWord,
} from './name-words.ts'

/**
 * How two names of cases stand to one another: `same` parties, `partly` (one party the same, the other another one), or
 * `other` parties altogether.
 */
export type NameLikeness = 'same' | 'partly' | 'other'

/**
 * Compares two names as a lawyer would (CT3): by their parties and not by their letters. The order of the parties, short
 * forms, initials, offices, `State` and `United States`, and `In re` beside the full caption make no difference.
 */
export function compareCaseNames(a: string, b: string): NameLikeness {
  if (plainName(a).trim() === plainName(b).trim()) return 'same'
  const left = readNameSides(a)
  const right = readNameSides(b)
  if (left.length === 0 || right.length === 0) return 'other'
  const straight = compareSides(left, right)
  if (straight === 'same' || left.length < 2) return straight
  const crossed = compareSides(left.toReversed(), right)
  return crossed === 'other' ? straight : crossed
}

function compareSides(left: readonly NameSide[], right: readonly NameSide[]): NameLikeness {
  // A caption without an adversary, beside one with: its one party is enough.
  if (left.length === 1 || right.length === 1) {
    const [one, other] = left.length === 1 ? [left, right] : [right, left]
    return other.some((side) => likeSide(one[0] ?? [], side) === 'named')
      ? 'same'
      : wholeLikeness(left, right)
  }
  const [first, second] = [0, 1].map((at) => likeSide(left[at] ?? [], right[at] ?? []))
  if (first === 'named' && second === 'named') return 'same'
  if (first === 'named' || second === 'named') {
    const rest = first === 'named' ? second : first
    return rest === 'unlike' ? 'partly' : 'same'
  }
  // A state against a state, or nothing but kinds of bodies on both sides: every word must be there.
  return first === 'alike' && second === 'alike' ? 'same' : 'other'
}

/** Names like `Slaughter-House Cases`, all of whose telling words stand in the other name. */
function wholeLikeness(left: readonly NameSide[], right: readonly NameSide[]): NameLikeness {
  return likeSide(left.flat(), right.flat()) === 'named' ? 'same' : 'other'
}

/**
 * How two sides stand to one another: `named` when a telling word is shared and none contradicts, `alike` when they say
 * the same kind of party without a telling word, `open` when one says too little to contradict, else `unlike`.
 */
function likeSide(a: NameSide, b: NameSide): 'named' | 'alike' | 'open' | 'unlike' {
  const shared = sharedWeight(a, b)
  const [tellingA, tellingB] = [countTelling(a), countTelling(b)]
  if (tellingA > 0 && tellingB > 0) {
    const ratio = shared / Math.min(weightOf(a), weightOf(b))
    return ratio >= 0.5 && shared >= 0.9 ? 'named' : 'unlike'
  }
  if (tellingA > 0 || tellingB > 0) return 'open'
  const [statesA, statesB] = [statesOf(a), statesOf(b)]
  if (statesA.length > 0 && statesB.length > 0)
    return statesA.some((word) => statesB.some((other) => areSameWord(word, other))) ? 'alike' : 'unlike'
  return 'alike'
}

/** Half the name of some states: alone it tells none from another. */
const COMPASS = new Set(['new', 'north', 'south', 'east', 'west', 'n', 's', 'e', 'w'])

function countTelling(side: NameSide): number {
  return side.filter(({ weight }) => weight === 1).length
}

function weightOf(side: NameSide): number {
  return side.reduce((sum, { weight }) => sum + weight, 0)
}

function statesOf(side: NameSide): NameWord[] {
  return side.filter(({ text }) => isGovernmentWord(text) && !COMPASS.has(text))
}

/** The weight of the words the sides share, each counted once; initials stand for the words they begin. */
function sharedWeight(a: NameSide, b: NameSide): number {
  let shared = 0
  const used = new Set<NameWord>()
  for (const word of a) {
    const match = b.find((other) => !used.has(other) && areSameWord(word, other))
    if (match === undefined) continue
    used.add(match)
    shared += Math.min(word.weight, match.weight)
  }
  return Math.max(shared, initialsWeight(a, b), initialsWeight(b, a))
}

/** `NLRB` beside `National Labor Relations Board`: the initials of words that follow one another. */
function initialsWeight(a: NameSide, b: NameSide): number {
  const words = b.filter(({ weight }) => weight > 0)
  const initials = words.map(({ text }) => text.charAt(0)).join('')
  for (const { text, weight } of a) {
    if (weight < 1 || text.length < 3 || text.length > 8) continue
    const at = initials.indexOf(text)
    if (at !== -1) return Math.max(1, weightOf(words.slice(at, at + text.length)))
  }
  return 0
}

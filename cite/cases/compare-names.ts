import {
  areFormsOfWord,
  areSameWord,
  isGovernmentWord,
  isSlip,
  plainName,
  readNameSides,
  type NameSide,
  type NameWord,
} from './name-words.ts'

/**
 * Result of comparing two case names: the same parties (`same`), one matching party (`partly`), or different parties
 * (`other`).
 */
export type NameLikeness = 'same' | 'partly' | 'other'

/**
 * Compares the parties of two case names (CT3). Ignores their order, short forms, initials, offices, the difference
 * between `State` and `United States`, and the difference between `In re` and a full caption.
 */
export function compareCaseNames(a: string, b: string): NameLikeness {
  if (plainName(a).trim() === plainName(b).trim()) return 'same'
  const left = readNameSides(a)
  const right = readNameSides(b)
  if (left.length === 0 || right.length === 0) return 'other'
  const straight = compareSides(left, right)
  if (straight === 'same' || left.length < 2) return straight
  const crossed = compareSides(left.toReversed(), right)
  const likeness = crossed === 'other' ? straight : crossed
  // In the reports, “&c.” replaces the names of further parties, and the other name may contain any of these parties.
  return likeness === 'partly' && /&c\b/.test(a + b) ? 'same' : likeness
}

/**
 * Returns true if a name contains a misspelling of a word in the other name: `Bery` for `Berry`. Abbreviations,
 * plurals, accents, and words split by a hyphen are not misspellings.
 */
export function isMisspelled(name: string, known: string): boolean {
  const written = readNameSides(name).flat()
  const own = readNameSides(known).flat()
  const missing = tellingWords(own).filter((word) => !hasForm(written, word))
  return tellingWords(written).some(
    (word) => !hasForm(own, word) && missing.some((other) => isSlip(word.text, other.text)),
  )
}

/**
 * Returns true if two names have the same parties on both sides. All distinctive words of the shorter form must be in
 * the longer form, and a party without distinctive words must be the same government or organization. The comparison is
 * strict because, unlike in `compareCaseNames`, the names don't come from the same page. If `exact` is true,
 * misspellings don't match.
 */
export function haveSameParties(a: string, b: string, { exact }: { readonly exact: boolean }): boolean {
  const areSame = exact ? areFormsOfWord : areSameWord
  const left = readNameSides(a)
  const right = readNameSides(b)
  if (left.length === 0 || left.length !== right.length) return false
  return (
    areSameSides(left, right, areSame) ||
    (left.length === 2 && areSameSides(left.toReversed(), right, areSame))
  )
}

function areSameSides(left: readonly NameSide[], right: readonly NameSide[], areSame: WordComparer): boolean {
  const isTelling = left.some((side) => countTelling(side) > 0)
  return isTelling && left.every((side, at) => isSameSide(side, right[at] ?? [], areSame))
}

function isSameSide(a: NameSide, b: NameSide, areSame: WordComparer): boolean {
  const [tellingA, tellingB] = [tellingWords(a), tellingWords(b)]
  if (tellingA.length === 0 && tellingB.length === 0)
    return likeSide(a, b) === 'alike' && sharedWeight(a, b, areSame) > 0
  if (tellingA.length === 0 || tellingB.length === 0) return false
  const shared = Math.max(
    sharedWeight(tellingA, tellingB, areSame),
    initialsWeight(a, b),
    initialsWeight(b, a),
  )
  return shared >= Math.min(tellingA.length, tellingB.length) && !isVagueSide(a) && !isVagueSide(b)
}

function compareSides(left: readonly NameSide[], right: readonly NameSide[]): NameLikeness {
  // A one-party caption needs to match only one of the other caption's two parties.
  if (left.length === 1 || right.length === 1) {
    const [one, other] = left.length === 1 ? [left, right] : [right, left]
    return other.some((side) => isParty(one[0] ?? [], side)) ? 'same' : wholeLikeness(left, right)
  }
  const [first, second] = [0, 1].map((at) => likeSide(left[at] ?? [], right[at] ?? []))
  if (first === 'named' && second === 'named') return 'same'
  if (first === 'named' || second === 'named') {
    const at = first === 'named' ? 1 : 0
    const rest = first === 'named' ? second : first
    const [a, b] = [left[at] ?? [], right[at] ?? []]
    return rest === 'unlike' || replacesGovernment(a, b) || replacesGovernment(b, a) ? 'partly' : 'same'
  }
  if (first === 'alike' && second === 'alike') return 'same'
  const isLike = [first, second].includes('alike') && [first, second].includes('open')
  return isLike && isTruncated(left, right, first === 'open' ? 0 : 1) ? 'same' : 'other'
}

/**
 * Returns true if one of the names may be incomplete and the two names share a word on the side other than `open`. A
 * name may be incomplete if it has no distinctive word and its `open` side is a single word.
 */
function isTruncated(left: readonly NameSide[], right: readonly NameSide[], open: 0 | 1): boolean {
  const isCut = [left, right].some((sides) => sides.every(isVagueSide) && (sides[open]?.length ?? 0) === 1)
  const alike = 1 - open
  return isCut && sharedWeight(left[alike] ?? [], right[alike] ?? []) > 0
}

/** Returns true if one party is a government and the other has only distinctive words, such as a person's name. */
function replacesGovernment(a: NameSide, b: NameSide): boolean {
  const isGovernment = a.length > 0 && a.every(({ text, weight }) => weight === 0 || isGovernmentWord(text))
  return isGovernment && statesOf(a).length > 0 && b.length > 0 && b.every(({ weight }) => weight === 1)
}

/** Returns true if the only party in a name, such as `Tex.` or `The Pennsylvania`, is a party in the other name. */
function isParty(one: NameSide, side: NameSide): boolean {
  if (likeSide(one, side) === 'named') return true
  // Ignore connecting words, which can differ: `In re Virginia` is `Ex parte Virginia`.
  const words = withoutJoints(one)
  return (
    words.length > 0 &&
    isVagueSide(one) &&
    words.every((word) => side.some((other) => isWordOrInitial(word, other)))
  )
}

/**
 * Returns true for a party without a distinctive word, or with only single letters, such as `H Corp.` for `Y & H Corp.`
 */
function isVagueSide(side: NameSide): boolean {
  return side.every(({ text, weight }) => weight < 1 || text.length === 1)
}

function isWordOrInitial(word: NameWord, other: NameWord): boolean {
  return (
    areSameWord(word, other) ||
    (word.text.length === 1 && other.text.length <= 3 && other.text.includes(word.text))
  )
}

/**
 * Compares names of which one has no opposing party, such as `Slaughter-House Cases`. All distinctive words of that
 * name must occur in the other name.
 */
function wholeLikeness(left: readonly NameSide[], right: readonly NameSide[]): NameLikeness {
  return likeSide(left.flat(), right.flat()) === 'named' ? 'same' : 'other'
}

/**
 * Compares two parties. Returns `named` if they share distinctive words and don't contradict each other. Returns
 * `alike` if neither party has a distinctive word and both are the same kind of party. Returns `open` if one party is
 * too general to be compared, and otherwise `unlike`.
 */
function likeSide(a: NameSide, b: NameSide): 'named' | 'alike' | 'open' | 'unlike' {
  const shared = sharedWeight(a, b)
  const [tellingA, tellingB] = [countTelling(a), countTelling(b)]
  if (tellingA + tellingB > 0 && mayBeSameBody(a, b)) return 'named'
  if (tellingA > 0 && tellingB > 0) {
    const ratio = shared / Math.min(weightOf(a), weightOf(b))
    return ratio >= 0.5 && shared >= 0.9 ? 'named' : 'unlike'
  }
  // `Com.` abbreviates the distinctive word “Commerce” and also the word “Commission,” which many names share.
  if (tellingA > 0 || tellingB > 0) return isShortened(a, b) ? 'alike' : 'open'
  const [statesA, statesB] = [statesOf(a), statesOf(b)]
  if (statesA.length > 0 && statesB.length > 0)
    return statesA.some((word) => statesB.some((other) => areSameWord(word, other))) ? 'alike' : 'unlike'
  // A party called `State` may be any state. Different kinds of organizations can't be compared.
  const isState = [a, b].some((side) => side.some(({ text }) => STATE_WORDS.has(text)))
  return isState || (sharedWeight(a, b) > 0 && !haveDifferentWords(a, b)) ? 'alike' : 'open'
}

/**
 * Returns true for two forms of the name of one railroad or organization: `Gt. No. Ry.` and `Great N. Ry. Co.`, `B. &
 * Y. Taxi Co.` and `Brown & Yellow Taxicab Co.`, `Industrial Court` and `Ct. of Indus. Rels.`
 */
function mayBeSameBody(a: NameSide, b: NameSide): boolean {
  const [own, others] = [spelledWords(a), spelledWords(b)]
  const [first, other] = [own[0]?.text ?? '', others[0]?.text ?? '']
  // Reports abbreviate the names of railroads in many ways.
  if (isRailroad(own) && isRailroad(others) && first.charAt(0) === other.charAt(0)) return true
  if (areContained(own, others) || areContained(others, own)) return true
  return areSpelledBy(own, others) || areSpelledBy(others, own)
}

/**
 * Returns the words of a party. Restores initials that look like a connecting word: `by` for `B. & Y.` Interprets `Ct.`
 * as "court," because a party is rarely called only by a state's postal code.
 */
function spelledWords(side: NameSide): NameWord[] {
  return side
    .filter(({ text }) => !LINKING.has(text))
    .map((word) => (word.text === 'ct' ? { ...word, text: 'court' } : word))
}

const LINKING = new Set(['a', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to'])

function isRailroad(words: readonly NameWord[]): boolean {
  return words.length > 1 && words.some(({ text }) => text === 'railroad')
}

/** Returns true if a party has all words of another party, even if some of them are abbreviated. */
function areContained(own: readonly NameWord[], others: readonly NameWord[]): boolean {
  return own.length > 1 && countTelling(own) > 0 && own.every((word) => hasForm(others, word))
}

/** Returns true if a party starts with initials, and its letters are the beginnings of the words of the other party. */
function areSpelledBy(own: readonly NameWord[], words: readonly NameWord[]): boolean {
  const [initials] = own
  if (initials === undefined || initials.text.length > MOST_INITIALS) return false
  if (own.length < 2 || words.length > MOST_WORDS) return false
  return startWords(own.map(({ text }) => text).join(''), words)
}

/** Maximum number of initials at the start of a name. */
const MOST_INITIALS = 3

/** Maximum number of words whose beginnings are compared. */
const MOST_WORDS = 8

/** Returns true if the letters are the beginnings of words, in order. The first word must be included. */
function startWords(letters: string, [word, ...rest]: readonly NameWord[], isFirst = true): boolean {
  if (letters === '') return true
  if (word === undefined) return false
  for (
    let length = 1;
    length <= word.text.length && letters.startsWith(word.text.slice(0, length));
    length += 1
  )
    if (startWords(letters.slice(length), rest, false)) return true
  return !isFirst && startWords(letters, rest, false)
}

/** Returns true if two parties have the same words in the same order, some of them abbreviated. */
function isShortened(a: NameSide, b: NameSide): boolean {
  const [own, others] = [withoutJoints(a), withoutJoints(b)]
  if (own.length < 2 || own.length !== others.length) return false
  return own.every((word, at) => hasForm(others.slice(at, at + 1), word))
}

/**
 * Returns true if each party has a word that the other does not have: `Dep’t of Com.` and `Department of Education`.
 */
function haveDifferentWords(a: NameSide, b: NameSide): boolean {
  const hasOwn = (side: NameSide, others: NameSide) =>
    withoutJoints(side).some((word) => !hasForm(others, word))
  return hasOwn(a, b) && hasOwn(b, a)
}

/** Returns true if a list of words has a word, possibly in another form, such as an abbreviation or a plural. */
function hasForm(words: readonly NameWord[], word: NameWord): boolean {
  return words.some((other) => areFormsOfWord(word, other))
}

const STATE_WORDS = new Set(['state', 'states', 'people', 'commonwealth'])

/** Words that occur in the names of many states and don't identify a single state. */
const COMPASS = new Set(['new', 'north', 'south', 'east', 'west', 'n', 's', 'e', 'w'])

function tellingWords(side: NameSide): NameWord[] {
  return side.filter(({ weight }) => weight === 1)
}

function countTelling(side: NameSide): number {
  return tellingWords(side).length
}

/** Returns the words of a party without its connecting words. */
function withoutJoints(side: NameSide): NameWord[] {
  return side.filter(({ weight }) => weight > 0)
}

function weightOf(side: NameSide): number {
  return side.reduce((sum, { weight }) => sum + weight, 0)
}

function statesOf(side: NameSide): NameWord[] {
  return side.filter(({ text }) => isGovernmentWord(text) && !COMPASS.has(text))
}

type WordComparer = (a: NameWord, b: NameWord) => boolean

/** Returns the total weight of the words that both parties share. Initials match the words they abbreviate. */
function sharedWeight(a: NameSide, b: NameSide, areSame: WordComparer = areSameWord): number {
  let shared = 0
  const used = new Set<NameWord>()
  for (const word of a) {
    const match = b.find((other) => !used.has(other) && areSame(word, other))
    if (match === undefined) continue
    used.add(match)
    shared += Math.min(word.weight, match.weight)
  }
  return Math.max(
    shared + joinedWeight(a, b) + joinedWeight(b, a),
    initialsWeight(a, b),
    initialsWeight(b, a),
  )
}

/**
 * Returns the weight of the words in `whole` that are split in two in `split`: `DiBella` and `Di Bella`, `Stevens` and
 * `Ste-vens`.
 */
function joinedWeight(split: NameSide, whole: NameSide): number {
  let weight = 0
  for (const [at, { text }] of split.entries()) {
    const next = split[at + 1]
    if (next === undefined) break
    const joined = text + next.text
    if (joined.length < 5 || whole.some((word) => word.text === text || word.text === next.text)) continue
    weight += whole.find((word) => word.text === joined)?.weight ?? 0
  }
  return weight
}

/** Matches initials with consecutive words: `NLRB` and `National Labor Relations Board`. */
function initialsWeight(a: NameSide, b: NameSide): number {
  const words = withoutJoints(b)
  const initials = words.map(({ text }) => text.charAt(0)).join('')
  for (const { text, weight } of a) {
    if (weight < 1 || text.length < 2 || text.length > 8) continue
    const at = initials.indexOf(text)
    if (at !== -1) return Math.max(1, weightOf(words.slice(at, at + text.length)))
  }
  // `A.F. of L.` is the American Federation of Labor.
  const letters = a.filter(({ weight, text }) => weight > 0 && text.length <= 2).map(({ text }) => text)
  const joined = letters.join('')
  return letters.length > 1 && joined.length >= 3 && initials.startsWith(joined)
    ? Math.max(1, weightOf(a))
    : 0
}

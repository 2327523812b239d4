/**
 * Order keys are strings that sort rows. A key can always be generated between two others, so moving a row changes only
 * that row.
 *
 * A key starts with an integer, followed by a fraction. The first letter of the integer encodes its length, so that
 * keys sort as text. Every new key ends in random digits, so two devices that insert at the same position get different
 * keys (OR2).
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const RANDOM_DIGITS = 5
const ORIGIN = 'a0'

/** Source of randomness: numbers in [0, 1). */
export type RandomSource = () => number

/** Returns a key between `before` and `after`; null means the start or end of the list (OR1). Never throws (OR4). */
export function keyBetween(before: string | null, after: string | null, random: RandomSource): string {
  return gapBetween(keepUsableKey(before), keepUsableKey(after)) + randomDigits(random)
}

/** Returns the key. If the text is not a key, returns null, which means the end of the list. */
function keepUsableKey(key: string | null): string | null {
  return key !== null && /^[A-Za-z]/.test(key) ? key : null
}

/**
 * Returns `count` ascending keys between two others. Keys that another device generates at the same position never fall
 * between them (OR3).
 */
export function keyRun(
  before: string | null,
  after: string | null,
  count: number,
  random: RandomSource,
): string[] {
  const prefix = keyBetween(before, after, random)
  let width = 1
  while (BASE ** width < count) width += 1
  return Array.from({ length: count }, (_, index) => `${prefix}${fixedWidth(index, width)}V`)
}

/** Returns a prefix that sorts between the two keys, regardless of which digits follow it. */
function gapBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return ORIGIN
  if (before === null) return previousInteger(integerOf(after ?? ORIGIN)) ?? findMiddle('', after ?? ORIGIN)
  const integer = integerOf(before)
  if (after === null) return nextInteger(integer) ?? before
  // Two rows from an imported file can have the same key. No key fits between them, so the new row goes directly after
  // them.
  if (before >= after) return `${before}V`
  const limit = integerOf(after)
  if (integer === limit)
    return integer + findMiddle(before.slice(integer.length), after.slice(integer.length))
  const following = nextInteger(integer)
  return following !== null && following < limit
    ? following
    : integer + findMiddle(before.slice(integer.length), null)
}

/**
 * Returns a fraction between `low` and `high`. The fraction is never a prefix of `high`, because the key must stay
 * below `high` when digits are appended.
 */
function findMiddle(low: string, high: string | null): string {
  let common = ''
  let rest = low
  let limit = high
  while (limit !== null && limit !== '' && (rest[0] ?? '0') === limit[0]) {
    common += limit[0]
    rest = rest.slice(1)
    limit = limit.slice(1)
  }
  // No key sorts below a key that ends in zeros, so the new key goes directly after it.
  if (limit === '') return `${common}V`
  const from = Math.max(DIGITS.indexOf(rest[0] ?? '0'), 0)
  const to = limit === null ? BASE : DIGITS.indexOf(limit[0] ?? '')
  if (to - from > 1) return common + toDigit(Math.ceil((from + to) / 2 - 0.5))
  return common + toDigit(from) + findMiddle(rest.slice(1), null)
}

function integerOf(key: string): string {
  const head = key.charCodeAt(0)
  const length = head >= 97 ? head - 97 + 2 : 90 - head + 2
  return key.slice(0, length).padEnd(length, '0')
}

function nextInteger(integer: string): string | null {
  const head = integer.slice(0, 1)
  const digits = carryDigits(integer.slice(1), 1)
  if (digits !== null) return head + digits
  if (head === 'Z') return ORIGIN
  if (head === 'z') return null
  const longer = String.fromCharCode(head.charCodeAt(0) + 1)
  return longer + '0'.repeat(longer > 'a' ? integer.length : integer.length - 2)
}

function previousInteger(integer: string): string | null {
  const head = integer.slice(0, 1)
  const digits = carryDigits(integer.slice(1), -1)
  if (digits !== null) return head + digits
  if (head === 'a') return 'Zz'
  if (head === 'A') return null
  const shorter = String.fromCharCode(head.charCodeAt(0) - 1)
  return shorter + 'z'.repeat(shorter < 'Z' ? integer.length : integer.length - 2)
}

/** Adds or subtracts one in base 62. Returns null on overflow. */
function carryDigits(digits: string, step: 1 | -1): string | null {
  const end = step === 1 ? BASE - 1 : 0
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    const value = Math.max(DIGITS.indexOf(digits[at] ?? '0'), 0)
    if (value === end) continue
    return (
      digits.slice(0, at) + toDigit(value + step) + toDigit(BASE - 1 - end).repeat(digits.length - 1 - at)
    )
  }
  return null
}

/** Returns random digits. The last digit is never zero, because no key could sort below it. */
function randomDigits(random: RandomSource): string {
  let digits = ''
  while (digits.length < RANDOM_DIGITS - 1) digits += toDigit(Math.floor(random() * BASE))
  return digits + toDigit(1 + Math.floor(random() * (BASE - 1)))
}

function fixedWidth(index: number, width: number): string {
  let digits = ''
  for (let rest = index; digits.length < width; rest = Math.floor(rest / BASE)) {
    digits = toDigit(rest % BASE) + digits
  }
  return digits
}

function toDigit(value: number): string {
  return DIGITS.charAt(value)
}

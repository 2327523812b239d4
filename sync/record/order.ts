/**
 * Order keys: text between any two others, so that a row moves by one write of its own.
 *
 * A key is an integer part, whose first letter tells its length so that it sorts as text, then a fraction. Every new
 * key ends in random digits: two devices that insert in the same gap get different keys (OR2).
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const RANDOM_DIGITS = 5
const ORIGIN = 'a0'

/** Source of randomness: numbers in [0, 1). */
export type RandomSource = () => number

/** A key after `before` and before `after`; null stands for the end of the list (OR1). Never throws (OR4). */
export function keyBetween(before: string | null, after: string | null, random: RandomSource): string {
  return gapBetween(keepUsableKey(before), keepUsableKey(after)) + randomDigits(random)
}

/** Text that is no key at all counts as the list's end. */
function keepUsableKey(key: string | null): string | null {
  return key !== null && /^[A-Za-z]/.test(key) ? key : null
}

/** `count` keys in order between two others. No key made elsewhere falls inside the run (OR3). */
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

/** Text that any digits may follow and still sort between the two. */
function gapBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return ORIGIN
  if (before === null) return previousInteger(integerOf(after ?? ORIGIN)) ?? findMiddle('', after ?? ORIGIN)
  const integer = integerOf(before)
  if (after === null) return nextInteger(integer) ?? before
  // Two rows with one key (an imported file) leave no room: the new row goes right behind them.
  if (before >= after) return `${before}V`
  const limit = integerOf(after)
  if (integer === limit)
    return integer + findMiddle(before.slice(integer.length), after.slice(integer.length))
  const following = nextInteger(integer)
  return following !== null && following < limit
    ? following
    : integer + findMiddle(before.slice(integer.length), null)
}

/** Between two fractions, and never the beginning of `high`: what follows it must not reach past `high`. */
function findMiddle(low: string, high: string | null): string {
  let common = ''
  let rest = low
  let limit = high
  while (limit !== null && limit !== '' && (rest[0] ?? '0') === limit[0]) {
    common += limit[0]
    rest = rest.slice(1)
    limit = limit.slice(1)
  }
  // A key that ends in zeros has nothing below it; the new one goes right behind.
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

/** Adds or takes one in base 62; null when the digits run over. */
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

/** The last digit is never zero, so that there is always room below a key. */
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

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [ZERO, NINE] = [0x30, 0x39]
/**
 * Longest run of digits outside a string that still can't make a number infinite, even with a small exponent.
 */
const DIGITS_MAX = 200

/** Properties of a JSON text that are known before it is parsed. */
export interface JsonPreflight {
  /** Deepest nesting. Measured before parsing, because parsing a deeply nested text is already expensive. */
  readonly depth: number
  /**
   * True if the text can't contain values that databases don't store: it has no escape that may be half of a surrogate
   * pair, no number with an exponent, and no overlong number. Says nothing about invalid UTF-8 or invalid JSON.
   */
  readonly plain: boolean
  /** Number of commas between values. Every value costs far more to parse and validate than its size suggests. */
  readonly commas: number
}

/** Scans the bytes of a JSON text once. */
export function preflightJson(bytes: Uint8Array): JsonPreflight {
  let [depth, deepest, digits, commas] = [0, 0, 0, 0]
  let plain = true
  const { length } = bytes
  for (let at = 0; at < length; at += 1) {
    const code = bytes[at] ?? 0
    if (code >= ZERO && code <= NINE) {
      digits += 1
      if (digits > DIGITS_MAX) plain = false
      continue
    }
    if (digits > 0 && (code | 0x20) === E) plain = false
    digits = 0
    if (code === QUOTE) {
      for (at += 1; at < length && bytes[at] !== QUOTE; at += 1) {
        if (bytes[at] !== BACKSLASH) continue
        if (isSurrogate(bytes, at + 1)) plain = false
        at += 1
      }
    }
    // Setting one bit maps `[` to `{` and `]` to `}`.
    else if ((code | 0x20) === 0x7b) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if ((code | 0x20) === 0x7d) depth -= 1
    else if (code === COMMA) commas += 1
  }
  return { depth: deepest, plain, commas }
}

const [E, D, U] = [0x65, 0x64, 0x75]

/** True for `uD8…` to `uDF…`, which may be half of a surrogate pair. */
function isSurrogate(bytes: Uint8Array, at: number): boolean {
  const third = bytes[at + 2] ?? 0
  return (
    bytes[at] === U &&
    ((bytes[at + 1] ?? 0) | 0x20) === D &&
    third !== ZERO &&
    !(third > ZERO && third < 0x38)
  )
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [ZERO, NINE] = [0x30, 0x39]
/** Maximum number of consecutive digits outside strings. A number with so few digits can't be infinite. */
const DIGITS_MAX = 200

/** Properties of JSON text that can be determined before it is parsed. */
export interface JsonPreflight {
  /** Maximum nesting. The nesting is measured before parsing, because parsing deeply nested text is expensive. */
  readonly depth: number
  /**
   * True if the text can't contain values that databases don't store. Such text has no escaped surrogate, no number
   * with an exponent, and no very long number, but may still be invalid UTF-8 or invalid JSON.
   */
  readonly plain: boolean
  /** Number of commas between values. Many small values are more expensive to parse than their size suggests. */
  readonly commas: number
}

/** Scans the bytes of JSON text once. */
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

/** Returns true for `uD8…` to `uDF…`, the escape of a surrogate. */
function isSurrogate(bytes: Uint8Array, at: number): boolean {
  const third = bytes[at + 2] ?? 0
  return (
    bytes[at] === U &&
    ((bytes[at + 1] ?? 0) | 0x20) === D &&
    third !== ZERO &&
    !(third > ZERO && third < 0x38)
  )
}

/** The value of a register, which must be JSON. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined }

/** Maximum nesting depth of a value. The limit for a whole request body is 32. */
const DEPTH_MAX = 16

/** Returns true for finite, well-formed JSON of limited depth. Every database returns such JSON unchanged. */
export function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  // Reject lone surrogates, because SQLite replaces each of them with three replacement characters.
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || depth >= DEPTH_MAX) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (key === '__proto__' || !key.isWellFormed() || !isJson(item, depth + 1)) return false
  }
  return true
}

/**
 * Returns the value in storable form: lone surrogates replaced, undefined properties removed.
 *
 * Throws TypeError if JSON can't represent the value.
 */
export function cleanJson(value: unknown, depth = 0): JsonValue {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value) && depth < DEPTH_MAX) return value.map((item) => cleanJson(item, depth + 1))
  if (typeof value === 'object' && value !== null && depth < DEPTH_MAX) {
    if (Object.getPrototypeOf(value) === Object.prototype) return cleanObject(value, depth)
  }
  if (!isJson(value, depth)) throw new TypeError('A register can only hold JSON')
  return value
}

function cleanObject(value: object, depth: number): JsonValue {
  const clean: Record<string, JsonValue> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && key !== '__proto__') clean[key.toWellFormed()] = cleanJson(item, depth + 1)
  }
  return clean
}

/**
 * Estimates the value's length as JSON in characters. Escapes and digits are not counted exactly, so use it only to
 * group small values into batches, not to enforce a limit.
 */
export function lengthOf(value: JsonValue | undefined): number {
  if (typeof value === 'string') return value.length + 3
  if (typeof value !== 'object' || value === null) return 9
  let length = 2
  if (isList(value)) for (const item of value) length += lengthOf(item)
  else for (const name in value) length += name.length + 3 + lengthOf(value[name])
  return length
}

/** Returns true if both values are equal, regardless of key order. */
export function sameJson(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  return canonicalJson(left) === canonicalJson(right)
}

/** Serializes the value with sorted keys, so that equal values produce equal text. */
export function canonicalJson(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
    .join()}}`
}

/** `Array.isArray` that also narrows read-only lists. */
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

const KEPT_MAX = 2_000
const known = new Map<string, string>()

/** Translates `?` outside quotes to `$1`, `$2`, …, as PostgreSQL requires. */
export function numberParameters(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  let count = 0
  const made = text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\?/g, (part) =>
    part === '?' ? `$${(count += 1)}` : part,
  )
  // The source code contains few statements, but each length of a `?` list makes a separate statement, so the cache
  // needs a limit.
  if (known.size >= KEPT_MAX) known.clear()
  known.set(text, made)
  return made
}

/** Returns true for a statement that may violate a unique key without ending its transaction. */
export function mayViolateUnique(text: string): boolean {
  return /^\s*(?:INSERT|UPDATE)\b/i.test(text) && !/\bON CONFLICT\b/i.test(text)
}

const KEPT_MAX = 2_000
const known = new Map<string, string>()

/** The text as PostgreSQL wants it: `?` outside quotes becomes `$1`, `$2`, … */
export function numberParameters(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  let count = 0
  const made = text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\?/g, (part) =>
    part === '?' ? `$${(count += 1)}` : part,
  )
  // Texts come from the source, so there are few; lists of `?` of many lengths could still pile up.
  if (known.size >= KEPT_MAX) known.clear()
  known.set(text, made)
  return made
}

/** True for a statement that may meet a key that is taken, and that a transaction has to survive. */
export function mayViolateUnique(text: string): boolean {
  return /^\s*(?:INSERT|UPDATE)\b/i.test(text) && !/\bON CONFLICT\b/i.test(text)
}

import { type JsonValue, sameJson } from '#sync/record/json.ts'

/** Returns the fields whose value changed. A form has to write only these fields. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => !sameJson((was.get(name) ?? null) as JsonValue, (value ?? null) as JsonValue),
  )
  return Object.fromEntries(changed) as Partial<T>
}

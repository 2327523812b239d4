import type { Mutation, VersionedRecord } from '../contract/sync.ts'
import { badFields, FIELDS_MAX, isKind } from '../record/kind.ts'
import type { Replica } from '../record/replica.ts'

/** Returns the fields that may not be stored, including new ones beyond the record's maximum number of fields. */
export function findUnstorable(mutation: Mutation, stored: Replica | undefined): ReadonlySet<string> {
  if (!isKind(mutation.k)) return new Set(Object.keys(mutation.f))
  const bad = new Set(badFields(mutation.k, mutation.f))
  for (const field of fieldsBeyond(mutation, stored)) bad.add(field)
  if (mutation.c === undefined && mutation.l === undefined) return bad
  const losers = Object.entries(mutation.l ?? {}).map(([field, lost]) => [field, lost.v])
  for (const field of badFields(mutation.k, Object.fromEntries(losers))) bad.add(field)
  for (const field in mutation.c) if (!Object.hasOwn(mutation.f, field)) bad.add(field)
  return bad
}

function fieldsBeyond({ f }: Mutation, stored: Replica | undefined): string[] {
  if (stored === undefined) return []
  const added = Object.keys(f).filter((field) => !Object.hasOwn(stored.f, field))
  if (added.length === 0) return []
  return added.slice(Math.max(0, FIELDS_MAX - Object.keys(stored.f).length))
}

/**
 * Returns the mutation without the fields in `bad`, or null if nothing is left to apply.
 *
 * The other fields are kept, because one invalid value must not cause the rejection of an entire record that is resent
 * after a restore (SV10).
 */
export function withoutFields(mutation: Mutation, bad: ReadonlySet<string>): Mutation | null {
  const keepGood = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => !bad.has(field)))
  const f = keepGood(mutation.f)
  if (Object.keys(f).length === 0 && mutation.d === undefined) return null
  return {
    ...mutation,
    f,
    ...(mutation.c !== undefined && { c: keepGood(mutation.c) }),
    ...(mutation.l !== undefined && { l: keepGood(mutation.l) }),
  }
}

/** Returns true for a mutation that sets a field, or creates or purges its record. */
export function hasEffect({ f, d }: Mutation, stored: VersionedRecord | undefined): boolean {
  return stored === undefined || d !== undefined || Object.keys(f).length > 0
}

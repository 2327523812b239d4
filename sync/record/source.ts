import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'

const PREFIX = 'source.'

/** Returns the source of an authority or web citation from its registers. Omits registers that are null. */
export function sourceOf(replica: Pick<Replica, 'f'>): Record<string, JsonValue> {
  const source: Record<string, JsonValue> = {}
  for (const [field, value] of Object.entries(replica.f)) {
    if (field.startsWith(PREFIX) && value !== null) source[field.slice(PREFIX.length)] = value
  }
  return source
}

/**
 * Splits a source into registers, one per field, so that edits of different fields on two devices are both kept.
 *
 * Fields in `before` that `source` lacks are set to null, because a register can't be removed.
 */
export function sourceFields(
  source: Readonly<object>,
  before: Readonly<object> = {},
): Record<string, JsonValue> {
  const fields: Record<string, JsonValue> = {}
  for (const name of Object.keys(before)) if (name !== 'id') fields[PREFIX + name] = null
  for (const [name, value] of Object.entries(source)) {
    if (name !== 'id' && value !== undefined) fields[PREFIX + name] = value as JsonValue
  }
  return fields
}

import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'

const PREFIX = 'source.'

/** The source of an authority or web citation, put together from its registers. Registers set to null are left out. */
export function sourceOf(replica: Pick<Replica, 'f'>): Record<string, JsonValue> {
  const source: Record<string, JsonValue> = {}
  for (const [field, value] of Object.entries(replica.f)) {
    if (field.startsWith(PREFIX) && value !== null) source[field.slice(PREFIX.length)] = value
  }
  return source
}

/**
 * A source as registers, one per field, so that two devices correcting different fields both win.
 *
 * Fields that `before` had and `source` has not are set to null: a register cannot be taken away, only emptied.
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

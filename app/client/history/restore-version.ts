import type { RecordChange } from '#sync/client/write.ts'
import { sameJson, type JsonValue } from '#sync/record/json.ts'
import { readField, type RecordKind } from '#sync/record/kind.ts'
import type { RecordVersion } from '../../store/store-hooks.ts'

export interface FieldDifference {
  readonly id: string
  readonly field: string
  readonly before: JsonValue
  readonly after: JsonValue
}

/** Returns the differences between `version` and the next version, by register. */
export function compareVersions(
  version: RecordVersion['state'],
  next: RecordVersion['state'],
): FieldDifference[] {
  return Object.entries(next).flatMap(([id, fields]) =>
    Object.entries(fields).flatMap(([field, after]) => {
      const before = version[id]?.[field] ?? null
      return sameJson(before, after) ? [] : [{ id, field, before, after }]
    }),
  )
}

/**
 * Returns the changes that restore records to a version. The changes are new edits to every field that differs from
 * that version.
 */
export function changesToRestore(
  version: RecordVersion['state'],
  current: RecordVersion['state'],
  kindOf: (id: string) => RecordKind | undefined,
): RecordChange[] {
  const changes = new Map<string, RecordChange>()
  for (const { id, field, after } of compareVersions(current, version)) {
    const kind = kindOf(id)
    if (kind === undefined) continue
    const { fields } = changes.get(id) ?? { fields: {} }
    // A field that did not exist in that version gets the empty value for its kind.
    const value = after ?? readField(kind, field, undefined)
    changes.set(id, { kind, id, fields: { ...fields, [field]: value } })
  }
  return [...changes.values()]
}

import * as z from 'zod/mini'
import type { RecordChange } from '#sync/client/write.ts'
import { isKind } from '#sync/record/kind.ts'

const changesSchema = z.array(
  z.looseObject({ kind: z.string(), id: z.string(), fields: z.record(z.string(), z.unknown()) }),
)

/**
 * Parses changes that are stored outside the database. Omits changes to kinds of records that this version of the app
 * doesn't know. Returns null if the changes are unreadable.
 */
export function parseKeptChanges(found: unknown): RecordChange[] | null {
  const kept = changesSchema.safeParse(found)
  if (!kept.success) return null
  return kept.data.filter((change): change is typeof change & RecordChange => isKind(change.kind))
}

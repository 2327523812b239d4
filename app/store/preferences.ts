import { readEntity } from '#sync/record/entity.ts'
import type { Preferences, Project } from '#sync/record/kind.ts'
import { PREFERENCES_ID } from '#sync/record/preferences.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { StoreDatabase } from './database.ts'

/** How the citations of a project are set. */
export type ProjectStyle = Pick<Project, 'typeface' | 'underline' | 'mode' | 'profile'>

/** What the account prefers; what was never chosen is as it is without a choice. */
export async function readPreferences(database: StoreDatabase): Promise<Preferences> {
  const row = await database.records.get(PREFERENCES_ID)
  // The same record may have been purged by a newer version: then nothing is preferred.
  const rec = row?.rec.k === 'preferences' && row.rec.d === undefined ? row.rec : undefined
  return readEntity('preferences', rec ?? { id: PREFERENCES_ID, k: 'preferences', f: {}, h: '' })
}

/** The change that makes something preferred, on every device. */
export function changePreferences(fields: Partial<Omit<Preferences, 'id'>>): RecordChange[] {
  return [{ kind: 'preferences', id: PREFERENCES_ID, create: true, fields }]
}

/** How a new project is set. */
export function newProjectStyle({
  newTypeface,
  newUnderline,
  newMode,
  newProfile,
}: Preferences): ProjectStyle {
  return { typeface: newTypeface, underline: newUnderline, mode: newMode, profile: newProfile }
}

import { readEntity } from '#sync/record/entity.ts'
import type { Preferences, Project } from '#sync/record/kind.ts'
import { PREFERENCES_ID } from '#sync/record/preferences.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { StoreDatabase } from './database.ts'

/** Citation style settings of a project. */
export type ProjectStyle = Pick<Project, 'typeface' | 'underline' | 'mode' | 'profile'>

/** Reads the account's preferences. A preference that was never set has its default value. */
export async function readPreferences(database: StoreDatabase): Promise<Preferences> {
  const row = await database.records.get(PREFERENCES_ID)
  // A newer version of the app may have purged the record. In that case, use the defaults.
  const rec = row?.rec.k === 'preferences' && row.rec.d === undefined ? row.rec : undefined
  return readEntity('preferences', rec ?? { id: PREFERENCES_ID, k: 'preferences', f: {}, h: '' })
}

/** Builds the change that sets preferences on every device. */
export function changePreferences(fields: Partial<Omit<Preferences, 'id'>>): RecordChange[] {
  return [{ kind: 'preferences', id: PREFERENCES_ID, create: true, fields }]
}

/** Returns the style settings of a new project. */
export function newProjectStyle({
  newTypeface,
  newUnderline,
  newMode,
  newProfile,
}: Preferences): ProjectStyle {
  return { typeface: newTypeface, underline: newUnderline, mode: newMode, profile: newProfile }
}

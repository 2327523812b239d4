import type { RecordChange } from '#sync/client/write.ts'
import type { StoreDatabase } from '../../../store/database.ts'
import { readProjectContents } from '../../../store/queries.ts'
import { buildLibraryItems, buildCitationRows } from '../model/citation-row.ts'
import { addCitedSources } from './authority-edit.ts'
import type { RecordFactory } from '../../record-factory.ts'
import type { CitedSources } from '../model/project-actions.ts'

/**
 * Adds sources to the end of a project's first string, for callers outside the editor. Returns null if the project no
 * longer exists.
 */
export async function addToProject(
  database: StoreDatabase,
  projectId: string,
  gathered: CitedSources,
  factory: RecordFactory,
): Promise<readonly RecordChange[] | null> {
  const contents = await readProjectContents(database, projectId)
  const string = contents?.strings[0]
  if (contents === null || string === undefined) return null
  const items = buildLibraryItems(contents.authorities)
  const rows = buildCitationRows(string.id, contents.uses, items)
  return addCitedSources({ projectId, stringId: string.id, items, rows }, gathered, factory).changes
}

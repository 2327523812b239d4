import type { RecordChange } from '#sync/client/write.ts'
import type { StoreDatabase } from '../../../store/database.ts'
import { readProjectContents } from '../../../store/queries.ts'
import { itemsOf, rowsOf } from '../model/citation-row.ts'
import { addGathered } from './authority-edit.ts'
import type { Pen } from '../../record-factory.ts'
import type { Gathered } from '../model/project-actions.ts'

/** What adds sources to the end of a project's first string, from outside its editor; null when the project is gone. */
export async function addToProject(
  database: StoreDatabase,
  projectId: string,
  gathered: Gathered,
  pen: Pen,
): Promise<readonly RecordChange[] | null> {
  const contents = await readProjectContents(database, projectId)
  const string = contents?.strings[0]
  if (contents === null || string === undefined) return null
  const items = itemsOf(contents.authorities)
  const rows = rowsOf(string.id, contents.uses, items)
  return addGathered({ projectId, stringId: string.id, items, rows }, gathered, pen).changes
}

import type { AccountStore } from '../../store/store.ts'
import { newProjectStyle, readPreferences } from '../../store/preferences.ts'
import { readProjectList } from '../../store/queries.ts'
import { recordFactory } from '../record-factory.ts'
import { projectPath } from '../project-path.ts'
import type { CitingNote } from '../reading/numbered-notes.ts'
import { projectOfNotes } from './project-of-notes.ts'

/**
 * Creates a project from the citations in a document's notes, and returns the path of its editor. Rejects if the
 * project can't be stored.
 */
export async function openNotesAsProject(
  notes: readonly CitingNote[],
  name: string,
  store: AccountStore,
): Promise<string> {
  const [first] = await readProjectList(store.database)
  const style = newProjectStyle(await readPreferences(store.database))
  const made = projectOfNotes(notes, { name, first: first?.pos ?? null, style }, recordFactory)
  await store.write(made.changes)
  return projectPath(made.projectId)
}

import type { AccountStore } from '../../store/store.ts'
import { readProjectList } from '../../store/queries.ts'
import { recordFactory } from '../record-factory.ts'
import { projectPath } from '../project-path.ts'
import { handDocument, isWordDocument } from './handed-document.ts'
import { projectFromText } from '../string/exchange/project-from-text.ts'

/** Largest file that is opened, in bytes. */
const FILE_MAX = 20_000_000

/**
 * Makes a project of a file; answers the address of its editor, null when the file holds none. A Word document goes to the
 * footnote doctor instead. Rejects when it could not be read or stored.
 */
export async function openFileAsProject(file: File, store: AccountStore): Promise<string | null> {
  if (isWordDocument(file)) {
    handDocument(file)
    return '/client/doctor'
  }
  if (file.size > FILE_MAX) return null
  const [first] = await readProjectList(store.database)
  const opened = projectFromText(
    await file.text(),
    { fileName: file.name, first: first?.pos ?? null },
    recordFactory,
  )
  if (opened === null) return null
  await store.write(opened.changes)
  return projectPath(opened.projectId)
}

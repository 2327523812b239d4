import type { AccountStore } from '../../store/store.ts'
import { readProjectList } from '../../store/queries.ts'
import { recordFactory } from '../record-factory.ts'
import { projectPath } from '../project-path.ts'
import { handDocument, handPage, isWebPage, isWordDocument } from '../handed-file.ts'
import { projectFromText } from '../string/exchange/project-from-text.ts'

/** Maximum size of a file to open, in bytes. */
const FILE_MAX = 20_000_000

/**
 * Creates a project from a file, and returns the path of its editor. Returns null if the file has no project or
 * authorities. Opens a Word document in the footnote doctor instead, and a saved page in Webcite. Rejects if the file
 * can't be read or the project can't be stored.
 */
export async function openFileAsProject(file: File, store: AccountStore): Promise<string | null> {
  if (isWordDocument(file)) {
    handDocument(file)
    return '/client/doctor'
  }
  if (isWebPage(file)) {
    handPage(file)
    return '/client/webcite'
  }
  if (file.size > FILE_MAX) return null
  const [first] = await readProjectList(store.database)
  const opened = await projectFromText(
    await file.text(),
    { fileName: file.name, first: first?.pos ?? null },
    recordFactory,
  )
  if (opened === null) return null
  await store.write(opened.changes)
  return projectPath(opened.projectId)
}

import type { RecordChange } from '#sync/client/write.ts'
import type { Pen } from '../../record-factory.ts'
import { projectOfFile, readProjectFile } from './project-file.ts'
import { readExchange } from './read-import.ts'
import { startProject } from '../edit/start-project.ts'

interface Opened {
  readonly projectId: string
  readonly name: string
  readonly changes: readonly RecordChange[]
}

/**
 * A project of a file's text: a shared project as one of its own, or bibliographic data (RIS, BibTeX, CSL-JSON) as the
 * authorities of a new one, named after the file. `first` is the first project of the list, which it goes above. Null
 * when the file holds neither.
 */
export function projectOfText(
  text: string,
  { fileName, first }: { readonly fileName: string; readonly first: string | null },
  pen: Pen,
): Opened | null {
  const shared = readProjectFile(text)
  if (shared !== null) {
    const { name } = shared.project
    return { name, ...projectOfFile(shared, { name, first }, pen) }
  }
  const read = readExchange(text, [])
  const sources = (read?.entries ?? []).flatMap((entry) => ('source' in entry ? [entry.source] : []))
  if (sources.length === 0) return null
  const name = fileName.replace(/\.[^.]*$/, '')
  return { name, ...startProject({ name, first, gathered: { sources, uses: [] } }, pen) }
}

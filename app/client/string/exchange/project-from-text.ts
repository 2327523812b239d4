import type { RecordChange } from '#sync/client/write.ts'
import type { RecordFactory } from '../../record-factory.ts'
import { projectFromFile, readProjectFile } from './project-file.ts'
import { readImport } from './read-import.ts'
import { startProject } from '../edit/start-project.ts'

interface ProjectFromText {
  readonly projectId: string
  readonly name: string
  readonly changes: readonly RecordChange[]
}

/**
 * A project of a file's text: a shared project as one of its own, or bibliographic data (RIS, BibTeX, CSL-JSON) as the
 * authorities of a new one, named after the file. `first` is the first project of the list, which it goes above. Null
 * when the file holds neither.
 */
export function projectFromText(
  text: string,
  { fileName, first }: { readonly fileName: string; readonly first: string | null },
  factory: RecordFactory,
): ProjectFromText | null {
  const shared = readProjectFile(text)
  if (shared !== null) {
    const { name } = shared.project
    return { name, ...projectFromFile(shared, { name, first }, factory) }
  }
  const read = readImport(text, [])
  const sources = (read?.entries ?? []).flatMap((entry) => ('source' in entry ? [entry.source] : []))
  if (sources.length === 0) return null
  const name = fileName.replace(/\.[^.]*$/, '')
  return { name, ...startProject({ name, first, gathered: { sources, uses: [] } }, factory) }
}

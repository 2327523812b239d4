import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectStyle } from '../../../store/preferences.ts'
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
 * Creates a project from a file's text. The file is either a shared project or bibliographic data (RIS, BibTeX,
 * CSL-JSON). Bibliographic data becomes a new project named after the file. `first` is the project that is now first in
 * the list; the new project goes above it. A shared project keeps its own style; `style` applies to bibliographic data.
 * Returns null for any other file. Rejects if the reader for the format can't be loaded.
 */
export async function projectFromText(
  text: string,
  {
    fileName,
    first,
    style,
  }: {
    readonly fileName: string
    readonly first: string | null
    readonly style?: ProjectStyle | undefined
  },
  factory: RecordFactory,
): Promise<ProjectFromText | null> {
  const shared = readProjectFile(text)
  if (shared !== null) {
    const { name } = shared.project
    return { name, ...projectFromFile(shared, { name, first }, factory) }
  }
  const read = await readImport(text, [])
  const sources = (read?.entries ?? []).flatMap((entry) => ('source' in entry ? [entry.source] : []))
  if (sources.length === 0) return null
  const name = fileName.replace(/\.[^.]*$/, '')
  return { name, ...startProject({ name, first, style, gathered: { sources, uses: [] } }, factory) }
}

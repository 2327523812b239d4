import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { readAuthority, readEntity } from '#sync/record/entity.ts'
import type { RecordKind } from '#sync/record/kind.ts'
import type { Replica } from '#sync/record/replica.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { recordFactory } from '../../record-factory.ts'
import {
  buildCitationRows,
  buildLibraryItems,
  citationStyleOf,
  toPrintableUse,
} from '../model/citation-row.ts'
import { computeCitationForms, listFootnotes } from '../model/footnotes.ts'
import { printString } from '../model/printing.ts'
import type { CitedSources } from '../model/project-actions.ts'
import { stringName } from '../model/string-name.ts'
import { projectFromFile, projectToFile, type ProjectFile } from './project-file.ts'

/** Returns a copy of a project, or of one string with the authorities it cites. */
export function copyToShare(contents: ProjectContents, stringId: string | null): ProjectFile {
  if (stringId === null) return projectToFile(contents)
  const uses = contents.uses.filter(({ pos }) => pos.stringId === stringId)
  const cited = new Set(uses.map(({ authorityId }) => authorityId))
  return projectToFile({
    ...contents,
    strings: contents.strings.filter(({ id }) => id === stringId),
    uses,
    authorities: contents.authorities.filter(({ id }) => cited.has(id)),
  })
}

/** A string in a shared copy, as it prints. */
export interface SharedString {
  readonly id: string
  readonly name: string
  readonly rendered: Rendered
  readonly count: number
  readonly rowIds: readonly string[]
}

/** Prints every string in a shared copy in its own style, as the owner sees it. */
export function printSharedCopy(engine: CitationEngine, file: ProjectFile): SharedString[] {
  const { project, strings, authorities, uses, choices } = contentsOf(file)
  const items = buildLibraryItems(authorities)
  const setting = citationStyleOf(project, choices)
  const rowsOf = (id: string) => buildCitationRows(id, uses, items)
  const forms = computeCitationForms(engine, listFootnotes(strings, rowsOf))
  return strings.map((string, at) => {
    const rows = rowsOf(string.id)
    return {
      id: string.id,
      name: stringName(string, at),
      rendered: printString(engine, rows, setting, forms),
      count: rows.filter(({ item }) => item.source !== null).length,
      rowIds: rows.map(({ id }) => id),
    }
  })
}

/** A citation in a shared copy: its authority and pincite. */
export interface SharedCitation {
  readonly rowId: string
  readonly itemId: string
  readonly source: Source
  readonly pincite: readonly Locator[]
}

/** Returns each citation of a readable authority in a shared copy, in order, so that it can be checked. */
export function listSharedCitations(file: ProjectFile): SharedCitation[] {
  const { strings, authorities, uses } = contentsOf(file)
  const items = buildLibraryItems(authorities)
  return strings
    .flatMap(({ id }) => buildCitationRows(id, uses, items))
    .flatMap(({ id, item, use }) =>
      item.source === null
        ? []
        : [{ rowId: id, itemId: item.id, source: item.source, pincite: use.pincite ?? [] }],
    )
}

/** Returns the citations in a shared copy, in order, so that they can be added to a string. */
export function citationsOf(file: ProjectFile): CitedSources {
  const { strings, authorities, uses } = contentsOf(file)
  const items = buildLibraryItems(authorities)
  const rows = strings.flatMap(({ id }) => buildCitationRows(id, uses, items))
  return {
    sources: items.flatMap(({ source }) => (source === null ? [] : [source])),
    uses: rows.flatMap((row) =>
      row.item.source === null ? [] : [toPrintableUse(row, row.use.signal ?? undefined)],
    ),
  }
}

const opened = new WeakMap<ProjectFile, ProjectContents>()

/**
 * Returns the contents of a file in the format in which the store returns a project. The ids are random, so each file
 * is opened only once. The printed rows and the checks then have the same ids.
 */
function contentsOf(file: ProjectFile): ProjectContents {
  const known = opened.get(file) ?? openFile(file)
  opened.set(file, known)
  return known
}

function openFile(file: ProjectFile): ProjectContents {
  const { changes } = projectFromFile(file, { name: file.project.name, first: null }, recordFactory)
  const replicasOf = (kind: RecordKind): Replica[] =>
    changes.flatMap((change) =>
      change.kind === kind ? [{ id: change.id, k: kind, f: change.fields as Replica['f'], h: '' }] : [],
    )
  const [project] = replicasOf('project')
  return {
    reading: 0,
    project: readEntity('project', project ?? { id: '', k: 'project', f: {}, h: '' }),
    strings: replicasOf('string').map((rec) => readEntity('string', rec)),
    authorities: replicasOf('authority').map(readAuthority),
    uses: replicasOf('use').map((rec) => readEntity('use', rec)),
    choices: replicasOf('choice').map((rec) => readEntity('choice', rec)),
  }
}

import type { StatusReason } from '#cite/status/authority-status.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { buildCitationRows, buildLibraryItems, citationStyleOf } from '../model/citation-row.ts'
import { computeCitationForms, listFootnotes } from '../model/footnotes.ts'
import { checkString } from './check-string.ts'

/** Returns, by authority id, problems with how a project's strings cite an authority, such as a missing pincite. */
export function reasonsOfCiting(
  engine: CitationEngine,
  { project, strings, authorities, uses, choices }: ProjectContents,
): ReadonlyMap<string, readonly StatusReason[]> {
  const items = buildLibraryItems(authorities)
  const setting = citationStyleOf(project, choices)
  const rowsOf = (stringId: string) => buildCitationRows(stringId, uses, items)
  const forms = computeCitationForms(engine, listFootnotes(strings, rowsOf))
  const found = new Map<string, StatusReason[]>()
  for (const { id } of strings) {
    for (const { row, reason } of checkString(engine, rowsOf(id), setting, { forms }).findings) {
      found.set(row.item.id, [...(found.get(row.item.id) ?? []), reason])
    }
  }
  return found
}

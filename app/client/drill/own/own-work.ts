import type { CaseTable } from '../../cases/case-table.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { StoreDatabase } from '../../../store/database.ts'
import { type ProjectContents, readProjectContents, readProjectList } from '../../../store/queries.ts'
import type { StoredUse } from '../../../store/store-hooks.ts'
import { checkString } from '../../string/check/check-string.ts'
import {
  buildCitationRows,
  buildLibraryItems,
  type CitationRow,
  type CitationStyle,
  citationStyleOf,
} from '../../string/model/citation-row.ts'
import { computeCitationForms, listFootnotes } from '../../string/model/footnotes.ts'
import type { DrillMaterial } from '../breach/material.ts'

/** What somebody's own strings give to practise with. */
export interface OwnWork {
  /** The rules that gave a finding in them, now or before it was mended, with how many. */
  readonly rules: ReadonlyMap<string, number>
  readonly materials: readonly DrillMaterial[]
}

/** How much is looked through: the first projects of the list, and of each so many earlier states of its citations. */
const [PROJECTS, EARLIER] = [20, 80]

/** What the table of cases finds, as the drill practises it. */
const OF_TABLE: Readonly<Record<string, string>> = {
  'pincite-before': 'R11.7',
  'pincite-beyond': 'case-pincite',
  'year-differs': 'case-year',
  'name-differs': 'case-name',
  'other-case': 'case-name',
}

/** Reads somebody's strings for what was worth a look in them. Works on the device; rejects when its store does. */
export async function readOwnWork(
  database: StoreDatabase,
  engine: CitationEngine,
  table: CaseTable | null,
): Promise<OwnWork> {
  const rules = new Map<string, number>()
  const count = (found: readonly string[]): void => {
    for (const rule of found) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  }
  const materials: DrillMaterial[] = []
  const projects = await readProjectList(database)
  for (const { id } of projects.filter(({ archivedAt }) => archivedAt === null).slice(0, PROJECTS)) {
    const contents = await readProjectContents(database, id)
    if (contents === null) continue
    const found = checkProject(engine, table, contents)
    count(found.rules)
    count(await checkEarlier(database, engine, contents))
    materials.push(...found.materials)
  }
  return { rules, materials }
}

function checkProject(
  engine: CitationEngine,
  table: CaseTable | null,
  contents: ProjectContents,
): { readonly rules: readonly string[]; readonly materials: readonly DrillMaterial[] } {
  const { project, strings, authorities, uses, choices } = contents
  const items = buildLibraryItems(authorities)
  const rowsOf = (id: string): CitationRow[] => buildCitationRows(id, uses, items)
  const style = citationStyleOf(project, choices)
  const forms = computeCitationForms(engine, listFootnotes(strings, rowsOf))
  const rows = strings.map(({ id }) => rowsOf(id))
  const rules = rows.flatMap((list) =>
    checkString(engine, list, style, forms).findings.map(({ rule }) => rule),
  )
  const materials = rows.flat().flatMap(({ item, use }): DrillMaterial[] => {
    const { source } = item
    if (source === null || source.kind === 'pasted') return []
    return [{ source, pincite: use.pincite, project: project.name, known: null }]
  })
  return { rules: [...rules, ...(table === null ? [] : askTable(engine, table, materials))], materials }
}

function askTable(
  engine: CitationEngine,
  { lookup, tables }: CaseTable,
  materials: readonly DrillMaterial[],
): string[] {
  return materials.flatMap(({ source, pincite }) => {
    const cited = lookup.citedCaseOf(source, pincite, engine.parse)
    if (cited === undefined) return []
    return lookup.guardCitation(tables, cited).flatMap(({ kind }) => OF_TABLE[kind] ?? [])
  })
}

/** The rules that citations broke before they were mended, as far back as the device's history goes. */
async function checkEarlier(
  database: StoreDatabase,
  engine: CitationEngine,
  { project, authorities, uses, choices }: ProjectContents,
): Promise<string[]> {
  const byId = new Map(uses.map((use) => [use.id, use]))
  const past = await database.past
    .where('id')
    .anyOf([...byId.keys()])
    .limit(EARLIER)
    .toArray()
  const items = buildLibraryItems(authorities)
  const style = citationStyleOf(project, choices)
  return past.flatMap(({ id, was }) => {
    const now = byId.get(id)
    if (now === undefined) return []
    const values = Object.fromEntries(Object.entries(was).map(([field, { v }]) => [field, v]))
    const before = rulesOfUse(engine, { ...now, ...values } as StoredUse, items, style)
    const after = new Set(rulesOfUse(engine, now, items, style))
    return before.filter((rule) => !after.has(rule))
  })
}

function rulesOfUse(
  engine: CitationEngine,
  use: StoredUse,
  items: ReturnType<typeof buildLibraryItems>,
  style: CitationStyle,
): string[] {
  const rows = buildCitationRows(use.pos.stringId, [use], items)
  return checkString(engine, rows, style).findings.map(({ rule }) => rule)
}

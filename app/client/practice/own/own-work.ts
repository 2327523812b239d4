import type { CitationFinding } from '#cite/cases/cases.ts'
import { type Locator, LocatorSchema } from '#cite/source/locator.ts'
import { type Source, SourceSchema } from '#cite/source/source.ts'
import { ParentheticalSchema, PROFILES, type Use } from '#cite/source/use.ts'
import type { Authority } from '#sync/record/entity.ts'
import type { CaseList } from '../../cases/case-list.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationLinter } from '../../citation-linter.ts'
import type { StoreDatabase } from '../../../store/database.ts'
import { type ProjectContents, readProjectContents, readProjectList } from '../../../store/queries.ts'
import type { StoredUse } from '../../../store/store-hooks.ts'
import type { PracticeMaterial } from '../breach/material.ts'

/** Practice material from the user's own strings. */
export interface OwnWork {
  /** Rules with current or former findings in the user's strings, with the number of findings. */
  readonly rules: ReadonlyMap<string, number>
  readonly materials: readonly PracticeMaterial[]
}

/** Limits of the scan: the number of projects, and the number of earlier versions of citations in each project. */
const [PROJECTS, EARLIER] = [20, 80]

/** Kinds of case list findings, each with the rule that Practice uses for it. */
const OF_TABLE: Readonly<Record<string, string>> = {
  'pincite-before': 'R11.7',
  'pincite-beyond': 'case-pincite',
  'year-differs': 'case-year',
  'name-differs': 'case-name',
  'other-case': 'case-name',
}

interface ReadingTools {
  readonly engine: CitationEngine
  readonly linter: CitationLinter
}

/** Scans the user's strings for findings. Runs on the device; rejects if the store does. */
export async function readOwnWork(
  database: StoreDatabase,
  tools: ReadingTools,
  table: CaseList | null,
): Promise<OwnWork> {
  const rules = new Map<string, number>()
  const count = (found: readonly string[]): void => {
    for (const rule of found) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  }
  const materials: PracticeMaterial[] = []
  const projects = await readProjectList(database)
  for (const { id } of projects.filter(({ archivedAt }) => archivedAt === null).slice(0, PROJECTS)) {
    const contents = await readProjectContents(database, id)
    if (contents === null) continue
    const found = checkProject(tools, table, contents)
    count(found.rules)
    count(await checkEarlier(database, tools, contents))
    materials.push(...found.materials)
  }
  return { rules, materials }
}

function checkProject(
  tools: ReadingTools,
  table: CaseList | null,
  contents: ProjectContents,
): { readonly rules: readonly string[]; readonly materials: readonly PracticeMaterial[] } {
  const { project, strings, authorities, uses } = contents
  const sources = readSources(authorities)
  const lists = strings.map(({ id }) => uses.filter(({ pos }) => pos.stringId === id))
  const rules = lists.flatMap((list) => checkUses(tools, contents, list, sources))
  const cited = lists.flat().flatMap((use): PracticeMaterial[] => {
    const source = sources.get(use.authorityId)
    if (source === undefined || source.kind === 'pasted') return []
    return [{ source, pincite: readPincite(use), project: project.name, known: null }]
  })
  if (table === null) return { rules, materials: cited }
  const guarded = cited.map((material) => ({ material, findings: askTable(tools.engine, table, material) }))
  const ofTable = guarded.flatMap(({ findings }) => findings.flatMap(({ kind }) => OF_TABLE[kind] ?? []))
  return {
    rules: [...rules, ...ofTable],
    // An item shows its authority as correct, so leave out authorities that the case list contradicts.
    materials: guarded.flatMap(({ material, findings }) =>
      findings.some((finding) => table.lookup.isContradiction(finding)) ? [] : [material],
    ),
  }
}

/**
 * Returns the authorities in a project as engine sources, by id. Omits authorities that only a newer version can read.
 */
function readSources(authorities: readonly Authority[]): ReadonlyMap<string, Source> {
  return new Map(
    authorities.flatMap(({ id, source }) => {
      const read = SourceSchema.safeParse({ ...source, id })
      return read.success ? [[id, read.data] as const] : []
    }),
  )
}

function readPincite({ pincite }: StoredUse): Locator[] {
  return pincite.flatMap((stored) => {
    const read = LocatorSchema.safeParse(stored)
    return read.success ? [read.data] : []
  })
}

function readUse(engine: CitationEngine, stored: StoredUse): Use {
  const signal = engine.SIGNALS.find((known) => known === stored.signal)
  const form = (['full', 'short', 'id', 'supra'] as const).find((known) => known === stored.form)
  return {
    sourceId: stored.authorityId,
    ...(signal !== undefined && { signal }),
    pincite: readPincite(stored),
    // Outside footnotes, every citation is a full citation.
    form: form ?? 'full',
    parentheticals: stored.parentheticals.flatMap((one) => {
      const read = ParentheticalSchema.safeParse(one)
      return read.success ? [read.data] : []
    }),
  }
}

/** Returns the rules with findings for the citations of one string. A suggested order is not a finding. */
function checkUses(
  { engine, linter }: ReadingTools,
  { project: { mode, typeface, profile } }: Pick<ProjectContents, 'project'>,
  stored: readonly StoredUse[],
  byId: ReadonlyMap<string, Source>,
): string[] {
  const uses = stored.filter(({ authorityId }) => byId.has(authorityId)).map((use) => readUse(engine, use))
  const sources = [...new Map(uses.map(({ sourceId }) => [sourceId, byId.get(sourceId)])).values()].filter(
    (source) => source !== undefined,
  )
  const known = PROFILES.find((one) => one === profile) ?? 'indigo-2e'
  const together = linter.lint({ mode, typeface, profile: known, uses }, { sources })
  return [
    ...together.filter(({ span: [from, to] }) => to - from === 1),
    ...linter.lintUses(uses, sources),
  ].flatMap(({ rule }) => (ORDER_RULES.has(rule) ? [] : [rule]))
}

const ORDER_RULES = new Set(['R4.4', '1e-R10'])

function askTable(
  engine: CitationEngine,
  { lookup, tables }: CaseList,
  { source, pincite }: PracticeMaterial,
): readonly CitationFinding[] {
  const cited = lookup.citedCaseOf(source, pincite, engine.parse)
  return cited === undefined ? [] : lookup.guardCitation(tables, cited)
}

/** Returns the rules that citations broke before the user fixed them, as far back as the device's history goes. */
async function checkEarlier(
  database: StoreDatabase,
  tools: ReadingTools,
  contents: ProjectContents,
): Promise<string[]> {
  const byId = new Map(contents.uses.map((use) => [use.id, use]))
  const past = await database.past
    .where('id')
    .anyOf([...byId.keys()])
    .limit(EARLIER)
    .toArray()
  const sources = readSources(contents.authorities)
  return past.flatMap(({ id, was }) => {
    const now = byId.get(id)
    if (now === undefined) return []
    const values = Object.fromEntries(Object.entries(was).map(([field, { v }]) => [field, v]))
    const before = checkUses(tools, contents, [{ ...now, ...values } as StoredUse], sources)
    const after = new Set(checkUses(tools, contents, [now], sources))
    return before.filter((rule) => !after.has(rule))
  })
}

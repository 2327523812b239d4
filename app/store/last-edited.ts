import { Dexie } from 'dexie'
import { places } from '#sync/record/place.ts'
import { latestStamp, type Replica } from '#sync/record/replica.ts'
import { timeOf } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'
import type { RecordRow } from './database-rows.ts'

/** How far back to look, in rows of each list: enough for weeks of work, and the same in a store of any size. */
const DEPTH = 150

/**
 * When projects were last worked on, as far as a short look tells: milliseconds since 1970, by the projects' ids. For
 * every project there is at least the time of its own record.
 *
 * A walk through all records would say it of each exactly (readSummaries), and costs what the whole store weighs. This
 * reads the projects, the last action in each that was worked on here, and the ends of two lists: what was made last, on
 * any device, since ids begin with the time; and what was overwritten last.
 */
export async function readLastEdited(database: StoreDatabase): Promise<ReadonlyMap<string, number>> {
  const { records, past, steps } = database
  const [projects, made, overwritten, ends] = await Promise.all([
    records
      .where('[place+order]')
      .between([places.projects, Dexie.minKey], [places.projects, Dexie.maxKey])
      .toArray(),
    records.orderBy(':id').reverse().limit(DEPTH).toArray(),
    past.orderBy('at').reverse().limit(DEPTH).toArray(),
    steps.orderBy('[place+undone]').uniqueKeys(),
  ])
  const lastSteps = await Promise.all(ends.map((end) => steps.where('[place+undone]').equals(end).last()))
  const written = await readRecentRows(database, [
    ...overwritten.map(({ id }) => id),
    ...lastSteps.flatMap((step) => step?.registers.at(-1)?.id ?? []),
  ])
  const touched = [...projects, ...made, ...written].map(({ rec }) => rec)
  const strings = await readRecentRows(
    database,
    touched.flatMap((rec) => findProjectIds(rec, 'stringId') ?? []),
  )
  const projectOf = new Map(strings.map(({ id, rec }) => [id, findProjectIds(rec, 'projectId')]))
  const edited = new Map<string, number>()
  for (const rec of touched) {
    const stringId = findProjectIds(rec, 'stringId')
    const own = rec.k === 'project' ? rec.id : findProjectIds(rec, 'projectId')
    const projectId = stringId === undefined ? own : projectOf.get(stringId)
    if (projectId === undefined) continue
    edited.set(projectId, Math.max(edited.get(projectId) ?? 0, timeOf(latestStamp(rec))))
  }
  return edited
}

async function readRecentRows(database: StoreDatabase, ids: readonly string[]): Promise<RecordRow[]> {
  const rows = await database.records.bulkGet([...new Set(ids)])
  return rows.filter((row) => row !== undefined)
}

/** What a record belongs to, whether it stands in its place or in the trash. */
function findProjectIds(rec: Replica, name: 'projectId' | 'stringId'): string | undefined {
  const { pos = null } = rec.f
  const holder = typeof pos === 'object' && pos !== null ? pos : rec.f
  const id: unknown = Reflect.get(holder, name)
  return typeof id === 'string' ? id : undefined
}

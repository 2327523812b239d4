import { Dexie } from 'dexie'
import { places } from '#sync/record/place.ts'
import { latestStamp, type Replica } from '#sync/record/replica.ts'
import { timeOf } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'
import type { RecordRow } from './database-rows.ts'

/**
 * Number of rows to read from each table. This many rows cover weeks of work, and a fixed number keeps the cost
 * independent of the size of the store.
 */
const DEPTH = 150

/**
 * Returns approximately when each project was last edited, in milliseconds since 1970, by project id. An exact answer
 * (`readProjectSummaries`) would require reading every record. This function reads only the projects, the last action
 * in each project on this device, the newest records, and the latest overwritten values.
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

/**
 * Returns the id of the project (`projectId`) or string (`stringId`) that contains a record, even a record in the
 * trash.
 */
function findProjectIds(rec: Replica, name: 'projectId' | 'stringId'): string | undefined {
  const { pos = null } = rec.f
  const holder = typeof pos === 'object' && pos !== null ? pos : rec.f
  const id: unknown = Reflect.get(holder, name)
  return typeof id === 'string' ? id : undefined
}

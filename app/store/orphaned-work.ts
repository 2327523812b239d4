import { Dexie } from 'dexie'
import type { RecordChange } from '#sync/client/write.ts'
import { places } from '#sync/record/place.ts'
import type { StoreDatabase } from './database.ts'
import type { RecordRow } from './database-rows.ts'

/** Strings and authorities that were added to a project while another device permanently deleted it. */
export interface OrphanedWork {
  readonly projectId: string
  readonly strings: number
  readonly authorities: number
}

/** Returns the work whose project no longer exists. The user can move it to a new project. */
export async function readOrphanedWork(database: StoreDatabase): Promise<OrphanedWork[]> {
  const ids = new Set([
    ...(await listPlacesUnder(database, places.stringsOf(''))),
    ...(await listPlacesUnder(database, places.authoritiesOf(''))),
  ])
  const rows = await database.records.bulkGet([...ids])
  const gone = [...ids].filter((_, at) => rows[at] === undefined || rows[at].rec.d !== undefined)
  return Promise.all(
    gone.map(async (projectId) => ({
      projectId,
      strings: await readRowsInList(database, places.stringsOf(projectId)).count(),
      authorities: await readRowsInList(database, places.authoritiesOf(projectId)).count(),
    })),
  )
}

/** Builds the changes that move everything in a deleted project to another project. */
export async function buildAdoptingChanges(
  database: StoreDatabase,
  { projectId }: Pick<OrphanedWork, 'projectId'>,
  into: string,
): Promise<RecordChange[]> {
  const [strings, authorities, choices] = await Promise.all(
    [places.stringsOf(projectId), places.authoritiesOf(projectId), places.choicesOf(projectId)].map((place) =>
      readRowsInList(database, place).toArray(),
    ),
  )
  const toMovedRecord = (kind: 'string' | 'authority', rows: readonly RecordRow[] = []) =>
    rows.map(({ id, rec }): RecordChange => {
      const pos = rec.f['pos']
      const place = typeof pos === 'object' && pos !== null ? { ...pos, projectId: into } : pos
      return { kind, id, fields: { pos: place } }
    })
  return [
    ...toMovedRecord('string', strings),
    ...toMovedRecord('authority', authorities),
    ...(choices ?? []).map(({ id }): RecordChange => ({ kind: 'choice', id, fields: { projectId: into } })),
  ]
}

/**
 * Returns the name, without the prefix, of every list whose name starts with `prefix`. Reads one row of each list, so
 * the size of the lists doesn't matter.
 */
async function listPlacesUnder(database: StoreDatabase, prefix: string): Promise<string[]> {
  const found: string[] = []
  for (let from: [string, unknown] = [prefix, Dexie.minKey]; ;) {
    const [key] = await database.records
      .where('[place+order]')
      .between(from, [`${prefix}\uffff`, Dexie.maxKey], false, false)
      .limit(1)
      .keys()
    if (!Array.isArray(key)) return found
    const place = String(key[0])
    found.push(place.slice(prefix.length))
    from = [place, Dexie.maxKey]
  }
}

function readRowsInList(database: StoreDatabase, place: string) {
  return database.records.where('[place+order]').between([place, Dexie.minKey], [place, Dexie.maxKey])
}

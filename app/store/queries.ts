import { Dexie } from 'dexie'
import {
  readAuthority,
  readEntity,
  readWebcite,
  type Authority,
  type EntityExtras,
  type Webcite,
} from '#sync/record/entity.ts'
import type {
  ChoiceRecord as ChoiceFields,
  Project as ProjectFields,
  StringCiteRecord as StringFields,
  UseRecord as UseFields,
} from '#sync/record/kind.ts'
import { places } from '#sync/record/place.ts'
import type { Replica } from '#sync/record/replica.ts'
import type { StoreDatabase } from './database.ts'
import { startReading } from './reading-count.ts'
import { readFirstQueuedBatch, countPendingMutations } from './store.ts'
import type { WaitingCounts } from './sync-status.ts'

export type { Authority, Webcite }
export type StoredProject = ProjectFields & EntityExtras
export type StoredStringCite = StringFields & EntityExtras
export type StoredUse = UseFields & EntityExtras
/** An abbreviation chosen for a whole project. */
export type StoredChoice = ChoiceFields & EntityExtras

/**
 * A project with its contents, each list sorted. Citations are grouped by string cite, in the order of the string
 * cites.
 */
export interface ProjectContents {
  /** Sequence number of the read that returned these contents. The first read after the page opens is 1. */
  readonly reading: number
  readonly project: StoredProject
  readonly strings: readonly StoredStringCite[]
  readonly authorities: readonly Authority[]
  readonly uses: readonly StoredUse[]
  /** Abbreviations chosen for the whole project, oldest first. */
  readonly choices: readonly StoredChoice[]
}

/** Returns the records of one list, sorted. Reads an index range, so the size of the store doesn't matter. */
async function listRecordsInPlace(database: StoreDatabase, place: string): Promise<Replica[]> {
  const rows = await database.records
    .where('[place+order]')
    .between([place, Dexie.minKey], [place, Dexie.maxKey])
    .toArray()
  return rows.map((row) => row.rec)
}

/** Returns the projects that are not in the trash, including archived ones, sorted. */
export async function readProjectList(database: StoreDatabase): Promise<StoredProject[]> {
  const recs = await listRecordsInPlace(database, places.projects)
  return recs.map((rec) => readEntity('project', rec))
}

/** Returns a project's contents; null if it doesn't exist or is in the trash. */
export async function readProjectContents(
  database: StoreDatabase,
  projectId: string,
): Promise<ProjectContents | null> {
  const reading = startReading()
  // Start these reads in parallel, because the list of authorities takes the longest.
  const strings = listRecordsInPlace(database, places.stringsOf(projectId))
  const [row, ownStrings, uses, authorities, choices] = await Promise.all([
    database.records.get(projectId),
    strings,
    strings.then((found) =>
      Promise.all(found.map((rec) => listRecordsInPlace(database, places.usesOf(rec.id)))),
    ),
    listRecordsInPlace(database, places.authoritiesOf(projectId)),
    listRecordsInPlace(database, places.choicesOf(projectId)),
  ])
  if (row?.place !== places.projects) return null
  return {
    reading,
    project: readEntity('project', row.rec),
    strings: ownStrings.map((rec) => readEntity('string', rec)),
    authorities: authorities.map(readAuthority),
    uses: uses.flat().map((rec) => readEntity('use', rec)),
    choices: choices.map((rec) => readEntity('choice', rec)),
  }
}

/** Returns the web citations that are not in the trash, newest first. */
export async function readWebCitations(database: StoreDatabase): Promise<Webcite[]> {
  const recs = await listRecordsInPlace(database, places.webcites)
  return recs.reverse().map(readWebcite)
}

/** Counts unsynced changes and open decisions. */
export async function readWaitingCounts(database: StoreDatabase): Promise<WaitingCounts> {
  const [pending, first, refused, conflicts, meta] = await Promise.all([
    countPendingMutations(database),
    readFirstQueuedBatch(database),
    database.rejected.count(),
    database.records.where('conflict').equals(1).count(),
    database.meta.get('sync'),
  ])
  return {
    pending,
    refused,
    decisions: refused + conflicts,
    oldestPendingAt: first?.at ?? null,
    lastSyncAt: meta?.value.syncedAt ?? null,
  }
}

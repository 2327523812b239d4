import { Dexie } from 'dexie'
import { sameJson, type JsonValue } from '#sync/record/json.ts'
import { isKind, isQuiet, type RecordKind } from '#sync/record/kind.ts'
import { places } from '#sync/record/place.ts'
import { stampOf, type Replica } from '#sync/record/replica.ts'
import { sourceOf } from '#sync/record/source.ts'
import { sessionOf, timeOf, type Stamp } from '#sync/record/stamp.ts'
import type { PastRow } from './database-rows.ts'
import type { StoreDatabase } from './database.ts'
import { nameRecordSubject } from './pending-decisions.ts'

export interface EditedField {
  readonly field: string
  /** Null if the field had no value before, or if the previous value is no longer on this device. */
  readonly before: JsonValue
  readonly after: JsonValue
}

export interface ProjectEvent {
  readonly act: 'added' | 'edited' | 'moved' | 'removed' | 'restored'
  readonly kind: RecordKind
  readonly id: string
  /** Current name of the record; for a citation, the name of its authority. Empty if there is no name. */
  readonly subject: string
  /** The source of the authority, or of the authority that a citation cites; empty for other records. */
  readonly source: Readonly<Record<string, JsonValue>>
  /** Id of the authority, or of the authority that a citation cites; empty for other records. */
  readonly authorityId: string
  /** Id of the string, or of the string that contains a citation; empty for other records. */
  readonly stringId: string
  /** The fields that an edit changed. Empty for every other kind of change. */
  readonly fields: readonly EditedField[]
  /** True for a removed record that is still in the trash. */
  readonly inTrash: boolean
}

/** Changes that were made together on one device. */
export interface ProjectMoment {
  /** Milliseconds since 1970, by the clock of the device that made the changes. */
  readonly at: number
  readonly device: 'this' | 'other'
  readonly events: readonly ProjectEvent[]
}

const TOGETHER = 1_000

interface StampedEvent {
  readonly stamp: Stamp
  readonly event: ProjectEvent
}

/**
 * Returns the known changes to a project and its contents, newest first. The changes are derived from the timestamps of
 * fields and from overwritten values, so the function works offline. If a record was moved several times, only the last
 * move is known.
 */
export async function readProjectHistory(
  database: StoreDatabase,
  projectId: string,
): Promise<ProjectMoment[]> {
  const recs = await readProjectRecords(database, projectId)
  const [past, sessions] = await Promise.all([
    database.past
      .where('id')
      .anyOf(recs.map(({ id }) => id))
      .toArray(),
    database.sessions.toCollection().primaryKeys(),
  ])
  const byId = new Map(recs.map((rec) => [rec.id, rec]))
  const pastOf = new Map<string, PastRow[]>()
  for (const row of past) pastOf.set(row.id, [...(pastOf.get(row.id) ?? []), row])
  const events = recs.flatMap((rec) => listEvents(rec, pastOf.get(rec.id) ?? [], byId))
  return groupEvents(events, new Set(sessions))
}

async function readProjectRecords(database: StoreDatabase, projectId: string): Promise<Replica[]> {
  const list = async (place: string): Promise<Replica[]> => {
    const rows = await database.records
      .where('[place+order]')
      .between([place, Dexie.minKey], [place, Dexie.maxKey])
      .toArray()
    return rows.map(({ rec }) => rec)
  }
  const [project, trashed, ownStrings, authorities, choices] = await Promise.all([
    database.records.get(projectId),
    list(places.trash),
    list(places.stringsOf(projectId)),
    list(places.authoritiesOf(projectId)),
    list(places.choicesOf(projectId)),
  ])
  if (project === undefined) return []
  const ofProject = trashed.filter(({ f }) => readPlace(f, 'projectId') === projectId)
  const strings = [...ownStrings, ...ofProject.filter(({ k }) => k === 'string')]
  const stringIds = new Set(strings.map(({ id }) => id))
  const uses = await Promise.all(strings.map(({ id }) => list(places.usesOf(id))))
  const trashedUses = trashed.filter(({ k, f }) => k === 'use' && stringIds.has(readPlace(f, 'stringId')))
  return [
    project.rec,
    ...strings,
    ...authorities,
    ...ofProject.filter(({ k }) => k === 'authority'),
    ...choices,
    ...uses.flat(),
    ...trashedUses,
  ]
}

function listEvents(
  rec: Replica,
  past: readonly PastRow[],
  byId: ReadonlyMap<string, Replica>,
): StampedEvent[] {
  const { id, k: kind } = rec
  if (!isKind(kind)) return []
  const authorityId = kind === 'authority' ? id : readText(rec.f['authorityId'])
  const named = kind === 'use' ? (byId.get(authorityId) ?? rec) : rec
  const isTrashed = typeof rec.f['trashedAt'] === 'number'
  const of = {
    kind,
    id,
    subject: kind === 'choice' ? readText(rec.f['phrase']) : nameRecordSubject(named),
    source: kind === 'use' || kind === 'authority' ? sourceOf(named) : {},
    authorityId,
    stringId: kind === 'string' ? id : readPlace(rec.f, 'stringId'),
  }
  const made = stampOf(rec, 'createdAt')
  const events: StampedEvent[] = [{ stamp: made, event: { ...of, act: 'added', fields: [], inTrash: false } }]
  const addLater = (act: 'moved' | 'removed' | 'restored', field: string): void => {
    const stamp = stampOf(rec, field)
    if (stamp > made) {
      events.push({ stamp, event: { ...of, act, fields: [], inTrash: act === 'removed' } })
    }
  }
  addLater('moved', 'pos')
  addLater(isTrashed ? 'removed' : 'restored', 'trashedAt')
  for (const [stamp, fields] of listEdits(rec, past, made)) {
    events.push({ stamp, event: { ...of, act: 'edited', fields, inTrash: false } })
  }
  return events
}

/** Returns the edits made to a record after its creation, by timestamp. */
function listEdits(rec: Replica, past: readonly PastRow[], made: Stamp): ReadonlyMap<Stamp, EditedField[]> {
  const writes = new Map<string, Map<Stamp, JsonValue>>()
  const addWrite = (field: string, stamp: Stamp, value: JsonValue): void => {
    writes.set(field, (writes.get(field) ?? new Map<Stamp, JsonValue>()).set(stamp, value))
  }
  for (const { was } of past) for (const [field, { v, h }] of Object.entries(was)) addWrite(field, h, v)
  for (const field of Object.keys(rec.f)) {
    if (!isQuiet(field)) addWrite(field, stampOf(rec, field), rec.f[field] ?? null)
  }
  const edits = new Map<Stamp, EditedField[]>()
  for (const [field, values] of writes) {
    let before: JsonValue = null
    for (const [stamp, after] of [...values].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (stamp > made && !sameJson(before, after)) {
        edits.set(stamp, [...(edits.get(stamp) ?? []), { field, before, after }])
      }
      before = after
    }
  }
  return edits
}

function groupEvents(events: readonly StampedEvent[], own: ReadonlySet<string>): ProjectMoment[] {
  const groups: StampedEvent[][] = []
  for (const event of [...events].sort((a, b) => (a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : 0))) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const joins =
      before !== undefined &&
      sessionOf(before.stamp) === sessionOf(event.stamp) &&
      timeOf(event.stamp) - timeOf(before.stamp) < TOGETHER
    if (joins) group?.push(event)
    else groups.push([event])
  }
  return groups.reverse().map((group) => {
    const last = group.at(-1)?.stamp ?? ''
    return {
      at: timeOf(last),
      device: own.has(sessionOf(last)) ? 'this' : 'other',
      events: group.map(({ event }) => event),
    }
  })
}

function readPlace(fields: Replica['f'], name: 'projectId' | 'stringId'): string {
  const pos = fields['pos']
  const place = typeof pos === 'object' && pos !== null && name in pos ? Reflect.get(pos, name) : null
  return readText(place)
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

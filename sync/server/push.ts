import {
  readMutation,
  RECORDS_MAX,
  type Mutation,
  type RefusalCode,
  type SyncAnswer,
  type SyncRequest,
  type VersionedRecord,
} from '../contract/sync.ts'
import { lengthOf } from '../record/json.ts'
import { FIELDS_MAX, isKind } from '../record/kind.ts'
import { isRecordId } from '../record/field.ts'
import type { Replica } from '../record/replica.ts'
import { applyMutation, type AppliedMutation } from './apply.ts'
import { growthOf, isAlwaysTaken, keptLengthOf, sizeOf, stampsIn, type StoreBudget } from './budget.ts'
import type {
  IsClosedKind,
  OverwrittenValue,
  RememberedRefusal,
  ServerTx,
  SessionState,
  SpaceCounters,
  StoredRecord,
  WrittenRecord,
} from './port.ts'
import { isTooLarge, withBoundedLosers } from './record-size.ts'
import { findUnstorable, hasEffect, withoutFields } from './storable-fields.ts'

/** Maximum number of sessions kept per user. The least recently used ones are deleted. */
const SESSIONS_MAX = 10_000

/** Result of `pushMutations`, used to build the sync response. */
export interface PushResult {
  /** True if the server stopped processing the request at a change to a switched-off kind of record. */
  readonly closed: boolean
  /** The cost of the push (SV15). */
  readonly work: number
  readonly space: SpaceCounters
  readonly ack: SyncAnswer['ack']
  readonly gone: readonly string[]
  readonly rej: SyncAnswer['rej']
  /** Records to send to the device even if its cursor is past them. */
  readonly echo: readonly VersionedRecord[]
  /** Ids of all records this request changed. */
  readonly changed: ReadonlySet<string>
}

interface WorkingRecord extends VersionedRecord {
  /**
   * Approximate length of the record's fields as JSON, at least a sixth of the real length. Absent until this request
   * changes the record.
   */
  readonly length?: number
}

/**
 * Maximum cost of one request. A change costs one unit per register of its record and one unit per hundred characters
 * of the record. Changes beyond the maximum stay unacknowledged and are sent with the next request, so that one request
 * doesn't delay the requests of other devices (SV15).
 */
const WORK_MAX = 60_000

/**
 * Applies the request's mutations in order and saves their changes (SV1).
 *
 * Every mutation is acknowledged. An invalid mutation is rejected without affecting the others (SV2). A repeated
 * mutation is not applied again, but its record is sent again because the device missed the first response (SV3).
 */
export async function pushMutations(
  tx: ServerTx,
  request: SyncRequest,
  { space, run, now, budget, isClosed }: PushMoment,
): Promise<PushResult> {
  if (request.muts.length === 0) return pushNothing(space)
  const pushing = await beginPush(tx, request, { space, budget })
  let closed = false
  for (const raw of request.muts) {
    if (pushing.work > WORK_MAX) break
    // A mutation that was already processed is not withheld: its result is repeated. After a withheld change, stop,
    // because acknowledging a later number would acknowledge the withheld one too (SV17).
    closed = settledBefore(pushing, raw) === null && typeof raw['k'] === 'string' && isClosed(raw['k'])
    if (closed) break
    const waiting = takeOne(tx, pushing, raw, now)
    if (waiting !== undefined) await waiting
  }
  return {
    ...(await finishPush(tx, pushing, { space, run, cursor: request.v, now })),
    closed,
    work: pushing.work,
  }
}

function pushNothing(space: SpaceCounters): PushResult {
  return { closed: false, work: 0, space, ack: {}, gone: [], rej: [], echo: [], changed: new Set() }
}

/** The state of the store when the request arrived, and the account's limits. */
interface PushMoment {
  readonly space: SpaceCounters
  readonly run: string
  readonly now: number
  readonly budget: StoreBudget
  readonly isClosed: IsClosedKind
}

/** A session with mutations that are being processed. */
interface MovingSession {
  n: number
  readonly refused: Map<string, RememberedRefusal>
}

interface Pushing {
  readonly held: ReadonlyMap<string, StoredRecord>
  readonly working: Map<string, WorkingRecord | undefined>
  readonly before: ReadonlyMap<string, SessionState>
  readonly sessions: Map<string, MovingSession>
  readonly ack: Record<string, number>
  readonly rej: SyncAnswer['rej']
  readonly echo: Set<string>
  readonly inexact: Set<string>
  readonly changed: Set<string>
  readonly overwritten: OverwrittenValue[]
  room: number
  readonly budget: StoreBudget
  /**
   * Approximate totals so far, for all records, for all overwritten values, and for the overwritten values of the
   * registers read so far.
   */
  bytes: number
  keptBytes: number
  readonly keptOf: Map<string, number>
  /** Cost of the request so far. */
  work: number
}

type Raw = SyncRequest['muts'][number]

async function beginPush(
  tx: ServerTx,
  { muts }: SyncRequest,
  { space, budget }: Pick<PushMoment, 'space' | 'budget'>,
): Promise<Pushing> {
  const ids = new Set<string>()
  for (const { id } of muts) if (isRecordId(id)) ids.add(id)
  const held = await tx.records([...ids])
  const creates = muts.some((raw) => raw['nw'] === 1)
  return {
    held,
    working: new Map(held),
    before: await tx.sessions([...new Set(muts.map((raw) => raw.s))]),
    sessions: new Map(),
    ack: {},
    rej: [],
    echo: new Set(),
    inexact: new Set(),
    changed: new Set(),
    overwritten: [],
    budget,
    bytes: space.bytes,
    keptBytes: space.keptBytes,
    keptOf: new Map(),
    room: creates ? RECORDS_MAX - (await tx.count()) : 0,
    work: 0,
  }
}

/** Processes one mutation. Returns a promise only if it has to query the store. */
function takeOne(tx: ServerTx, pushing: Pushing, raw: Raw, now: number): Promise<void> | undefined {
  // Use the highest number in this request, not in the session, because another request's mutations might not
  // have arrived yet.
  pushing.ack[raw.s] = Math.max(pushing.ack[raw.s] ?? 0, raw.n)
  const repeated = settledBefore(pushing, raw)
  if (repeated !== null) {
    repeatSettled(pushing, raw, repeated)
    return undefined
  }
  moveOn(pushing, raw)
  const mutation = readMutation(raw)
  const code = mutation === null ? 'INVALID' : refusalOf(mutation, pushing)
  if (mutation === null || code !== null) {
    refuseMutation(pushing, raw, code ?? 'INVALID')
    return undefined
  }
  return takeMutation(tx, pushing, { raw, mutation, now })
}

/** A mutation as sent and as parsed, with the time of its request. */
interface ReadMutation {
  readonly raw: Raw
  readonly mutation: Mutation
  readonly now: number
}

/** Applies the allowed fields of a mutation if the result fits in the account. */
function takeMutation(
  tx: ServerTx,
  pushing: Pushing,
  { raw, mutation, now }: ReadMutation,
): Promise<void> | undefined {
  const stored = pushing.working.get(mutation.id)
  pushing.work += sizeOf(stored?.rec) + sizeOf(mutation) + stampsIn(mutation)
  const bad = findUnstorable(mutation, stored?.rec)
  if (bad.size > 0) refuseMutation(pushing, raw, 'INVALID', [...bad])
  const good = bad.size === 0 ? mutation : withoutFields(mutation, bad)
  if (good === null || !hasEffect(good, stored)) return undefined
  const applied = applyMutation(stored?.rec, good, now)
  const length = (stored?.length ?? lengthOf(stored?.rec.f ?? {})) + lengthOf(good.f)
  pushing.work += length / 100
  const growth = good.d === undefined ? growthOf(good.f, stored?.rec) : 0
  const code = excessOf(pushing, good, { rec: applied.rec, length, growth })
  const settle = (refusal: RefusalCode | null): void => {
    if (refusal === null) takeApplied(pushing, applied, { stored, length, growth })
    else refuseMutation(pushing, raw, refusal)
  }
  if (code === null && applied.overwritten.length > 0)
    return keepOverwritten(tx, pushing, applied).then(settle)
  settle(code)
  return undefined
}

/** Returns a rejection code if the record would be too large or the account is full. */
function excessOf(
  { bytes, budget }: Pushing,
  { f }: Mutation,
  { rec, length, growth }: { readonly rec: Replica; readonly length: number; readonly growth: number },
): RefusalCode | null {
  if (isTooLarge(rec, length)) return 'TOO_LARGE'
  const isFull = growth > 0 && bytes + growth > budget.records
  return isFull && !isAlwaysTaken(f) ? 'TOO_MANY' : null
}

function takeApplied(
  pushing: Pushing,
  { rec, exact, overwritten }: AppliedMutation,
  at: { readonly stored: WorkingRecord | undefined; readonly length: number; readonly growth: number },
): void {
  if (at.stored === undefined) pushing.room -= 1
  pushing.bytes += at.growth
  pushing.working.set(rec.id, { v: at.stored?.v ?? 0, rec, length: at.length })
  pushing.changed.add(rec.id)
  pushing.overwritten.push(...overwritten)
  if (!exact) pushing.inexact.add(rec.id)
}

/**
 * Reserves space for values that the change overwrites and that must be kept. Returns a rejection code if there is no
 * space, because a value that can't be kept may not be overwritten (SV16).
 */
async function keepOverwritten(
  tx: ServerTx,
  pushing: Pushing,
  { overwritten }: AppliedMutation,
): Promise<RefusalCode | null> {
  let all = pushing.keptBytes
  const registers = new Map<string, number>()
  for (const lost of overwritten) {
    const name = `${lost.id} ${lost.field}`
    const length = keptLengthOf(lost)
    const kept = pushing.keptOf.get(name) ?? (await tx.keptBytesOf(lost.id, lost.field))
    all += length
    registers.set(name, kept + length)
    if (kept + length > pushing.budget.registerKept) return 'TOO_LARGE'
  }
  if (all > pushing.budget.kept) return 'TOO_MANY'
  pushing.keptBytes = all
  for (const [name, kept] of registers) pushing.keptOf.set(name, kept)
  return null
}

/** Returns the session's rejections if this mutation was already processed; null if it is new. */
function settledBefore(
  { sessions, before }: Pushing,
  raw: Raw,
): ReadonlyMap<string, RememberedRefusal> | null {
  const moving = sessions.get(raw.s)
  if (moving !== undefined) return raw.n <= moving.n ? moving.refused : null
  const known = before.get(raw.s)
  if (known === undefined || raw.n > known.n) return null
  return new Map(Object.entries(known.refused))
}

function moveOn({ sessions, before }: Pushing, raw: Raw): void {
  const moving = sessions.get(raw.s)
  if (moving !== undefined) moving.n = raw.n
  else sessions.set(raw.s, { n: raw.n, refused: new Map(Object.entries(before.get(raw.s)?.refused ?? {})) })
}

/** Number of rejections retained per session. */
const REFUSED_MAX = 1_000

function refuseMutation(pushing: Pushing, raw: Raw, code: RefusalCode, fields?: string[]): void {
  const remembered = fields === undefined || fields.length > FIELDS_MAX ? code : { code, fields }
  pushing.sessions.get(raw.s)?.refused.set(String(raw.n), remembered)
  pushing.rej.push({ s: raw.s, n: raw.n, code, ...(fields !== undefined && { fields }) })
  tellAgain(pushing, raw)
}

/** Repeats the result of a mutation that was already processed, for a device that missed the response. */
function repeatSettled(pushing: Pushing, raw: Raw, refused: ReadonlyMap<string, RememberedRefusal>): void {
  const remembered = refused.get(String(raw.n))
  if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })
  tellAgain(pushing, raw)
}

function refusalIn(remembered: RememberedRefusal): Pick<SyncAnswer['rej'][number], 'code' | 'fields'> {
  if (typeof remembered === 'string') return { code: remembered }
  return { code: remembered.code, fields: [...remembered.fields] }
}

function tellAgain(pushing: Pushing, raw: Raw): void {
  if (isRecordId(raw['id'])) pushing.echo.add(raw['id'])
}

/** Returns a rejection code for a mutation that can't be applied regardless of its fields. */
function refusalOf(mutation: Mutation, { working, room }: Pushing): RefusalCode | null {
  const stored = working.get(mutation.id)
  const isGone =
    stored === undefined ? mutation.nw !== 1 : stored.rec.d !== undefined && mutation.d === undefined
  if (isGone) return 'GONE'
  if (!isKind(mutation.k) || !isRecordId(mutation.id)) return 'INVALID'
  if (stored === undefined) return room <= 0 ? 'TOO_MANY' : null
  return stored.rec.k === mutation.k ? null : 'WRONG_KIND'
}

async function finishPush(
  tx: ServerTx,
  pushing: Pushing,
  at: {
    readonly space: SpaceCounters
    readonly run: string
    readonly cursor: number
    readonly now: number
  },
): Promise<Omit<PushResult, 'closed' | 'work'>> {
  const { working, changed } = pushing
  let { v, bytes } = at.space
  const recs: WrittenRecord[] = []
  for (const id of changed) {
    const merged = working.get(id)?.rec
    if (merged === undefined) continue
    const rec = withBoundedLosers(merged)
    if (rec !== merged) pushing.inexact.add(id)
    v += 1
    working.set(id, { v, rec })
    const json = JSON.stringify(rec)
    bytes += json.length - (pushing.held.get(id)?.bytes ?? 0)
    recs.push({ v, rec, json })
  }
  const beginsRun = v > at.space.v && at.space.run !== at.run
  const space = {
    ...at.space,
    v,
    bytes: Math.max(0, bytes),
    keptBytes: pushing.keptBytes,
    ...(beginsRun && { run: at.run, runFrom: at.space.v + 1 }),
  }
  if (pushing.sessions.size > 0) {
    const { overwritten } = pushing
    const sessions = new Map([...pushing.sessions].map(([name, moved]) => [name, stateOf(moved)]))
    const isNew = [...sessions.keys()].some((name) => !pushing.before.has(name))
    await tx.save({
      space,
      beginsRun,
      recs,
      sessions,
      sessionsMost: isNew ? SESSIONS_MAX : null,
      overwritten,
      now: at.now,
    })
  }
  // Send the result of every acknowledged change, even if the page of records ends before it (SV12).
  const told = new Set(pushing.echo)
  for (const id of changed) {
    const current = (pushing.held.get(id)?.v ?? 0) <= at.cursor
    // Skip the device's own writes if the device already has exactly this record (SV7).
    const exact = current && !pushing.inexact.has(id)
    if (!exact) told.add(id)
  }
  const echo: VersionedRecord[] = []
  const gone: string[] = []
  for (const id of told) {
    const now = working.get(id)
    if (now === undefined) gone.push(id)
    else echo.push({ v: now.v, rec: now.rec })
  }
  return { space, ack: pushing.ack, gone, rej: pushing.rej, echo, changed }
}

function stateOf({ n, refused }: MovingSession): SessionState {
  const kept = [...refused].slice(-REFUSED_MAX)
  return { n, refused: Object.fromEntries(kept) }
}

import type { VersionedRecord } from '../contract/sync.ts'
import { storeBudget, type StoreBudget } from '../server/budget.ts'
import {
  EMPTY_SPACE,
  placeAfter,
  type ForgetLimits,
  type IsClosedKind,
  type OverwrittenValue,
  type RecordPage,
  type PageSize,
  type StoreChanges,
  type ServerPort,
  type ServerTx,
  type SessionState,
  type SpaceCounters,
  type StoredRecord,
  type StoreOrigin,
} from '../server/port.ts'

interface Kept {
  readonly versioned: VersionedRecord
  /** Time of the last change, in milliseconds of the server's clock. */
  readonly at: number
  readonly bytes: number
}

interface UserStore {
  space: SpaceCounters
  recs: Map<string, Kept>
  readonly sessions: Map<string, { readonly state: SessionState; readonly at: number }>
  overwritten: readonly (OverwrittenValue & { readonly at: number })[]
  /** Ids of the server runs, keyed by the first version that each run created. */
  readonly runs: Map<number, string>
}

/** A server's store in memory, for tests and simulation. Backups are copies; restoring one starts a new server run. */
export class MemoryServer implements ServerPort {
  epoch: string
  budget: StoreBudget = storeBudget
  isClosed: IsClosedKind = () => false
  spendTold: (work: number) => void = () => undefined
  #runs = 1
  users = new Map<string, UserStore>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(epoch: string) {
    this.epoch = epoch
  }

  transact<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      const origin = { epoch: this.epoch, run: `run-${this.#runs}` }
      const draft = new Draft(origin, this.#storeOf(user))
      const result = await work(draft)
      draft.commit()
      return result
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }

  read<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T> {
    return this.transact(user, work)
  }

  backup(): ReadonlyMap<string, UserStore> {
    return new Map(
      [...this.users].map(([user, store]) => [
        user,
        { ...store, recs: new Map(store.recs), sessions: new Map(store.sessions), runs: new Map(store.runs) },
      ]),
    )
  }

  restore(backup: ReadonlyMap<string, UserStore>, epoch: string): void {
    this.users = new Map(
      [...backup].map(([user, store]) => [
        user,
        { ...store, recs: new Map(store.recs), sessions: new Map(store.sessions), runs: new Map(store.runs) },
      ]),
    )
    this.epoch = epoch
    this.#runs += 1
  }

  beginRun(): void {
    this.#runs += 1
  }

  #storeOf(user: string): UserStore {
    const known = this.users.get(user)
    if (known !== undefined) return known
    const fresh: UserStore = {
      space: EMPTY_SPACE,
      recs: new Map(),
      sessions: new Map(),
      overwritten: [],
      runs: new Map(),
    }
    this.users.set(user, fresh)
    return fresh
  }
}

class Draft implements ServerTx {
  readonly #origin: StoreOrigin
  readonly #store: UserStore
  readonly #saving: (() => void)[] = []
  readonly #changed = new Map<string, VersionedRecord>()

  constructor(origin: StoreOrigin, store: UserStore) {
    this.#origin = origin
    this.#store = store
  }

  commit(): void {
    for (const save of this.#saving) save()
  }

  async origin(): Promise<StoreOrigin> {
    return this.#origin
  }

  async runOf(v: number): Promise<string> {
    const from = Math.max(0, ...[...this.#store.runs.keys()].filter((first) => first <= v))
    return this.#store.runs.get(from) ?? ''
  }

  async space(): Promise<SpaceCounters> {
    return this.#store.space
  }

  async sessions(names: readonly string[]): Promise<Map<string, SessionState>> {
    const found = new Map<string, SessionState>()
    for (const name of names) {
      const session = this.#store.sessions.get(name)
      if (session !== undefined) found.set(name, session.state)
    }
    return found
  }

  async records(ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>()
    for (const id of ids) {
      const kept = this.#store.recs.get(id)
      if (kept !== undefined) found.set(id, { ...kept.versioned, bytes: kept.bytes })
    }
    return found
  }

  async keptBytesOf(id: string, field: string): Promise<number> {
    const own = this.#store.overwritten.filter((lost) => lost.id === id && lost.field === field)
    return own.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)
  }

  async count(): Promise<number> {
    return [...this.#store.recs.values()].filter(({ versioned }) => versioned.rec.d === undefined).length
  }

  async since(v: number, size: PageSize): Promise<RecordPage> {
    const all = this.#all()
      .filter((versioned) => versioned.v > v)
      .sort((left, right) => left.v - right.v)
    return cutPage(all, size)
  }

  async walk(after: string, size: PageSize): Promise<RecordPage> {
    const all = this.#all()
      .filter(({ rec }) => rec.d === undefined && (after === '' || isBehind(placeAfter(rec), after)))
      .sort((left, right) => (isBehind(placeAfter(left.rec), placeAfter(right.rec)) ? 1 : -1))
    return cutPage(all, size)
  }

  async save(saving: StoreChanges): Promise<void> {
    const recs = saving.recs.map(({ v, rec }): VersionedRecord => ({ v, rec }))
    for (const versioned of recs) this.#changed.set(versioned.rec.id, versioned)
    const store = this.#store
    this.#saving.push(() => {
      store.space = saving.space
      if (saving.beginsRun) store.runs.set(saving.space.runFrom, saving.space.run)
      for (const { v, rec, json } of saving.recs) {
        store.recs.set(rec.id, { versioned: { v, rec }, at: saving.now, bytes: json.length })
      }
      for (const [name, state] of saving.sessions) store.sessions.set(name, { state, at: saving.now })
      if (saving.sessionsMost !== null) forgetBeyond(store.sessions, saving.sessionsMost)
      if (saving.overwritten.length > 0) {
        const dated = saving.overwritten.map((value) => ({ ...value, at: saving.now }))
        store.overwritten = [...store.overwritten, ...dated]
      }
    })
  }

  async purgedBefore(before: number, most: number): Promise<number> {
    const purged = [...this.#store.recs.values()]
      .filter(({ versioned }) => versioned.rec.d !== undefined)
      .sort((left, right) => right.versioned.v - left.versioned.v)
    return purged.find(({ at }, place) => at < before || place >= most)?.versioned.v ?? 0
  }

  async forget({ minV, sessionsBefore, overwrittenBefore }: ForgetLimits): Promise<void> {
    const store = this.#store
    this.#saving.push(() => {
      store.space = { ...store.space, minV: Math.max(store.space.minV, minV) }
      const reaching = Math.max(0, ...[...store.runs.keys()].filter((first) => first <= minV))
      for (const first of store.runs.keys()) if (first < reaching) store.runs.delete(first)
      for (const [id, { versioned }] of store.recs) {
        if (versioned.rec.d !== undefined && versioned.v <= minV) store.recs.delete(id)
      }
      for (const [name, session] of store.sessions)
        if (session.at < sessionsBefore) store.sessions.delete(name)
      store.overwritten = store.overwritten.filter((value) => value.at >= overwrittenBefore)
      const bytes = [...store.recs.values()].reduce((sum, kept) => sum + kept.bytes, 0)
      const keptBytes = store.overwritten.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)
      store.space = { ...store.space, bytes, keptBytes }
    })
  }

  #all(): VersionedRecord[] {
    const all = new Map([...this.#store.recs].map(([id, kept]) => [id, kept.versioned]))
    for (const [id, versioned] of this.#changed) all.set(id, versioned)
    return [...all.values()]
  }
}

function forgetBeyond(sessions: UserStore['sessions'], most: number): void {
  if (sessions.size <= most) return
  const byAge = [...sessions].sort(([left, a], [right, b]) => b.at - a.at || (left < right ? -1 : 1))
  for (const [name] of byAge.slice(most)) sessions.delete(name)
}

/**
 * Returns true if a record comes after the position `after` in a full resync. Projects come first; within each group,
 * newer ids come first.
 */
function isBehind(place: string, after: string): boolean {
  if (place[0] !== after[0]) return (place[0] ?? '') > (after[0] ?? '')
  return place < after
}

function cutPage(all: readonly VersionedRecord[], size: PageSize): RecordPage {
  const recs: VersionedRecord[] = []
  let bytes = 0
  for (const versioned of all) {
    if (recs.length >= size.records || (recs.length > 0 && bytes > size.bytes)) break
    bytes += JSON.stringify(versioned.rec).length
    recs.push(versioned)
  }
  return { recs, bytes, more: recs.length < all.length }
}

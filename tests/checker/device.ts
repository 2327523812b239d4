import { randomUUID } from 'node:crypto'
import type { CheckedWrite, WriteLog } from './log.ts'
import { sessionIn, stampOver } from './stamp.ts'
import type { WireAnswer, WireMutation, WireRecord, WireRequest } from './wire.ts'

/** A record as a map of registers. */
interface HeldRecord {
  readonly kind: string
  readonly registers: Map<string, { readonly value: unknown; readonly stamp: string }>
  readonly lost: WireRecord['l']
  purged?: string
}

interface Walk {
  readonly epoch: string
  readonly at: number
  readonly after: string
  readonly nonce: string | undefined
  readonly heal: boolean
}

const SESSION = () => randomUUID().replaceAll('-', '').slice(0, 8)

/**
 * A device of one account, written from sync/SPEC.md. It shares the wire format with sync/client, but no code. It
 * stores the server's records, unsent mutations, and a cursor.
 */
export class CheckedDevice {
  readonly #user: string
  readonly #log: WriteLog
  /** How far the device's clock is ahead, in milliseconds. */
  skew: number
  readonly held = new Map<string, HeldRecord>()
  queue: WireMutation[] = []
  #epoch = ''
  #v = 0
  #nonce: string | undefined
  #acked: WireRequest['acked']
  #walk: Walk | null = null
  #mentioned = new Set<string>()
  #session = SESSION()
  #next = 1
  #moves = 0
  walks = 0

  constructor(user: string, log: WriteLog, skew: number) {
    this.#user = user
    this.#log = log
    this.skew = skew
  }

  /** Simulates a reload of the page: keeps the store and starts a new session. */
  reload(): void {
    this.#session = SESSION()
    this.#next = 1
  }

  get isQuiet(): boolean {
    return this.queue.length === 0 && this.#walk === null && this.#epoch !== ''
  }

  /** Ids of the records that the device shows. */
  shown(): string[] {
    const ids = [...this.held].filter(([, { purged }]) => purged === undefined).map(([id]) => id)
    const made = this.queue.filter(({ nw }) => nw === 1).map(({ id }) => id)
    const purged = new Set(this.queue.filter(({ d }) => d !== undefined).map(({ id }) => id))
    return [...new Set([...ids, ...made])].filter((id) => !purged.has(id))
  }

  /**
   * Returns the value of a register that the device shows: the unsent value if there is one, otherwise the server's.
   */
  look(id: string, field: string): { readonly value: unknown; readonly stamp: string } | undefined {
    const own = this.queue.findLast((mutation) => mutation.id === id && Object.hasOwn(mutation.f, field))
    const held = this.held.get(id)?.registers.get(field)
    if (own === undefined) return held
    const stamp = own.c?.[field] ?? own.h
    return held !== undefined && held.stamp > stamp ? held : { value: own.f[field], stamp }
  }

  create(name: string): void {
    const id = `01900000-0000-7000-8000-${randomUUID().slice(-12)}`
    const h = stampOver('', Date.now() + this.skew, this.#session)
    this.#queue({ id, k: 'project', h, f: { name }, nw: 1 })
    this.#note(id, 'name', name, undefined)
  }

  write(id: string, field: string, value: string): void {
    const seen = this.look(id, field)
    const latest = this.#latestStamp(id)
    const h = stampOver(latest, Date.now() + this.skew, this.#session)
    this.#queue({
      id,
      k: 'project',
      h,
      f: { [field]: value },
      b: seen === undefined ? {} : { [field]: seen.stamp },
    })
    this.#note(id, field, value, seen?.value as string | undefined)
  }

  purge(id: string): void {
    const h = stampOver(this.#latestStamp(id), Date.now() + this.skew, this.#session)
    this.#queue({ id, k: 'project', h, f: {}, d: h })
    this.#log.purged.add(id)
  }

  /** Returns the next request, and a number that changes when the store is reset. */
  ask(limit: number): { readonly request: WireRequest; readonly moment: number } {
    const walk = this.#walk
    const place = walk && { epoch: walk.epoch, at: walk.at, after: walk.after, ...nonceIn(walk.nonce) }
    const isKnown = walk === null && this.#epoch !== ''
    const request: WireRequest = {
      proto: 1,
      schema: 1,
      user: this.#user,
      epoch: this.#epoch,
      v: this.#v,
      ...nonceIn(this.#nonce),
      ...(this.#acked !== undefined && { acked: this.#acked }),
      snap: place,
      limit,
      muts: isKnown ? structuredClone(this.queue.slice(0, 20)) : [],
    }
    return { request, moment: this.#moves }
  }

  /** Handles a response. Ignores it if the store has been reset since the request. */
  hear(answer: WireAnswer, moment: number): void {
    if (moment !== this.#moves) return
    this.#moves += 1
    if (answer.snap !== undefined) this.#hearPage(answer, answer.snap)
    else this.#hearChanges(answer)
  }

  #hearChanges(answer: WireAnswer): void {
    const settled = this.queue.filter(({ s, n }) => n <= (answer.ack[s] ?? -1))
    this.queue = this.queue.filter((mutation) => !settled.includes(mutation))
    for (const { s, n, fields } of answer.rej) {
      const refused = settled.find((mutation) => mutation.s === s && mutation.n === n)
      if (refused !== undefined) this.#log.refuse(refused.id, fields ?? Object.keys(refused.f), refused.f)
    }
    for (const mutation of settled) this.#keepOwn(mutation)
    for (const mutation of settled) this.#log.acknowledge(mutation.f)
    for (const { rec } of answer.recs) this.#take(rec)
    for (const id of answer.gone) this.held.delete(id)
    this.#epoch = answer.epoch
    this.#v = answer.v
    this.#nonce = answer.nonce
    const acked = answer.acked ?? this.#acked
    this.#acked = acked !== undefined && acked.v > answer.v ? acked : undefined
  }

  /** Stores an acknowledged mutation as the device wrote it if the response doesn't include its record. */
  #keepOwn(mutation: WireMutation): void {
    const { id, k, h, f, d } = mutation
    const held: HeldRecord = this.held.get(id) ?? { kind: k, registers: new Map(), lost: undefined }
    this.held.set(id, held)
    if (d !== undefined) held.purged = d
    for (const [field, value] of Object.entries(f)) {
      const stamp = mutation.c?.[field] ?? h
      if (stamp > (held.registers.get(field)?.stamp ?? '')) held.registers.set(field, { value, stamp })
    }
  }

  /**
   * Stores the server's version of a record. Updates queued changes whose author saw values to which the server has
   * given new stamps.
   */
  #take(rec: WireRecord): void {
    const before = this.held.get(rec.id)
    const after = recordOf(rec)
    for (const mutation of this.queue) {
      if (mutation.id !== rec.id || mutation.b === undefined) continue
      for (const [field, seen] of Object.entries(mutation.b)) {
        const was = before?.registers.get(field)
        const is = after.registers.get(field)
        // If the value and the session are the same, the server changed only the stamp.
        const same = was?.stamp === seen && is !== undefined && is.value === was.value
        if (same && sessionIn(is.stamp) === sessionIn(seen)) mutation.b[field] = is.stamp
      }
    }
    this.held.set(rec.id, after)
  }

  #hearPage(answer: WireAnswer, snap: NonNullable<WireAnswer['snap']>): void {
    if (snap.first) {
      this.#mentioned = new Set()
      this.walks += 1
    }
    const known = this.#walk?.epoch ?? this.#epoch
    const isOther = snap.heal === true || (known !== '' && known !== snap.epoch)
    const heal = this.#walk?.heal === true || isOther
    const lacking: Omit<WireMutation, 's' | 'n'>[] = []
    for (const { rec } of answer.recs) {
      this.#mentioned.add(rec.id)
      const mine = this.held.get(rec.id)
      this.#take(rec)
      if (heal && mine !== undefined) lacking.push(...this.#putBack(rec.id, mine))
    }
    if (snap.done) lacking.push(...this.#finishWalk(heal))
    // Send these mutations first, in a separate session, because a lost record must be created before it can be
    // changed.
    const session = SESSION()
    this.queue.unshift(...lacking.map((one, at) => ({ ...one, s: session, n: at + 1 })))
    const { epoch, at, after, nonce } = snap
    this.#walk = snap.done ? null : { epoch, at, after, nonce, heal }
    if (!snap.done) return
    this.#epoch = epoch
    this.#v = at
    this.#nonce = nonce
    this.#acked = undefined
  }

  /** Returns mutations for the parts of this device's record that are missing from the server's record. */
  #putBack(id: string, mine: HeldRecord): Omit<WireMutation, 's' | 'n'>[] {
    const { kind: k, purged } = mine
    if (purged !== undefined) {
      this.held.set(id, mine)
      return [{ id, k, h: purged, f: {}, d: purged }]
    }
    const theirs = this.held.get(id)?.registers ?? new Map<string, { value: unknown; stamp: string }>()
    const later = [...mine.registers].filter(([field, { stamp }]) => stamp > (theirs.get(field)?.stamp ?? ''))
    // Values that may have been overwritten by an author who had not seen them. The server must keep them (SN8).
    const beaten = [...mine.registers].filter(([field, { value, stamp }]) => {
      const over = theirs.get(field)
      return over !== undefined && over.stamp > stamp && over.value !== value
    })
    for (const [field, register] of later) theirs.set(field, register)
    const again = [...later, ...beaten]
    const [first] = again
    return first === undefined ? [] : [{ id, k, h: first[1].stamp, ...registersOf(again) }]
  }

  #finishWalk(heal: boolean): Omit<WireMutation, 's' | 'n'>[] {
    const lost: Omit<WireMutation, 's' | 'n'>[] = []
    for (const [id, { kind: k, registers, purged, lost: l }] of this.held) {
      if (this.#mentioned.has(id)) continue
      const [first] = registers.values()
      if (!heal) this.held.delete(id)
      else if (purged !== undefined) lost.push({ id, k, h: purged, f: {}, d: purged, nw: 1 })
      else if (first !== undefined) {
        lost.push({
          id,
          k,
          h: first.stamp,
          ...registersOf([...registers]),
          nw: 1,
          ...(l !== undefined && { l }),
        })
      }
    }
    return lost
  }

  #latestStamp(id: string): string {
    const stamps = [...(this.held.get(id)?.registers.values() ?? [])].map(({ stamp }) => stamp)
    for (const mutation of this.queue) if (mutation.id === id) stamps.push(mutation.h)
    return stamps.reduce((latest, stamp) => (stamp > latest ? stamp : latest), '')
  }

  #queue(mutation: Omit<WireMutation, 's' | 'n'>): void {
    this.queue.push({ ...mutation, s: this.#session, n: this.#next })
    this.#next += 1
  }

  #note(id: string, field: string, value: string, saw: string | undefined): void {
    const write: CheckedWrite = { user: this.#user, id, field, value, saw }
    this.#log.add(write)
  }
}

const nonceIn = (nonce: string | undefined) => (nonce === undefined ? {} : { nonce })

function recordOf(rec: WireRecord): HeldRecord {
  const registers = new Map(
    Object.entries(rec.f).map(([field, value]) => [field, { value, stamp: rec.c?.[field] ?? rec.h }]),
  )
  return { kind: rec.k, registers, lost: rec.l, ...(rec.d !== undefined && { purged: rec.d }) }
}

function registersOf(
  registers: readonly (readonly [string, { readonly value: unknown; readonly stamp: string }])[],
) {
  return {
    f: Object.fromEntries(registers.map(([field, { value }]) => [field, value])),
    c: Object.fromEntries(registers.map(([field, { stamp }]) => [field, stamp])),
  }
}

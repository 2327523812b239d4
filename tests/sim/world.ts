import type { ClientPort, SyncMeta, RejectedMutation, StoredRow } from '#sync/client/port.ts'
import type { OutboxPart } from '#sync/client/pending.ts'
import type { WaitingHead } from '#sync/client/withhold.ts'
import type { SyncAnswer, SyncRequest, VersionedRecord } from '#sync/contract/sync.ts'
import type { StoreBudget } from '#sync/server/budget.ts'
import type { OverwrittenValue } from '#sync/server/port.ts'
import { newSession } from '#sync/record/stamp.ts'
import { SimJournal } from './journal.ts'
import { diceFor, type RandomDice } from './random.ts'
import { noExtraFaults, type ExtraFaults, type FaultPlan } from './fault-plan.ts'

/** A device's store, with eyes for the checks and a way to fail it. */
export interface DeviceStore {
  readonly port: ClientPort
  /** Makes the next transaction stop before its operation number `operation`, with `error`; nothing of it may remain. */
  crashAt(operation: number, error: Error): void
  /** Takes back what `crashAt` set and did not happen. */
  calm(): void
  look(): Promise<{
    readonly meta: SyncMeta
    readonly rows: readonly StoredRow[]
    readonly queued: number
    readonly rejected: readonly RejectedMutation[]
  }>
  close(): Promise<void>
}

/** The server, with eyes for the checks. */
export interface SimServer {
  /** Throws KindClosed where what is pushed is switched off; a server that cannot be switched never does. */
  exchange(user: string, request: SyncRequest, now: number, isClosed: boolean): Promise<SyncAnswer>
  /** From now on accounts hold no more than this. */
  limit(budget: StoreBudget): void
  /** Forgets every purge there is, as if its time had come; sessions stay. */
  compact(user: string, now: number): Promise<void>
  backup(): Promise<void>
  /** Puts the last backup back, under another epoch. False when there is none. */
  restore(epoch: string): Promise<boolean>
  /** Puts the last backup back without anybody's word, as a copy by hand does, and starts again. False when there is none. */
  copyBack(): Promise<boolean>
  look(user: string): Promise<{
    readonly v: number
    readonly recs: readonly VersionedRecord[]
    readonly overwritten: readonly OverwrittenValue[]
  }>
  close(): Promise<void>
}

/** What a world is built on: memory, or the real stores. */
export interface SimBackend {
  readonly server: SimServer
  openStore(name: string): DeviceStore
}

export interface SimTab {
  readonly device: number
  readonly user: string
  readonly session: string
  readonly store: DeviceStore
  /** The version of the program that runs in it. */
  readonly release: number
  /** The request on its way; null when idle. */
  waiting: SyncRequest | null
  /** It was told that the string tool is switched off, and leaves what that has waiting where it is. */
  withholds: boolean
  /** How much of the outbox it knows to wait. */
  readonly waitingHead: WaitingHead
  alive: boolean
}

export interface SimDevice {
  readonly number: number
  readonly stores: Map<string, DeviceStore>
  user: string
  skew: number
  /** The newest version it has loaded. */
  release: number
  tabs: SimTab[]
}

/** A request, and the part of the outbox that it is the beginning of, where that was not all of it. */
export interface SentRequest {
  readonly tab: SimTab
  readonly request: SyncRequest
  readonly part?: OutboxPart | undefined
}

export type SimMessage =
  | ({ readonly kind: 'request' } & SentRequest)
  | ({ readonly kind: 'answer'; readonly answer: SyncAnswer } & SentRequest)

/** Everything there is in one schedule. */
export class SimWorld {
  readonly plan: FaultPlan
  readonly backend: SimBackend
  readonly journal = new SimJournal()
  readonly devices: SimDevice[] = []
  readonly users: readonly string[]
  messages: SimMessage[] = []
  now = 1_800_000_000_000
  extraFaults: ExtraFaults = noExtraFaults
  extraDice: RandomDice = diceFor(0, 0)
  /** The version that the server runs. */
  release = 1
  /** The string tool is switched off. */
  isClosed = false
  /** Highest version seen, by epoch and user: it must never fall. */
  readonly versions = new Map<string, number>()
  #names = 0
  #sessions: () => number

  constructor(plan: FaultPlan, backend: SimBackend, dice: RandomDice) {
    this.plan = plan
    this.backend = backend
    this.users = Array.from({ length: plan.users }, (_, index) => `user-${index}`)
    this.#sessions = dice
    for (let number = 0; number < plan.devices; number += 1) {
      const user = this.users[number % this.users.length] ?? 'user-0'
      const skew = dice.chance(0.5) ? Math.round((dice() * 2 - 1) * plan.skew) : 0
      const device: SimDevice = { number, stores: new Map(), user, skew, release: 1, tabs: [] }
      this.devices.push(device)
      for (let tab = 0; tab < plan.tabs; tab += 1) this.openTab(device)
    }
  }

  /** A new tab, or the same one loaded anew: the store stays, the session is another. */
  openTab(device: SimDevice): SimTab {
    let store = device.stores.get(device.user)
    if (store === undefined) {
      store = this.backend.openStore(`${device.number}-${device.user}`)
      device.stores.set(device.user, store)
    }
    const session = newSession(this.#sessions)
    // The worker may still serve the version from before; what must update does.
    const isStale =
      device.release >= this.release - 1 && this.extraFaults.release > 0 && this.extraDice.chance(0.3)
    if (!isStale) device.release = this.release
    const tab: SimTab = {
      device: device.number,
      user: device.user,
      session,
      store,
      release: device.release,
      waiting: null,
      withholds: false,
      waitingHead: { after: 0, sessions: new Set() },
      alive: true,
    }
    device.tabs.push(tab)
    return tab
  }

  closeTab(tab: SimTab): void {
    tab.alive = false
    tab.waiting = null
    const device = this.devices[tab.device]
    if (device !== undefined) device.tabs = device.tabs.filter((other) => other !== tab)
  }

  /** One device's clock is ahead by as much as clocks are off here, and the others are right. */
  setClockAhead(): void {
    for (const device of this.devices) device.skew = device.number === 0 ? this.plan.skew : 0
  }

  timeOf(tab: SimTab): number {
    return this.now + (this.devices[tab.device]?.skew ?? 0)
  }

  /** A name nobody used: values are unique, so that the checks can tell whose a value is. */
  name(prefix: string): string {
    return `${prefix}${(this.#names += 1)}`
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const store of device.stores.values()) await store.close()
    await this.backend.server.close()
  }
}

/** A broken promise of the product. */
export class BrokenPromise extends Error {
  override readonly name = 'Violation'
}

export function expectThat(holds: boolean, words: () => string): void {
  if (!holds) throw new BrokenPromise(words())
}

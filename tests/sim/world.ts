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

/** A device's store. The checks can read it, and the simulation can make it fail. */
export interface DeviceStore {
  readonly port: ClientPort
  /**
   * Makes the next transaction fail with `error` before operation number `operation`. The transaction must write
   * nothing.
   */
  crashAt(operation: number, error: Error): void
  /** Cancels a failure that was set with `crashAt` but has not occurred. */
  calm(): void
  look(): Promise<{
    readonly meta: SyncMeta
    readonly rows: readonly StoredRow[]
    readonly queued: number
    readonly rejected: readonly RejectedMutation[]
  }>
  close(): Promise<void>
}

/** A server whose data the checks can read. */
export interface SimServer {
  /** Throws KindClosed if a pushed kind is switched off. */
  exchange(user: string, request: SyncRequest, now: number, isClosed: boolean): Promise<SyncAnswer>
  /** Sets the limits of accounts. */
  limit(budget: StoreBudget): void
  /** Compacts all purges as if they had expired. Sessions are kept. */
  compact(user: string, now: number): Promise<void>
  backup(): Promise<void>
  /** Restores the last backup with a new epoch. Returns false if there is none. */
  restore(epoch: string): Promise<boolean>
  /**
   * Restores the last backup with the same epoch, as if an operator had copied the folder back, and restarts the server.
   * Returns false if there is no backup.
   */
  copyBack(): Promise<boolean>
  look(user: string): Promise<{
    readonly v: number
    readonly recs: readonly VersionedRecord[]
    readonly overwritten: readonly OverwrittenValue[]
  }>
  close(): Promise<void>
}

export interface SimBackend {
  readonly server: SimServer
  openStore(name: string): DeviceStore
}

export interface SimTab {
  readonly device: number
  readonly user: string
  readonly session: string
  readonly store: DeviceStore
  /** The app version that is running in the tab. */
  readonly release: number
  /** The pending request; null when idle. */
  waiting: SyncRequest | null
  /** True if the tab knows that the string tool is off and withholds its mutations. */
  withholds: boolean
  /** The first part of the outbox, which contains only withheld changes. */
  readonly waitingHead: WaitingHead
  alive: boolean
}

export interface SimDevice {
  readonly number: number
  readonly stores: Map<string, DeviceStore>
  user: string
  skew: number
  /** The newest version that the device has loaded. */
  release: number
  tabs: SimTab[]
}

/** A request, and the part of the outbox that it contains. */
export interface SentRequest {
  readonly tab: SimTab
  readonly request: SyncRequest
  readonly part?: OutboxPart | undefined
}

export type SimMessage =
  | ({ readonly kind: 'request' } & SentRequest)
  | ({ readonly kind: 'answer'; readonly answer: SyncAnswer } & SentRequest)

/** The state of a running schedule. */
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
  /** The server's version. */
  release = 1
  /** Whether the string tool is disabled. */
  isClosed = false
  /** Highest version seen, by epoch and user. It must never decrease. */
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

  /** Opens a tab with a new session on the device's store. */
  openTab(device: SimDevice): SimTab {
    let store = device.stores.get(device.user)
    if (store === undefined) {
      store = this.backend.openStore(`${device.number}-${device.user}`)
      device.stores.set(device.user, store)
    }
    const session = newSession(this.#sessions)
    // The service worker may still serve the previous version, unless the tab is required to update.
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

  /** Sets one device's clock ahead by the plan's maximum skew, and all others to the correct time. */
  setClockAhead(): void {
    for (const device of this.devices) device.skew = device.number === 0 ? this.plan.skew : 0
  }

  timeOf(tab: SimTab): number {
    return this.now + (this.devices[tab.device]?.skew ?? 0)
  }

  /** Returns a unique name, so that a value identifies the write it came from. */
  name(prefix: string): string {
    return `${prefix}${(this.#names += 1)}`
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const store of device.stores.values()) await store.close()
    await this.backend.server.close()
  }
}

/** A violated guarantee of the product. */
export class ViolatedGuarantee extends Error {
  override readonly name = 'Violation'
}

export function expectThat(holds: boolean, words: () => string): void {
  if (!holds) throw new ViolatedGuarantee(words())
}

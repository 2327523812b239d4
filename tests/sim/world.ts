import type { ClientPort, Meta, Rejected, Row } from '#sync/client/port.ts'
import type { SyncAnswer, SyncRequest, Versioned } from '#sync/contract/sync.ts'
import type { Overwritten } from '#sync/server/port.ts'
import { newSession } from '#sync/record/stamp.ts'
import { Journal } from './journal.ts'
import { diceFor, type Dice } from './random.ts'
import { noPlague, type Plague, type Weather } from './weather.ts'

/** A device's store, with eyes for the checks and a way to fail it. */
export interface DeviceStore {
  readonly port: ClientPort
  /** Makes the next transaction stop before its operation number `operation`, with `error`; nothing of it may remain. */
  crashAt(operation: number, error: Error): void
  /** Takes back what `crashAt` set and did not happen. */
  calm(): void
  look(): Promise<{
    readonly meta: Meta
    readonly rows: readonly Row[]
    readonly queued: number
    readonly rejected: readonly Rejected[]
  }>
  close(): Promise<void>
}

/** The server, with eyes for the checks. */
export interface Hub {
  exchange(user: string, request: SyncRequest, now: number): Promise<SyncAnswer>
  /** Forgets every purge there is, as if its time had come; sessions stay. */
  compact(user: string, now: number): Promise<void>
  backup(): Promise<void>
  /** Puts the last backup back, under another epoch. False when there is none. */
  restore(epoch: string): Promise<boolean>
  look(user: string): Promise<{
    readonly v: number
    readonly recs: readonly Versioned[]
    readonly overwritten: readonly Overwritten[]
  }>
  close(): Promise<void>
}

/** What a world is built on: memory, or the real stores. */
export interface Ground {
  readonly hub: Hub
  openStore(name: string): DeviceStore
}

export interface Tab {
  readonly device: number
  readonly user: string
  readonly session: string
  readonly store: DeviceStore
  /** The version of the program that runs in it. */
  readonly release: number
  /** The request on its way; null when idle. */
  waiting: SyncRequest | null
  alive: boolean
}

export interface Device {
  readonly number: number
  readonly stores: Map<string, DeviceStore>
  user: string
  skew: number
  /** The newest version it has loaded. */
  release: number
  tabs: Tab[]
}

export type Message =
  | { readonly kind: 'request'; readonly tab: Tab; readonly request: SyncRequest }
  | { readonly kind: 'answer'; readonly tab: Tab; readonly request: SyncRequest; readonly answer: SyncAnswer }

/** Everything there is in one schedule. */
export class World {
  readonly weather: Weather
  readonly ground: Ground
  readonly journal = new Journal()
  readonly devices: Device[] = []
  readonly users: readonly string[]
  messages: Message[] = []
  now = 1_800_000_000_000
  plague: Plague = noPlague
  besides: Dice = diceFor(0, 0)
  /** The version that the server runs. */
  release = 1
  /** Highest version seen, by epoch and user: it must never fall. */
  readonly versions = new Map<string, number>()
  #names = 0
  #sessions: () => number

  constructor(weather: Weather, ground: Ground, dice: Dice) {
    this.weather = weather
    this.ground = ground
    this.users = Array.from({ length: weather.users }, (_, index) => `user-${index}`)
    this.#sessions = dice
    for (let number = 0; number < weather.devices; number += 1) {
      const user = this.users[number % this.users.length] ?? 'user-0'
      const skew = dice.chance(0.5) ? Math.round((dice() * 2 - 1) * weather.skew) : 0
      const device: Device = { number, stores: new Map(), user, skew, release: 1, tabs: [] }
      this.devices.push(device)
      for (let tab = 0; tab < weather.tabs; tab += 1) this.openTab(device)
    }
  }

  /** A new tab, or the same one loaded anew: the store stays, the session is another. */
  openTab(device: Device): Tab {
    let store = device.stores.get(device.user)
    if (store === undefined) {
      store = this.ground.openStore(`${device.number}-${device.user}`)
      device.stores.set(device.user, store)
    }
    const session = newSession(this.#sessions)
    // The worker may still serve the version from before; what must update does.
    const isStale = device.release >= this.release - 1 && this.plague.release > 0 && this.besides.chance(0.3)
    if (!isStale) device.release = this.release
    const tab: Tab = {
      device: device.number,
      user: device.user,
      session,
      store,
      release: device.release,
      waiting: null,
      alive: true,
    }
    device.tabs.push(tab)
    return tab
  }

  closeTab(tab: Tab): void {
    tab.alive = false
    tab.waiting = null
    const device = this.devices[tab.device]
    if (device !== undefined) device.tabs = device.tabs.filter((other) => other !== tab)
  }

  timeOf(tab: Tab): number {
    return this.now + (this.devices[tab.device]?.skew ?? 0)
  }

  /** A name nobody used: values are unique, so that the checks can tell whose a value is. */
  name(prefix: string): string {
    return `${prefix}${(this.#names += 1)}`
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const store of device.stores.values()) await store.close()
    await this.ground.hub.close()
  }
}

/** A broken promise of the product. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function expectThat(holds: boolean, words: () => string): void {
  if (!holds) throw new Violation(words())
}

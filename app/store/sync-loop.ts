import { PAUSE_MAX, computePause } from '#sync/client/backoff.ts'
import { runCycle, type CycleOutcome, type SyncCycle } from '#sync/client/cycle.ts'
import type { ClientPort } from '#sync/client/port.ts'
import { buildRequest, requestSizes, type RequestSizes } from '#sync/client/request.ts'
import type { WaitingHead } from '#sync/client/withhold.ts'
import type { SyncRequest } from '#sync/contract/sync.ts'
import { classifyFailure } from '#sync/client/retry-policy.ts'
import { anySignal } from '../browser/any-signal.ts'
import { ANOTHER_TAB, runWithSyncLock } from './sync-lock.ts'
import { keepNewsConnection } from './server-news.ts'
import type { StorePorts } from './store-ports.ts'
import { isStorageFull } from './storage-failure.ts'

/** What the loop is doing, and what stands in its way. */
export interface LoopState {
  readonly busy: boolean
  readonly trouble:
    'none' | 'offline' | 'signedOut' | 'accountDeleted' | 'updateNeeded' | 'switchedOff' | 'later' | 'full'
  /** How far this device's clock is ahead of the server's, milliseconds; null before the first answer. */
  readonly skew: number | null
}

export interface LoopPorts {
  readonly name: string
  readonly port: ClientPort
  readonly send: StorePorts['send']
  readonly sendLast?: StorePorts['sendLast']
  readonly listen?: StorePorts['listen']
  /** Called after the last of some rounds, with the server's time in milliseconds. */
  readonly onSettled?: (serverNow: number) => Promise<void>
  readonly user: string
  readonly session: string
  readonly now: () => number
  readonly random: () => number
}

/** After a commit: wait for the next keystroke, but not for ever. Milliseconds, as all below. */
const DEBOUNCE = 300
const DEBOUNCE_MAX = 2_000
/** Without a live connection, how often to ask for news. */
const POLL = 60_000
/** With one, in case it is deaf without knowing. */
const POLL_LIVE = 300_000
/** A request that hangs longer is given up: some networks swallow packets without a word. */
const REQUEST_TIMEOUT = 30_000
/** After a commit: when to make ready what is sent if the page goes away. */
const MAKE_READY = 30
/** Browsers let a page that is going away send this much in all; characters of JSON. */
const LAST_WORDS_MAX = 60_000
/** How soon to look again when another tab is busy syncing, or was faster. */
const BUSY = 1_000

/** Everything but what waits for its tool to be switched on again, until there is no more of it. */
async function runWithheldRounds(
  cycle: SyncCycle,
  head: WaitingHead,
  stopped: AbortSignal,
): Promise<CycleOutcome> {
  const { runWithheldCycle } = await import('#sync/client/withhold.ts')
  for (;;) {
    const outcome = await runWithheldCycle(cycle, head)
    if (outcome.kind !== 'applied' || !outcome.more || stopped.aborted) return outcome
  }
}

/** Runs rounds of syncing whenever there is reason to, and always has a timer for the next while work waits. */
export class SyncLoop {
  #state: LoopState = { busy: false, trouble: 'none', skew: null }
  readonly #ports: LoopPorts
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #failures = 0
  #sizes: RequestSizes = requestSizes
  #running: Promise<void> | null = null
  #again = false
  #live = false
  /** The latest version heard of, and the one the store is at. */
  #heard = 0
  #reached = 0
  #stopped = true
  #abort = new AbortController()
  #readying: ReturnType<typeof setTimeout> | undefined
  #lastWords: SyncRequest | null = null
  readonly #waiting: WaitingHead = { after: 0, sessions: new Set() }
  /** The device had no room for what somebody last did, and has stored nothing since. */
  #noRoom = false
  #trouble: LoopState['trouble'] = 'none'

  constructor(ports: LoopPorts) {
    this.#ports = ports
  }

  /** The current state; a new object whenever something changed. */
  readonly snapshot = (): LoopState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins, and listens for what may bring the connection back. */
  start(): void {
    if (!this.#stopped) return
    this.#stopped = false
    this.#abort = new AbortController()
    const { signal } = this.#abort
    globalThis.addEventListener?.('online', this.#wake, { signal })
    globalThis.addEventListener?.('offline', this.#cutOff, { signal })
    globalThis.addEventListener?.('focus', this.#wake, { signal })
    globalThis.document?.addEventListener('visibilitychange', this.#wakeIfVisible, { signal })
    globalThis.addEventListener?.('pagehide', this.#leave, { signal })
    const { name, listen } = this.#ports
    if (listen !== undefined) keepNewsConnection(name, listen, this.#news, signal)
    this.#schedule(0)
  }

  /** Stops for good. A request under way is aborted; what it may have pushed is settled by the next session. */
  stop(): void {
    this.#stopped = true
    this.#abort.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#readying)
  }

  /** The device had no room for what somebody did, and did not do it: said until it stores something again. */
  noteNoRoom(): void {
    this.#noRoom = true
    this.#set({})
  }

  /** Something was written: sync soon, once the typing pauses. */
  changed(): void {
    const now = this.#ports.now()
    this.#noteRoom()
    this.#dirtySince ??= now
    clearTimeout(this.#readying)
    if (this.#ports.sendLast !== undefined) this.#readying = setTimeout(this.#makeReady, MAKE_READY)
    if (this.#failures > 0) return
    const left = Math.max(0, this.#dirtySince + DEBOUNCE_MAX - now)
    this.#schedule(Math.min(DEBOUNCE, left))
  }

  /** Somebody asks, or something changed outside: try at once, whatever went wrong before. */
  readonly retry = (): void => {
    this.#failures = 0
    this.#schedule(0)
  }

  /** Resolves after the rounds under way; begins one if none is. For logging out and for tests. */
  async settle(): Promise<void> {
    this.#run()
    while (this.#running !== null) await this.#running
  }

  readonly #news = {
    onVersion: (v: number): void => {
      this.#heard = v
      // What this device has just pushed is no news; while it is pushing, that is not known yet.
      if (this.#running === null && v > this.#reached) this.retry()
    },
    onConnected: (connected: boolean): void => {
      const returned = connected && !this.#live
      this.#live = connected
      if (returned) this.retry()
    },
  }

  /** A page that goes away has no time to read its database: what it would send is read beforehand. */
  readonly #makeReady = (): void => {
    const { port, user } = this.#ports
    port
      .transact((tx) => buildRequest(tx, user))
      .then((request) => {
        const fits = request.muts.length > 0 && JSON.stringify(request).length < LAST_WORDS_MAX
        this.#lastWords = fits ? request : null
      })
      .catch(() => {
        this.#lastWords = null
      })
  }

  /** The page goes, perhaps for good: what waits is sent without waiting for the answer. Said twice, it counts once. */
  readonly #leave = (): void => {
    if (this.#lastWords !== null) this.#ports.sendLast?.(this.#lastWords)
    this.#lastWords = null
  }

  readonly #wake = (): void => this.retry()

  /** The browser lost the connection: said at once, although nothing may wait to be sent, and then made sure of. */
  readonly #cutOff = (): void => {
    if (this.#state.trouble === 'none' || this.#state.trouble === 'later') this.#set({ trouble: 'offline' })
    this.retry()
  }

  readonly #wakeIfVisible = (): void => {
    // Hidden may be the last a page ever hears: what was just typed goes out at once.
    if (document.visibilityState === 'visible' || this.#dirtySince !== null) this.retry()
  }

  #schedule(delay: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#run(), delay)
  }

  #run(): void {
    if (this.#running !== null) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#running = this.#rounds().finally(() => {
      this.#running = null
      if (!this.#again || this.#stopped) return
      this.#again = false
      this.#run()
    })
  }

  async #rounds(): Promise<void> {
    this.#dirtySince = null
    this.#set({ busy: true })
    let delay = POLL
    try {
      const outcome = await runWithSyncLock(this.#ports.name, () => this.#untilDone())
      delay = outcome === ANOTHER_TAB ? BUSY : this.#next(outcome)
    } catch (error) {
      // The store itself failed: closed, or without room for what came.
      this.#failures += 1
      this.#set({ trouble: isStorageFull(error) ? 'full' : 'later' })
      delay = computePause(this.#failures, this.#ports.random)
    }
    this.#set({ busy: false })
    this.#schedule(delay)
  }

  async #untilDone(): Promise<CycleOutcome> {
    for (;;) {
      const { port, send, user, session, now } = this.#ports
      const cycle = {
        port,
        send: (request: SyncRequest) => send(request, this.#deadline()),
        user,
        session,
        // Whether it is on again is asked with little.
        sizes: this.#state.trouble === 'switchedOff' ? { ...requestSizes, mutations: 1 } : this.#sizes,
        now,
      }
      const outcome = await runCycle(cycle)
      if (outcome.kind === 'failed' && outcome.failure.code === 'FEATURE_DISABLED')
        return runWithheldRounds({ ...cycle, sizes: this.#sizes }, this.#waiting, this.#abort.signal)
      if (outcome.kind !== 'applied' || !outcome.more || this.#abort.signal.aborted) return outcome
      this.#failures = 0
      this.#set({ trouble: 'none' })
    }
  }

  #deadline(): AbortSignal {
    return anySignal(AbortSignal.timeout(REQUEST_TIMEOUT), this.#abort.signal)
  }

  /** Takes note of how a round ended; answers when the next is due. */
  #next(outcome: CycleOutcome): number {
    if (outcome.kind === 'stale') return BUSY
    if (outcome.kind === 'applied') {
      this.#noteRoom()
      this.#failures = 0
      this.#sizes = requestSizes
      this.#reached = outcome.v
      this.#set({ trouble: outcome.waits === true ? 'switchedOff' : 'none', skew: outcome.skew })
      if (this.#dirtySince === null) this.#lastWords = null
      this.#ports.onSettled?.(this.#ports.now() - outcome.skew).catch((error: unknown) => {
        if (!this.#stopped) console.error('The store could not be tidied:', error)
      })
      if (this.#heard > this.#reached) {
        // Once only: a server that was put back from a backup counts from a lower number.
        this.#heard = 0
        return 0
      }
      if (this.#dirtySince !== null) return DEBOUNCE
      return this.#live ? POLL_LIVE : POLL
    }
    const verdict = classifyFailure(outcome.failure)
    if (verdict === 'tooLarge' && outcome.mutations > 1) {
      this.#sizes = { ...this.#sizes, mutations: Math.ceil(outcome.mutations / 2) }
      return 0
    }
    this.#failures += 1
    this.#set({ trouble: verdict === 'tooLarge' ? 'later' : verdict })
    // Waiting for a person or a new version: trying more often would change nothing.
    if (verdict === 'signedOut' || verdict === 'accountDeleted' || verdict === 'updateNeeded')
      return PAUSE_MAX
    return computePause(this.#failures, this.#ports.random)
  }

  #noteRoom(): void {
    if (!this.#noRoom) return
    this.#noRoom = false
    this.#set({})
  }

  #set(change: Partial<LoopState>): void {
    this.#trouble = change.trouble ?? this.#trouble
    this.#state = { ...this.#state, ...change, trouble: this.#noRoom ? 'full' : this.#trouble }
    for (const listener of this.#listeners) listener()
  }
}

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

/** State of the sync loop. `trouble` is the reason that it is not syncing. */
export interface LoopState {
  readonly busy: boolean
  readonly trouble:
    | 'none'
    | 'offline'
    | 'signedOut'
    | 'accountDeleted'
    | 'updateNeeded'
    | 'switchedOff'
    | 'later'
    | 'full'
    | 'lost'
  /** How far this device's clock is ahead of the server's, in milliseconds; null before the first response. */
  readonly skew: number | null
}

export interface LoopPorts {
  readonly name: string
  readonly port: ClientPort
  readonly send: StorePorts['send']
  readonly sendLast?: StorePorts['sendLast']
  readonly listen?: StorePorts['listen']
  /** Called after the last of a series of rounds, with the server's time in milliseconds. */
  readonly onSettled?: (serverNow: number) => Promise<void>
  readonly user: string
  readonly session: string
  readonly now: () => number
  readonly random: () => number
}

/**
 * Delay between a commit and its sync, and the maximum delay while the user keeps typing. All intervals in this file
 * are in milliseconds.
 */
const DEBOUNCE = 300
const DEBOUNCE_MAX = 2_000
const POLL = 60_000
/** Polling interval with a live connection, in case the connection is broken without being reported. */
const POLL_LIVE = 300_000
/** Timeout of a request. Some networks drop packets silently, so a request might otherwise never end. */
const REQUEST_TIMEOUT = 30_000
/** Delay after a commit before preparing the request that a closing page would send. */
const MAKE_READY = 30
/** Total size that browsers let a closing page send, in characters of JSON. */
const LAST_WORDS_MAX = 60_000
/** Delay before trying again if another tab has the sync lock. */
const BUSY = 1_000

/** Runs sync rounds that skip the changes from switched-off tools, until no other changes are left. */
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

/** Runs sync rounds. While changes are queued, a timer for the next round is always set. */
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
  /** Latest version announced by the server, and the version that the store has reached. */
  #heard = 0
  #reached = 0
  #stopped = true
  #abort = new AbortController()
  #readying: ReturnType<typeof setTimeout> | undefined
  #lastWords: SyncRequest | null = null
  readonly #waiting: WaitingHead = { after: 0, sessions: new Set() }
  /** True if the device had no space for the user's last action and has stored nothing since then. */
  #noRoom = false
  /** True while the connection to the device's database is lost. */
  #lost = false
  #trouble: LoopState['trouble'] = 'none'

  constructor(ports: LoopPorts) {
    this.#ports = ports
  }

  /** Returns the current state. Every change creates a new object. */
  readonly snapshot = (): LoopState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts the loop, and listens for events that may restore the connection. */
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

  /**
   * Stops the loop permanently and aborts a running request. If the server has already received the request's changes,
   * the next session handles them.
   */
  stop(): void {
    this.#stopped = true
    this.#abort.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#readying)
  }

  /** Records that the device had no space for an action. The state shows this until a later action is stored. */
  noteNoRoom(): void {
    this.#noRoom = true
    this.#set({})
  }

  /** Records that the connection to the device's database is lost, or is back. */
  readonly noteLost = (isLost: boolean): void => {
    this.#lost = isLost
    this.#set({})
  }

  /** Call it after a write. The loop syncs once the user pauses typing. */
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

  /**
   * Syncs immediately, even after failures. Call it when the user asks to sync, or when something outside the loop has
   * changed.
   */
  readonly retry = (): void => {
    this.#failures = 0
    this.#schedule(0)
  }

  /** Starts a round if none is running, and resolves when all rounds are done. Used for logging out and in tests. */
  async settle(): Promise<void> {
    this.#run()
    while (this.#running !== null) await this.#running
  }

  readonly #news = {
    onVersion: (v: number): void => {
      this.#heard = v
      // Ignore a version that this device's own push created. During a push, the version that it creates is not known
      // yet.
      if (this.#running === null && v > this.#reached) this.retry()
    },
    onConnected: (connected: boolean): void => {
      const returned = connected && !this.#live
      this.#live = connected
      if (returned) this.retry()
    },
  }

  /** Prepares the page's last request in advance, because a closing page has no time to read its database. */
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

  /**
   * Sends queued changes without awaiting the response, because the page is closing. Repeated events send the changes
   * only once.
   */
  readonly #leave = (): void => {
    if (this.#lastWords !== null) this.#ports.sendLast?.(this.#lastWords)
    this.#lastWords = null
  }

  readonly #wake = (): void => this.retry()

  /**
   * Reports immediately that the browser is offline, even if there is nothing to send, and then verifies the report.
   */
  readonly #cutOff = (): void => {
    if (this.#state.trouble === 'none' || this.#state.trouble === 'later') this.#set({ trouble: 'offline' })
    this.retry()
  }

  readonly #wakeIfVisible = (): void => {
    // Becoming hidden may be the last event that a page gets, so send recent edits immediately.
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
      // The store on this device failed, because it is closed or has no space for incoming data.
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
        // Use a small request to check whether the tool is switched on again.
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

  /** Handles the outcome of a round and returns the delay until the next. */
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
        if (!this.#stopped) console.error('Could not clean up the store:', error)
      })
      if (this.#heard > this.#reached) {
        // A server that was restored from a backup continues from a lower version.
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
    // Only the user or a new version can solve the problem, so don't retry sooner.
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
    this.#state = {
      ...this.#state,
      ...change,
      trouble: this.#noRoom ? 'full' : this.#lost ? 'lost' : this.#trouble,
    }
    for (const listener of this.#listeners) listener()
  }
}

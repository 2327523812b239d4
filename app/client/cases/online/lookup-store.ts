import type { LookupAnswer, LookupWaitReason } from '#sync/contract/case-lookup.ts'

export type LookupReply =
  | {
      readonly to: 'answered'
      readonly answers: readonly LookupAnswer[]
      readonly waiting: { readonly reason: LookupWaitReason; readonly seconds: number } | null
    }
  /** The server has no lookup configured. */
  | { readonly to: 'absent' }
  /** There is no connection, or the server is failing. */
  | { readonly to: 'failed' }

export interface LookupPorts {
  readonly ask: (citations: readonly string[]) => Promise<LookupReply>
  /** Reads and writes the answers stored on this device. */
  readonly load: () => string | null
  readonly save: (text: string) => void
  readonly isOnline: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Runs `work` once after the delay; returns a function that cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void
}

/** Why citations have no answer yet, and when the next request is due. `until` is null while offline. */
interface LookupWait {
  readonly reason: LookupWaitReason | 'offline' | 'server'
  readonly until: number | null
}

export interface LookupState {
  readonly answers: ReadonlyMap<string, LookupAnswer>
  readonly wait: LookupWait | null
  /** True while a request is in flight. */
  readonly busy: boolean
  /** True if the server has no lookup configured. */
  readonly absent: boolean
}

export interface LookupStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => LookupState
  /** Sets the citations currently on screen; those without an answer are looked up. */
  readonly request: (citations: readonly string[]) => void
  readonly noticeConnection: (online: boolean) => void
}

const DAY = 86_400_000
/** How long the device keeps an answer, the same as on the server (`api/case-lookup/lookup-store.ts`). */
const AGES: Readonly<Record<LookupAnswer['state'], number>> = {
  listed: 365 * DAY,
  inside: 365 * DAY,
  absent: 30 * DAY,
  unread: DAY,
}
const MOST = 250
const KEPT = 2_000
/** Delay before retrying a server that could not be reached, in milliseconds. */
const RETRY_DELAY = 60_000

export function createLookupStore(ports: LookupPorts): LookupStore {
  const { ask, load, save, isOnline, now, later } = ports
  const listeners = new Set<() => void>()
  let state: LookupState = { answers: readKept(load(), now()), wait: null, busy: false, absent: false }
  let wanted: readonly string[] = []
  let cancel = (): void => undefined

  function setState(next: Partial<LookupState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function lookUpNext(): void {
    cancel()
    const open = [...new Set(wanted)].filter((citation) => !state.answers.has(citation)).slice(0, MOST)
    if (state.busy || state.absent) return
    if (open.length === 0) {
      if (state.wait !== null) setState({ wait: null })
      return
    }
    if (!isOnline()) {
      setState({ wait: { reason: 'offline', until: null } })
      return
    }
    const { wait } = state
    if (wait?.until != null && wait.until > now()) {
      cancel = later(lookUpNext, wait.until - now())
      return
    }
    setState({ busy: true })
    void askFor(open)
  }

  async function askFor(open: readonly string[]): Promise<void> {
    const reply = await ask(open).catch((): LookupReply => ({ to: 'failed' }))
    if (reply.to === 'absent') {
      setState({ busy: false, absent: true, wait: null })
      return
    }
    if (reply.to === 'failed') {
      const reason = isOnline() ? 'server' : 'offline'
      setState({ busy: false, wait: { reason, until: reason === 'server' ? now() + RETRY_DELAY : null } })
      lookUpNext()
      return
    }
    const answers = new Map(state.answers)
    for (const answer of reply.answers) {
      answers.delete(answer.citation)
      answers.set(answer.citation, answer)
    }
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT) break
      answers.delete(oldest)
    }
    save(JSON.stringify([...answers.values()]))
    const { waiting } = reply
    // The server returned neither answers nor a reason. Wait before the next request, to avoid an endless loop.
    const none = waiting === null && reply.answers.length === 0
    const wait: LookupWait | null =
      waiting !== null
        ? { reason: waiting.reason, until: now() + waiting.seconds * 1000 }
        : none
          ? { reason: 'server', until: now() + RETRY_DELAY }
          : null
    setState({ busy: false, answers, wait })
    lookUpNext()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    request(citations) {
      wanted = citations
      lookUpNext()
    },
    noticeConnection(online) {
      if (online && state.wait?.reason === 'offline') setState({ wait: null })
      lookUpNext()
    },
  }
}

/**
 * Returns the stored answers that are still valid. Drops unreadable answers, so that their citations are looked up
 * again.
 */
function readKept(text: string | null, now: number): Map<string, LookupAnswer> {
  try {
    const kept = JSON.parse(text ?? '[]') as readonly LookupAnswer[]
    return new Map(
      kept
        .filter(({ state, askedAt }) => askedAt > now - AGES[state])
        .map((answer) => [answer.citation, answer]),
    )
  } catch {
    return new Map()
  }
}

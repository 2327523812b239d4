import type { LookupAnswer, LookupWaitReason } from '#sync/contract/case-lookup.ts'

/** How the server took a question. */
export type LookupReply =
  | {
      readonly to: 'answered'
      readonly answers: readonly LookupAnswer[]
      readonly waiting: { readonly reason: LookupWaitReason; readonly seconds: number } | null
    }
  /** Nobody set the lookup up here. */
  | { readonly to: 'absent' }
  /** No connection, or a server in trouble. */
  | { readonly to: 'failed' }

/** What looking up needs from its surroundings; the browser's own unless a test brings others. */
export interface LookupPorts {
  readonly ask: (citations: readonly string[]) => Promise<LookupReply>
  /** What this device kept of earlier answers, and keeping them. */
  readonly load: () => string | null
  readonly save: (text: string) => void
  readonly isOnline: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Runs `work` once, later; answers how to call it off. */
  readonly later: (work: () => void, milliseconds: number) => () => void
}

/** Why citations have no answer yet, and when they are asked for again; `until` is null while there is no connection. */
interface LookupWait {
  readonly reason: LookupWaitReason | 'offline' | 'server'
  readonly until: number | null
}

/** What is known on this device. */
export interface LookupState {
  readonly answers: ReadonlyMap<string, LookupAnswer>
  readonly wait: LookupWait | null
  /** True while a question is under way. */
  readonly busy: boolean
  /** True when the server said that nothing is looked up here. */
  readonly absent: boolean
}

/** Looks citations up, one question at a time, and remembers the answers. */
export interface LookupStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => LookupState
  /** The citations that somebody looks at now; what has no answer is asked for. */
  readonly want: (citations: readonly string[]) => void
  /** The connection is back, or gone. */
  readonly noticeConnection: (online: boolean) => void
}

const DAY = 86_400_000
/** How long an answer counts on the device: as on the server (`api/case-lookup/lookup-store.ts`). */
const AGES: Readonly<Record<LookupAnswer['state'], number>> = {
  listed: 365 * DAY,
  inside: 365 * DAY,
  absent: 30 * DAY,
  unread: DAY,
}
/** Most citations of one question, and most answers that are kept. */
const MOST = 250
const KEPT = 2_000
/** How soon a server that could not be asked is tried again. */
const AGAIN = 60_000

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

  function goOn(): void {
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
      cancel = later(goOn, wait.until - now())
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
      setState({ busy: false, wait: { reason, until: reason === 'server' ? now() + AGAIN : null } })
      goOn()
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
    // Nothing for what was asked, and no reason why: a server that does so is not asked without end.
    const none = waiting === null && reply.answers.length === 0
    const wait: LookupWait | null =
      waiting !== null
        ? { reason: waiting.reason, until: now() + waiting.seconds * 1000 }
        : none
          ? { reason: 'server', until: now() + AGAIN }
          : null
    setState({ busy: false, answers, wait })
    goOn()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    want(citations) {
      wanted = citations
      goOn()
    },
    noticeConnection(online) {
      if (online && state.wait?.reason === 'offline') setState({ wait: null })
      goOn()
    },
  }
}

/** What was kept and still counts; what cannot be read is asked for again. */
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

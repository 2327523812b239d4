import { setTimeout as sleep } from 'node:timers/promises'
import { readBareCitation } from '#cite/cases/bare-citation.ts'
import { parseString } from '#cite/cite.ts'
import { caseLookup, type LookupAnswer } from '#sync/contract/case-lookup.ts'
import type { Database } from '../database/port.ts'
import { failTooManyAttempts, type RateLimiter } from '../middleware/rate-limiter.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import { failValidation, failWith } from '../request-failure.ts'
import { addWishes, findAnswers, readPace } from './lookup-store.ts'

export interface LookupAccess {
  wake(): void
}

export interface CaseLookupDeps {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly now: () => number
  /** Absent if no token is configured. In that case, nothing is looked up. */
  readonly lookup: LookupAccess | undefined
  /** How long a call waits for answers, in milliseconds. After that, the client has to ask again. */
  readonly lookupPatience?: number
}

const PATIENCE = 4_000
const LOOK_EVERY = 200
/** Minimum and maximum delay before the client asks again, in seconds. */
const AGAIN_LEAST = 5
const AGAIN_MOST = 3_600

/** Mounts the call that looks up whether a public database lists a case at a citation (docs/contract.md 11). */
export function mountCaseLookup(server: ApiServer, deps: CaseLookupDeps): void {
  const { database, limiter, now, lookup, lookupPatience = PATIENCE } = deps

  mountEndpoint(server, caseLookup.config, async () => ({ offered: lookup !== undefined }))

  mountEndpoint(server, caseLookup.ask, async ({ input, caller }) => {
    if (lookup === undefined) return failWith('FEATURE_DISABLED')
    const taken = await limiter.take('caseLookups', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const citations = [...new Set(input.citations)]
    const strange = citations.findIndex((citation) => !isBareCitation(citation))
    if (strange !== -1) return failValidation({ [`citations.${strange}`]: ['This is not a bare citation.'] })

    let answers = await findAnswers(database.read, citations, now())
    const open = () => withoutAnswers(citations, answers)
    if (open().length === 0) return { answers, waiting: null }
    const queued = await database.write((tx) => addWishes(tx, caller.user.id, open(), now()))
    if (queued) {
      // Don't wait if the next request to the service isn't due before the wait ends.
      const { nextAt } = await readPace(database.read)
      lookup.wake()
      if (nextAt <= now()) answers = await waitForAnswers()
    }
    return { answers, waiting: open().length === 0 ? null : await describeWait() }

    /** Returns the answers that arrive before the wait ends. The device requests the other answers later. */
    async function waitForAnswers(): Promise<LookupAnswer[]> {
      const until = performance.now() + lookupPatience
      for (;;) {
        const found = await findAnswers(database.read, citations, now())
        const { nextAt, reason } = await readPace(database.read)
        const given = reason !== 'queued' && nextAt > now()
        if (found.length === citations.length || given || performance.now() >= until) return found
        await sleep(LOOK_EVERY)
      }
    }
  })

  async function describeWait() {
    const { nextAt, reason } = await readPace(database.read)
    const seconds = Math.ceil((nextAt - now()) / 1000)
    return { reason, seconds: Math.min(AGAIN_MOST, Math.max(AGAIN_LEAST, seconds)) }
  }
}

function withoutAnswers(citations: readonly string[], answers: readonly LookupAnswer[]): string[] {
  const answered = new Set(answers.map(({ citation }) => citation))
  return citations.filter((citation) => !answered.has(citation))
}

/**
 * Returns true if the entire text is a citation to a known reporter, written exactly as the citation engine formats it.
 */
export function isBareCitation(text: string): boolean {
  return readBareCitation(text, parseString) === text
}

import { setTimeout as sleep } from 'node:timers/promises'
import { readBareCitation } from '#cite/cases/bare-citation.ts'
import { parseString } from '#cite/cite.ts'
import { caseLookup, type LookupAnswer } from '#sync/contract/case-lookup.ts'
import type { Database } from '../database/port.ts'
import { failTooManyAttempts, type RateLimiter } from '../middleware/rate-limiter.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import { failValidation, failWith } from '../request-failure.ts'
import { addWishes, findAnswers, readPace } from './lookup-store.ts'

/** The lookup as it was set up: there is something to ask. */
export interface LookupAccess {
  wake(): void
}

export interface CaseLookupDeps {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly now: () => number
  /** Absent where no token was set: nothing is ever asked. */
  readonly lookup: LookupAccess | undefined
  /** Until when a call waits for its answers before it says to ask again, in milliseconds. */
  readonly lookupPatience?: number
}

const PATIENCE = 4_000
const LOOK_EVERY = 200
/** When to ask again at the earliest and the latest, in seconds: a device that waits for an hour looks in between. */
const AGAIN_LEAST = 5
const AGAIN_MOST = 3_600

/** Whether a public database lists what stands at a place (docs/contract.md 11). */
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
      // Before its turn nothing comes of waiting.
      const { nextAt } = await readPace(database.read)
      lookup.wake()
      if (nextAt <= now()) answers = await waitForAnswers()
    }
    return { answers, waiting: open().length === 0 ? null : await describeWait() }

    /** The answers that come soon enough; the device asks again for the others. */
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

/** Whether a text is a place of a known reporter from its first character to its last, written as the engine writes it. */
export function isBareCitation(text: string): boolean {
  return readBareCitation(text, parseString) === text
}

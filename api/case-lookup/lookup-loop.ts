import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/port.ts'
import type { AskCourtListener, LookupResponse } from '../integrations/courtlistener.ts'
import type { JobLoop } from '../jobs/job-loop.ts'
import type { ServerLog } from '../server-log.ts'
import { type LookupLimits, paceAfter, type RequestEnd } from './lookup-pace.ts'
import {
  claimRequest,
  findNextTurn,
  findNextWishes,
  keepAnswers,
  readPace,
  writePace,
} from './lookup-store.ts'
import { CITATIONS_MAX, type LookupReading, readAnswer, writeQuestion } from './read-answer.ts'

export interface LookupLoopDeps {
  readonly database: Database
  readonly ask: AskCourtListener
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Limits of the server's account at the service. Defaults to those of a free account. */
  readonly limits?: LookupLimits | undefined
  /**
   * `gather` is how long to collect citations before a request is sent; `patience` is the request timeout. Both are in
   * milliseconds.
   */
  readonly gather?: number
  readonly patience?: number
}

/** How long to collect citations before a request, so that lookups that arrive together share the request. */
const GATHER = 400
const PATIENCE = 30_000
/** How long a server that claimed a request may take. After that, another server can claim the request. */
const CLAIM = 60_000

/**
 * Starts the loop that sends queued citations. Sends each request as early as the limits allow, with as many citations
 * as fit.
 */
export function createLookupLoop({
  database,
  ask,
  log,
  now,
  limits,
  gather = GATHER,
  patience = PATIENCE,
}: LookupLoopDeps): JobLoop {
  async function askNext(stopping: AbortSignal): Promise<boolean> {
    const turn = await findNextTurn(database.read)
    if (turn === undefined || turn > now()) return false
    await sleep(gather)
    const before = await readPace(database.read)
    const question = writeQuestion(await findNextWishes(database.read, CITATIONS_MAX))
    const citations = question.places.length
    if (stopping.aborted || citations === 0) return false
    if (!(await database.write((tx) => claimRequest(tx, now(), now() + CLAIM)))) return false
    const { end, reading } = await askInTime(question, citations, stopping)
    log.info({ citations, end: end.kind, answers: reading.answers.length }, 'looked up citations')
    await database.write(async (tx) => {
      await keepAnswers(tx, reading.answers, now())
      await writePace(tx, paceAfter(before, end, now(), limits))
    })
    return true
  }

  async function askInTime(
    question: ReturnType<typeof writeQuestion>,
    citations: number,
    stopping: AbortSignal,
  ): Promise<{ end: RequestEnd; reading: LookupReading }> {
    const nothing: LookupReading = { answers: [], again: [] }
    try {
      const response: LookupResponse = await ask(
        question.text,
        AbortSignal.any([stopping, AbortSignal.timeout(patience)]),
      )
      if (response.kind === 'refused') {
        log.error({ status: response.status }, 'COURTLISTENER REJECTED THE TOKEN')
        return { end: { kind: 'refused' }, reading: nothing }
      }
      if (response.kind === 'throttled') return { end: response, reading: nothing }
      return { end: { kind: 'answer', citations }, reading: readAnswer(question, response.body) }
    } catch (error) {
      // The request failed, or its response is unreadable. In both cases, none of the citations has an answer.
      log.warn({ error }, 'the citation lookup did not respond')
      return { end: { kind: 'silent' }, reading: nothing }
    }
  }

  return { name: 'case-lookup', round: askNext, nextDue: () => findNextTurn(database.read) }
}

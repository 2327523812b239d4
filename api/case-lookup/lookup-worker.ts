import { setTimeout as sleep } from 'node:timers/promises'
import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import type { Database } from '../database/port.ts'
import type { AskCourtListener, LookupResponse } from '../integrations/courtlistener.ts'
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

export interface LookupWorkerDeps {
  readonly database: Database
  readonly ask: AskCourtListener
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  /** What the account may ask; a free one's unless it is told. */
  readonly limits?: LookupLimits | undefined
  /** How long wishes are gathered before a request goes out, and how long it may take, in milliseconds. */
  readonly gather?: number
  readonly patience?: number
}

/** Others who ask at about the same time travel along. */
const GATHER = 400
const PATIENCE = 30_000
/** A request whose server died is anybody's again after so long. */
const CLAIM = 60_000

/** Asks what waits, in requests as large as the service takes, and no sooner than it may be asked. */
export function startLookupWorker({
  database,
  ask,
  log,
  now,
  limits,
  gather = GATHER,
  patience = PATIENCE,
}: LookupWorkerDeps): BackgroundWorker {
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
    log.info({ citations, end: end.kind, answers: reading.answers.length }, 'citations were looked up')
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
        log.error({ status: response.status }, 'THE CITATION LOOKUP DOES NOT TAKE ITS TOKEN')
        return { end: { kind: 'refused' }, reading: nothing }
      }
      if (response.kind === 'throttled') return { end: response, reading: nothing }
      return { end: { kind: 'answer', citations }, reading: readAnswer(question, response.body) }
    } catch (error) {
      // Also an answer that cannot be read: it says nothing about any citation.
      log.warn({ error }, 'the citation lookup did not answer')
      return { end: { kind: 'silent' }, reading: nothing }
    }
  }

  return startBackgroundWorker({
    round: askNext,
    nextDue: () => findNextTurn(database.read),
    now,
    failed: (error) => log.error({ error }, 'citations could not be looked up'),
  })
}

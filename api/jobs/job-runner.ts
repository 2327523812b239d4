import type { Database, SqlExecutor } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import { type JobLoop, type RunningLoop, startJobLoop } from './job-loop.ts'
import { createJobQueue, type JobClaim, type JobQueue, type JobTable } from './job-table.ts'

/** Result of a job that did its work outside the database. */
export interface JobResult {
  /** Stores the result in the transaction that marks the job as done. */
  readonly write?: (tx: SqlExecutor) => Promise<void>
  /** Runs after that transaction. It may wake another kind of job. */
  readonly stored?: () => void
}

/** A kind of job: where its jobs are stored, and how to do one. */
export interface JobKind {
  readonly name: string
  readonly table: JobTable
  /** Does the claimed job. If the promise rejects, the job is retried later. */
  readonly run: (claim: JobClaim) => Promise<JobResult>
  /** How to log a job that failed. */
  readonly failure: { readonly level: 'warn' | 'error'; readonly words: string }
  /** How long a claim lasts, in milliseconds. Must be longer than a job takes. */
  readonly claimFor?: number
}

/** The server's background work. */
export interface JobRunner {
  /** Runs new jobs of these kinds now. Ignores kinds that this server doesn't run. */
  wake(...names: readonly string[]): void
  /** Finishes the running jobs and starts no others. */
  stop(): Promise<void>
}

export interface JobRunnerDeps {
  readonly database: Database
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Default duration of a claim, in milliseconds. It is longer than calls to a mail server or the payment provider take.
 */
const CLAIM = 2 * 60_000
/** Maximum number of jobs in one round. */
const ROUND = 20

/**
 * Runs background jobs. Each kind has its own loop, so a slow service doesn't delay other kinds. A job is claimed
 * before it runs, so that servers that share a database don't run it twice. If a server dies, its jobs are due again
 * when their claims expire.
 */
export function startJobRunner(deps: JobRunnerDeps, jobs: readonly (JobKind | JobLoop)[]): JobRunner {
  const { log, now } = deps
  const loops = new Map<string, RunningLoop>()
  for (const job of jobs) {
    const loop = 'table' in job ? createTableLoop(deps, job) : job
    const failed = (error: unknown) => log.error({ error, job: loop.name }, 'failed to look for jobs')
    loops.set(loop.name, startJobLoop(loop, { now, failed }))
  }
  return {
    wake: (...names) => {
      for (const name of names) loops.get(name)?.wake()
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

/** Creates the loop for a kind of job, which claims and runs due jobs one after another. */
function createTableLoop(deps: JobRunnerDeps, kind: JobKind): JobLoop {
  const { database, now } = deps
  const queue = createJobQueue(kind.table)
  return {
    name: kind.name,
    async round(stopping) {
      const keys = await queue.findDue(database.read, now(), ROUND)
      for (const key of keys) {
        if (stopping.aborted) break
        await runJob(deps, kind, queue, key)
      }
      return keys.length > 0
    },
    nextDue: () => queue.findNextDue(database.read),
  }
}

async function runJob(
  { database, log, now }: JobRunnerDeps,
  { name, run, failure, claimFor = CLAIM }: JobKind,
  queue: JobQueue,
  key: string,
): Promise<void> {
  const claimedAt = now()
  const claim: JobClaim = { key, claimedAt, until: claimedAt + claimFor }
  if (!(await database.write((tx) => queue.claim(tx, claim)))) return
  try {
    const { write, stored } = await run(claim)
    const isStored = await database.write(async (tx) => {
      // The claim was lost: the job changed while it ran, or it took too long and another worker has claimed it.
      if (!(await queue.isHeld(tx, claim))) return false
      await write?.(tx)
      await queue.finish(tx, claim, now())
      return true
    })
    if (isStored) stored?.()
  } catch (error) {
    log[failure.level]({ error, job: name, key }, failure.words)
    await database.write((tx) => queue.postpone(tx, claim, error, now()))
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { JobMessage, JobReply } from './job-child.ts'

const MB = 1024 * 1024

/** How long a process may take to start, in milliseconds. The start doesn't count as a job's time. */
const START = 20_000

/** Maximum duration of a job, as a multiple of its processor time limit. */
const WAITING = 6
/** Bytes are sent in parts of this size, because sending them in one message would block the thread. */
const PART = 512 * 1024

/** Why a job has no result: it failed or exceeded a limit, or too many jobs are waiting. */
type JobFailure = 'failed' | 'busy'

/** Runs jobs in a separate process, so that a job that uses too much memory or time can't harm the server. */
export interface JobProcess<Job, Result> {
  /**
   * Runs a job for `account` and returns its result. One job runs at a time. The next job comes from the account whose
   * last job was longest ago, so that an account with many jobs doesn't delay others.
   */
  run(job: Job, account: string): Promise<{ readonly result: Result } | JobFailure>
  /** Ends the process. Waiting and later jobs fail. */
  close(): Promise<void>
}

export interface JobProcessOptions {
  /** The module to run. It must call `answerJobs`. */
  readonly entry: URL
  /**
   * Processor time limit per job, in milliseconds. Time spent waiting doesn't count, so that jobs don't fail on a busy
   * machine. A job that only waits ends after a multiple of this limit.
   */
  readonly patience: number
  /** Memory limit of the process including buffers, in megabytes. */
  readonly memory: number
  /** How long the process may be idle before it ends, in milliseconds. */
  readonly idle: number
  /** Maximum number of waiting jobs, in total and per account. */
  readonly waiting: { readonly all: number; readonly account: number }
}

interface WaitingJob<Job, Result> {
  readonly job: Job
  readonly account: string
  readonly settle: (outcome: { readonly result: Result } | JobFailure) => void
}

interface RunningChild {
  readonly child: ChildProcess
  /** Resolves when the process can accept jobs or has failed to start. */
  readonly ready: Promise<void>
}

/** Sends a job. Large byte arrays are sent in parts, one after another. */
async function sendJob(child: ChildProcess, job: object): Promise<void> {
  const bytes: unknown = Reflect.get(job, 'bytes')
  if (!(bytes instanceof Uint8Array) || bytes.length <= PART) return sendMessage(child, { job })
  for (let from = 0; from < bytes.length; from += PART)
    await sendMessage(child, { part: bytes.subarray(from, from + PART) })
  return sendMessage(child, { job: { ...job, bytes: undefined } })
}

function sendMessage(child: ChildProcess, message: JobMessage<object>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error === null ? resolve() : reject(error)))
  })
}

/** Creates a job process. The process starts with the first job, and does not keep the server from exiting. */
export function createJobProcess<Job extends object, Result>(
  options: JobProcessOptions,
): JobProcess<Job, Result> {
  const { entry, patience, memory, idle, waiting } = options
  const queue: WaitingJob<Job, Result>[] = []
  /** Accounts in the order of their last job, most recent last. */
  const served = new Set<string>()
  let running: RunningChild | undefined
  let busy = false
  let rest: NodeJS.Timeout | undefined
  let closed = false

  function startChild(): RunningChild {
    const child = fork(entry, [String(memory * MB), String(patience)], {
      // Limit the heap, so that a job that needs too much memory fails with an error. Expose garbage collection, so
      // that each job starts with free memory.
      execArgv: [
        '--expose-gc',
        `--max-old-space-size=${memory}`,
        '--stack-size=900',
        '--disable-warning=ExperimentalWarning',
      ],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    child.unref()
    child.channel?.unref()
    // The exit event follows and rejects the waiting callers.
    child.on('error', () => undefined)
    const ready = Promise.withResolvers<void>()
    const late = setTimeout(() => child.kill('SIGKILL'), START)
    child.once('message', () => ready.resolve())
    child.once('exit', () => {
      ready.resolve()
      if (running?.child === child) running = undefined
    })
    void ready.promise.then(() => clearTimeout(late))
    return { child, ready: ready.promise }
  }

  async function runJob(job: Job): Promise<{ readonly result: Result } | JobFailure> {
    clearTimeout(rest)
    running ??= startChild()
    const { child, ready } = running
    await ready
    const done = Promise.withResolvers<{ readonly result: Result } | JobFailure>()
    const fail = () => done.resolve('failed')
    const hear = (reply: JobReply<Result>) => done.resolve('result' in reply ? reply : 'failed')
    const timer = setTimeout(() => {
      fail()
      child.kill('SIGKILL')
    }, patience * WAITING)
    child.once('message', hear)
    child.once('exit', fail)
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) fail()
    else await sendJob(child, job).catch(fail)
    const outcome = await done.promise
    clearTimeout(timer)
    child.off('message', hear).off('exit', fail)
    // After a failed job, the process may be in any state, so start a new one for the next job.
    if (outcome === 'failed') await endChild(child)
    rest = setTimeout(() => running && void endChild(running.child), idle)
    rest.unref()
    return outcome
  }

  async function endChild(child: ChildProcess): Promise<void> {
    if (running?.child === child) running = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Removes and returns the next job, from the account whose last job was longest ago. */
  function takeNext(): WaitingJob<Job, Result> | undefined {
    const order = [...served]
    let chosen = 0
    for (const [index, { account }] of queue.entries()) {
      if (order.indexOf(account) < order.indexOf(queue[chosen]?.account ?? '')) chosen = index
    }
    const [next] = queue.splice(chosen, 1)
    if (next === undefined) return undefined
    served.delete(next.account)
    served.add(next.account)
    // Limit the set to the maximum number of waiting jobs. Remove the accounts that were served longest ago.
    for (const account of served) {
      if (served.size <= waiting.all) break
      served.delete(account)
    }
    return next
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      next.settle(closed ? 'failed' : await runJob(next.job).catch((): JobFailure => 'failed'))
    }
    busy = false
  }

  return {
    run(job, account) {
      if (closed) return Promise.resolve('failed')
      const own = queue.filter((other) => other.account === account).length
      if (queue.length >= waiting.all || own >= waiting.account) return Promise.resolve('busy')
      return new Promise((settle) => {
        queue.push({ job, account, settle })
        void work()
      })
    },
    async close() {
      closed = true
      clearTimeout(rest)
      for (const { settle } of queue.splice(0)) settle('failed')
      if (running !== undefined) await endChild(running.child)
    },
  }
}

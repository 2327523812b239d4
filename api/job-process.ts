import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { JobReply } from './job-child.ts'

const MB = 1024 * 1024

/** How long a process may take to start, in milliseconds: that is not part of any job's time. */
const START = 20_000

/** Why a job has no result: it took too much or failed, or so many wait that it was not begun. */
type JobFailure = 'failed' | 'busy'

/** Does jobs where one that is too much for it can do no harm: in a process of their own. */
export interface JobProcess<Job, Result> {
  /**
   * What came of a job. One job runs at a time; of those that wait, the next is one of whoever was served longest ago, so
   * that nobody's many jobs hold up somebody else's one. `account` is whose it is.
   */
  run(job: Job, account: string): Promise<{ readonly result: Result } | JobFailure>
  /** Ends it; what waits fails, and so does whatever is asked from then on. */
  close(): Promise<void>
}

export interface JobProcessOptions {
  /** The module that the process runs; it calls answerJobs. */
  readonly entry: URL
  /** For one job, milliseconds. */
  readonly patience: number
  /** All that the process may hold, buffers too, in megabytes. */
  readonly memory: number
  /** The process ends after so long without work, milliseconds. */
  readonly idle: number
  /** Most jobs that wait, of everybody together and of one account. */
  readonly waiting: { readonly all: number; readonly account: number }
}

interface WaitingJob<Job, Result> {
  readonly job: Job
  readonly account: string
  readonly settle: (outcome: { readonly result: Result } | JobFailure) => void
}

interface RunningChild {
  readonly child: ChildProcess
  /** Resolves once it can be given work, or never will. */
  readonly ready: Promise<void>
}

/** Nothing is started before the first job, and nothing of it keeps the server from ending. */
export function createJobProcess<Job extends object, Result>(
  options: JobProcessOptions,
): JobProcess<Job, Result> {
  const { entry, patience, memory, idle, waiting } = options
  const queue: WaitingJob<Job, Result>[] = []
  /** Whose jobs were begun, the latest last. */
  const served = new Set<string>()
  let running: RunningChild | undefined
  let busy = false
  let rest: NodeJS.Timeout | undefined
  let closed = false

  function startChild(): RunningChild {
    const child = fork(entry, [String(memory * MB)], {
      // The heap has its own limit, so that a job that only computes ends with a message instead of a kill.
      // What a job leaves is collected behind it, for the next one has the same memory.
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
    // Whoever waits for it is told by its end.
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
    }, patience)
    child.once('message', hear)
    child.once('exit', fail)
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) fail()
    else child.send(job, (error) => error !== null && fail())
    const outcome = await done.promise
    clearTimeout(timer)
    child.off('message', hear).off('exit', fail)
    // One whose job went wrong may be in any state: the next job gets a new process.
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

  /** The job of whoever was served longest ago. */
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
    // Who has nothing waiting needs no turn.
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

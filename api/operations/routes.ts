import { statfs } from 'node:fs/promises'
import { operation } from '#sync/contract/operation.ts'
import { type RequestFailure, failWith } from '../request-failure.ts'
import { conflictOn, drizzleOn } from '../database/drizzle.ts'
import type { Database } from '../database/port.ts'
import { heartbeat } from './tables.ts'
import { measureMailLag } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'

const FREE_MIN = 200 * 1024 * 1024
const MAIL_LAG_MAX = 10 * 60_000
/** How long the probe's result is cached, in milliseconds. It is cached because the probe writes to the database. */
const PROBE_EVERY = 5000

export interface OperationDeps {
  readonly database: Database
  readonly now: () => number
  /** Folder whose disk must have free space; undefined if the data isn't on this machine. */
  readonly dataFolder: string | undefined
  readonly stopping: AbortSignal
  readonly leaving?: AbortSignal
}

/** Mounts the liveness and readiness probes. */
export function mountOperation(server: ApiServer, deps: OperationDeps): void {
  let last: { at: number; answer: Promise<ServerCondition> } | undefined

  mountEndpoint(server, operation.health, async () => ({ status: 'ok' as const }))

  mountEndpoint(server, operation.ready, async () => {
    if (deps.stopping.aborted || deps.leaving?.aborted === true) return failUnready('The server is stopping.')
    if (last === undefined || deps.now() - last.at > PROBE_EVERY) {
      last = { at: deps.now(), answer: probeServer(deps) }
    }
    const { obstacle, isMailLate } = await last.answer
    if (obstacle !== undefined) return failUnready(obstacle)
    return { status: 'ready' as const, mail: isMailLate ? ('late' as const) : ('on time' as const) }
  })
}

function failUnready(message: string): RequestFailure {
  return failWith('SERVICE_UNAVAILABLE', { message, headers: { 'Retry-After': '5' } })
}

interface ServerCondition {
  /** Why the server can't serve requests; undefined if it can. */
  readonly obstacle?: string
  /**
   * True if an email is late. A late email doesn't affect readiness, because removing every server from the load
   * balancer would not deliver the email.
   */
  readonly isMailLate?: boolean
}

async function probeServer({ database, now, dataFolder }: OperationDeps): Promise<ServerCondition> {
  try {
    await database.write((tx) =>
      drizzleOn(tx)
        .insert(heartbeat)
        .values({ id: 1, at: now() })
        .onConflictDoUpdate({ target: conflictOn(heartbeat.id), set: { at: now() } }),
    )
    if (dataFolder !== undefined) {
      const { bavail, bsize } = await statfs(dataFolder)
      if (bavail * bsize < FREE_MIN) return { obstacle: 'The disk is nearly full.' }
    }
    return { isMailLate: (await measureMailLag(database.read, now())) > MAIL_LAG_MAX }
  } catch {
    return { obstacle: 'The database is not writable.' }
  }
}

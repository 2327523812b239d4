import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Share, SHARE_BYTES_MAX, shares, SHARES_MAX } from '#sync/contract/share.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { writeAudit } from '../identity/audit.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { failTooManyAttempts, type RateLimiter } from '../middleware/rate-limiter.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import { failValidation, failWith } from '../request-failure.ts'
import { sharedCopies } from './tables.ts'

export interface ShareDeps {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly now: () => number
  readonly proxies: number
}

const DAY = 86_400_000
/** Number of random bytes in an id, so that ids can't be guessed. */
const ID_BYTES = 16

/** Mounts the endpoints to share, list, revoke, and open encrypted copies (docs/contract.md 12). */
export function mountShares(server: ApiServer, deps: ShareDeps): void {
  const { database, limiter, now, proxies } = deps

  mountEndpoint(server, shares.create, async ({ input, caller, http }) => {
    const taken = await limiter.take('shares', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const content = Buffer.from(input.content, 'base64')
    if (content.length > SHARE_BYTES_MAX) {
      return failValidation({ content: ['The copy is too large. Share a single string instead.'] })
    }
    const row = {
      id: randomBytes(ID_BYTES).toString('base64url'),
      userId: caller.user.id,
      projectId: input.projectId,
      stringId: input.stringId,
      content,
      createdAt: now(),
      expiresAt: now() + input.days * DAY,
    }
    const isStored = await database.write(async (tx) => {
      if ((await countOpenCopies(tx, caller.user.id, now())) >= SHARES_MAX) return false
      await drizzleOn(tx).insert(sharedCopies).values(row)
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'share.create', targetId: caller.user.id }, now())
      return true
    })
    if (!isStored) {
      return failWith('CONFLICT', {
        message: `An account can have up to ${SHARES_MAX} shared links. Revoke one first.`,
      })
    }
    return { share: toShare({ ...row, bytes: content.length }) }
  })

  mountEndpoint(server, shares.list, async ({ caller }) => {
    const { id, projectId, stringId, content, createdAt, expiresAt } = sharedCopies
    const rows = await drizzleOn(database.read)
      .select({
        id,
        projectId,
        stringId,
        createdAt,
        expiresAt,
        bytes: sql<number>`length(${content})`.mapWith(Number),
      })
      .from(sharedCopies)
      .where(and(eq(sharedCopies.userId, caller.user.id), gt(expiresAt, now())))
      .orderBy(desc(createdAt), id)
    return { data: rows.map(toShare) }
  })

  mountEndpoint(server, shares.revoke, async ({ caller, param, http }) => {
    const isRevoked = await database.write(async (tx) => {
      const gone = await drizzleOn(tx)
        .delete(sharedCopies)
        .where(and(eq(sharedCopies.id, param('id')), eq(sharedCopies.userId, caller.user.id)))
        .returning({ id: sharedCopies.id })
      if (gone.length === 0) return false
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'share.revoke', targetId: caller.user.id }, now())
      return true
    })
    return isRevoked ? undefined : failWith('NOT_FOUND')
  })

  mountEndpoint(server, shares.open, async ({ param, http }) => {
    const taken = await limiter.take('sharedOpens', clientNetworkOf(clientAddress(http, proxies)))
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const [row] = await drizzleOn(database.read)
      .select({ content: sharedCopies.content, expiresAt: sharedCopies.expiresAt })
      .from(sharedCopies)
      .where(and(eq(sharedCopies.id, param('share')), gt(sharedCopies.expiresAt, now())))
    if (row === undefined) return failWith('NOT_FOUND')
    return {
      content: Buffer.from(row.content).toString('base64'),
      expiresAt: new Date(row.expiresAt).toISOString(),
    }
  })
}

/** Deletes expired copies. */
export async function deleteExpiredShares(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(sharedCopies).where(lte(sharedCopies.expiresAt, now))
}

function countOpenCopies(tx: SqlExecutor, userId: string, now: number): Promise<number> {
  const condition = and(eq(sharedCopies.userId, userId), gt(sharedCopies.expiresAt, now))
  return Promise.resolve(drizzleOn(tx).$count(sharedCopies, condition))
}

type ListedCopy = Pick<
  typeof sharedCopies.$inferSelect,
  'id' | 'projectId' | 'stringId' | 'createdAt' | 'expiresAt'
> & {
  readonly bytes: number
}

function toShare({ id, projectId, stringId, bytes, createdAt, expiresAt }: ListedCopy): Share {
  return {
    id,
    projectId,
    stringId,
    bytes,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

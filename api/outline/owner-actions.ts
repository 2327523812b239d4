import { eq } from 'drizzle-orm'
import { outlines } from '#sync/contract/outline.ts'
import { nextStatus, type OutlineStatus } from '#sync/outline.ts'
import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { type AuditRecord, writeAudit } from '../identity/audit.ts'
import { type EndpointRequest, mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { sealPayoutDestination, readPayoutDestination } from './payout-destination.ts'
import { addEvent, findOutline, type OutlineRow, answerOwnOutline } from './outline-store.ts'
import { outlines as outlineTable } from './tables.ts'
import { createFieldCipher } from './field-cipher.ts'

const open: readonly OutlineStatus[] = ['submitted', 'in_review', 'changes_requested', 'payment_due']

/**
 * Mounts the endpoints for the owner's decisions about a payment: where to send it, and whether to decline it (contract
 * 9.5).
 */
export function mountOwnerActions(server: ApiServer, deps: OutlineDeps): void {
  const { database, now, proxies } = deps
  const seal = createFieldCipher(deps)

  mountEndpoint(server, outlines.setPayTo, async (ask) => {
    const errors: Record<string, string[]> = {}
    const { payMethod, payHandle } = ask.input
    const payTo = readPayoutDestination(payMethod ?? '', trimmedOrUndefined(payHandle), errors)
    return changeOwnOutline(ask, 'outline.pay-to', async (tx, row) => {
      if (Object.keys(errors).length > 0) return failValidation(errors)
      if (!open.includes(row.status)) {
        return failWith('CONFLICT', { message: 'No payment is due for this outline anymore.' })
      }
      await drizzleOn(tx)
        .update(outlineTable)
        .set({ ...sealPayoutDestination(payTo, row.id, seal), version: row.version + 1 })
        .where(eq(outlineTable.id, row.id))
      return undefined
    })
  })

  mountEndpoint(server, outlines.decline, async (ask) =>
    changeOwnOutline(ask, 'outline.decline', async (tx, row) => {
      const status = nextStatus('decline', row.status)
      if (status === undefined) {
        return failWith('CONFLICT', {
          message: 'There is no payment to decline, or the payment was already sent.',
        })
      }
      await drizzleOn(tx)
        .update(outlineTable)
        .set({
          status,
          payoutMethod: null,
          payoutHandle: null,
          version: row.version + 1,
          updatedAt: now(),
        })
        .where(eq(outlineTable.id, row.id))
      await addEvent(tx, row.id, { status, reason: 'The submitter declined the payment.' }, now())
      return undefined
    }),
  )

  /** Changes one of the caller's outlines and adds an audit entry. */
  async function changeOwnOutline(
    { caller, param, http }: Pick<EndpointRequest<typeof outlines.decline>, 'caller' | 'param' | 'http'>,
    action: AuditRecord['action'],
    work: (tx: SqlExecutor, row: OutlineRow) => Promise<RequestFailure | undefined>,
  ) {
    const refused = await database.write(async (tx) => {
      const row = await findOutline(tx, param('id'))
      if (row === undefined || row.userId !== caller.user.id) return failWith('NOT_FOUND')
      const failure = await work(tx, row)
      if (failure !== undefined) return failure
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action, targetId: row.id }, now())
      return undefined
    })
    return refused ?? (await answerOwnOutline(database.read, param('id'), seal))
  }
}

function trimmedOrUndefined(text: string | undefined): string | undefined {
  const trimmed = text?.trim().toWellFormed()
  return trimmed === '' ? undefined : trimmed
}

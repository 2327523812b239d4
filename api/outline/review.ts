import { eq } from 'drizzle-orm'
import { adminOutlines, type Reviewed } from '#sync/contract/admin-outline.ts'
import { nextStatus, type OutlineStatus, type OutlineStep } from '#sync/outline.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import type { Caller } from '../middleware/caller.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { findPerson } from '../identity/person.ts'
import { isRecentlyAuthenticated } from '../identity/session.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { OutlineNews } from '../mail/tables.ts'
import { type EndpointRequest, mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { DocumentPreview } from './content/extract-preview.ts'
import { DocumentsBusy, readPreview } from './content/check-document.ts'
import type { OutlineDeps } from './deps.ts'
import { mountReviewQueue } from './review-queue.ts'
import { toReviewedOutlines } from './reviewed-outlines.ts'
import { openPayoutDestination } from './payout-destination.ts'
import { addEvent, findOutline, type OutlineRow } from './outline-store.ts'
import { createFieldCipher } from './field-cipher.ts'
import { outlines, payouts } from './tables.ts'
import { findDuplicates } from './duplicates.ts'

/** One step in the review of a submission, with the columns it sets in addition to the status. */
interface ReviewStep {
  readonly step: OutlineStep
  readonly version: number
  readonly reason?: string | undefined
  readonly set?: Readonly<Partial<Pick<OutlineRow, 'reviewerId' | 'amountCents' | 'approvedBy'>>>
  /** Details for the audit log. */
  readonly told?: object
  /** Additional work in the same transaction. */
  readonly also?: (tx: SqlExecutor, row: OutlineRow) => Promise<RequestFailure | undefined>
}

/**
 * Mounts the endpoints to review and pay for submissions. No one can review their own submission (contract 6.6, 9.5).
 */
export function mountReview(server: ApiServer, deps: OutlineDeps): void {
  const { database, now } = deps
  const seal = createFieldCipher(deps)
  const findPreview = createPreviewCache(deps)

  mountReviewQueue(server, deps)

  mountEndpoint(server, adminOutlines.one, async ({ caller, param }) => {
    const row = await findOutline(database.read, param('id'))
    if (row === undefined) return failWith('NOT_FOUND')
    const [outline] = await toReviewedOutlines(database.read, [row], caller.user.id)
    if (outline === undefined) return failWith('NOT_FOUND')
    const beginning = await findPreview(row, caller.user.id)
    const pays = caller.roleNames.includes('super-admin') && row.status === 'payment_due' && !outline.own
    return {
      outline,
      preview: beginning?.text ?? null,
      pages: beginning?.pages ?? null,
      attestation: row.attestation,
      sameAs: await findDuplicates(database.read, row),
      payTo: pays ? openPayoutDestination(row, seal) : null,
    }
  })

  mountEndpoint(server, adminOutlines.claim, async (ask) =>
    takeStep(deps, ask, {
      step: 'claim',
      version: ask.input.version,
      set: { reviewerId: ask.caller.user.id },
    }),
  )

  mountEndpoint(server, adminOutlines.release, async (ask) =>
    takeStep(deps, ask, { step: 'release', version: ask.input.version, set: { reviewerId: null } }),
  )

  mountEndpoint(server, adminOutlines.decide, async (ask) => {
    const { decision, amountCents, reason, version } = ask.input
    if (decision !== 'approve') {
      if (reason === undefined || reason === '')
        return failValidation({ reason: ['The reason field is required.'] })
      return takeStep(deps, ask, { step: decision, version, reason, told: { reason } })
    }
    if (amountCents === undefined)
      return failValidation({ amountCents: ['The amountCents field is required.'] })
    return takeStep(deps, ask, {
      step: 'approve',
      version,
      reason: reason === '' ? undefined : reason,
      set: { amountCents, approvedBy: ask.caller.user.id },
      told: { amountCents },
      // Don't approve a payment for a document that reviewers can't open.
      also: async (_, row) =>
        row.scan === 'clean'
          ? undefined
          : failWith('CONFLICT', { message: 'The document hasn’t passed the virus scan.' }),
    })
  })

  mountEndpoint(server, adminOutlines.pay, async (ask) => {
    const { method, reference, version } = ask.input
    const { caller } = ask
    if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    return takeStep(deps, ask, {
      step: 'pay',
      version,
      told: { method, reference },
      async also(tx, row) {
        if (row.approvedBy === caller.user.id) {
          return failWith('FORBIDDEN', { message: 'The approver can’t also record the payment.' })
        }
        await drizzleOn(tx)
          .insert(payouts)
          .values({
            id: crypto.randomUUID(),
            outlineId: row.id,
            title: row.title,
            payee: row.payee,
            amountCents: row.amountCents ?? 0,
            method,
            reference,
            paidAt: now(),
            paidBy: caller.user.id,
            approvedBy: row.approvedBy ?? '',
          })
        return undefined
      },
    })
  })

  mountEndpoint(server, adminOutlines.void, async (ask) => {
    if (!isRecentlyAuthenticated(ask.caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    const { reason, version } = ask.input
    return takeStep(deps, ask, { step: 'void', version, reason, told: { reason } })
  })
}

/**
 * Performs a review step. In one transaction, checks that the caller may perform the step, that the status allows it,
 * and that the version is current.
 */
async function takeStep(
  { database, now, proxies, wakeMailWorker }: OutlineDeps,
  { caller, param, http }: Pick<EndpointRequest<typeof adminOutlines.claim>, 'caller' | 'param' | 'http'>,
  asked: ReviewStep,
): Promise<{ outline: Reviewed } | RequestFailure> {
  const trace = auditContextOf(http, caller.user.id, proxies)
  const done = await database
    .write(async (tx) => {
      const row = await findOutline(tx, param('id'))
      const refused = row === undefined ? failWith('NOT_FOUND') : refuseStep(row, asked, caller)
      if (row === undefined || refused !== undefined) return refused ?? failWith('NOT_FOUND')
      const status = nextStatus(asked.step, row.status) ?? row.status
      // Delete the payment details when there is nothing left to pay.
      const settled = ends.includes(status) ? { payoutMethod: null, payoutHandle: null } : {}
      const also = await asked.also?.(tx, row)
      if (also !== undefined) return also
      await drizzleOn(tx)
        .update(outlines)
        .set({ status, version: row.version + 1, updatedAt: now(), ...settled, ...asked.set })
        .where(eq(outlines.id, row.id))
      await addEvent(tx, row.id, { status, reason: asked.reason }, now())
      await writeAudit(
        tx,
        trace,
        { action: `outline.${asked.step}`, targetId: row.id, ...(asked.told && { after: asked.told }) },
        now(),
      )
      await notifySubmitter(tx, row, { asked, now: now() })
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof UniqueViolation) return failWith('CONFLICT', { message: 'This was already paid.' })
      throw error
    })
  if (done instanceof RequestFailure) return done
  wakeMailWorker()
  const row = await findOutline(database.read, param('id'))
  const [outline] = row === undefined ? [] : await toReviewedOutlines(database.read, [row], caller.user.id)
  return outline === undefined ? failWith('NOT_FOUND') : { outline }
}

/** Emails the submitter about decisions, but not about the start of a review. */
async function notifySubmitter(
  tx: SqlExecutor,
  row: OutlineRow,
  { asked, now }: { readonly asked: ReviewStep; readonly now: number },
): Promise<void> {
  const { step, set, told } = asked
  if (row.userId === null || !isNotifiedStep(step)) return
  const person = await findPerson(tx, row.userId)
  if (person === undefined) return
  const method = told !== undefined && 'method' in told ? String(told.method) : undefined
  const about = {
    step,
    title: row.title,
    amountCents: set?.amountCents ?? row.amountCents,
    ...(method !== undefined && { method }),
  }
  await enqueueMail(tx, { kind: 'outline-news', email: person.email, userId: row.userId, about }, now)
}

/** Maximum number of cached previews. */
const PREVIEWS_KEPT = 100

type FindPreview = (row: OutlineRow, account: string) => Promise<DocumentPreview | undefined>

/** Creates a cache of previews. Stored documents never change, so a missing preview is cached too. */
function createPreviewCache({ blobs, log }: OutlineDeps): FindPreview {
  const previews = new Map<string, DocumentPreview | undefined>()
  return async (row, account) => {
    if (row.scan !== 'clean') return undefined
    if (previews.has(row.fileBlob)) return previews.get(row.fileBlob)
    const bytes = await blobs.get(row.fileBlob)
    if (bytes === undefined) {
      log.error({ outline: row.id }, 'a document is missing from the file storage')
      return undefined
    }
    try {
      const preview = await readPreview(row.fileType, bytes, account)
      previews.set(row.fileBlob, preview)
      for (const oldest of previews.keys()) {
        if (previews.size <= PREVIEWS_KEPT) break
        previews.delete(oldest)
      }
      return preview
    } catch (error) {
      if (error instanceof DocumentsBusy) return undefined
      throw error
    }
  }
}

const ends: readonly OutlineStatus[] = ['rejected', 'paid', 'void']

function refuseStep(
  row: OutlineRow,
  { step, version }: ReviewStep,
  caller: Caller,
): RequestFailure | undefined {
  if (row.userId === caller.user.id) {
    return failWith('FORBIDDEN', { message: 'You can’t review your own outline.' })
  }
  if (row.version !== version) return failWith('STALE_VERSION')
  if (nextStatus(step, row.status) === undefined) {
    return failWith('CONFLICT', { message: 'The status of this outline doesn’t allow that.' })
  }
  const theirs = row.status === 'in_review' && row.reviewerId !== null && row.reviewerId !== caller.user.id
  // A super-admin may take over a review.
  if (theirs && !caller.roleNames.includes('super-admin')) {
    return failWith('FORBIDDEN', { message: 'Someone else is reviewing this outline.' })
  }
  return undefined
}

const news: readonly string[] = [
  'approve',
  'reject',
  'request-changes',
  'pay',
  'void',
] satisfies OutlineNews['step'][]

function isNotifiedStep(step: string): step is OutlineNews['step'] {
  return news.includes(step)
}

import type Stripe from 'stripe'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import { findPerson } from '../identity/person.ts'
import { enqueueMail, type MailKind } from '../mail/outbox.ts'
import { type BackgroundWorker, startBackgroundWorker, retryDelay } from '../background-worker.ts'
import { saveCustomer, findUserByCustomer } from './customer.ts'
import type { PaymentProvider } from './deps.ts'
import { scheduleEnding } from './on-account-deletion.ts'
import { isResourceMissing } from './stripe-objects.ts'
import { isSubscriptionRunning, saveSubscription } from './subscription.ts'

const DAY = 24 * 3_600_000
/** As long as the provider itself repeats an event. */
const GIVEN_UP_AFTER = 3 * DAY
/** Most subscriptions asked about in one round. */
const ROUND = 50

export interface BillingWorkerDeps {
  readonly database: Database
  readonly log: ServerLog
  readonly now: () => number
  readonly payment: PaymentProvider
  /** There is a mail to send. */
  readonly wakeMailWorker: () => void
}

/**
 * Asks the provider, in the background, about every subscription that an event spoke of, and ends those whose accounts
 * are gone. Only the provider's answer of now is kept, so events may come in any order and any number of times.
 */
export function startBillingWorker(deps: BillingWorkerDeps): BackgroundWorker {
  const { database, log, now } = deps
  return startBackgroundWorker({
    async round(stopping) {
      const asked = await workThrough(
        findDueSubscriptions(database.read, now()),
        (id) => refreshSubscription(deps, id),
        stopping,
      )
      const ended = await workThrough(
        findDueEndings(database.read, now()),
        (id) => cancelSubscription(deps, id),
        stopping,
      )
      return asked + ended > 0
    },
    nextDue: () => findNextDue(database.read),
    now,
    failed: (error) => log.error({ error }, 'payment events could not be followed up'),
  })
}

async function workThrough(
  list: Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
  stopping: AbortSignal,
): Promise<number> {
  const ids = await list
  for (const id of ids) {
    if (stopping.aborted) break
    await work(id)
  }
  return ids.length
}

async function findDueSubscriptions(sql: SqlExecutor, now: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `SELECT DISTINCT subscription_id AS id FROM billing_events
     WHERE done_at IS NULL AND given_up_at IS NULL AND next_try_at <= ? LIMIT ${ROUND}`,
    [now],
  )
  return rows.map(({ id }) => id)
}

async function findDueEndings(sql: SqlExecutor, now: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `SELECT subscription_id AS id FROM billing_endings WHERE done_at IS NULL AND next_try_at <= ? LIMIT ${ROUND}`,
    [now],
  )
  return rows.map(({ id }) => id)
}

async function findNextDue(sql: SqlExecutor): Promise<number | undefined> {
  const row = await sql.get<{ at: number | null }>(
    `SELECT min(at) AS at FROM (
       SELECT min(next_try_at) AS at FROM billing_events WHERE done_at IS NULL AND given_up_at IS NULL
       UNION ALL
       SELECT min(next_try_at) AS at FROM billing_endings WHERE done_at IS NULL) AS waiting`,
  )
  return row?.at ?? undefined
}

/** Keeps what the provider says of a subscription now, and with it settles every event that came before the question. */
async function refreshSubscription(deps: BillingWorkerDeps, id: string): Promise<void> {
  const { database, log, now, payment, wakeMailWorker } = deps
  const askedAt = now()
  try {
    const told = await payment.stripe.subscriptions.retrieve(id)
    await database.write(async (tx) => {
      const userId = await findSubscriptionOwner(tx, told, now())
      if (userId !== undefined) {
        await saveSubscription(tx, userId, told, askedAt)
        await enqueueOutcomeMail(tx, userId, { subscriptionId: id, askedAt }, now())
      }
      // Begun with us by somebody whose account is gone. Without our mark it is some other product's: none of ours.
      else if (told.metadata['userId'] !== undefined) await scheduleEnding(tx, id, now())
      await tx.run(
        'UPDATE billing_events SET done_at = ? WHERE subscription_id = ? AND done_at IS NULL AND received_at <= ?',
        [now(), id, askedAt],
      )
    })
    wakeMailWorker()
  } catch (error) {
    log.warn({ error, subscription: id }, 'a subscription could not be asked about')
    await database.write((tx) => postponeEvents(tx, id, errorReasonOf(error), now()))
  }
}

/**
 * Whose a subscription is: its customer's, whose it was when it was last asked about, or else whom our mark on it names,
 * if they are there. A database that was put back may know nothing of a customer or a payment made since.
 */
async function findSubscriptionOwner(
  tx: SqlExecutor,
  told: Stripe.Subscription,
  now: number,
): Promise<string | undefined> {
  const customer = typeof told.customer === 'string' ? told.customer : told.customer.id
  const known = await findUserByCustomer(tx, customer)
  if (known !== undefined) return known
  const owner = await tx.get<{ id: string }>(
    `SELECT user_id AS id FROM billing_subscriptions WHERE id = ?
     UNION ALL SELECT id FROM users WHERE id = ?`,
    [told.id, told.metadata['userId'] ?? ''],
  )
  // What is over may be so because the customer was deleted: nobody to remember.
  if (owner !== undefined && isSubscriptionRunning(told)) await saveCustomer(tx, owner.id, customer, now)
  return owner?.id
}

/** Writes to whoever paid in a way that takes days, once, when it is known how that ended. */
async function enqueueOutcomeMail(
  tx: SqlExecutor,
  userId: string,
  { subscriptionId, askedAt }: { readonly subscriptionId: string; readonly askedAt: number },
  now: number,
): Promise<void> {
  const kinds = await tx.all<{ kind: string }>(
    `SELECT DISTINCT kind FROM billing_events
     WHERE subscription_id = ? AND done_at IS NULL AND received_at <= ?`,
    [subscriptionId, askedAt],
  )
  const person = await findPerson(tx, userId)
  if (person === undefined) return
  for (const { kind } of kinds) {
    const mail = letters.get(kind)
    if (mail !== undefined) await enqueueMail(tx, { kind: mail, email: person.email, userId }, now)
  }
}

const letters: ReadonlyMap<string, MailKind> = new Map([
  ['checkout.session.async_payment_succeeded', 'payment-settled'],
  ['checkout.session.async_payment_failed', 'payment-refused'],
])

async function postponeEvents(
  tx: SqlExecutor,
  subscriptionId: string,
  reason: string,
  now: number,
): Promise<void> {
  const waiting = await tx.all<{ id: string; tries: number; receivedAt: number }>(
    `SELECT id, tries, received_at AS "receivedAt" FROM billing_events
     WHERE subscription_id = ? AND done_at IS NULL AND given_up_at IS NULL`,
    [subscriptionId],
  )
  for (const { id, tries, receivedAt } of waiting) {
    const wait = retryDelay(tries)
    const givenUp = now + wait > receivedAt + GIVEN_UP_AFTER ? now : null
    await tx.run(
      'UPDATE billing_events SET tries = tries + 1, next_try_at = ?, given_up_at = ?, last_error = ? WHERE id = ?',
      [now + wait, givenUp, reason, id],
    )
  }
}

/** Ends a subscription whose account was deleted. Never given up: money would go on being taken. */
async function cancelSubscription(
  { database, log, now, payment }: BillingWorkerDeps,
  id: string,
): Promise<void> {
  try {
    await payment.stripe.subscriptions.cancel(id)
    await database.write((tx) => markEndingDone(tx, id, now()))
  } catch (error) {
    // As ended as can be.
    if (isResourceMissing(error)) {
      await database.write((tx) => markEndingDone(tx, id, now()))
      return
    }
    log.error({ error, subscription: id }, 'the subscription of a deleted account could not be ended yet')
    await database.write(async (tx) => {
      const row = await tx.get<{ tries: number }>(
        'SELECT tries FROM billing_endings WHERE subscription_id = ?',
        [id],
      )
      await tx.run(
        'UPDATE billing_endings SET tries = tries + 1, next_try_at = ?, last_error = ? WHERE subscription_id = ?',
        [now() + retryDelay(row?.tries ?? 0), errorReasonOf(error), id],
      )
    })
  }
}

async function markEndingDone(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await tx.run('UPDATE billing_endings SET done_at = ?, tries = tries + 1 WHERE subscription_id = ?', [
    now,
    id,
  ])
}

function errorReasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'unknown').toWellFormed().slice(0, 500)
}

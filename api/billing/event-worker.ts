import { and, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import { findPerson, isPersonThere } from '../identity/person.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { MailKind } from '../mail/tables.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import { saveCustomer, findUserByCustomer } from './customer.ts'
import type { PaymentProvider } from './deps.ts'
import { toPostponedJob } from '../job-queue.ts'
import { billingEndings, billingEvents, billingSubscriptions } from './tables.ts'
import { scheduleEnding } from './on-account-deletion.ts'
import { isResourceMissing } from './stripe-objects.ts'
import { isSubscriptionRunning, saveSubscription } from './subscription.ts'

const DAY = 24 * 3_600_000
/** The provider retries events for the same time. */
const GIVEN_UP_AFTER = 3 * DAY
/** Maximum number of subscriptions refreshed in one round. */
const ROUND = 50

export interface BillingWorkerDeps {
  readonly database: Database
  readonly log: ServerLog
  readonly now: () => number
  readonly payment: PaymentProvider
  /** Notifies the mail worker of new mail. */
  readonly wakeMailWorker: () => void
}

/**
 * In the background, refreshes every subscription that an event names, and ends those of deleted accounts. Stores only
 * the provider's current state, so events may arrive in any order and more than once.
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
    failed: (error) => log.error({ error }, 'failed to process payment events'),
  })
}

const isEventWaiting = and(isNull(billingEvents.doneAt), isNull(billingEvents.givenUpAt))

/** Events of a subscription received before the provider was queried. */
const isAnswered = and(
  eq(billingEvents.subscriptionId, sql.placeholder('id')),
  isNull(billingEvents.doneAt),
  lte(billingEvents.receivedAt, sql.placeholder('askedAt')),
)
const answeredKinds = prepareOnce((db) =>
  db.selectDistinct({ kind: billingEvents.kind }).from(billingEvents).where(isAnswered),
)
const settleAnswered = prepareOnce((db) =>
  db
    .update(billingEvents)
    .set({ doneAt: sql`${sql.placeholder('now')}` })
    .where(isAnswered),
)

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

const dueSubscriptions = prepareOnce((db) =>
  db
    .selectDistinct({ id: billingEvents.subscriptionId })
    .from(billingEvents)
    .where(
      and(
        isEventWaiting,
        isNotNull(billingEvents.subscriptionId),
        lte(billingEvents.nextTryAt, sql.placeholder('now')),
      ),
    )
    .limit(ROUND),
)

async function findDueSubscriptions(database: SqlExecutor, now: number): Promise<string[]> {
  const rows = await dueSubscriptions.all(database, { now })
  return rows.map(({ id }) => id).filter((id) => id !== null)
}

const dueEndings = prepareOnce((db) =>
  db
    .select({ id: billingEndings.subscriptionId })
    .from(billingEndings)
    .where(and(isNull(billingEndings.doneAt), lte(billingEndings.nextTryAt, sql.placeholder('now'))))
    .limit(ROUND),
)

async function findDueEndings(database: SqlExecutor, now: number): Promise<string[]> {
  const rows = await dueEndings.all(database, { now })
  return rows.map(({ id }) => id)
}

const nextEvent = prepareOnce((db) =>
  db
    .select({ at: min(billingEvents.nextTryAt) })
    .from(billingEvents)
    .where(isEventWaiting),
)
const nextEnding = prepareOnce((db) =>
  db
    .select({ at: min(billingEndings.nextTryAt) })
    .from(billingEndings)
    .where(isNull(billingEndings.doneAt)),
)

async function findNextDue(database: SqlExecutor): Promise<number | undefined> {
  const event = await nextEvent.get(database)
  const ending = await nextEnding.get(database)
  const times = [event?.at, ending?.at].filter((at) => typeof at === 'number')
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Stores the provider's current state of a subscription and settles every event received before the query. */
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
      // Created by us for an account that no longer exists. Without our metadata, it belongs to another product.
      else if (told.metadata['userId'] !== undefined) await scheduleEnding(tx, id, now())
      await settleAnswered.run(tx, { id, askedAt, now: now() })
    })
    wakeMailWorker()
  } catch (error) {
    log.warn({ error, subscription: id }, 'failed to refresh a subscription')
    await database.write((tx) => postponeEvents(tx, id, error, now()))
  }
}

/**
 * Finds the owner of a subscription: the owner of its customer, the last known owner, or the user named in our
 * metadata, if the account exists. A restored database may lack customers and payments created after its backup.
 */
async function findSubscriptionOwner(
  tx: SqlExecutor,
  told: Stripe.Subscription,
  now: number,
): Promise<string | undefined> {
  const customer = typeof told.customer === 'string' ? told.customer : told.customer.id
  const known = await findUserByCustomer(tx, customer)
  if (known !== undefined) return known
  const subscription = await drizzleOn(tx)
    .select({ userId: billingSubscriptions.userId })
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.id, told.id))
    .get()
  const marked = told.metadata['userId'] ?? ''
  const owner = subscription?.userId ?? ((await isPersonThere(tx, marked)) ? marked : undefined)
  // An ended subscription may mean that the customer was deleted, so don't store the customer.
  if (owner !== undefined && isSubscriptionRunning(told)) await saveCustomer(tx, owner, customer, now)
  return owner
}

/** Emails the user once when a delayed payment settles. */
async function enqueueOutcomeMail(
  tx: SqlExecutor,
  userId: string,
  { subscriptionId, askedAt }: { readonly subscriptionId: string; readonly askedAt: number },
  now: number,
): Promise<void> {
  const kinds = await answeredKinds.all(tx, { id: subscriptionId, askedAt })
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
  error: unknown,
  now: number,
): Promise<void> {
  const db = drizzleOn(tx)
  const { id, tries, receivedAt } = billingEvents
  const waiting = await db
    .select({ id, tries, receivedAt })
    .from(billingEvents)
    .where(and(eq(billingEvents.subscriptionId, subscriptionId), isEventWaiting))
  for (const event of waiting) {
    const postponed = toPostponedJob(event, { error, now, until: event.receivedAt + GIVEN_UP_AFTER })
    await db.update(billingEvents).set(postponed).where(eq(billingEvents.id, event.id))
  }
}

/** Ends a subscription whose account was deleted. Retries forever: otherwise the user would keep being charged. */
async function cancelSubscription(
  { database, log, now, payment }: BillingWorkerDeps,
  id: string,
): Promise<void> {
  try {
    await payment.stripe.subscriptions.cancel(id)
    await database.write((tx) => markEndingDone(tx, id, now()))
  } catch (error) {
    // Already ended.
    if (isResourceMissing(error)) {
      await database.write((tx) => markEndingDone(tx, id, now()))
      return
    }
    log.error({ error, subscription: id }, 'failed to end the subscription of a deleted account')
    await database.write(async (tx) => {
      const db = drizzleOn(tx)
      const isEnding = eq(billingEndings.subscriptionId, id)
      const row = await db.select({ tries: billingEndings.tries }).from(billingEndings).where(isEnding).get()
      if (row === undefined) return
      const { tries, nextTryAt, lastError } = toPostponedJob(row, { error, now: now() })
      await db.update(billingEndings).set({ tries, nextTryAt, lastError }).where(isEnding)
    })
  }
}

async function markEndingDone(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(billingEndings)
    .set({ doneAt: now, tries: sql`${billingEndings.tries} + 1` })
    .where(eq(billingEndings.subscriptionId, id))
}

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

const isEventWaiting = and(isNull(billingEvents.doneAt), isNull(billingEvents.givenUpAt))

/** Events of a subscription that came before the provider was asked about it. */
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
      await settleAnswered.run(tx, { id, askedAt, now: now() })
    })
    wakeMailWorker()
  } catch (error) {
    log.warn({ error, subscription: id }, 'a subscription could not be asked about')
    await database.write((tx) => postponeEvents(tx, id, error, now()))
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
  const subscription = await drizzleOn(tx)
    .select({ userId: billingSubscriptions.userId })
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.id, told.id))
    .get()
  const marked = told.metadata['userId'] ?? ''
  const owner = subscription?.userId ?? ((await isPersonThere(tx, marked)) ? marked : undefined)
  // What is over may be so because the customer was deleted: nobody to remember.
  if (owner !== undefined && isSubscriptionRunning(told)) await saveCustomer(tx, owner, customer, now)
  return owner
}

/** Writes to whoever paid in a way that takes days, once, when it is known how that ended. */
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

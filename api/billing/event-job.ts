import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { findPerson, isPersonThere } from '../identity/person.ts'
import type { JobKind } from '../jobs/job-runner.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { MailKind } from '../mail/tables.ts'
import { findUserByCustomer, saveCustomer } from './customer.ts'
import type { BillingJobDeps } from './deps.ts'
import { scheduleEnding } from './on-account-deletion.ts'
import { isSubscriptionRunning, saveSubscription } from './subscription.ts'
import { billingEvents, billingSubscriptions } from './tables.ts'

/** Time after which a refresh is abandoned, in milliseconds. The provider retries its events for the same time. */
const GIVEN_UP_AFTER = 3 * 24 * 3_600_000

/**
 * Creates the job that refreshes the subscriptions that events refer to. The job stores the provider's current state,
 * so events may arrive in any order and more than once.
 */
export function createEventJob({ now, payment, wake }: BillingJobDeps): JobKind {
  return {
    name: 'billing-event',
    table: {
      table: billingEvents,
      key: billingEvents.subscriptionId,
      dueAt: billingEvents.nextTryAt,
      waiting: and(isNull(billingEvents.doneAt), isNull(billingEvents.givenUpAt)),
      tries: billingEvents.tries,
      lastError: billingEvents.lastError,
      // `doneAt` is not set because `write` marks all events of the subscription as done, not only the claimed one.
      giveUp: {
        at: billingEvents.givenUpAt,
        createdAt: billingEvents.receivedAt,
        after: GIVEN_UP_AFTER,
      },
    },
    async run({ key: id, claimedAt: askedAt }) {
      const told = await payment.stripe.subscriptions.retrieve(id)
      return {
        async write(tx) {
          const userId = await findSubscriptionOwner(tx, told, now())
          if (userId !== undefined) {
            await saveSubscription(tx, userId, told, askedAt)
            await enqueueOutcomeMail(tx, userId, { subscriptionId: id, askedAt }, now())
          }
          // The metadata shows that we created this subscription, but its account no longer exists.
          else if (told.metadata['userId'] !== undefined) await scheduleEnding(tx, id, now())
          await settleAnswered.run(tx, { id, askedAt, now: now() })
        },
        stored: () => wake('mail', 'billing-ending'),
      }
    },
    failure: { level: 'warn', words: 'failed to refresh a subscription' },
  }
}

/** Matches the subscription's events that arrived before the provider was queried. */
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

/**
 * Finds the owner of a subscription: the owner of its customer, the last known owner, or the user in our metadata. The
 * account must exist. After a restore, customers and payments created since the backup are missing.
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
  // Don't restore the customer for an ended subscription, because the customer may have been deleted.
  if (owner !== undefined && isSubscriptionRunning(told)) await saveCustomer(tx, owner, customer, now)
  return owner
}

/** Emails the user once after a delayed payment succeeds or fails. */
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

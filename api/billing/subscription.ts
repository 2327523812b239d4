import { desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Subscription } from '#sync/contract/billing.ts'
import { conflictOn, drizzleOn, excluded, prepareOnce } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { isPersonThere } from '../identity/person.ts'
import type { PricedPlan } from './deps.ts'
import { billingSubscriptions } from './tables.ts'

const DAY = 86_400_000
/** How long a subscription with a past due payment stays entitled (contract 9.3), in milliseconds. */
const GRACE = 7 * DAY

const { askedAt: _askedAt, ...subscriptionColumns } = getTableColumns(billingSubscriptions)

/** A stored subscription. Times are epoch milliseconds. */
export type SubscriptionRecord = Omit<Readonly<typeof billingSubscriptions.$inferSelect>, 'askedAt'>

/** Returns all of a user's subscriptions, newest first. */
export async function findUserSubscriptions(
  database: SqlExecutor,
  userId: string,
): Promise<SubscriptionRecord[]> {
  return drizzleOn(database)
    .select(subscriptionColumns)
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.userId, userId))
    .orderBy(desc(billingSubscriptions.createdAt), billingSubscriptions.id)
}

/** Returns true while a subscription grants access: active, trialing, or past due within the grace period. */
function isEntitledNow({ status, pastDueSince }: SubscriptionRecord, now: number): boolean {
  if (status === 'past_due') return pastDueSince !== null && now < pastDueSince + GRACE
  return status === 'active' || status === 'trialing'
}

const over: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** Returns true while the provider may still charge for a subscription. */
export function isSubscriptionRunning({ status }: { readonly status: string }): boolean {
  return !over.has(status)
}

/** Returns the current subscription: preferably an entitled one, then a running one, then the newest. */
export function chooseCurrentSubscription(
  kept: readonly SubscriptionRecord[],
  now: number,
): SubscriptionRecord | undefined {
  return kept.find((one) => isEntitledNow(one, now)) ?? kept.find(isSubscriptionRunning) ?? kept[0]
}

/** Converts a subscription to the API response for its owner. */
export function toSubscription(
  kept: SubscriptionRecord,
  plans: readonly PricedPlan[],
  now: number,
): Subscription {
  return {
    planId: plans.find(({ priceId }) => priceId === kept.priceId)?.id ?? null,
    status: kept.status,
    currentPeriodEnd: kept.currentPeriodEnd === null ? null : new Date(kept.currentPeriodEnd).toISOString(),
    cancelAtPeriodEnd: kept.cancelAtPeriodEnd,
    entitled: isEntitledNow(kept, now),
  }
}

/** Replaces the stored state. `pastDueSince` keeps its first value while the subscription stays past due. */
const upsertSubscription = prepareOnce((db) => {
  const { priceId, status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince, askedAt } = billingSubscriptions
  const later = excluded(pastDueSince)
  return db
    .insert(billingSubscriptions)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      priceId: sql.placeholder('priceId'),
      status: sql.placeholder('status'),
      currentPeriodEnd: sql.placeholder('currentPeriodEnd'),
      cancelAtPeriodEnd: sql.placeholder('cancelAtPeriodEnd'),
      pastDueSince: sql.placeholder('pastDueSince'),
      createdAt: sql.placeholder('createdAt'),
      askedAt: sql.placeholder('askedAt'),
    })
    .onConflictDoUpdate({
      target: conflictOn(billingSubscriptions.id),
      set: {
        priceId: excluded(priceId),
        status: excluded(status),
        currentPeriodEnd: excluded(currentPeriodEnd),
        cancelAtPeriodEnd: excluded(cancelAtPeriodEnd),
        pastDueSince: sql`case when ${later} is null then null else coalesce(${pastDueSince}, ${later}) end`,
        askedAt: excluded(askedAt),
      },
      setWhere: gte(excluded(askedAt), askedAt),
    })
})

/**
 * Stores the provider's response to a query made at `askedAt` (epoch milliseconds). Ignores a response that is older
 * than the stored one, because responses can arrive in any order.
 */
export async function saveSubscription(
  tx: SqlExecutor,
  userId: string,
  told: Stripe.Subscription,
  askedAt: number,
): Promise<void> {
  const [item] = told.items.data
  await upsertSubscription.run(tx, {
    id: told.id,
    userId,
    priceId: item?.price.id ?? null,
    status: told.status,
    // All items of our subscriptions have the same billing period, so read it from the first one.
    currentPeriodEnd: item === undefined ? null : item.current_period_end * 1000,
    cancelAtPeriodEnd: told.cancel_at_period_end,
    pastDueSince: told.status === 'past_due' ? askedAt : null,
    createdAt: told.created * 1000,
    askedAt,
  })
}

/**
 * Stores and returns the subscription of the user's own checkout, as received from the provider at `askedAt` (epoch
 * milliseconds). Returns undefined if the account no longer exists.
 */
export async function saveOwnSubscription(
  { database }: { readonly database: Database },
  userId: string,
  told: Stripe.Subscription,
  askedAt: number,
): Promise<SubscriptionRecord | undefined> {
  const known = (await findUserSubscriptions(database.read, userId)).find(({ id }) => id === told.id)
  // The browser polls the status while the user waits, so write only changes.
  if (known?.status === told.status) return known
  return database.write(async (tx) => {
    if (!(await isPersonThere(tx, userId))) return undefined
    await saveSubscription(tx, userId, told, askedAt)
    return (await findUserSubscriptions(tx, userId)).find(({ id }) => id === told.id)
  })
}

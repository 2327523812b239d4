import type Stripe from 'stripe'
import type { Subscription } from '#sync/contract/billing.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { PricedPlan } from './deps.ts'

const DAY = 86_400_000
/** How long an unpaid renewal still counts as paid (contract 9.3), in milliseconds. */
const GRACE = 7 * DAY

/** A subscription as it is kept. Times are epoch milliseconds. */
export interface SubscriptionRecord {
  readonly id: string
  readonly userId: string
  readonly priceId: string | null
  readonly status: string
  readonly currentPeriodEnd: number | null
  readonly cancelAtPeriodEnd: number
  readonly pastDueSince: number | null
  readonly createdAt: number
}

const columns = `id, user_id AS "userId", price_id AS "priceId", status, current_period_end AS "currentPeriodEnd",
  cancel_at_period_end AS "cancelAtPeriodEnd", past_due_since AS "pastDueSince", created_at AS "createdAt"`

/** Every subscription somebody ever had, the newest first. */
export async function findUserSubscriptions(sql: SqlExecutor, userId: string): Promise<SubscriptionRecord[]> {
  return sql.all<SubscriptionRecord>(
    `SELECT ${columns} FROM billing_subscriptions WHERE user_id = ? ORDER BY created_at DESC, id`,
    [userId],
  )
}

/** True while a subscription opens what it pays for: active, trialing, or past due within the days of grace. */
function isEntitledNow({ status, pastDueSince }: SubscriptionRecord, now: number): boolean {
  if (status === 'past_due') return pastDueSince !== null && now < pastDueSince + GRACE
  return status === 'active' || status === 'trialing'
}

const over: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** True while the provider may still ask for money. */
export function isSubscriptionRunning({ status }: { readonly status: string }): boolean {
  return !over.has(status)
}

/** The one subscription to speak of: an entitled one first, then a running one, then the newest. */
export function chooseCurrentSubscription(
  kept: readonly SubscriptionRecord[],
  now: number,
): SubscriptionRecord | undefined {
  return kept.find((one) => isEntitledNow(one, now)) ?? kept.find(isSubscriptionRunning) ?? kept[0]
}

/** A subscription as its owner is told of it. */
export function toSubscription(
  kept: SubscriptionRecord,
  plans: readonly PricedPlan[],
  now: number,
): Subscription {
  return {
    planId: plans.find(({ priceId }) => priceId === kept.priceId)?.id ?? null,
    status: kept.status,
    currentPeriodEnd: kept.currentPeriodEnd === null ? null : new Date(kept.currentPeriodEnd).toISOString(),
    cancelAtPeriodEnd: kept.cancelAtPeriodEnd === 1,
    entitled: isEntitledNow(kept, now),
  }
}

/**
 * Keeps what the provider answered when it was asked at `askedAt` (epoch milliseconds). An answer to an earlier
 * question than the one kept changes nothing, so answers may arrive in any order.
 */
export async function saveSubscription(
  tx: SqlExecutor,
  userId: string,
  told: Stripe.Subscription,
  askedAt: number,
): Promise<void> {
  const [item] = told.items.data
  const pastDueSince = told.status === 'past_due' ? askedAt : null
  await tx.run(
    `INSERT INTO billing_subscriptions (id, user_id, price_id, status, current_period_end, cancel_at_period_end,
       past_due_since, created_at, asked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET
       price_id = excluded.price_id,
       status = excluded.status,
       current_period_end = excluded.current_period_end,
       cancel_at_period_end = excluded.cancel_at_period_end,
       past_due_since = CASE WHEN excluded.past_due_since IS NULL THEN NULL
         ELSE coalesce(billing_subscriptions.past_due_since, excluded.past_due_since) END,
       asked_at = excluded.asked_at
     WHERE excluded.asked_at >= billing_subscriptions.asked_at`,
    [
      told.id,
      userId,
      item?.price.id ?? null,
      told.status,
      // Since 2025 a period belongs to the items; all of ours share one.
      item === undefined ? null : item.current_period_end * 1000,
      told.cancel_at_period_end ? 1 : 0,
      pastDueSince,
      told.created * 1000,
      askedAt,
    ],
  )
}

/**
 * Keeps what the provider answered at `askedAt` to a question about somebody's own checkout, and gives it back;
 * undefined when the account is gone.
 */
export async function saveOwnSubscription(
  { database }: { readonly database: Database },
  userId: string,
  told: Stripe.Subscription,
  askedAt: number,
): Promise<SubscriptionRecord | undefined> {
  const known = (await findUserSubscriptions(database.read, userId)).find(({ id }) => id === told.id)
  // Asked every other second while somebody waits: what is known already is not written again.
  if (known?.status === told.status) return known
  return database.write(async (tx) => {
    const there = await tx.get('SELECT 1 AS found FROM users WHERE id = ?', [userId])
    if (there === undefined) return undefined
    await saveSubscription(tx, userId, told, askedAt)
    return (await findUserSubscriptions(tx, userId)).find(({ id }) => id === told.id)
  })
}

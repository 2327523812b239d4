import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'

/** The payment provider's customer for each account. */
export const billingCustomers = sqliteTable(
  'billing_customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    nextLookAt: integer('next_look_at').notNull().default(0),
  },
  (table) => [index('billing_customers_by_look').on(table.nextLookAt)],
)

/** The user who opened each checkout. */
export const billingCheckouts = sqliteTable(
  'billing_checkouts',
  {
    sessionId: text('session_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: text('plan_id').notNull(),
    createdAt: integer('created_at').notNull(),
    overAt: integer('over_at'),
  },
  (table) => [
    index('billing_checkouts_by_user').on(table.userId, table.createdAt),
    index('billing_checkouts_open')
      .on(table.userId, table.createdAt)
      .where(sql`over_at IS NULL`),
  ],
)

/** Each subscription's latest state at the provider. */
export const billingSubscriptions = sqliteTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    priceId: text('price_id'),
    status: text('status').notNull(),
    currentPeriodEnd: integer('current_period_end'),
    cancelAtPeriodEnd: integer('cancel_at_period_end', { mode: 'boolean' }).notNull(),
    pastDueSince: integer('past_due_since'),
    createdAt: integer('created_at').notNull(),
    askedAt: integer('asked_at').notNull(),
  },
  (table) => [index('billing_subscriptions_by_user').on(table.userId, table.createdAt)],
)

/** Provider events, each stored once. */
export const billingEvents = sqliteTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    subscriptionId: text('subscription_id'),
    receivedAt: integer('received_at').notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: integer('next_try_at').notNull(),
    doneAt: integer('done_at'),
    givenUpAt: integer('given_up_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('billing_events_waiting')
      .on(table.nextTryAt)
      .where(sql`done_at IS NULL AND given_up_at IS NULL`),
    index('billing_events_by_subscription').on(table.subscriptionId),
    index('billing_events_by_kind').on(table.kind),
  ],
)

/** Subscriptions to end because their account was deleted. */
export const billingEndings = sqliteTable(
  'billing_endings',
  {
    subscriptionId: text('subscription_id').primaryKey(),
    tries: integer('tries').notNull(),
    nextTryAt: integer('next_try_at').notNull(),
    doneAt: integer('done_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('billing_endings_waiting')
      .on(table.nextTryAt)
      .where(sql`done_at IS NULL`),
  ],
)

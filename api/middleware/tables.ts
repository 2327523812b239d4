import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'
import type { LimitName } from './rate-limiter.ts'

/** Responses to requests that created something. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    keyHash: blob('key_hash', { mode: 'buffer' }).$type<Uint8Array>().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    requestHash: blob('request_hash', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_by_user').on(table.userId),
    index('idempotency_keys_by_end').on(table.expiresAt),
  ],
)

/** Number of attempts within a period. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    name: text('name').$type<LimitName>().notNull(),
    keyHash: blob('key_hash', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    points: integer('points').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyHash] }),
    index('rate_limits_by_end').on(table.endsAt),
  ],
)

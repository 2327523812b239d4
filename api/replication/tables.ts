import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'

/** Values about this database, such as its epoch and lineage. */
export const replicaMeta = sqliteTable('replica_meta', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Version counters of each account's store. */
export const replicaSpaces = sqliteTable('replica_spaces', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  v: integer('v').notNull(),
  minV: integer('min_v').notNull(),
  run: text('run').notNull().default(''),
  runFrom: integer('run_from').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
  keptBytes: integer('kept_bytes').notNull().default(0),
})

/** Sync sessions of each account, with the last mutation of each. */
export const replicaSessions = sqliteTable(
  'replica_sessions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    n: integer('n').notNull(),
    refused: text('refused').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

/** All users' records, numbered per account in the order of changes. */
export const replicas = sqliteTable(
  'replicas',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    v: integer('v').notNull(),
    rank: integer('rank').notNull(),
    purged: integer('purged').notNull(),
    changedAt: integer('changed_at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('replicas_by_version').on(table.userId, table.v),
    index('replicas_by_rank')
      .on(table.userId, table.rank, table.id)
      .where(sql`purged = 0`),
    index('replicas_purged')
      .on(table.userId, table.v)
      .where(sql`purged = 1`),
  ],
)

/** Overwritten values that a user may want back. */
export const replicaOverwritten = sqliteTable(
  'replica_overwritten',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    field: text('field').notNull(),
    stamp: text('stamp').notNull(),
    value: text('value').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id, table.field, table.stamp] })],
)

/** The first version of each server run, per account. */
export const replicaRuns = sqliteTable(
  'replica_runs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromV: integer('from_v').notNull(),
    nonce: text('nonce').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fromV] })],
)

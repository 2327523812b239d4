import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ListedCase, LookupAnswer, LookupWaitReason } from '#sync/contract/case-lookup.ts'
import { users } from '../identity/tables.ts'

/** The service's answer for each citation, shared by all users. */
export const caseLookups = sqliteTable(
  'case_lookups',
  {
    citation: text('citation').primaryKey(),
    state: text('state').$type<LookupAnswer['state']>().notNull(),
    cases: text('cases', { mode: 'json' }).$type<ListedCase[]>().notNull(),
    askedAt: integer('asked_at').notNull(),
  },
  (table) => [index('case_lookups_by_age').on(table.state, table.askedAt)],
)

/** Queued citations, each with the users who requested it. A row is deleted when the answer arrives. */
export const caseLookupWishes = sqliteTable(
  'case_lookup_wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    citation: text('citation').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.citation] }),
    index('case_lookup_wishes_by_age').on(table.createdAt),
    index('case_lookup_wishes_by_citation').on(table.citation),
  ],
)

/** When the service may be called next. The table has one row, which a server claims before it sends a request. */
export const caseLookupPace = sqliteTable('case_lookup_pace', {
  name: text('name').primaryKey(),
  nextAt: integer('next_at').notNull(),
  /** Number of consecutive requests without a response. */
  failures: integer('failures').notNull(),
  /** Why `next_at` is later than usual. */
  reason: text('reason').$type<LookupWaitReason>().notNull(),
  /** Times of the requests of the last day, in epoch milliseconds, oldest first. */
  sent: text('sent', { mode: 'json' }).$type<number[]>().notNull(),
})

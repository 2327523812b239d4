import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** A single row that the readiness probe rewrites. */
export const heartbeat = sqliteTable('heartbeat', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
})

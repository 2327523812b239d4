import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

export const heartbeat = sqliteTable('heartbeat', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
})

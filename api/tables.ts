import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The keys that all servers of one database sign with. */
export const serverKeys = sqliteTable('server_keys', {
  name: text('name').primaryKey(),
  value: blob('value', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
})

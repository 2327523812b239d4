import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Signing keys shared by all servers on one database. */
export const serverKeys = sqliteTable('server_keys', {
  name: text('name').primaryKey(),
  value: blob('value', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
})

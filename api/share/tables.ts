import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'

/** Read-only copies shared by link. `content` is encrypted on the owner's device. Only the link contains the key. */
export const sharedCopies = sqliteTable(
  'shared_copies',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** Null if the entire project is shared. */
    stringId: text('string_id'),
    content: blob('content', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('shared_copies_by_user').on(table.userId, table.createdAt),
    index('shared_copies_by_end').on(table.expiresAt),
  ],
)

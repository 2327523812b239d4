import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'

/** Kind of an email. The recipient and text are determined when it is sent. */
export type MailKind =
  | 'verify-email'
  | 'forgot-password'
  | 'already-registered'
  | 'change-email'
  | 'email-changing'
  | 'password-changed'
  | 'password-reset'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'outline-news'
  | 'payment-settled'
  | 'payment-refused'

/** A decision or payment to report to the user who submitted an outline. */
export interface OutlineNews {
  readonly step: 'approve' | 'reject' | 'request-changes' | 'pay' | 'void'
  /** The title that the submitter entered. */
  readonly title: string
  /** Amount in cents; null until set. */
  readonly amountCents: number | null
  /** Payment method. */
  readonly method?: string
}

export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: integer('next_try_at').notNull(),
    doneAt: integer('done_at'),
    givenUpAt: integer('given_up_at'),
    lastError: text('last_error'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    about: text('about', { mode: 'json' }).$type<OutlineNews>(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.nextTryAt)
      .where(sql`done_at IS NULL AND given_up_at IS NULL`),
  ],
)

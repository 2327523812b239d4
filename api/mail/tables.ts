import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../identity/tables.ts'

/** Why a mail was asked for. Whether anybody gets it, and what it says, is decided when it is sent. */
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
  | 'outline-news'
  | 'payment-settled'
  | 'payment-refused'

/** A decision or a payment that a submitter is told of. */
export interface OutlineNews {
  readonly step: 'approve' | 'reject' | 'request-changes' | 'pay' | 'void'
  /** As its submitter called it. */
  readonly title: string
  /** What it earns or earned; null while nothing was set. */
  readonly amountCents: number | null
  /** How it was paid. */
  readonly method?: string
}

/** Mails that were asked for. */
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

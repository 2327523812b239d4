import { and, eq, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { type MailKind, mails, type OutlineNews } from './tables.ts'

/**
 * A queued email. Times are epoch milliseconds. `userId` is the account that the email concerns, if known. `about`
 * contains details that the text needs, if any.
 */
export type MailRecord = Readonly<typeof mails.$inferSelect>

/** Matches emails that were neither sent nor abandoned. */
export const isMailWaiting = and(isNull(mails.doneAt), isNull(mails.givenUpAt))

const insertMail = prepareOnce((db) =>
  db.insert(mails).values({
    id: sql.placeholder('id'),
    kind: sql.placeholder('kind'),
    email: sql.placeholder('email'),
    userId: sql.placeholder('userId'),
    about: sql.placeholder('about'),
    createdAt: sql.placeholder('now'),
    tries: 0,
    nextTryAt: sql.placeholder('now'),
  }),
)

export interface NewMail {
  readonly kind: MailKind
  readonly email: string
  readonly userId?: string
  readonly about?: OutlineNews
}

/** Queues an email in the caller's transaction. */
export async function enqueueMail(tx: SqlExecutor, mail: NewMail, now: number): Promise<void> {
  const { kind, email, userId = null, about = null } = mail
  await insertMail.run(tx, { id: crypto.randomUUID(), kind, email, userId, about, now })
}

export async function findMail(database: SqlExecutor, id: string): Promise<MailRecord | undefined> {
  return drizzleOn(database).select().from(mails).where(eq(mails.id, id)).get()
}

/** Returns the age of the oldest queued email, in milliseconds. */
export async function measureMailLag(database: SqlExecutor, now: number): Promise<number> {
  const row = await drizzleOn(database)
    .select({ at: min(mails.createdAt) })
    .from(mails)
    .where(isMailWaiting)
    .get()
  return row?.at === undefined || row.at === null ? 0 : now - row.at
}

/** Returns true while an email that hasn't failed yet is queued or being sent. */
export async function hasUntriedMails(database: SqlExecutor): Promise<boolean> {
  return (await drizzleOn(database).$count(mails, and(isMailWaiting, eq(mails.tries, 0)))) > 0
}

/** Counts the queued emails and the undeliverable ones. */
export async function countMails(
  database: SqlExecutor,
): Promise<{ readonly mailsWaiting: number; readonly mailsGivenUp: number }> {
  const db = drizzleOn(database)
  return {
    mailsWaiting: await db.$count(mails, isMailWaiting),
    mailsGivenUp: await db.$count(mails, isNotNull(mails.givenUpAt)),
  }
}

/** Deletes emails that were sent or abandoned before `until`. */
export async function deleteFinishedMails(tx: SqlExecutor, until: number): Promise<void> {
  await drizzleOn(tx)
    .delete(mails)
    .where(or(lt(mails.doneAt, until), lt(mails.givenUpAt, until)))
}

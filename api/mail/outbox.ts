import { and, eq, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { toPostponedJob } from '../job-queue.ts'
import { type MailKind, mails, type OutlineNews } from './tables.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * A queued email; times are epoch milliseconds. `userId` is the account it concerns, if known; `about` is its subject,
 * if the kind alone doesn't say.
 */
export type MailRecord = Readonly<typeof mails.$inferSelect>

const isWaiting = and(isNull(mails.doneAt), isNull(mails.givenUpAt))

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

/** An email to queue. */
export interface NewMail {
  readonly kind: MailKind
  readonly email: string
  readonly userId?: string
  /** The outline and its decision. */
  readonly about?: OutlineNews
}

/** Queues an email in the transaction that causes it. */
export async function enqueueMail(tx: SqlExecutor, mail: NewMail, now: number): Promise<void> {
  const { kind, email, userId = null, about = null } = mail
  await insertMail.run(tx, { id: crypto.randomUUID(), kind, email, userId, about, now })
}

/** Due emails, oldest first. */
export async function findDueMails(database: SqlExecutor, now: number): Promise<MailRecord[]> {
  return drizzleOn(database)
    .select()
    .from(mails)
    .where(and(isWaiting, lte(mails.nextTryAt, now)))
    .orderBy(mails.nextTryAt, mails.id)
    .limit(20)
}

/** When the next email is due; undefined if none is queued. */
export async function findNextMailTime(database: SqlExecutor): Promise<number | undefined> {
  const row = await drizzleOn(database)
    .select({ at: min(mails.nextTryAt) })
    .from(mails)
    .where(isWaiting)
    .get()
  return row?.at ?? undefined
}

/** Age of the oldest queued email, in milliseconds. */
export async function measureMailLag(database: SqlExecutor, now: number): Promise<number> {
  const row = await drizzleOn(database)
    .select({ at: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
    .get()
  return row?.at === undefined || row.at === null ? 0 : now - row.at
}

/** True while an email is queued or being sent that hasn't failed yet. */
export async function hasUntriedMails(database: SqlExecutor): Promise<boolean> {
  return (await drizzleOn(database).$count(mails, and(isWaiting, eq(mails.tries, 0)))) > 0
}

/** Number of queued emails and of undeliverable ones. */
export async function countMails(
  database: SqlExecutor,
): Promise<{ readonly mailsWaiting: number; readonly mailsGivenUp: number }> {
  const db = drizzleOn(database)
  return {
    mailsWaiting: await db.$count(mails, isWaiting),
    mailsGivenUp: await db.$count(mails, isNotNull(mails.givenUpAt)),
  }
}

/** Deletes all mail to the address of a deleted account. */
export async function deleteMailsTo(tx: SqlExecutor, email: string): Promise<void> {
  await drizzleOn(tx).delete(mails).where(eq(mails.email, email))
}

/** Deletes emails that were sent or given up before `until`. */
export async function deleteFinishedMails(tx: SqlExecutor, until: number): Promise<void> {
  await drizzleOn(tx)
    .delete(mails)
    .where(or(lt(mails.doneAt, until), lt(mails.givenUpAt, until)))
}

/** How long a worker's claim on an email lasts: longer than a mail server may take. */
const CLAIMED = 2 * MINUTE

/** Claims a due email; false if another worker, possibly on another server, was faster. */
export async function claimMail(tx: SqlExecutor, mail: MailRecord, now: number): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(mails)
    .set({ nextTryAt: now + CLAIMED })
    .where(and(eq(mails.id, mail.id), eq(mails.nextTryAt, mail.nextTryAt), isWaiting))
  return changes === 1
}

export async function markMailSent(tx: SqlExecutor, mail: MailRecord, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(mails)
    .set({ doneAt: now, tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, mail.id))
}

/** Postpones a failed email: half a minute, doubled each time up to an hour; gives up after a day. */
export async function postponeMail(
  tx: SqlExecutor,
  mail: MailRecord,
  error: unknown,
  now: number,
): Promise<void> {
  await drizzleOn(tx)
    .update(mails)
    .set(toPostponedJob(mail, { error, now, until: mail.createdAt + DAY }))
    .where(eq(mails.id, mail.id))
}

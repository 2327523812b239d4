import type { SqlExecutor } from '../database/port.ts'
import { retryDelay } from '../background-worker.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Why a mail was asked for. Whether anybody gets it, and what it says, is decided when it is sent. */
export type MailKind =
  | 'verify-email'
  | 'forgot-password'
  | 'already-registered'
  | 'change-email'
  | 'email-changing'
  | 'password-changed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'outline-news'
  | 'payment-settled'
  | 'payment-refused'

/** A mail on its way. Times are epoch milliseconds. */
export interface MailRecord {
  readonly id: string
  readonly kind: MailKind
  readonly email: string
  /** The account it is about, where that is certain. */
  readonly userId: string | null
  /** What it is about, as JSON, where the kind alone does not say. */
  readonly about: string | null
  readonly createdAt: number
  readonly tries: number
  readonly nextTryAt: number
}

/** A mail to ask for. */
export interface NewMail {
  readonly kind: MailKind
  readonly email: string
  readonly userId?: string
  /** What happened to which outline. */
  readonly about?: OutlineNews
}

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

/** Asks for a mail, in the transaction of what it is about: both stand, or neither. */
export async function enqueueMail(tx: SqlExecutor, mail: NewMail, now: number): Promise<void> {
  await tx.run(
    `INSERT INTO mails (id, kind, email, user_id, about, created_at, tries, next_try_at)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
    [
      crypto.randomUUID(),
      mail.kind,
      mail.email,
      mail.userId ?? null,
      mail.about === undefined ? null : JSON.stringify(mail.about),
      now,
      now,
    ],
  )
}

/** What is due, oldest first. */
export async function findDueMails(sql: SqlExecutor, now: number): Promise<MailRecord[]> {
  return sql.all<MailRecord>(
    `SELECT id, kind, email, user_id AS "userId", about, created_at AS "createdAt", tries,
       next_try_at AS "nextTryAt" FROM mails
     WHERE done_at IS NULL AND given_up_at IS NULL AND next_try_at <= ? ORDER BY next_try_at, id LIMIT 20`,
    [now],
  )
}

/** When the next mail is due; undefined when none waits. */
export async function findNextMailTime(sql: SqlExecutor): Promise<number | undefined> {
  const row = await sql.get<{ at: number | null }>(
    'SELECT min(next_try_at) AS at FROM mails WHERE done_at IS NULL AND given_up_at IS NULL',
  )
  return row?.at ?? undefined
}

/** How long the oldest waiting mail has been waiting, in milliseconds. */
export async function measureMailLag(sql: SqlExecutor, now: number): Promise<number> {
  const row = await sql.get<{ at: number | null }>(
    'SELECT min(created_at) AS at FROM mails WHERE done_at IS NULL AND given_up_at IS NULL',
  )
  return row?.at === undefined || row.at === null ? 0 : now - row.at
}

/** How long a letter may be on its way before another worker takes it up: longer than a mail server may take. */
const CLAIMED = 2 * MINUTE

/** Takes a due mail for oneself; false when another worker, perhaps of another server, was faster. */
export async function claimMail(tx: SqlExecutor, mail: MailRecord, now: number): Promise<boolean> {
  const { changes } = await tx.run(
    'UPDATE mails SET next_try_at = ? WHERE id = ? AND next_try_at = ? AND done_at IS NULL AND given_up_at IS NULL',
    [now + CLAIMED, mail.id, mail.nextTryAt],
  )
  return changes === 1
}

export async function markMailSent(tx: SqlExecutor, mail: MailRecord, now: number): Promise<void> {
  await tx.run('UPDATE mails SET done_at = ?, tries = tries + 1 WHERE id = ?', [now, mail.id])
}

/** Puts a failed mail off: half a minute, then twice as long each time up to an hour; after a day it is given up. */
export async function postponeMail(
  tx: SqlExecutor,
  mail: MailRecord,
  reason: string,
  now: number,
): Promise<void> {
  const wait = retryDelay(mail.tries)
  const givenUp = now + wait > mail.createdAt + DAY ? now : null
  await tx.run(
    'UPDATE mails SET tries = tries + 1, next_try_at = ?, given_up_at = ?, last_error = ? WHERE id = ?',
    [now + wait, givenUp, reason.toWellFormed().slice(0, 500), mail.id],
  )
}

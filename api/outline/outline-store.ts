import { desc, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Outline } from '#sync/contract/outline.ts'
import type { OutlineStatus } from '#sync/outline.ts'
import { type RequestFailure, failWith } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { openPayoutDestination } from './payout-destination.ts'
import { outlineEvents, outlines } from './tables.ts'
import type { FieldCipher } from './field-cipher.ts'

/**
 * A stored submission. Times are epoch milliseconds. `attestation` is the version of the terms that the user accepted,
 * `fileHash` is the document's SHA-256 in hexadecimal, and `payoutHandle` is encrypted (field-cipher.ts).
 */
export type OutlineRow = Readonly<typeof outlines.$inferSelect>

export async function findOutline(database: SqlExecutor, id: string): Promise<OutlineRow | undefined> {
  return drizzleOn(database).select().from(outlines).where(eq(outlines.id, id)).get()
}

/** Returns all of a user's submissions, newest first. */
export async function findUserOutlines(database: SqlExecutor, userId: string): Promise<OutlineRow[]> {
  return drizzleOn(database)
    .select()
    .from(outlines)
    .where(eq(outlines.userId, userId))
    .orderBy(desc(outlines.createdAt), outlines.id)
}

/** Returns outline titles by id; omits deleted outlines. */
export async function findOutlineTitles(
  database: SqlExecutor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await drizzleOn(database)
    .select({ id: outlines.id, title: outlines.title })
    .from(outlines)
    .where(inArray(outlines.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

type EventRow = Readonly<typeof outlineEvents.$inferSelect>

/**
 * Converts submissions with their histories to the wire format, without the payment details, which only some callers
 * may see.
 */
export async function toOutlines(
  sql: SqlExecutor,
  rows: readonly OutlineRow[],
): Promise<Omit<Outline, 'payTo'>[]> {
  const events = await findEvents(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    course: row.course,
    year: row.year,
    professor: row.professor,
    school: row.school,
    status: row.status,
    amountCents: row.amountCents,
    fileName: row.fileName,
    fileType: row.fileType,
    bytes: row.fileBytes,
    scan: row.scan,
    createdAt: toIsoTime(row.createdAt),
    events: (events.get(row.id) ?? []).map(({ at, status, reason }) => ({
      at: toIsoTime(at),
      status,
      reason,
    })),
  }))
}

/** Converts submissions to the API response for their owner. */
export async function toOwnOutlines(
  sql: SqlExecutor,
  rows: readonly OutlineRow[],
  seal: FieldCipher,
): Promise<Outline[]> {
  const shown = await toOutlines(sql, rows)
  return shown.map((outline, index) => ({
    ...outline,
    payTo: openPayoutDestination(rows[index] as OutlineRow, seal),
  }))
}

/** Returns one of the owner's submissions as a response. The caller must have checked the ownership. */
export async function answerOwnOutline(
  sql: SqlExecutor,
  id: string,
  seal: FieldCipher,
): Promise<{ outline: Outline } | RequestFailure> {
  const row = await findOutline(sql, id)
  const [outline] = row === undefined ? [] : await toOwnOutlines(sql, [row], seal)
  return outline === undefined ? failWith('NOT_FOUND') : { outline }
}

async function findEvents(sql: SqlExecutor, ids: readonly string[]): Promise<Map<string, EventRow[]>> {
  const byOutline = new Map<string, EventRow[]>()
  if (ids.length === 0) return byOutline
  const rows = await drizzleOn(sql)
    .select()
    .from(outlineEvents)
    .where(inArray(outlineEvents.outlineId, [...ids]))
    .orderBy(outlineEvents.outlineId, outlineEvents.number)
  for (const row of rows) byOutline.set(row.outlineId, [...(byOutline.get(row.outlineId) ?? []), row])
  return byOutline
}

/** Adds an event to a submission's history. */
export async function addEvent(
  tx: SqlExecutor,
  outlineId: string,
  { status, reason }: { readonly status: OutlineStatus; readonly reason?: string | undefined },
  now: number,
): Promise<void> {
  const db = drizzleOn(tx)
  const number = await db.$count(outlineEvents, eq(outlineEvents.outlineId, outlineId))
  await db.insert(outlineEvents).values({ outlineId, at: now, number, status, reason: reason ?? null })
}

/**
 * Returns the pseudonym of an account in the ledger. An account always has the same pseudonym, which doesn't reveal
 * whose account it is.
 */
export function payeeNameOf(userId: string): string {
  return `payee-${createHash('sha256').update(`payee:${userId}`).digest('hex').slice(0, 12)}`
}

function toIsoTime(at: number): string {
  return new Date(at).toISOString()
}

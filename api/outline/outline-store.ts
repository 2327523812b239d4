import { createHash } from 'node:crypto'
import type { Outline } from '#sync/contract/outline.ts'
import type { OutlineCourse, OutlineStatus } from '#sync/outline.ts'
import { type RequestFailure, failWith } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { ContentType } from './content/document-content.ts'
import { openPayoutDestination } from './payout-destination.ts'
import type { FieldCipher } from './field-cipher.ts'

/** A submission as it is kept. Times are epoch milliseconds. */
export interface OutlineRow {
  readonly id: string
  readonly userId: string | null
  readonly payee: string
  readonly title: string
  readonly course: OutlineCourse
  readonly year: number
  readonly professor: string | null
  readonly school: string | null
  readonly status: OutlineStatus
  readonly amountCents: number | null
  readonly reviewerId: string | null
  readonly approvedBy: string | null
  readonly fileName: string
  readonly fileType: ContentType
  readonly bytes: number
  readonly blob: string
  /** SHA-256 of the document, in hexadecimal. */
  readonly hash: string
  /** What its sender agreed to, by the number of the wording. */
  readonly attestation: number
  readonly payMethod: string | null
  /** Sealed (field-cipher.ts). */
  readonly payHandle: Uint8Array | null
  readonly warnings: string
  readonly scan: Outline['scan']
  readonly version: number
  readonly createdAt: number
}

export const outlineColumns = `o.id, o.user_id AS "userId", o.payee, o.title, o.course, o.year, o.professor, o.school,
  o.status, o.amount_cents AS "amountCents", o.reviewer_id AS "reviewerId", o.approved_by AS "approvedBy",
  o.file_name AS "fileName", o.file_type AS "fileType", o.file_bytes AS bytes, o.file_blob AS blob,
  o.file_hash AS hash, o.attestation, o.payout_method AS "payMethod", o.payout_handle AS "payHandle",
  o.file_warnings AS warnings, o.scan, o.version, o.created_at AS "createdAt"`

export async function findOutline(sql: SqlExecutor, id: string): Promise<OutlineRow | undefined> {
  return sql.get<OutlineRow>(`SELECT ${outlineColumns} FROM outlines o WHERE o.id = ?`, [id])
}

/** Everything somebody has submitted, the newest first. */
export async function findUserOutlines(sql: SqlExecutor, userId: string): Promise<OutlineRow[]> {
  return sql.all<OutlineRow>(
    `SELECT ${outlineColumns} FROM outlines o WHERE o.user_id = ? ORDER BY o.created_at DESC, o.id`,
    [userId],
  )
}

interface EventRow {
  readonly outlineId: string
  readonly at: number
  readonly status: OutlineStatus
  readonly reason: string | null
}

/** Submissions with their timelines, as they travel; where they are paid to is for some eyes only. */
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
    bytes: row.bytes,
    scan: row.scan,
    createdAt: toIsoTime(row.createdAt),
    events: (events.get(row.id) ?? []).map(({ at, status, reason }) => ({
      at: toIsoTime(at),
      status,
      reason,
    })),
  }))
}

/** Submissions as their owner sees them. */
export async function toOwnOutlines(
  sql: SqlExecutor,
  rows: readonly OutlineRow[],
  seal: FieldCipher,
): Promise<Outline[]> {
  const outlines = await toOutlines(sql, rows)
  return outlines.map((outline, index) => ({
    ...outline,
    payTo: openPayoutDestination(rows[index] as OutlineRow, seal),
  }))
}

/** One of them, as an answer. Whose it is has been looked at before. */
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
  const places = ids.map(() => '?').join(', ')
  const rows = await sql.all<EventRow>(
    `SELECT outline_id AS "outlineId", at, status, reason FROM outline_events
     WHERE outline_id IN (${places}) ORDER BY outline_id, number`,
    ids,
  )
  for (const row of rows) byOutline.set(row.outlineId, [...(byOutline.get(row.outlineId) ?? []), row])
  return byOutline
}

/** Adds to a submission's timeline. */
export async function addEvent(
  tx: SqlExecutor,
  outlineId: string,
  { status, reason }: { readonly status: OutlineStatus; readonly reason?: string | undefined },
  now: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO outline_events (outline_id, at, number, status, reason)
     VALUES (?, ?, (SELECT count(*) FROM outline_events WHERE outline_id = ?), ?, ?)`,
    [outlineId, now, outlineId, status, reason ?? null],
  )
}

/** A name for the ledger that says nothing about the account and never changes. */
export function payeeNameOf(userId: string): string {
  return `payee-${createHash('sha256').update(`payee:${userId}`).digest('hex').slice(0, 12)}`
}

function toIsoTime(at: number): string {
  return new Date(at).toISOString()
}

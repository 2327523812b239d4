import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Outline } from '#sync/contract/outline.ts'
import type { OutlineCourse, OutlineStatus } from '#sync/outline.ts'
import { users } from '../identity/tables.ts'
import type { ContentType } from './content/document-content.ts'

/** Chunked uploads in progress. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer('bytes').notNull(),
    received: integer('received').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('uploads_by_user').on(table.userId), index('uploads_by_time').on(table.createdAt)],
)

/** Chunks of an upload. */
export const uploadPieces = sqliteTable(
  'upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    startsAt: integer('starts_at').notNull(),
    bytes: integer('bytes').notNull(),
    blob: text('blob').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.startsAt] })],
)

/** Submitted outlines. */
export const outlines = sqliteTable(
  'outlines',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    payee: text('payee').notNull(),
    title: text('title').notNull(),
    course: text('course').$type<OutlineCourse>().notNull(),
    year: integer('year').notNull(),
    professor: text('professor'),
    school: text('school'),
    attestation: integer('attestation').notNull(),
    status: text('status').$type<OutlineStatus>().notNull(),
    amountCents: integer('amount_cents'),
    reviewerId: text('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    approvedBy: text('approved_by'),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').$type<ContentType>().notNull(),
    fileBytes: integer('file_bytes').notNull(),
    fileHash: text('file_hash').notNull(),
    fileBlob: text('file_blob').notNull().unique(),
    fileWarnings: text('file_warnings', { mode: 'json' }).$type<string[]>().notNull(),
    scan: text('scan').$type<Outline['scan']>().notNull(),
    scanDueAt: integer('scan_due_at'),
    scanTries: integer('scan_tries').notNull(),
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    payoutMethod: text('payout_method'),
    payoutHandle: blob('payout_handle', { mode: 'buffer' }).$type<Uint8Array>(),
  },
  (table) => [
    uniqueIndex('outlines_once').on(table.userId, table.fileHash),
    index('outlines_by_status').on(table.status, table.createdAt, table.id),
    index('outlines_by_time').on(table.createdAt, table.id),
    index('outlines_to_scan')
      .on(table.scanDueAt)
      .where(sql`scan = 'pending'`),
    index('outlines_by_hash').on(table.fileHash),
  ],
)

/** Timeline of each outline. */
export const outlineEvents = sqliteTable(
  'outline_events',
  {
    outlineId: text('outline_id')
      .notNull()
      .references(() => outlines.id, { onDelete: 'cascade' }),
    at: integer('at').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<OutlineStatus>().notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.outlineId, table.number] })],
)

/** The payment ledger. Its rows, including the payee's pseudonym, remain after an account is deleted. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    outlineId: text('outline_id').notNull().unique(),
    title: text('title').notNull(),
    payee: text('payee').notNull(),
    amountCents: integer('amount_cents').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    paidAt: integer('paid_at').notNull(),
    paidBy: text('paid_by').notNull(),
    approvedBy: text('approved_by').notNull(),
  },
  (table) => [index('payouts_by_time').on(table.paidAt, table.id)],
)

import { eq, sql } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { StoredDocument } from './document.ts'
import type { OutlineSubmission } from './submission-form.ts'
import { sealPayoutDestination } from './payout-destination.ts'
import { type OutlineRow, payeeNameOf } from './outline-store.ts'
import type { FieldCipher } from './field-cipher.ts'
import { outlines } from './tables.ts'

/** Version of the terms that submitters accept. Increase it when the text changes. */
const ATTESTATION = 1

interface OutlineToWrite extends Omit<OutlineSubmission, 'document'> {
  readonly id: string
  readonly file: StoredDocument
  readonly seal: FieldCipher
}

/** Inserts a submission. Throws UniqueViolation if the user has already submitted the same document. */
export async function insertOutline(
  tx: SqlExecutor,
  outline: OutlineToWrite & { readonly userId: string },
  now: number,
): Promise<void> {
  const { id, userId } = outline
  await drizzleOn(tx)
    .insert(outlines)
    .values({
      id,
      userId,
      payee: payeeNameOf(userId),
      ...descriptionColumns(outline),
      attestation: ATTESTATION,
      status: 'submitted',
      ...sealPayoutDestination(outline.payTo, id, outline.seal),
      ...fileColumns(outline, now),
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
}

/** Replaces the document and data of a submission after a reviewer requested changes. Throws like `insertOutline`. */
export async function replaceOutline(tx: SqlExecutor, outline: OutlineToWrite, now: number): Promise<void> {
  // If the form has no payment fields, keep the stored payment details.
  const payout = outline.payTo && sealPayoutDestination(outline.payTo, outline.id, outline.seal)
  await drizzleOn(tx)
    .update(outlines)
    .set({
      ...descriptionColumns(outline),
      status: 'submitted',
      reviewerId: null,
      ...fileColumns(outline, now),
      version: sql`${outlines.version} + 1`,
      updatedAt: now,
      ...payout,
    })
    .where(eq(outlines.id, outline.id))
}

function descriptionColumns({ title, course, year, professor, school }: OutlineToWrite) {
  return { title, course, year, professor, school }
}

function fileColumns({ file }: OutlineToWrite, now: number) {
  const { name, type, bytes, hash, blob, warnings, pending } = file
  return {
    fileName: name,
    fileType: type,
    fileBytes: bytes,
    fileHash: hash,
    fileBlob: blob,
    fileWarnings: [...warnings],
    scan: pending ? 'pending' : 'clean',
    scanDueAt: pending ? now : null,
    scanTries: 0,
  } as const satisfies Partial<OutlineRow>
}

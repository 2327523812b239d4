import type { SqlExecutor } from '../database/port.ts'
import type { StoredDocument } from './document.ts'
import type { OutlineSubmission } from './submission-form.ts'
import { sealPayoutDestination } from './payout-destination.ts'
import { payeeNameOf } from './outline-store.ts'
import type { FieldCipher } from './field-cipher.ts'

/** The words that submitters agree to, by number: a later wording gets the next one. */
const ATTESTATION = 1

interface OutlineToWrite extends Omit<OutlineSubmission, 'document'> {
  readonly id: string
  readonly file: StoredDocument
  readonly seal: FieldCipher
}

/** Writes a new submission. Throws UniqueViolation when its sender has submitted the same document before. */
export async function insertOutline(
  tx: SqlExecutor,
  outline: OutlineToWrite & { readonly userId: string },
  now: number,
): Promise<void> {
  const { id, userId } = outline
  await tx.run(
    `INSERT INTO outlines (id, user_id, payee, title, course, year, professor, school, attestation, status,
       payout_method, payout_handle, file_name, file_type, file_bytes, file_hash, file_blob, file_warnings, scan,
       scan_due_at, scan_tries, version, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'submitted', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 1, ?, ?)`,
    [
      id,
      userId,
      payeeNameOf(userId),
      ...descriptionColumns(outline),
      ATTESTATION,
      ...sealPayoutDestination(outline.payTo, id, outline.seal),
      ...fileColumns(outline, now),
      now,
      now,
    ],
  )
}

/** Puts another document, and what is said of it, in the place of one that was sent back. Throws as insertOutline. */
export async function replaceOutline(tx: SqlExecutor, outline: OutlineToWrite, now: number): Promise<void> {
  await tx.run(
    `UPDATE outlines SET title = ?, course = ?, year = ?, professor = ?, school = ?, status = 'submitted',
       reviewer_id = NULL, file_name = ?, file_type = ?, file_bytes = ?, file_hash = ?, file_blob = ?,
       file_warnings = ?, scan = ?, scan_due_at = ?, scan_tries = 0, version = version + 1, updated_at = ?
     WHERE id = ?`,
    [...descriptionColumns(outline), ...fileColumns(outline, now), now, outline.id],
  )
  // A form that does not ask where the payment goes leaves what was said before.
  if (outline.payTo === null) return
  await tx.run('UPDATE outlines SET payout_method = ?, payout_handle = ? WHERE id = ?', [
    ...sealPayoutDestination(outline.payTo, outline.id, outline.seal),
    outline.id,
  ])
}

function descriptionColumns({ title, course, year, professor, school }: OutlineToWrite) {
  return [title, course, year, professor, school] as const
}

function fileColumns(
  { file: { name, type, bytes, hash, blob, warnings, pending } }: OutlineToWrite,
  now: number,
) {
  const scan = pending ? 'pending' : 'clean'
  return [name, type, bytes, hash, blob, JSON.stringify(warnings), scan, pending ? now : null] as const
}

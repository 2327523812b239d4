import type { SqlExecutor } from '../database/port.ts'
import type { Kept } from './document.ts'
import type { Submission } from './form.ts'
import { payColumns } from './paying-to.ts'
import { payeeOf } from './row.ts'
import type { Seal } from './seal.ts'

/** The words that submitters agree to, by number: a later wording gets the next one. */
const ATTESTATION = 1

interface Written extends Omit<Submission, 'document'> {
  readonly id: string
  readonly file: Kept
  readonly seal: Seal
}

/** Writes a new submission. Throws UniqueViolation when its sender has submitted the same document before. */
export async function insertOutline(
  tx: SqlExecutor,
  outline: Written & { readonly userId: string },
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
      payeeOf(userId),
      ...aboutOf(outline),
      ATTESTATION,
      ...payColumns(outline.payTo, id, outline.seal),
      ...fileOf(outline, now),
      now,
      now,
    ],
  )
}

/** Puts another document, and what is said of it, in the place of one that was sent back. Throws as insertOutline. */
export async function replaceOutline(tx: SqlExecutor, outline: Written, now: number): Promise<void> {
  await tx.run(
    `UPDATE outlines SET title = ?, course = ?, year = ?, professor = ?, school = ?, status = 'submitted',
       reviewer_id = NULL, file_name = ?, file_type = ?, file_bytes = ?, file_hash = ?, file_blob = ?,
       file_warnings = ?, scan = ?, scan_due_at = ?, scan_tries = 0, version = version + 1, updated_at = ?
     WHERE id = ?`,
    [...aboutOf(outline), ...fileOf(outline, now), now, outline.id],
  )
  // A form that does not ask where the payment goes leaves what was said before.
  if (outline.payTo === null) return
  await tx.run('UPDATE outlines SET payout_method = ?, payout_handle = ? WHERE id = ?', [
    ...payColumns(outline.payTo, outline.id, outline.seal),
    outline.id,
  ])
}

function aboutOf({ title, course, year, professor, school }: Written) {
  return [title, course, year, professor, school] as const
}

function fileOf({ file: { name, type, bytes, hash, blob, warnings, pending } }: Written, now: number) {
  const scan = pending ? 'pending' : 'clean'
  return [name, type, bytes, hash, blob, JSON.stringify(warnings), scan, pending ? now : null] as const
}

import { eq } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { PersonRecord } from '../identity/person.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import type { MailFolder } from '../integrations/mail-folder.ts'
import { findOrphansAmong, findUserBlobs } from '../outline/blob-cleanup.ts'
import type { ServerLog } from '../server-log.ts'
import { type RowErasure, registeredTables } from './register.ts'

export interface ErasureDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly mailFolder?: MailFolder | undefined
  readonly now: () => number
  readonly log: ServerLog
}

/**
 * Deletes an account and all its data, in the order of the register. Returns a function to call after the commit, which
 * deletes the files and erases the bytes of the deleted rows. If that function fails, it logs the error, and the hourly
 * cleanup deletes the files.
 */
export async function eraseAccount(
  deps: ErasureDeps,
  tx: SqlExecutor,
  person: PersonRecord,
): Promise<() => Promise<void>> {
  const { database, blobs, mailFolder, now, log } = deps
  const files = await findUserBlobs(tx, person.id)
  for (const { deletion, table } of registeredTables) {
    if (deletion.kind === 'feature') await deletion.run(tx, person, now())
    else if (deletion.kind === 'delete') await deleteRows(tx, person, { deletion, table })
  }
  const orphans = await findOrphansAmong(tx, files)
  return async () => {
    const attempt = async (work: Promise<void> | undefined) =>
      work?.catch((error: unknown) => log.warn({ error }, 'failed to erase a part of a deleted account'))
    for (const key of orphans) await attempt(blobs.remove(key))
    await attempt(mailFolder?.removeTo(person.email))
    await attempt(database.eraseDeletedBytes())
  }
}

async function deleteRows(
  tx: SqlExecutor,
  person: PersonRecord,
  {
    table,
    deletion: { by, byEmail },
  }: Pick<(typeof registeredTables)[number], 'table'> & {
    readonly deletion: Extract<RowErasure, { kind: 'delete' }>
  },
): Promise<void> {
  const db = drizzleOn(tx)
  await db.delete(table).where(eq(by, person.id))
  if (byEmail !== undefined) await db.delete(table).where(eq(byEmail, person.email))
}

import type { Source } from '#cite/source/source.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { readAuthority } from '#sync/record/entity.ts'
import type { RecordKind } from '#sync/record/kind.ts'
import type { Replica } from '#sync/record/replica.ts'
import { failure } from '#sync/failure.ts'
import { GUEST } from '../../session/device-names.ts'
import { moveTypedDrafts } from '../../session/move-typed-drafts.ts'
import { findProjectToClaim, forgetGuestProject, startGuestClaim } from '../../session/guest-note.ts'
import { databaseName, StoreDatabase } from '../../store/database.ts'
import { readProjectContents, readProjectList } from '../../store/queries.ts'
import { openDeviceStore, type AccountStore } from '../../store/store.ts'
import { createOrderBetween } from '../../store/random.ts'
import { readComposerDraft } from '../string/composer/composer-draft.ts'
import { nameOfSource } from '../source/source-name.ts'

type Account = Pick<AccountStore, 'userId' | 'database' | 'write'>

/**
 * Moves the guest project into an account: marks it as claimed, stores it in the account, and then removes the
 * original. An interruption never loses or duplicates the project, or gives it to another account. Includes changes
 * that another tab makes in the meantime. Records keep their ids, so the project also keeps the text in its box.
 * Returns the project's id, or null if there is nothing to move. Rejects if the device can't store the project, which
 * then stays in place.
 */
export async function claimGuestProject(account: Account): Promise<string | null> {
  const projectId = findProjectToClaim(account.userId)
  if (projectId === null) return null
  await replayGuestEdits()
  const guest = new StoreDatabase(databaseName(GUEST))
  try {
    let records = await readGuestRecords(guest, projectId)
    const isEmpty = isWithoutWork(records, projectId)
    if (!isEmpty) {
      startGuestClaim(projectId, account.userId)
      await createMissing(account, records, projectId)
    }
    while (!(await removeUnchanged(guest, projectId, records))) {
      const later = await readGuestRecords(guest, projectId)
      await writeLater(account, records, later)
      records = later
    }
    forgetGuestProject(projectId)
    moveTypedDrafts(GUEST, account.userId)
    return isEmpty ? null : projectId
  } finally {
    guest.close()
  }
}

/** Returns how many guest citations an account could claim. */
export async function countGuestCitations(userId: string): Promise<number> {
  const projectId = findProjectToClaim(userId)
  if (projectId === null) return 0
  await replayGuestEdits()
  const guest = new StoreDatabase(databaseName(GUEST))
  try {
    const records = await readGuestRecords(guest, projectId)
    return records.filter(({ k }) => k === 'use').length
  } finally {
    guest.close()
  }
}

/** Permanently deletes a guest project and its history. */
export async function removeGuestProject(guest: StoreDatabase, projectId: string): Promise<void> {
  await guest.transaction('rw', guest.tables, async () => {
    await clearGuestRecords(guest, await readGuestRecords(guest, projectId))
  })
  forgetGuestProject(projectId)
  moveTypedDrafts(GUEST, null)
}

/** Stores edits that the guest tool showed but could not store before its page closed. */
async function replayGuestEdits(): Promise<void> {
  const guest = openDeviceStore(GUEST, {
    send: () => Promise.resolve({ ok: false, failure: failure('NETWORK_ERROR') }),
  })
  try {
    await guest.replayLeft()
  } finally {
    guest.close()
  }
}

/** Reads the active records of a project, with the project's own record first. Deleted records are not moved. */
async function readGuestRecords(guest: StoreDatabase, projectId: string): Promise<readonly Replica[]> {
  const contents = await readProjectContents(guest, projectId)
  if (contents === null) return []
  const { project, strings, authorities, uses, choices } = contents
  const ids = [project, ...strings, ...authorities, ...uses, ...choices].map(({ id }) => id)
  const rows = await guest.records.bulkGet(ids)
  return rows.flatMap((row) => (row === undefined ? [] : [row.rec]))
}

/** Returns true if a project has no authority and an empty box, so that it can be dropped. */
function isWithoutWork(records: readonly Replica[], projectId: string): boolean {
  return !records.some(({ k }) => k === 'authority') && readComposerDraft(projectId).trim() === ''
}

/**
 * Stores the records that the account doesn't have yet, in one transaction. Existing records come from an interrupted
 * claim and may have been edited since, so they are not overwritten.
 */
async function createMissing(
  account: Account,
  records: readonly Replica[],
  projectId: string,
): Promise<void> {
  const [first] = await readProjectList(account.database)
  const there = await account.database.records.bulkGet(records.map(({ id }) => id))
  const changes = records.flatMap((record, at): RecordChange[] => {
    if (there[at] !== undefined) return []
    const own = record.id === projectId && {
      pos: createOrderBetween(null, first?.pos ?? null),
      ...(record.f['name'] === '' && { name: nameProject(records, projectId) }),
    }
    return [{ kind: record.k as RecordKind, id: record.id, create: true, fields: { ...record.f, ...own } }]
  })
  if (changes.length > 0) await account.write(changes)
}

/** Writes the changes made to the guest project since it was read. */
async function writeLater(
  account: Account,
  before: readonly Replica[],
  after: readonly Replica[],
): Promise<void> {
  const known = new Map(before.map((record) => [record.id, record]))
  const left = new Set(after.map(({ id }) => id))
  const written = after.flatMap((record): RecordChange[] => {
    const kind = record.k as RecordKind
    const was = known.get(record.id)
    if (was === undefined) return [{ kind, id: record.id, create: true, fields: record.f }]
    const fields = Object.fromEntries(
      Object.entries(record.f).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.f[field]),
      ),
    )
    return Object.keys(fields).length === 0 ? [] : [{ kind, id: record.id, fields }]
  })
  const removed = before
    .filter(({ id }) => !left.has(id))
    .map(({ id, k }): RecordChange => ({ kind: k as RecordKind, id, fields: { trashedAt: Date.now() } }))
  const changes = [...written, ...removed]
  if (changes.length > 0) await account.write(changes)
}

/**
 * Removes the records and returns true. If the records changed in the meantime, leaves them in place and returns false.
 */
async function removeUnchanged(
  guest: StoreDatabase,
  projectId: string,
  records: readonly Replica[],
): Promise<boolean> {
  return guest.transaction('rw', guest.tables, async () => {
    const now = await readGuestRecords(guest, projectId)
    if (JSON.stringify(now) !== JSON.stringify(records)) return false
    await clearGuestRecords(guest, now)
    return true
  })
}

/**
 * Deletes the given records; must run inside a transaction. After the last project, also deletes the undo history,
 * deleted records, and old versions.
 */
async function clearGuestRecords(guest: StoreDatabase, records: readonly Replica[]): Promise<void> {
  await guest.records.bulkDelete(records.map(({ id }) => id))
  if ((await readProjectList(guest)).length > 0) return
  await Promise.all(
    [guest.records, guest.outbox, guest.rejected, guest.past, guest.steps].map((table) => table.clear()),
  )
}

/** Returns the name for an unnamed project: its first citation, or the text in its box. */
function nameProject(records: readonly Replica[], projectId: string): string {
  const first = records.find(({ k }) => k === 'use')?.f['authorityId']
  const authority = records.find(({ id, k }) => (first === undefined ? k === 'authority' : id === first))
  const source = authority === undefined ? null : (readAuthority(authority).source as Source)
  const name = source === null ? readComposerDraft(projectId).trim() : nameOfSource(source)
  return name.slice(0, NAME_MAX)
}

/** Maximum length of a project name. */
const NAME_MAX = 200

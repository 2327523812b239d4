import { getTableName } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type SignedIn, signedIn, testApi } from '../../tests/support/api.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { findInTables, markOf, plantMarks, readSchema } from '../../tests/support/marked-account.ts'
import { postgresDatabase, useCluster } from '../../tests/support/postgres.ts'
import { copyDatabase } from '../database/copy.ts'
import { openDatabase } from '../database/open.ts'
import { seedFlags } from '../identity/flag.ts'
import { createDiskBlobs } from '../integrations/disk-blobs.ts'
import { createMailFolder } from '../integrations/mail-folder.ts'
import { type RegisteredTable, registeredTables } from './register.ts'

useCluster()

const engines = ['sqlite', 'postgres'] as const

function wordsOf(text = ''): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function columnsOf({ exported, withheld = {}, technical }: RegisteredTable): string[] {
  return [...wordsOf(exported), ...Object.keys(withheld), ...wordsOf(technical)]
}

/** Starts a server with Ada's account, and puts a marker in every table that can contain her data. */
async function scene(engine: (typeof engines)[number]) {
  const folder = temporaryFolder()
  const now = () => Date.UTC(2026, 0, 5, 9)
  const database =
    engine === 'sqlite'
      ? await openDatabase({ file: join(folder, 'pincite.sqlite'), now })
      : await postgresDatabase(now)
  if (engine === 'sqlite') onTestFinished(() => database.close())
  const blobs = createDiskBlobs(join(folder, 'blobs'))
  const from = { address: 'cite@cite.test', name: 'Cite', host: 'cite.test' }
  const mailFolder = createMailFolder({ folder: join(folder, 'mail'), from, now, announce: () => {} })
  const lines: string[] = []
  const note = (fields: object, words: string) => void lines.push(JSON.stringify({ words, ...fields }))
  const log = { info: note, warn: note, error: note }
  const api = await testApi({ database, blobs, mailFolder, log })
  await database.write((tx) => seedFlags(tx, { clientOutlineBetaFeature: true }))
  const ada = await signedIn(api)
  const grace = await signedIn(api, 'grace@example.org')
  const schema = await readSchema(database, engine)
  const planted = await database.write((tx) => plantMarks(tx, schema, ada.user.id))
  await database.write((tx) =>
    tx.run(
      'UPDATE users SET first_name = ?, last_name = ?, pending_email = ?, password_hash = ? WHERE id = ?',
      ['first_name', 'last_name', 'pending_email', 'password_hash']
        .map((column) => markOf('users', column))
        .concat(ada.user.id),
    ),
  )
  for (const column of ['first_name', 'last_name', 'pending_email', 'password_hash'])
    planted.push({ table: 'users', column, type: 'text' })
  await blobs.put('outlines/aa/bb/cc', Buffer.from('mark in a document'))
  await blobs.put('pieces/aa/bb/cc', Buffer.from('mark in an upload'))
  await mailFolder.send({
    id: 'one',
    kind: 'verify-email',
    to: 'ada@example.org',
    subject: 'mark in a letter',
    text: '',
    html: '',
    link: '',
  } as never)
  return { ada, grace, database, folder, schema, planted, lines }
}

async function readExport({ browser, user }: SignedIn): Promise<string> {
  const answer = await browser.get(`/api/v1/users/${user.id}/export`)
  expect(answer.status).toBe(200)
  return JSON.stringify(answer.body)
}

function findTable(name: string): RegisteredTable | undefined {
  return registeredTables.find(({ table }) => getTableName(table) === name)
}

/** Returns true if the register allows a table's rows to remain after an account is deleted. */
function mayKeep(table: string): boolean {
  return ['keep', 'feature'].includes(findTable(table)?.deletion.kind ?? '')
}

function marksOf(planted: readonly { readonly table: string; readonly column: string }[]): string[] {
  return planted.map(({ table, column }) => markOf(table, column))
}

function readFolder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n')
}

describe.for(engines)('the register of personal data on %s', (engine) => {
  test('lists every table and column of the database once', async () => {
    const { schema } = await scene(engine)
    const found = schema.map(({ table, column }) => `${table}.${column}`)
    const registered = registeredTables.flatMap((one) =>
      columnsOf(one).map((column) => `${getTableName(one.table)}.${column}`),
    )
    expect(registered.toSorted()).toEqual(found.toSorted())
  })

  test('lists exactly the columns in the export', async () => {
    const { ada, planted } = await scene(engine)
    const told = await readExport(ada)
    const exported = planted.filter(({ table, column }) => told.includes(markOf(table, column)))
    const registered = planted.filter(({ table, column }) =>
      wordsOf(findTable(table)?.exported).includes(column),
    )
    const nameOf = ({ table, column }: (typeof planted)[number]) => `${table}.${column}`
    expect(exported.map(nameOf).toSorted()).toEqual(registered.map(nameOf).toSorted())
  })

  test('leaves nothing of a deleted account in the tables, except what the register lists as kept', async () => {
    const { ada, database, schema, planted, folder } = await scene(engine)
    expect((await ada.browser.delete(`/api/v1/users/${ada.user.id}`)).status).toBe(204)
    const texts = [...marksOf(planted), 'ada@example.org', 'grace@example.org']
    const left = await findInTables(database, schema, texts)
    const grace = left.filter(({ text }) => text === 'grace@example.org')
    expect(grace.length).toBeGreaterThan(1)
    const unexpected = left.filter((one) => !grace.includes(one) && !mayKeep(one.table))
    expect(unexpected).toEqual([])
    expect(readFolder(join(folder, 'blobs'))).not.toContain('mark in')
    expect(readFolder(join(folder, 'mail'))).not.toContain('ada@example.org')
  })
})

test('leaves nothing of a deleted account in the bytes of the SQLite files', async () => {
  const { ada, database, folder, schema, planted } = await scene('sqlite')
  const marks = marksOf(planted)
  const before = readFolder(folder)
  expect(marks.filter((mark) => !before.includes(mark))).toEqual([])
  expect((await ada.browser.delete(`/api/v1/users/${ada.user.id}`)).status).toBe(204)
  const after = readFolder(folder)
  const kept = new Set((await findInTables(database, schema, marks)).map(({ text }) => text))
  expect(marks.filter((mark) => after.includes(mark) && !kept.has(mark))).toEqual([])
  expect(after).not.toContain('ada@example.org')
  expect(after).not.toContain('mark in')
  expect(after).toContain('grace@example.org')
})

test('leaves nothing of a deleted account in a later backup', async () => {
  const { ada, database, folder, schema, planted } = await scene('sqlite')
  const backup = join(temporaryFolder(), 'backup.sqlite')
  await copyDatabase(join(folder, 'pincite.sqlite'), `${backup}-before`)
  expect(readFileSync(`${backup}-before`).toString('latin1')).toContain('ada@example.org')
  expect((await ada.browser.delete(`/api/v1/users/${ada.user.id}`)).status).toBe(204)
  await copyDatabase(join(folder, 'pincite.sqlite'), backup)
  const bytes = readFileSync(backup).toString('latin1')
  const marks = marksOf(planted)
  const kept = new Set((await findInTables(database, schema, marks)).map(({ text }) => text))
  expect(marks.filter((mark) => bytes.includes(mark) && !kept.has(mark))).toEqual([])
  expect(bytes).not.toContain('ada@example.org')
  expect(bytes).toContain('grace@example.org')
})

test('writes none of an account’s data to the log, from its login to its deletion', async () => {
  const { ada, planted, lines } = await scene('sqlite')
  await readExport(ada)
  for (const path of ['/api/v1/users', '/api/v1/outlines', `/api/v1/users/${ada.user.id}/sessions`])
    await ada.browser.get(path)
  expect((await ada.browser.delete(`/api/v1/users/${ada.user.id}`)).status).toBe(204)
  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(5)
  const texts = [...marksOf(planted), 'ada@example.org', 'grace@example.org', ada.password]
  expect(texts.filter((text) => log.includes(text))).toEqual([])
})

test('leaves no bytes of a deleted account between the rows of other accounts', async () => {
  const { ada, grace, database, folder } = await scene('sqlite')
  for (let round = 0; round < 3; round += 1) {
    await database.write(async (tx) => {
      for (let n = 0; n < 400; n += 1) {
        const [owner, word] = n % 2 === 0 ? [ada, 'hers'] : [grace, 'stays']
        const body = JSON.stringify({
          k: 'citation',
          f: { text: `${word}-${round}-`.repeat(1 + ((n * 7) % 200)) },
        })
        await tx.run(
          `INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES (?, ?, ?, 1, 0, 0, ?)
             ON CONFLICT (user_id, id) DO UPDATE SET body = excluded.body`,
          [owner.user.id, `r${n}`, 1_000 + n, body],
        )
      }
    })
  }
  expect(readFolder(folder)).toContain('hers-2-')
  expect((await ada.browser.delete(`/api/v1/users/${ada.user.id}`)).status).toBe(204)
  const after = readFolder(folder)
  expect(after).toContain('stays-2-')
  expect(/hers-\d-/.exec(after)?.[0]).toBeUndefined()
  // The overwritten value must be erased too.
  expect(/stays-[01]-/.exec(after)?.[0]).toBeUndefined()
})

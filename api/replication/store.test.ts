import { describe, expect, test } from 'vitest'
import { sqliteDatabase } from '../../tests/support/database.ts'
import { useCluster, postgresDatabase } from '../../tests/support/postgres.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { describeServerPort } from '../../tests/support/server-port.ts'
import type { Database } from '../database/port.ts'
import { AccountGone, replicationStore } from './store.ts'

async function open(opened: Promise<Database>) {
  const database = await opened
  for (const user of ['ada', 'eve']) await addAccount(database, user)
  return database
}

useCluster()
describeServerPort('SQLite', async () => replicationStore(await open(sqliteDatabase())))
describeServerPort('PostgreSQL', async () => replicationStore(await open(postgresDatabase())))

test('a request that only reads writes nothing to disk', async () => {
  const database = await open(sqliteDatabase())
  const before = await database.read.get('PRAGMA data_version')
  await replicationStore(database).read('ada', (tx) => tx.since(0, { records: 10, bytes: 1_000 }))
  expect(await database.read.get('PRAGMA data_version')).toEqual(before)
})

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
])('an account that is deleted in the meantime: %s', (_name, database) => {
  test('is reported as deleted, whether or not it had stored anything', async () => {
    const opened = await open(database())
    const store = replicationStore(opened)
    await store.transact('eve', (tx) => tx.space())
    await opened.write((sql) => sql.run('DELETE FROM users'))
    for (const user of ['ada', 'eve'])
      await expect(store.transact(user, (tx) => tx.space())).rejects.toBeInstanceOf(AccountGone)
  })

  test('when a deletion and a push are concurrent, the push is stored before the deletion or rejected', async () => {
    const opened = await open(database())
    const store = replicationStore(opened)
    const going = { sessions: new Map(), sessionsMost: null, overwritten: [], now: 0 }
    const pushes = Array.from({ length: 8 }, (_, at) =>
      store.transact('eve', async (tx) => {
        const space = await tx.space()
        const { v } = space
        const rec = { id: `${at}`, k: 'use', f: {}, h: '' }
        const recs = [{ v: v + 1, rec, json: JSON.stringify(rec) }]
        await tx.save({ ...going, space: { ...space, v: v + 1 }, beginsRun: false, recs })
      }),
    )
    const ended = await Promise.allSettled([
      ...pushes,
      opened.write((sql) => sql.run("DELETE FROM users WHERE id = 'eve'")),
    ])
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(failures.filter((error) => !(error instanceof AccountGone))).toEqual([])
    expect(await opened.read.all("SELECT id FROM replicas WHERE user_id = 'eve'")).toEqual([])
  })
})

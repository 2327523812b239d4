import { expect, test } from 'vitest'
import { sqliteDatabase } from '../../tests/support/database.ts'
import { useCluster, postgresDatabase } from '../../tests/support/postgres.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { describeServerPort } from '../../tests/support/server-port.ts'
import type { Database } from '../database/port.ts'
import { replicationStore } from './store.ts'

async function open(opened: Promise<Database>) {
  const database = await opened
  for (const user of ['ada', 'eve']) await addAccount(database, user)
  return database
}

useCluster()
describeServerPort('SQLite', async () => replicationStore(await open(sqliteDatabase())))
describeServerPort('PostgreSQL', async () => replicationStore(await open(postgresDatabase())))

test('what only asks writes nothing to the disk', async () => {
  const database = await open(sqliteDatabase())
  const before = await database.read.get('PRAGMA data_version')
  await replicationStore(database).read('ada', (tx) => tx.since(0, { records: 10, bytes: 1_000 }))
  expect(await database.read.get('PRAGMA data_version')).toEqual(before)
})

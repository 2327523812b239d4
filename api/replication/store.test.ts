import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { describeServerPort } from '../../tests/support/server-port.ts'
import { replicationStore } from './store.ts'

async function open() {
  const database = await testDatabase(() => 0)
  for (const user of ['ada', 'eve']) await addAccount(database, user)
  return database
}

describeServerPort('SQLite', async () => replicationStore(await open()))

test('what only asks writes nothing to the disk', async () => {
  const database = await open()
  const before = await database.read.get('PRAGMA data_version')
  await replicationStore(database).transact('ada', (tx) => tx.since(0, { records: 10, bytes: 1_000 }))
  expect(await database.read.get('PRAGMA data_version')).toEqual(before)
})

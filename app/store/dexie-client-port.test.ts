import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'
import { describeClientPort } from '../../tests/support/client-port.ts'
import { createDexieClient } from './dexie-client-port.ts'
import { StoreDatabase } from './database.ts'

const opened: StoreDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.delete()
})

describeClientPort('IndexedDB', () => {
  const database = new StoreDatabase(`client-port-${opened.length}`)
  opened.push(database)
  return createDexieClient(database)
})

import { createDexieClient } from '#app/store/dexie-client-port.ts'
import { StoreDatabase } from '#app/store/database.ts'
import { describeClientPort } from '../client-port.ts'
import { runAll } from './vitest.ts'

let opened = 0
describeClientPort('IndexedDB in a browser', () =>
  createDexieClient(new StoreDatabase(`conformance-${(opened += 1)}`)),
)
Object.assign(globalThis, { runAll })

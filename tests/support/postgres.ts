import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPostgres } from '#api/database/postgres/open.ts'
import type { Database } from '#api/database/port.ts'
import { type Cluster, startCluster } from './cluster.ts'

let shared: Promise<Cluster> | undefined
let template: Promise<unknown> | undefined

/** The cluster of this test file, started with its first use and gone after its last test. */
export function testCluster(): Promise<Cluster> {
  shared ??= startCluster()
  return shared
}

/** To be called once by a test file that uses PostgreSQL: it starts before the first test, and goes after the last. */
export function useCluster(): void {
  // A cold or busy disk may take its time to make a cluster.
  beforeAll(testCluster, 120_000)
  afterAll(async () => {
    await (await shared)?.dispose()
    shared = undefined
    template = undefined
  })
}

/** The address of a migrated database of its own. */
export async function postgresAddress(): Promise<string> {
  const cluster = await testCluster()
  // Migrated once, then copied: that takes a tenth of the time.
  template ??= cluster
    .database('pattern')
    .then((url) => openPostgres({ url, now: Date.now }))
    .then((database) => database.close())
  await template
  return cluster.database(undefined, 'pattern')
}

/** A migrated PostgreSQL database of its own, closed after the test. */
export async function postgresDatabase(now: () => number = Date.now): Promise<Database> {
  const database = await openPostgres({ url: await postgresAddress(), now })
  onTestFinished(() => database.close())
  return database
}

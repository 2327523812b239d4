import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPostgres } from '#api/database/postgres/open.ts'
import type { Database } from '#api/database/port.ts'
import { type Cluster, startCluster } from './cluster.ts'

let shared: Promise<Cluster> | undefined
let template: Promise<unknown> | undefined

/** Returns this test file's cluster, which is started on first use and removed after the last test. */
export function testCluster(): Promise<Cluster> {
  shared ??= startCluster()
  return shared
}

/**
 * Starts the cluster before the first test of a file and removes it after the last test. Test files that use PostgreSQL
 * call this.
 */
export function useCluster(): void {
  // Allow enough time to create a cluster on a slow disk.
  beforeAll(testCluster, 120_000)
  afterAll(async () => {
    await (await shared)?.dispose()
    shared = undefined
    template = undefined
  })
}

/** Returns the URL of a new migrated database. */
export async function postgresAddress(): Promise<string> {
  const cluster = await testCluster()
  // Migrate one database and copy it for the others, because copying takes a tenth of the time.
  template ??= cluster
    .database('pattern')
    .then((url) => openPostgres({ url, now: Date.now }))
    .then((database) => database.close())
  await template
  return cluster.database(undefined, 'pattern')
}

/** Opens a migrated PostgreSQL database, which is closed after the test. */
export async function postgresDatabase(now: () => number = Date.now): Promise<Database> {
  const database = await openPostgres({ url: await postgresAddress(), now })
  onTestFinished(() => database.close())
  return database
}

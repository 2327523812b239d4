import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPostgres } from '#api/database/postgres/open.ts'
import type { Database } from '#api/database/port.ts'
import { type Cluster, startCluster } from './cluster.ts'

let shared: Promise<Cluster> | undefined
let template: Promise<unknown> | undefined

/** This test file's cluster, started on first use and removed after the last test. */
export function testCluster(): Promise<Cluster> {
  shared ??= startCluster()
  return shared
}

/**
 * Starts the cluster before the first test of a file and removes it after the last. Each test file that uses PostgreSQL
 * calls this once.
 */
export function useCluster(): void {
  // Creating a cluster can take a long time on a cold or busy disk.
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
  // Migrate one database and copy it for the others; copying takes a tenth of the time that migrating does.
  template ??= cluster
    .database('pattern')
    .then((url) => openPostgres({ url, now: Date.now }))
    .then((database) => database.close())
  await template
  return cluster.database(undefined, 'pattern')
}

/** A migrated PostgreSQL database, closed after the test. */
export async function postgresDatabase(now: () => number = Date.now): Promise<Database> {
  const database = await openPostgres({ url: await postgresAddress(), now })
  onTestFinished(() => database.close())
  return database
}

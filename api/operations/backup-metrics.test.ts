import { expect, test } from 'vitest'
import { testApi } from '../../tests/support/api.ts'
import { postgresDatabase, useCluster } from '../../tests/support/postgres.ts'

useCluster()

test('with PostgreSQL, metrics include the age of the base backup once there is one', async () => {
  const database = await postgresDatabase()
  const api = await testApi({ database, keepsFiles: false, metricsToken: 'a-token-of-some-length' })
  const read = async () => {
    const headers = { authorization: 'Bearer a-token-of-some-length' }
    return (await api.browser().get<string>('/metrics', headers)).body
  }
  expect(await read()).not.toContain('pincite_backup_age_seconds')
  await database.write((tx) =>
    tx.run("INSERT INTO replica_meta (name, value) VALUES ('base_backup', ?)", [String(api.now() - 90_000)]),
  )
  const told = await read()
  expect(told).toMatch(/^pincite_backup_age_seconds 90$/m)
  // This test doesn't set up archiving.
  expect(told).not.toContain('pincite_journal_archive_age_seconds')
})

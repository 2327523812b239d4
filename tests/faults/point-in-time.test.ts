import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBackupAge } from '#api/database/backup-age.ts'
import { openPostgres } from '#api/database/postgres/open.ts'
import type { Database } from '#api/database/port.ts'
import { beginRun } from '#api/replication/epoch.ts'
import { detectByRow } from '#api/replication/restore-detector.ts'
import { replicationStore } from '#api/replication/store.ts'
import { runCycle } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { handleSync } from '#sync/server/handle.ts'
import { findBackupTools } from '../support/backup-tools.ts'
import { startCluster } from '../support/cluster.ts'
import { temporaryFolder } from '../support/database.ts'
import { addAccount } from '../support/replication.ts'

/** A device of one account, using the product's own client. */
function createDevice(session: string) {
  const port = new MemoryClient()
  let made = 0
  return {
    port,
    async write(name: string) {
      const id = `01900000-0000-7000-8000-${session.slice(0, 4)}${String((made += 1)).padStart(8, '0')}`
      await port.transact((tx) =>
        writeChanges(tx, [{ kind: 'project', id, fields: { name }, create: true }], {
          session,
          now: Date.now(),
        }),
      )
    },
    async sync(database: Database) {
      const store = replicationStore(database)
      for (let round = 0; round < 6; round += 1) {
        await runCycle({
          port,
          user: 'ada',
          session,
          sizes: requestSizes,
          now: Date.now,
          send: async (request) => ({ ok: true, value: await handleSync(store, 'ada', request, Date.now()) }),
        })
      }
    },
    names: () => [...port.rows.values()].map(({ rec }) => String(rec.f['name'])).sort(),
  }
}

test('a base backup and the archived WAL restore any point in time, and devices resend later changes', async () => {
  const programs = findBackupTools()
  if (programs === undefined) throw new Error('pg_basebackup is not installed')
  const folder = temporaryFolder()
  const [journal, backups] = [join(folder, 'journal'), join(folder, 'backups')]
  const settings = [
    'archive_mode=on',
    'archive_timeout=60s',
    `archive_command=test ! -f ${journal}/%f && cp %p ${journal}/%f`,
  ]
  for (const one of [journal, backups]) mkdirSync(one)
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ programs, settings })
  onTestFinished(() => cluster.dispose())
  const { uid, gid } = cluster.runAs
  if (uid !== undefined && gid !== undefined) for (const one of [journal, backups]) chownSync(one, uid, gid)

  const url = await cluster.database('pincite')
  const database = await openPostgres({ url, now: Date.now })
  await addAccount(database, 'ada')
  await detectByRow({ database, now: Date.now }).detectRestore()
  await database.write(beginRun)
  const [a, b] = [createDevice('aaaaaaaa'), createDevice('bbbbbbbb')]
  await a.write('Before the backup')
  await a.sync(database)

  const made = spawnSync(join(import.meta.dirname, '../../deploy/backup-postgres.sh'), [backups], {
    encoding: 'utf8',
    env: { PATH: `${join(programs, 'bin')}:${process.env['PATH']}`, DATABASE_URL: url },
    ...cluster.runAs,
  })
  expect([made.status, made.stderr]).toEqual([0, ''])
  const base = made.stdout.trim()
  await b.sync(database)
  await b.write('After the backup, before the moment')
  await b.sync(database)
  await sleep(1_100)
  const [row] = await cluster.command(url, 'SELECT now()::text AS moment')
  const { moment } = row as { moment: string }
  await sleep(1_100)
  await a.sync(database)
  await a.write('After the moment: acknowledged, and lost with the disk')
  await a.sync(database)
  await cluster.command(url, 'SELECT pg_switch_wal()')
  const ages = await vi.waitFor(
    async () => {
      const found = await readBackupAge(database.read, Date.now())
      if (found.journal === undefined) throw new Error('Nothing is archived yet')
      return found
    },
    { timeout: 20_000 },
  )
  expect(ages.base).toBeLessThan(60_000)
  expect(ages.journal).toBeLessThan(60_000)
  await sleep(500)
  await database.close()
  await cluster.dispose()

  // The steps are those of docs/operations.md. The base backup becomes the data folder, and the WAL is replayed up to
  // the given time.
  const restored = await startCluster({
    programs,
    prepare: (data) => ['cp', '-a', base, data],
    settings: [
      `restore_command=cp ${journal}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ],
    signal: 'recovery.signal',
  })
  onTestFinished(() => restored.dispose())
  const back = await openPostgres({ url: restored.address('pincite'), now: Date.now })
  onTestFinished(() => back.close())
  await vi.waitFor(() => back.write(async () => undefined), { timeout: 20_000 })
  expect(await detectByRow({ database: back, now: Date.now }).detectRestore()).toBe(true)
  await back.write(beginRun)
  const names = await back.read.all<{ name: string }>(
    "SELECT body::json->'f'->>'name' AS name FROM replicas ORDER BY 1",
  )
  expect(names.map(({ name }) => name)).toEqual(['After the backup, before the moment', 'Before the backup'])

  await b.write('Unsent all the while')
  const fresh = createDevice('cccccccc')
  for (const one of [b, a, b, fresh]) await one.sync(back)
  const all = [
    'After the backup, before the moment',
    'After the moment: acknowledged, and lost with the disk',
    'Before the backup',
    'Unsent all the while',
  ]
  expect([a.names(), b.names(), fresh.names()]).toEqual([all, all, all])
}, 120_000)

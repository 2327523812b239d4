import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCycle } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { handleSync } from '#sync/server/handle.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { testCluster, useCluster } from '../../tests/support/postgres.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { databaseFileIn } from '../database/database-file.ts'
import { claimFolder, FolderInUse } from '../database/folder-claim.ts'
import { MoveRefused } from '../database/move/move-refused.ts'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { openPostgres } from '../database/postgres/open.ts'
import { DatabaseUnusable } from '../database/postgres/failure.ts'
import { readEnv, type ServerSettings } from '../env.ts'
import { beginRun, readOrigin } from '../replication/epoch.ts'
import { detectByFolder, detectByRow } from '../replication/restore-detector.ts'
import { replicationStore } from '../replication/store.ts'
import { readSecretKey, readSharedKey } from '../secret-key.ts'
import { claimStorage } from '../storage.ts'
import { runMove } from './move-to-postgres.ts'
import { UsageError } from './usage-error.ts'

useCluster()

const now = Date.UTC(2026, 0, 5, 9, 30)
const strange = 'a\tb\nc\r\\N \\. "quoted" \u2028 é 𝒳 \b\f\v \u007f ﷽'

/** Creates the folder of a stopped server with sample data, and an empty target database. */
async function withData(
  fill: (database: Database) => Promise<unknown> = async () => {},
): Promise<ServerSettings> {
  const cluster = await testCluster()
  const settings = readEnv({ DATA_DIR: temporaryFolder(), DATABASE_URL: await cluster.database() })
  readSecretKey(settings.dataFolder)
  const database = await openDatabase({ file: databaseFileIn(settings.dataFolder), now: () => now })
  await addAccount(database, 'ada')
  await database.write(async (tx) => {
    await tx.run('UPDATE users SET last_name = ?, first_name = ?', [strange, ''])
    await tx.run(
      'INSERT INTO sessions (id, user_id, kind, token_hash, rotated_at, shared, auth_time, created_at, last_seen_at, ' +
        'idle_expires_at, absolute_expires_at, user_agent, ip_prefix, parent_id) ' +
        'VALUES (?, ?, ?, ?, 1, 0, 1, 1, 1, 9, 9, ?, ?, NULL), (?, ?, ?, ?, 1, 0, 1, 1, 1, 9, 9, ?, ?, ?)',
      // This id sorts before its parent's id, to test the order of inserts.
      [
        'z',
        'ada',
        'cookie',
        Buffer.from([0, 255, 92, 10]),
        'x',
        'y',
        'a',
        'ada',
        'bearer',
        Buffer.alloc(0),
        'x',
        'y',
        'z',
      ],
    )
    await tx.run(
      'INSERT INTO audit_log (id, at, action, ip_prefix, request_id, after_json) VALUES (?, ?, ?, ?, ?, ?)',
      ['one', 9_007_199_254_740_991, 'x', 'y', 'z', JSON.stringify({ words: strange })],
    )
    await tx.run('INSERT INTO flags (name, is_on) VALUES (?, ?)', ['b', 1])
  })
  await fill(database)
  await detectByFolder({ database, dataFolder: settings.dataFolder, now: () => now }).saveCheckpoint()
  await database.close()
  return settings
}

async function openTarget({ databaseUrl }: ServerSettings): Promise<Database> {
  const database = await openPostgres({ url: databaseUrl ?? '', now: () => now })
  onTestFinished(() => database.close())
  return database
}

const targetRows = async (settings: ServerSettings, table: string) => {
  const cluster = await testCluster()
  return cluster.command(settings.databaseUrl ?? '', `SELECT * FROM ${table}`)
}

describe('moving to PostgreSQL', () => {
  test('copies every table, with all text and bytes unchanged, and the key', async () => {
    const settings = await withData()
    const key = readSecretKey(settings.dataFolder)
    const { tables, aside } = await runMove(settings, [], now)
    const counts = new Map(tables.map(({ name, rows }) => [name, rows]))
    expect([
      counts.get('users'),
      counts.get('sessions'),
      counts.get('audit_log'),
      counts.get('flags'),
    ]).toEqual([1, 2, 1, 1])
    const target = await openTarget(settings)
    expect(await target.read.all('SELECT first_name, last_name, password_hash FROM users')).toEqual([
      { first_name: '', last_name: strange, password_hash: null },
    ])
    const hashes = await target.read.all<{ token_hash: Uint8Array }>(
      'SELECT token_hash FROM sessions ORDER BY id',
    )
    expect(hashes.map(({ token_hash: hash }) => [...hash])).toEqual([[], [0, 255, 92, 10]])
    expect(await target.read.get('SELECT at FROM audit_log')).toEqual({ at: Number.MAX_SAFE_INTEGER })
    expect(Buffer.from(await readSharedKey(target))).toEqual(Buffer.from(key))
    expect(readdirSync(aside ?? '')).toContain('pincite.sqlite')
  })

  test('a server started without DATABASE_URL after a move does not create a new database', async () => {
    const settings = await withData((database) =>
      database.write((tx) => tx.run("INSERT INTO replica_spaces (user_id, v, min_v) VALUES ('ada', 3, 0)")),
    )
    await runMove(settings, [], now)
    const storage = await claimStorage({ ...settings, databaseUrl: undefined }, () => now)
    onTestFinished(() => storage.close())
    await expect(storage.detector.detectRestore()).rejects.toThrow(/deleted, emptied, or moved/)
  })

  test('after a move, devices send changes that are unsent or missing from the file', async () => {
    const project = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
    const device = (session: string) => {
      const port = new MemoryClient()
      const write = (n: number, name: string, create?: true) =>
        port.transact((tx) =>
          writeChanges(
            tx,
            [{ kind: 'project', id: project(n), fields: { name }, ...(create && { create }) }],
            {
              session,
              now,
            },
          ),
        )
      const sync = async (database: Database) => {
        const store = replicationStore(database)
        for (let round = 0; round < 6; round += 1) {
          await runCycle({
            port,
            user: 'ada',
            session,
            sizes: requestSizes,
            now: () => now,
            send: async (request) => ({ ok: true, value: await handleSync(store, 'ada', request, now) }),
          })
        }
      }
      return {
        port,
        write,
        sync,
        names: () => [...port.rows.values()].map(({ rec }) => rec.f['name']).sort(),
      }
    }
    const [a, b] = [device('aaaaaaaa'), device('bbbbbbbb')]
    const settings = await withData(async (database) => {
      await database.write(beginRun)
      await a.write(1, 'One', true)
      await a.write(2, strange, true)
      await a.sync(database)
      await b.sync(database)
      await b.write(3, 'Acknowledged, then lost with the journal', true)
      await b.sync(database)
      await database.write(async (tx) => {
        await tx.run('DELETE FROM replicas WHERE id = ?', [project(3)])
        await tx.run('UPDATE replica_spaces SET v = v - 1')
      })
    })
    await a.write(1, 'One, unsent')
    await runMove(settings, [], now)

    const target = await openTarget(settings)
    await detectByRow({ database: target, now: () => now }).detectRestore()
    await target.write(beginRun)
    const fresh = device('cccccccc')
    for (const one of [a, b, a, fresh]) await one.sync(target)
    const all = ['Acknowledged, then lost with the journal', 'One, unsent', strange].sort()
    expect([a.names(), fresh.names(), a.port.outbox.length]).toEqual([all, all, 0])
  })

  test('starts a new epoch, so that every device compares its data', async () => {
    let before = ''
    const settings = await withData(async (database) => {
      before = (await readOrigin(database.read)).epoch
    })
    await runMove(settings, [], now)
    const { epoch } = await readOrigin((await openTarget(settings)).read)
    expect(epoch).toMatch(/^[0-9a-f]{32}$/)
    expect(epoch).not.toBe(before)
  })
})

describe('a move that fails', () => {
  /** Asserts that the target is empty and the source is complete. */
  async function expectUntouched(settings: ServerSettings): Promise<void> {
    expect(await targetRows(settings, 'users')).toEqual([])
    const database = await openDatabase({ file: databaseFileIn(settings.dataFolder), now: () => now })
    expect(await database.read.get('SELECT id FROM users')).toEqual({ id: 'ada' })
    await database.close()
  }

  test('rejects a target database that is not empty and lists its tables', async () => {
    const settings = await withData()
    await (
      await openTarget(settings)
    ).write((tx) => tx.run("INSERT INTO flags (name, is_on) VALUES ('x', 1)"))
    await expect(runMove(settings, [], now)).rejects.toThrow(/is not empty: flags has rows/)
    await expectUntouched(settings)
  })

  test('is refused while a server is running', async () => {
    const settings = await withData()
    const release = claimFolder(settings.dataFolder)
    onTestFinished(release)
    await expect(runMove(settings, [], now)).rejects.toThrow(FolderInUse)
  })

  test('rejects data from an earlier version and explains the next step', async () => {
    const settings = await withData()
    const handle = new SqliteDatabase(databaseFileIn(settings.dataFolder))
    handle.exec('DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations)')
    handle.close()
    const moving = runMove(settings, [], now)
    await expect(moving).rejects.toThrow(MoveRefused)
    await expect(moving).rejects.toThrow(/earlier version.*Start this version once/)
  })

  test('leaves the target empty when interrupted, and can be repeated', async () => {
    const settings = await withData()
    const handle = new SqliteDatabase(databaseFileIn(settings.dataFolder))
    // This row is written directly because the database port rejects U+0000, as PostgreSQL does.
    handle.exec("INSERT INTO user_flags (user_id, name, is_on) VALUES ('ada', 'a' || char(0) || 'b', 1)")
    handle.close()
    await expect(runMove(settings, [], now)).rejects.toThrow(/did not accept user_flags: .*Nothing was moved/)
    await expectUntouched(settings)
    const mending = new SqliteDatabase(databaseFileIn(settings.dataFolder))
    mending.exec('DELETE FROM user_flags')
    mending.close()
    expect((await runMove(settings, [], now)).tables.length).toBeGreaterThan(20)
  })

  test('is rolled back if the rows in the target differ', async () => {
    const settings = await withData()
    const target = await openTarget(settings)
    await target.close()
    const cluster = await testCluster()
    await cluster.command(
      settings.databaseUrl ?? '',
      "CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.last_name := 'bent'; RETURN NEW; END $$;" +
        'CREATE TRIGGER bend BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION bend()',
    )
    await expect(runMove(settings, [], now)).rejects.toThrow(
      /users doesn’t match its copy \(1 rows in the file, 1 in PostgreSQL\)/,
    )
    await expectUntouched(settings)
  })

  test('mentions the unreachable database without its password', async () => {
    const settings = { ...(await withData()), databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' }
    const moving = runMove(settings, [], now)
    await expect(moving).rejects.toThrow(DatabaseUnusable)
    await expect(moving).rejects.not.toThrow(/secret/)
    expect(existsSync(databaseFileIn(settings.dataFolder))).toBe(true)
  })

  test('is refused without the key, because encrypted data would be unreadable', async () => {
    const settings = await withData()
    rmSync(join(settings.dataFolder, 'secret.key'))
    await expect(runMove(settings, [], now)).rejects.toThrow(/has no secret.key/)
  })

  test.for<[settings: Record<string, string>, args: string[], words: string]>([
    [{}, [], 'Usage: DATABASE_URL='],
    [{ DATABASE_URL: 'postgres://me@127.0.0.1/x' }, ['more'], 'Usage: DATABASE_URL='],
    [{ DATABASE_URL: 'postgres://me@127.0.0.1/x' }, [], 'No database to move'],
  ])('rejects the settings %j with the arguments %j', async ([given, args, words]) => {
    const settings = readEnv({ DATA_DIR: temporaryFolder(), ...given })
    const moving = runMove(settings, args, now)
    await expect(moving).rejects.toThrow(UsageError)
    await expect(moving).rejects.toThrow(words)
  })
})

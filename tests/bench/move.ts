import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { databaseFileIn } from '#api/database/database-file.ts'
import { openDatabase } from '#api/database/open.ts'
import { runMove } from '#api/command/move-to-postgres.ts'
import { readEnv } from '#api/env.ts'
import { readSecretKey } from '#api/secret-key.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { startCluster } from '../support/cluster.ts'

/** BENCH_ACCOUNTS and BENCH_RECORDS ask for more or less of them. */
const accounts = Number(process.env.BENCH_ACCOUNTS ?? 10_000)
const records = Number(process.env.BENCH_RECORDS ?? 1_000_000)

/** How long everything of many accounts takes from the data folder into PostgreSQL, read back and compared. */
export async function benchMove(): Promise<void> {
  console.log(`# Moving ${accounts} accounts and ${records} records to PostgreSQL`)
  const folder = mkdtempSync(join(tmpdir(), 'pincite-move-'))
  const cluster = await startCluster()
  try {
    const settings = readEnv({ DATA_DIR: folder, DATABASE_URL: await cluster.database() })
    readSecretKey(folder)
    const file = databaseFileIn(folder)
    await (await openDatabase({ file, now: Date.now })).close()
    fill(file)
    const size = statSync(file).size / 1e6
    const began = performance.now()
    const { tables } = await runMove(settings, [], Date.now())
    const seconds = (performance.now() - began) / 1000
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows, ${size.toFixed(0)} MB: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s`,
    )
  } finally {
    await cluster.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(file: string): void {
  const handle = new SqliteDatabase(file)
  const addUser = handle.prepare(
    'INSERT INTO users (id, first_name, last_name, email, created_at) VALUES (?, ?, ?, ?, 1)',
  )
  const addSpace = handle.prepare('INSERT INTO replica_spaces (user_id, v, min_v) VALUES (?, ?, 0)')
  const addRecord = handle.prepare(
    'INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES (?, ?, ?, ?, 0, 1, ?)',
  )
  const each = Math.ceil(records / accounts)
  handle.transaction(() => {
    for (let user = 0; user < accounts; user += 1) {
      const name = `user-${user}`
      addUser.run(name, 'Ada', `Lovelace ${user}`, `${name}@example.org`)
      addSpace.run(name, each)
      for (let v = 1; v <= each; v += 1) {
        const id = `01900000-0000-7000-8000-${String(user * each + v).padStart(12, '0')}`
        addRecord.run(name, id, v, v % 10 === 0 ? 0 : 1, bodyOf(id, v))
      }
    }
  })()
  handle.pragma('wal_checkpoint(TRUNCATE)')
  handle.close()
}

function bodyOf(id: string, v: number): string {
  const h = makeStamp(1_800_000_000_000 + v, 0, 'aaaaaaaa')
  const name = `Marbury v. Madison, 5 U.S. (1 Cranch) 137, ${v} (1803)`
  const f = {
    name,
    course: 'Constitutional Law',
    note: `“${'It is emphatically the province of the judicial department. '.repeat(4)}”`,
  }
  return JSON.stringify({ id, k: 'project', f, h })
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connectSqlite } from '#api/database/sqlite-connection.ts'
import { checkDatabase } from '#api/database/copy.ts'
import { openDatabase } from '#api/database/open.ts'
import { temporaryFolder } from '../support/database.ts'

const writer = join(import.meta.dirname, 'writer.ts')
const ROWS = 60

interface Run {
  readonly kept: string[]
  readonly refused: string[]
  readonly stored: string[]
  readonly trace: string
}

/** Writes rows to an existing database while strace makes system calls fail, and then reads the file. */
async function writeUnder(...strace: string[]): Promise<Run> {
  const folder = temporaryFolder()
  const file = join(folder, 'a.sqlite')
  await (await openDatabase({ file, now: Date.now })).close()
  const log = join(folder, 'strace.log')
  const command = ['-f', '-o', log, ...strace, process.execPath, writer, file, String(ROWS)]
  const { stdout } = spawnSync('strace', command, { encoding: 'utf8' })
  await checkDatabase(file)
  const connection = connectSqlite(file, 'read')
  const rows = await connection.sql.all<{ name: string }>('SELECT name FROM flags')
  connection.close()
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const named = (word: string) => lines.filter(([first]) => first === word).map(([, name = '']) => name)
  return {
    kept: named('kept'),
    refused: named('refused'),
    stored: rows.map(({ name }) => name),
    trace: readFileSync(log, 'utf8'),
  }
}

describe('when storage fails', () => {
  test('syncs every write before acknowledging it', async () => {
    const { kept, trace } = await writeUnder('-e', 'trace=fsync,fdatasync,write')
    expect(kept).toHaveLength(ROWS)
    let synced = false
    for (const line of trace.split('\n')) {
      if (/f(data)?sync\(.*= 0/.test(line)) synced = true
      if (/write\(\d+, "kept /.test(line)) {
        expect(synced).toBe(true)
        synced = false
      }
    }
  })

  test.for<[what: string, calls: string, error: string, when: string]>([
    ['the disk fails every seventh sync', 'fsync,fdatasync', 'EIO', '12+7'],
    ['the disk fails two syncs in three', 'fsync,fdatasync', 'EIO', '12+3'],
    ['the disk fails every fifth write', 'pwrite64', 'EIO', '20+5'],
    ['the disk is full at every ninth write', 'pwrite64', 'ENOSPC', '20+9'],
    ['the disk stays full', 'pwrite64', 'ENOSPC', '60..'],
  ])('%s: rejected writes are absent, acknowledged writes are present', async ([, calls, error, when]) => {
    const range = when.endsWith('..') ? `${when.slice(0, -2)}+1` : when
    const run = await writeUnder('-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}:when=${range}`)
    expect(run.refused.length).toBeGreaterThan(0)
    expect(run.kept.length + run.refused.length).toBe(ROWS)
    expect(run.kept.filter((name) => !run.stored.includes(name))).toEqual([])
    expect(run.stored.filter((name) => !run.kept.includes(name))).toEqual([])
  })
})

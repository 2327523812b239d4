import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/database.ts'
import { type BackupOptions, createBackup, backupsToDelete } from './backups.ts'
import { checkDatabase } from './database/copy.ts'
import { openDatabase } from './database/open.ts'

const quiet = { info() {}, warn() {}, error() {} }
const DAY = 86_400_000

async function ground() {
  const home = temporaryFolder()
  const file = join(home, 'a.sqlite')
  const database = await openDatabase({ file, now: Date.now })
  const add = (name: string) =>
    database.write((tx) => tx.run('INSERT INTO flags (name, is_on) VALUES (?, 1)', [name]))
  await add('first')
  let time = Date.now() + 1000
  const folder = join(home, 'backups')
  const options: BackupOptions = { file, folder, now: () => time, log: quiet }
  return { database, add, folder, options, advance: (by: number) => void (time += by) }
}

describe('an automatic backup', () => {
  test('is a complete database with all data', async () => {
    const { database, folder, options } = await ground()
    const name = await createBackup(options)
    expect(readdirSync(folder)).toEqual([name])
    expect((await checkDatabase(join(folder, name ?? '')))['flags']).toBe(1)
    await database.close()
  })

  test('is a consistent snapshot, even during writes', async () => {
    const { database, add, folder, options } = await ground()
    const [name] = await Promise.all([
      createBackup(options),
      ...Array.from({ length: 200 }, (_, n) => add(`row-${n}`)),
    ])
    const { flags = 0 } = await checkDatabase(join(folder, name ?? ''))
    expect(flags).toBeGreaterThanOrEqual(1)
    expect(flags).toBeLessThanOrEqual(201)
    await database.close()
  })

  test('is skipped if nothing has been written since the last backup', async () => {
    const { database, options, advance } = await ground()
    expect(await createBackup(options)).toBeDefined()
    advance(900_000)
    expect(await createBackup(options)).toBeUndefined()
    const later = new Date(options.now())
    utimesSync(options.file, later, later)
    advance(1000)
    expect(await createBackup(options)).toBeDefined()
    await database.close()
  })

  test('removes expired backups first to free space, but keeps the newest until the new one is complete', async () => {
    const { database, folder, options, advance } = await ground()
    const first = await createBackup(options)
    advance(DAY)
    const later = new Date(options.now())
    utimesSync(options.file, later, later)
    const second = await createBackup(options)
    advance(40 * DAY)
    const failing = { ...options, file: join(folder, 'no-such.sqlite') }
    await expect(createBackup(failing)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([second])
    expect(first).not.toBe(second)
    await database.close()
  })

  test('leaves no partial backup and removes one left by a crash', async () => {
    const { database, folder, options } = await ground()
    await createBackup(options)
    writeFileSync(join(folder, 'auto-2026-01-05T09-30-00.sqlite.partial'), 'half')
    writeFileSync(join(folder, 'mine.sqlite'), 'kept')
    utimesSync(options.file, new Date(options.now() + 5000), new Date(options.now() + 5000))
    await createBackup({ ...options, now: () => Date.now() + 60_000 })
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
    expect(existsSync(join(folder, 'mine.sqlite'))).toBe(true)
    await database.close()
  })

  test('keeps older backups if the database cannot be copied', async () => {
    const { database, folder, options } = await ground()
    const name = await createBackup(options)
    await expect(
      createBackup({ ...options, file: join(folder, 'nothing'), now: () => Date.now() + 1e6 }),
    ).rejects.toThrow()
    expect(readdirSync(folder)).toContain(name)
    await database.close()
  })
})

describe('retention of backups', () => {
  const named = (time: number) =>
    `auto-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`
  const now = Date.UTC(2026, 5, 15, 12)
  const quarters = (days: number) => Array.from({ length: days * 96 }, (_, n) => named(now - n * 15 * 60_000))

  test('keeps every backup for a day, then the first of each day for thirty days', () => {
    const all = quarters(60)
    const gone = new Set(backupsToDelete(all, now))
    const kept = all.filter((name) => !gone.has(name))
    expect(kept.filter((name) => name >= named(now - DAY))).toHaveLength(97)
    const days = kept.filter((name) => name < named(now - DAY)).map((name) => name.slice(5, 15))
    expect(new Set(days).size).toBe(days.length)
    // The backup from thirty days before has already expired, so twenty-nine are left.
    expect(days).toHaveLength(29)
  })

  test('never removes manual backups or other files', () => {
    const others = ['2020-01-01-00-00-00.sqlite', 'secret.key', 'auto-notes.txt', named(0) + '.partial']
    expect(backupsToDelete(others, now)).toEqual([])
  })
})

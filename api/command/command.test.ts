import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/database.ts'
import { databaseFileIn } from '../database/database-file.ts'
import { claimFolder, FolderInUse, FolderUnusable } from '../database/folder-claim.ts'
import { openDatabase } from '../database/open.ts'
import { type Database, DatabaseDamaged } from '../database/port.ts'
import { readEnv, type ServerSettings } from '../env.ts'
import { addPerson, findPersonByEmail, findUserRoles } from '../identity/person.ts'
import { finishRestore } from '../database/install-backup.ts'
import { runBackup } from './backup.ts'
import { createAdmin } from './create-admin.ts'
import { UsageError } from './usage-error.ts'
import { runRestore } from './restore.ts'

const now = Date.UTC(2026, 0, 5, 9, 30)
const open = ({ dataFolder }: ServerSettings) =>
  openDatabase({ file: databaseFileIn(dataFolder), now: () => now })

async function withPeople(...emails: string[]): Promise<{ settings: ServerSettings; database: Database }> {
  const settings = readEnv({ DATA_DIR: temporaryFolder() })
  const database = await open(settings)
  await signUp(database, ...emails)
  return { settings, database }
}

async function signUp(database: Database, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    await database.write((tx) =>
      addPerson(tx, {
        id: email,
        firstName: 'A',
        lastName: 'B',
        email,
        emailVerifiedAt: null,
        pendingEmail: null,
        provider: 'email',
        passwordHash: 'x',
        disabledAt: null,
        createdAt: now,
      }),
    )
  }
}

async function emails(settings: ServerSettings): Promise<string[]> {
  const database = await open(settings)
  const rows = await database.read.all<{ email: string }>('SELECT email FROM users ORDER BY email')
  await database.close()
  return rows.map(({ email }) => email)
}

const epochOf = async (settings: ServerSettings) => {
  const database = await open(settings)
  const row = await database.read.get<{ value: string }>(
    "SELECT value FROM replica_meta WHERE name = 'epoch'",
  )
  await database.close()
  return row?.value
}

describe('backup and restore', () => {
  test('restores a backup and keeps the newer data in a separate folder', async () => {
    const { settings, database } = await withPeople('a@x.co', 'b@x.co')
    const made = await runBackup(settings, [], now)
    expect(made.target).toBe(join(settings.dataFolder, 'backups', '2026-01-05-09-30-00.sqlite'))
    expect(made.rows).toMatchObject({ users: 2, user_roles: 2, replicas: 0 })
    await signUp(database, 'c@x.co')
    await database.close()

    const restored = await runRestore(settings, [made.target], now)
    expect(restored.rows).toEqual(made.rows)
    expect(await emails(settings)).toEqual(['a@x.co', 'b@x.co'])
    expect(readdirSync(restored.before ?? '')).toContain('pincite.sqlite')
    expect(await emails({ ...settings, dataFolder: restored.before ?? '' })).toEqual([
      'a@x.co',
      'b@x.co',
      'c@x.co',
    ])
  })

  test('starts a new epoch on restore, so that devices resend data missing from the backup', async () => {
    const { settings, database } = await withPeople('a@x.co')
    const { target } = await runBackup(settings, [], now)
    await database.close()
    const before = await epochOf(settings)
    await runRestore(settings, [target], now)
    expect(await epochOf(settings)).not.toBe(before)
  })

  test('a backup during writes is a consistent snapshot', async () => {
    const { settings, database } = await withPeople('a@x.co')
    const set = 'INSERT INTO flags (name, is_on) VALUES (?, 1)'
    const over = new AbortController()
    const writes = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await database.write(async (tx) => {
          await tx.run(set, [`${n}-one`])
          await tx.run(set, [`${n}-two`])
        })
      }
    })()
    for (const name of ['one', 'two', 'three']) {
      const { rows } = await runBackup(settings, [join(settings.dataFolder, name)], now)
      expect((rows.flags ?? 1) % 2).toBe(0)
    }
    over.abort()
    await writes
    await database.close()
  })

  // Each case creates the files that an interrupted restore can leave behind.
  test.for<[when: string, leave: (folder: string) => void, expected: string[]]>([
    [
      'while copying the backup',
      (folder) => copyFileSync(join(folder, 'backup'), join(folder, 'restoring.sqlite')),
      ['a@x.co', 'b@x.co'],
    ],
    [
      'after the copy is complete',
      (folder) => copyFileSync(join(folder, 'backup'), join(folder, 'restored.sqlite')),
      ['a@x.co'],
    ],
    [
      'between the two renames',
      (folder) => {
        copyFileSync(join(folder, 'backup'), join(folder, 'restored.sqlite'))
        mkdirSync(join(folder, 'before-restore-1'))
        renameSync(join(folder, 'pincite.sqlite'), join(folder, 'before-restore-1', 'pincite.sqlite'))
        writeFileSync(join(folder, 'pincite.sqlite-wal'), 'the journal of the one before')
      },
      ['a@x.co'],
    ],
  ])('a restore interrupted %s is completed or discarded at the next start', async ([, leave, expected]) => {
    const { settings, database } = await withPeople('a@x.co')
    await runBackup(settings, [join(settings.dataFolder, 'backup')], now)
    await signUp(database, 'b@x.co')
    await database.close()
    leave(settings.dataFolder)
    finishRestore(settings.dataFolder, now)
    expect(await emails(settings)).toEqual(expected)
    const names = readdirSync(settings.dataFolder)
    expect(names.filter((name) => /^restor(ed|ing)/.test(name))).toEqual([])
    expect(finishRestore(settings.dataFolder, now)).toBe(false)
  })

  test('refuses to restore while a server is running', async () => {
    const { settings, database } = await withPeople('a@x.co')
    const { target } = await runBackup(settings, [], now)
    await database.close()
    const release = claimFolder(settings.dataFolder)
    await expect(runRestore(settings, [target], now)).rejects.toThrow(FolderInUse)
    release()
    await runRestore(settings, [target], now)
  })

  test('rejects a damaged backup and changes nothing', async () => {
    const { settings, database } = await withPeople('a@x.co')
    await database.close()
    const bad = join(settings.dataFolder, 'bad.sqlite')
    writeFileSync(bad, 'not a database '.repeat(500))
    await expect(runRestore(settings, [bad], now)).rejects.toThrow(DatabaseDamaged)
    expect(await emails(settings)).toEqual(['a@x.co'])
    expect(existsSync(join(settings.dataFolder, 'restoring.sqlite'))).toBe(false)
  })

  test('does not overwrite a backup, and fails without a database', async () => {
    const { settings, database } = await withPeople('a@x.co')
    await database.close()
    await runBackup(settings, [], now)
    await expect(runBackup(settings, [], now)).rejects.toThrow(UsageError)
    const empty = readEnv({ DATA_DIR: temporaryFolder() })
    await expect(runBackup(empty, [], now)).rejects.toThrow('No database to back up')
  })

  test.for<[args: string[], words: string]>([
    [[], 'Usage: npm run restore'],
    [['/nowhere.sqlite'], '/nowhere.sqlite does not exist'],
  ])('a restore rejects the arguments %j', async ([args, words]) => {
    const settings = readEnv({ DATA_DIR: temporaryFolder() })
    await expect(runRestore(settings, args, now)).rejects.toThrow(words)
  })
})

describe('a data folder', () => {
  test('can be claimed by only one process and is free again when released', () => {
    const folder = temporaryFolder()
    const release = claimFolder(folder)
    expect(() => claimFolder(folder)).toThrow(FolderInUse)
    release()
    claimFolder(folder)()
  })

  test('is reported as unusable if it cannot be created', () => {
    const file = join(temporaryFolder(), 'a-file')
    writeFileSync(file, '')
    expect(() => claimFolder(join(file, 'data'))).toThrow(FolderUnusable)
  })

  test('is accessible to its owner only', () => {
    const folder = join(temporaryFolder(), 'data')
    claimFolder(folder)()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})

describe('admin:create', () => {
  test('makes an account super-admin and marks its address as verified', async () => {
    const { settings, database } = await withPeople('ada@example.org')
    await createAdmin(settings, [' Ada@Example.org'], now)
    expect(await findUserRoles(database.read, 'ada@example.org')).toEqual(['super-admin', 'user'])
    expect((await findPersonByEmail(database.read, 'ada@example.org'))?.emailVerifiedAt).toBe(now)
    await database.close()
  })

  test('invalidates the password of an account with an unverified address', async () => {
    const { settings, database } = await withPeople('ada@example.org')
    expect(await createAdmin(settings, ['ada@example.org'], now)).toEqual({
      email: 'ada@example.org',
      mustReset: true,
    })
    expect((await findPersonByEmail(database.read, 'ada@example.org'))?.passwordHash).not.toBe('x')
    const mailed = await database.read.all("SELECT email FROM mails WHERE kind = 'forgot-password'")
    expect(mailed).toEqual([{ email: 'ada@example.org' }])
    expect(await createAdmin(settings, ['ada@example.org'], now)).toMatchObject({ mustReset: false })
    await database.close()
  })

  test.for<[args: string[], words: string]>([
    [[], 'Usage: npm run admin:create'],
    [['nobody@example.org'], 'No account uses nobody@example.org yet'],
  ])('rejects the arguments %j', async ([args, words]) => {
    const settings = readEnv({ DATA_DIR: temporaryFolder() })
    await expect(createAdmin(settings, args, now)).rejects.toThrow(words)
  })
})

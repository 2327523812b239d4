import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const head = `import { eq } from 'drizzle-orm'
import { drizzleOn } from '${root}/api/database/drizzle.ts'
import type { SqlExecutor } from '${root}/api/database/port.ts'
import { createRowWriter, type SelectedRow, statementText } from '${root}/api/database/statement-text.ts'
import { billingCheckouts, billingEvents } from '${root}/api/billing/tables.ts'
import { sessions, users } from '${root}/api/identity/tables.ts'
import { outlines, uploads } from '${root}/api/outline/tables.ts'
import { replicas } from '${root}/api/replication/tables.ts'
export const planted = async (tx: SqlExecutor): Promise<unknown> =>
  `

/** Compiles statements in a file `planted.ts`, in a folder from which packages can be resolved. */
function compile(statements: readonly string[]): string {
  mkdirSync(join(root, '.tsbuild'), { recursive: true })
  const project = mkdtempSync(join(root, '.tsbuild', 'planted-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  for (const [index, statement] of statements.entries()) {
    writeFileSync(
      join(project, `planted-${index}.ts`),
      head.replace('planted', `planted${index}`) + statement,
    )
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'api/tsconfig.json'),
      compilerOptions: {
        rootDir: root,
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        noUnusedLocals: false,
      },
      include: ['planted-*.ts'],
      references: [],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' })
  return stdout
}

const sound = [
  "drizzleOn(tx).select({ email: users.email }).from(users).where(eq(users.id, 'x'))",
  "drizzleOn(tx).update(billingCheckouts).set({ overAt: 1 }).where(eq(billingCheckouts.userId, 'x'))",
  "drizzleOn(tx).insert(uploads).values({ id: 'x', userId: 'x', bytes: 1, received: 0, createdAt: 1 })",
  'tx.run(statementText`DELETE FROM ${replicas} WHERE ${replicas.changedAt} < ?`, [1])',
  "tx.run('', createRowWriter(replicas, ['id', 'v']).valuesOf({ id: 'x', v: 1 }))",
]

const faults: readonly (readonly [what: string, statement: string])[] = [
  ['identity: a misspelled column', 'drizzleOn(tx).select({ email: users.emial }).from(users)'],
  ['identity: a wrong type', "drizzleOn(tx).update(sessions).set({ revokedAt: 'now' })"],
  ['billing: a misspelled column', 'drizzleOn(tx).update(billingCheckouts).set({ over_at: 1 })'],
  [
    'billing: a wrong type',
    'drizzleOn(tx).select().from(billingEvents).where(eq(billingEvents.receivedAt, true))',
  ],
  [
    'outline: a misspelled column',
    "drizzleOn(tx).select().from(outlines).where(eq(outlines.file_hash, 'x'))",
  ],
  ['outline: a wrong type', "drizzleOn(tx).update(outlines).set({ status: 'lost' })"],
  [
    'replication: a misspelled column',
    'tx.run(statementText`DELETE FROM ${replicas} WHERE ${replicas.changed} < ?`)',
  ],
  ['replication: an unknown column', "tx.run(createRowWriter(replicas, ['id', 'version']).insertText(1))"],
  [
    'replication: a wrong type',
    "tx.run('', createRowWriter(replicas, ['id', 'v']).valuesOf({ id: 'x', v: 'one' }))",
  ],
  [
    'replication: a row read as a different type',
    "tx.get<SelectedRow<{ v: typeof replicas.v }>>('').then((row): string => row?.v ?? '')",
  ],
  ['outline: a missing column', "drizzleOn(tx).insert(uploads).values({ id: 'x', userId: 'x', bytes: 1 })"],
]

test('a statement with a misspelled column or a value of the wrong type does not compile', () => {
  const statements = [...sound, ...faults.map(([, statement]) => statement)]
  const output = compile(statements)
  const refused = statements.map((_, index) => output.includes(`planted-${index}.ts`))
  expect(refused).toEqual([...sound.map(() => false), ...faults.map(() => true)])
})

/** Files with handwritten SQL (docs/decisions/0008-drizzle-statements.md). */
const byHand: ReadonlySet<string> = new Set([
  'api/database/copy.ts',
  'api/database/move/move-data.ts',
  'api/database/move/source-tables.ts',
  'api/database/migrate.ts',
  'api/database/backup-age.ts',
  'api/database/postgres/migrate.ts',
  'api/database/postgres/notifications.ts',
  'api/database/postgres/open.ts',
  'api/database/statement-text.ts',
  'api/replication/save.ts',
  'api/replication/store.ts',
])
const statementText =
  /['"`][^'"`\n]*\b(?:SELECT\s+\S|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX)\s)/

/** Returns the server's files that contain SQL statements as text. */
function findStatementTexts(root: string): string[] {
  return globSync('api/**/*.ts', { cwd: root })
    .filter(
      (file) => !file.endsWith('.test.ts') && statementText.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort()
}

test('only the files named in the decision contain SQL statements as text', () => {
  expect(findStatementTexts(root).filter((file) => !byHand.has(file))).toEqual([])
  const decision = readFileSync(join(root, 'docs/decisions/0008-drizzle-statements.md'), 'utf8')
  for (const file of byHand) expect(decision).toContain(file.replace(/^api\//, ''))
})

test('detects a SQL statement written as text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const planted: Readonly<Record<string, string>> = {
    'api/account/read.ts': "export const text = 'SELECT id FROM users'",
    'api/mail/add.ts': 'export const text = `INSERT INTO mails (id) VALUES (?)`',
    'api/replication/change.ts': "export const text = 'UPDATE replicas SET v = ?'",
    'api/replication/remove.ts': 'export const text = "DELETE FROM replicas"',
    'api/outline/make.ts': "export const text = 'CREATE TABLE more (id TEXT)'",
    'api/outline/sound.ts': "// SELECT an outline\nexport const words = 'Please select from the list'",
  }
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  expect(findStatementTexts(folder)).toEqual(
    Object.keys(planted)
      .filter((file) => !file.endsWith('sound.ts'))
      .sort(),
  )
})

import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const head = `import { eq } from 'drizzle-orm'
import { drizzleOn } from '${root}/api/database/drizzle.ts'
import type { SqlExecutor } from '${root}/api/database/port.ts'
import { billingCheckouts, billingEvents } from '${root}/api/billing/tables.ts'
import { sessions, users } from '${root}/api/identity/tables.ts'
import { outlines, uploads } from '${root}/api/outline/tables.ts'
export const planted = async (tx: SqlExecutor): Promise<unknown> =>
  `

/** What the compiler says of one planted statement; `planted.ts` lies where packages are found. */
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
]

const faults: readonly (readonly [what: string, statement: string])[] = [
  ['identity: a misspelt column', 'drizzleOn(tx).select({ email: users.emial }).from(users)'],
  ['identity: a wrong type', "drizzleOn(tx).update(sessions).set({ revokedAt: 'now' })"],
  ['billing: a misspelt column', 'drizzleOn(tx).update(billingCheckouts).set({ over_at: 1 })'],
  [
    'billing: a wrong type',
    'drizzleOn(tx).select().from(billingEvents).where(eq(billingEvents.receivedAt, true))',
  ],
  ['outline: a misspelt column', "drizzleOn(tx).select().from(outlines).where(eq(outlines.file_hash, 'x'))"],
  ['outline: a wrong type', "drizzleOn(tx).update(outlines).set({ status: 'lost' })"],
  ['outline: a column too few', "drizzleOn(tx).insert(uploads).values({ id: 'x', userId: 'x', bytes: 1 })"],
]

test('a statement with a misspelt column, or a value of the wrong type, does not compile', () => {
  const statements = [...sound, ...faults.map(([, statement]) => statement)]
  const output = compile(statements)
  const refused = statements.map((_, index) => output.includes(`planted-${index}.ts`))
  expect(refused).toEqual([...sound.map(() => false), ...faults.map(() => true)])
}, 60_000)

/** Where SQL is written by hand (docs/decisions/0008-statements-by-drizzle.md). */
const byHand = /^api\/(?:database|replication)\//
const statementText = /['"`]\s*(?:SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s)/i

test('statements stand as text only where the decision says so', () => {
  const found = globSync('api/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !byHand.test(file))
    .filter((file) => statementText.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

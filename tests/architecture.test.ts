import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cyclesOf, importedFiles, importsOf, violation } from './fences.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{cite,sync,api,app,extension}/**/*.{ts,tsx}', { cwd: root }).filter(
  // cite/cli.ts is the only file in cite/ that runs in Node. It is type-checked with the tests.
  (file) => !/\.test\.tsx?$/.test(file) && file !== 'cite/cli.ts',
)

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-fence-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function run(tool: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    { encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

test('imports follow only the allowed directions', () => {
  expect(sources.length).toBeGreaterThan(10)
  const found = sources.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).map((specifier) => violation(file, specifier)),
  )
  expect(found.filter((words) => words !== undefined)).toEqual([])
})

/** Files whose handlers build a response themselves, so they may set headers on it directly. */
const ownAnswers =
  /^api\/(?:account\/export|answer-headers|mail\/dev-inbox|mount-endpoint|operations\/(?:audit-log|metrics)|outline\/(?:download|payout-ledger)|request-failure|site\/routes)\.ts$/

test('handlers that return JSON set headers with addHeaders', () => {
  const writing = sources.filter(
    (file) => file.startsWith('api/') && /\bhttp\.header\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(writing.length).toBeGreaterThan(3)
  expect(writing.filter((file) => !ownAnswers.test(file.replaceAll('\\', '/')))).toEqual([])
})

const circleFree = ['app/', 'api/', 'cite/', 'extension/', 'sync/']

test.for(circleFree)(
  'files of %s have no import cycles by value, by type, or by dynamic import',
  (folder) => {
    const imports = new Map(
      sources.map((file) => [file, importedFiles(file, readFileSync(join(root, file), 'utf8'))]),
    )
    const cycles = cyclesOf(imports).filter((files) => files.some((file) => file.startsWith(folder)))
    expect(cycles).toEqual([])
  },
)

test.for([
  ['by type', "import type { B } from './b.ts'", "import { a } from './a.ts'"],
  ['dynamically', "import { b } from './b.ts'", "const a = await import('./a.ts')"],
  ['by the type of a module', "import { b } from './b.ts'", "type A = typeof import('./a.ts')"],
])('detects a planted import cycle: %s', ([, a = '', b = '']) => {
  const planted = new Map([
    ['app/a.ts', importedFiles('app/a.ts', a)],
    ['app/b.ts', importedFiles('app/b.ts', b)],
    ['app/c.ts', ['app/a.ts']],
  ])
  expect(cyclesOf(planted)).toEqual([['app/a.ts', 'app/b.ts']])
})

test.for<[file: string, source: string, words: RegExp]>([
  ['cite/cite.ts', "import { useState } from 'react'", /package react/],
  ['cite/cite.ts', "import { readFileSync } from 'node:fs'", /package node:fs/],
  ['cite/cite.ts', "import { failure } from '#sync/failure.ts'", /cite may only import cite/],
  ['sync/client/outbox.ts', "import Dexie from 'dexie'", /package dexie/],
  ['api/app.ts', "import { routes } from '#app/routing/routes.ts'", /api may only import/],
  ['app/entry/main.tsx', "const api = await import('#api/app.ts')", /app may only import/],
  [
    'app/client/string/screen.tsx',
    "import { Users } from '../../admin/users/screen.tsx'",
    /admin is not in a layer below client/,
  ],
  ['app/ui/button.tsx', "import { t } from '../messages/translator.ts'", /may not use messages/],
  [
    'app/clipboard/use-copy.tsx',
    "import { t } from '../shell/messages.ts'",
    /shell is not in a layer below clipboard/,
  ],
  [
    'app/store/store.ts',
    "import { t } from '../sync-status/messages.ts'",
    /sync-status is not in a layer below store/,
  ],
  [
    'app/shell/work-layout.tsx',
    "import { layouts } from '../entry/layouts.ts'",
    /entry is not in a layer below shell/,
  ],
  ['api/session/routes.ts', "import { store } from '../replication/store.ts'", /may not use replication/],
  [
    'api/identity/session.ts',
    "import { gate } from '../middleware/rate-limiter.ts'",
    /may not use middleware/,
  ],
  ['app/net/call-api.ts', "import { account } from '../../sync/contract/account.ts'", /use # across folders/],
  ['app/sw/sw.ts', "import { t } from '../messages/translator.ts'", /may only import app\/sw/],
  [
    'app/client/string/model/printing.ts',
    "import { moveRow } from '../edit/row-edit.ts'",
    /edit is not in a layer below model/,
  ],
  [
    'app/client/string/row/row-view.tsx',
    "import type { EditorInput } from '../editor/editor-context.ts'",
    /editor is not in a layer below row/,
  ],
  [
    'app/client/string/panels/form-panel.tsx',
    "const list = await import('../list/project-list.tsx')",
    /list is not in a layer below panels/,
  ],
  [
    'app/client/string/row/row-list.tsx',
    "import { Composer } from '../composer/composer.tsx'",
    /composer is not in a layer below row/,
  ],
  [
    'app/client/palette/command-palette.tsx',
    "import type { RowActions } from '../string/model/row-actions.ts'",
    /string is not in a layer below palette/,
  ],
  [
    'app/client/record-factory.ts',
    "import type { ProjectFields } from './string/model/project-actions.ts'",
    /string is not in a layer below \./,
  ],
  [
    'app/client/string/editor/editor.tsx',
    "import { lay } from '../drawer/lay.ts'",
    /drawer has no layer in app\/client\/string/,
  ],
])('rejects a planted import: %s, %s', ([file, source, words]) => {
  const [specifier = ''] = importsOf(source)
  expect(violation(file, specifier)).toMatch(words)
})

function compile(folder: string, source: string): { status: number | null; output: string } {
  const project = temporaryFolder()
  writeFileSync(join(project, 'planted.ts'), source)
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, folder, 'tsconfig.json'),
      compilerOptions: { rootDir: '.', outDir: 'out', types: [] },
      include: ['planted.ts'],
      references: [],
    }),
  )
  return run('typescript/bin/tsc', '-p', project)
}

test.for(['cite', 'sync', 'app'])('compiles plain code in %s', (folder) => {
  expect(compile(folder, 'export const title: string = "Miranda"')).toEqual({ status: 0, output: '' })
})

test.for<[folder: string, source: string]>([
  ['cite', 'export const title = document.title'],
  ['sync', 'export const folder = process.cwd()'],
  [
    'app',
    "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x', 'utf8') satisfies string",
  ],
])('does not compile code in %s that uses another layer’s globals', ([folder, source]) => {
  const { status, output } = compile(folder, source)
  expect(output).toMatch(/planted\.ts.*error/)
  expect(status).not.toBe(0)
})

test.for<[file: string, source: string, rule: string]>([
  ['cite/planted.ts', 'export const now = Date.now()\n', 'no-restricted-globals'],
  ['sync/planted.ts', 'export const dice = Math.random()\n', 'no-restricted-properties'],
  ['app/planted.ts', 'const things = 1\nexport default things\n', 'no-default-export'],
])('the linter rejects %s: %s', ([file, source, rule]) => {
  const project = temporaryFolder()
  mkdirSync(join(project, file, '..'), { recursive: true })
  copyFileSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  writeFileSync(join(project, file), source)
  const { output } = run('oxlint/bin/oxlint', '-c', join(project, '.oxlintrc.json'), project)
  expect(output).toContain(rule)
})

test('the linter rejects import cycles', () => {
  const project = temporaryFolder()
  copyFileSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  writeFileSync(join(project, 'one.ts'), "import { two } from './two.ts'\nexport const one = () => two\n")
  writeFileSync(join(project, 'two.ts'), "import { one } from './one.ts'\nexport const two = () => one\n")
  const { output } = run('oxlint/bin/oxlint', '-c', join(project, '.oxlintrc.json'), project)
  expect(output).toContain('no-cycle')
})

test('the lockfile contains no URLs, so packages install from any configured registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../scripts')

/** A program that replaces npm. It logs each run and installs two packages, slowly enough to be killed. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
appendFileSync(process.env.NPM_LOG, 'run\\n')
const folder = process.cwd()
if (process.env.NPM_FAILS) {
  console.error(process.env.NPM_FAILS)
  process.exit(1)
}
for (const name of (process.env.NPM_INSTALLS ?? 'one,two').split(',')) {
  // A killed setup leaves this program running; in a deleted folder, Node's mkdirSync would never return.
  if (!existsSync(folder)) process.exit(1)
  mkdirSync('node_modules/' + name, { recursive: true })
  writeFileSync('node_modules/' + name + '/package.json', '{}')
  await sleep(Number(process.env.NPM_MS ?? 0))
}
`

/**
 * Creates a checkout with the real setup scripts and a lockfile with two packages. `install` runs the setup in a new
 * process.
 */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(scripts, 'setup'), join(folder, 'scripts/setup'), { recursive: true })
  const locked = {
    packages: {
      '': {},
      'node_modules/one': {},
      'node_modules/two': {},
      'node_modules/three': { optional: true },
    },
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, '.npmrc'), '')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
  writeFileSync(join(folder, 'npm.mjs'), npm)
  writeFileSync(
    join(folder, 'install.mjs'),
    `import { install } from './scripts/setup/install.mjs'\nawait install()\nconsole.log('installed')`,
  )
  const log = join(folder, 'npm.log')
  return {
    folder,
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0),
    has: (path: string) => existsSync(join(folder, path)),
    start: (env: Readonly<Record<string, string>> = {}) =>
      start(join(folder, 'install.mjs'), [], {
        npm_execpath: join(folder, 'npm.mjs'),
        NPM_LOG: log,
        ...env,
      }),
  }
}

function start(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<{ status: number | null; output: string }>((resolve) => {
    child.on('close', (status) => resolve({ status, output }))
  })
  return { child, ended, output: () => output }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('installs once when three commands start together', async () => {
  const { start: install, runs } = checkout()
  const ended = await Promise.all([1, 2, 3].map(async () => install({ NPM_MS: '400' }).ended))
  expect(ended.map(({ status }) => status)).toEqual([0, 0, 0])
  expect(runs()).toBe(1)
  const waited = ended.filter(({ output }) =>
    output.includes('Waiting for another Pincite command that is installing packages'),
  )
  expect(waited).toHaveLength(2)
})

test('installs nothing when the packages are complete', async () => {
  const { start: install, runs } = checkout()
  await install().ended
  expect((await install().ended).status).toBe(0)
  expect(runs()).toBe(1)
})

test('when an installation is killed, keeps the previous packages, and the next command finishes it', async () => {
  const { start: install, runs, has, folder } = checkout()
  mkdirSync(join(folder, 'node_modules/previous'), { recursive: true })
  const killed = install({ NPM_MS: '3000' })
  await until(() => runs() === 1)
  killed.child.kill('SIGKILL')
  await new Promise((resolve) => killed.child.once('exit', resolve))
  expect(has('node_modules/previous')).toBe(true)
  expect(has('node_modules/.installed')).toBe(false)
  expect((await install().ended).status).toBe(0)
  expect(runs()).toBe(2)
  expect([has('node_modules/one'), has('node_modules/two'), has('node_modules/previous')]).toEqual([
    true,
    true,
    false,
  ])
})

test('installs again when packages are missing despite the stamp', async () => {
  const { start: install, runs, has, folder } = checkout()
  await install().ended
  rmSync(join(folder, 'node_modules/two'), { recursive: true })
  expect((await install().ended).status).toBe(0)
  expect(runs()).toBe(2)
  expect(has('node_modules/two')).toBe(true)
})

test('fails and writes no stamp when npm succeeds without installing every package', async () => {
  const { start: install, has } = checkout()
  const { status, output } = await install({ NPM_INSTALLS: 'one' }).ended
  expect(status).toBe(1)
  expect(output).toContain('The installation is incomplete: two could not be downloaded.')
  expect(has('node_modules')).toBe(false)
})

test.each([
  ['npm error code ENOSPC', 'The disk is full.'],
  ['npm error code ENOTFOUND', 'The package registry could not be reached.'],
  ['npm error code EACCES', 'The packages could not be written.'],
  ['npm error code EINTEGRITY', 'A downloaded package does not match the lockfile.'],
  ['npm error code EUSAGE', 'package.json and package-lock.json do not match.'],
  ['npm error something else', 'The packages could not be installed; npm’s message is above.'],
])('explains a failure that npm reports as "%s"', async (reported, explained) => {
  const { start: install, has } = checkout()
  const { status, output } = await install({ NPM_FAILS: reported }).ended
  expect(status).toBe(1)
  expect(output).toContain(explained)
  expect(has('node_modules/.installed')).toBe(false)
})

const worker = `
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLock } from './scripts/setup/lock.mjs'
const rounds = Number(process.argv[2])
for (let round = 0; round < rounds; round += 1) {
  await withLock('lock', 'counting', async () => {
    const count = Number(readFileSync('count', 'utf8'))
    await sleep(2)
    writeFileSync('count', String(count + 1))
  })
}
if (rounds === 0) {
  await withLock('lock', 'sleeping', async () => {
    console.log('locked')
    await sleep(60_000)
  })
}
`

function counter() {
  const { folder } = checkout()
  writeFileSync(join(folder, 'worker.mjs'), worker)
  writeFileSync(join(folder, 'count'), '0')
  const run = (rounds: number) => {
    const child = spawn(process.execPath, ['worker.mjs', String(rounds)], { cwd: folder })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended, output: () => output }
  }
  return { run, count: () => Number(readFileSync(join(folder, 'count'), 'utf8')), folder }
}

test('lets one process at a time hold the lock', async () => {
  const { run, count } = counter()
  const ended = await Promise.all([1, 2, 3, 4].map(async () => run(5).ended))
  expect(ended).toEqual([0, 0, 0, 0])
  expect(count()).toBe(20)
})

test('replaces the lock of a killed process once, even if several processes wait', async () => {
  const { run, count } = counter()
  const killed = run(0)
  await until(() => killed.output().includes('locked'))
  const waiting = [1, 2, 3, 4].map(() => run(5))
  killed.child.kill('SIGKILL')
  expect(await Promise.all(waiting.map(async ({ ended }) => ended))).toEqual([0, 0, 0, 0])
  expect(count()).toBe(20)
})

test('replaces a lock that cannot be read', async () => {
  const { run, count, folder } = counter()
  writeFileSync(join(folder, 'lock'), '{"pid":')
  expect(await run(1).ended).toBe(0)
  expect(count()).toBe(1)
})

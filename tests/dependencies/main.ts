/**
 * Fails if a direct dependency is two or more major versions behind and docs/dependencies.md gives no reason under
 * “Held back”. The check is a separate command (`npm run check:dependencies`), because it needs a connection to the
 * package registry. Without a connection, it passes with a message.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOldDependencies, MAJORS_BEHIND, type OutdatedPackages, readHeldBack } from './dependency-age.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the parsed output of npm, or undefined if npm could not reach its registry. */
function readOutdated(): OutdatedPackages | undefined {
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? (['npm', []] as const) : ([process.execPath, [npm]] as const)
  const { stdout, error } = spawnSync(command, [...first, 'outdated', '--json', '--fetch-retries=1'], {
    cwd: root,
    encoding: 'utf8',
    shell: npm === undefined && process.platform === 'win32',
    timeout: 120_000,
  })
  if (error !== undefined) return undefined
  if (stdout.trim() === '') return {}
  const answer = JSON.parse(stdout) as OutdatedPackages & { readonly error?: { readonly code?: string } }
  // npm prints its own errors to the same output.
  return typeof answer.error?.code === 'string' ? undefined : answer
}

const outdated = readOutdated()
if (outdated === undefined) console.log('Not checked: the package registry cannot be reached.')
else {
  const heldBack = readHeldBack(readFileSync(join(root, 'docs/dependencies.md'), 'utf8'))
  const { old, needless } = findOldDependencies(outdated, heldBack)
  for (const { name, current, latest } of old) {
    console.log(
      `${name} is at ${current}; the latest is ${latest}. Update it, or give the reason under “Held back”.`,
    )
  }
  for (const name of needless) console.log(`${name} is recent enough. Remove it from “Held back”.`)
  if (old.length + needless.length === 0) {
    console.log(`No direct dependency is ${MAJORS_BEHIND} major versions behind without a reason.`)
  }
  process.exitCode = old.length + needless.length === 0 ? 0 : 1
}

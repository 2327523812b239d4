import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mutants, type SourceMutant } from './mutants.ts'

/**
 * Usage: `node tests/sim/mutate.ts`. Disables one rule after another in a copy of the source and runs the simulation or
 * a test. Exits with 1 if one of the changes is not detected.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const root = fileURLToPath(new URL('../..', import.meta.url))
let survivors = 0
for (const mutant of mutants.filter(({ name }) => name.includes(values.only))) {
  const found = hunt(mutant)
  if (found === null) survivors += 1
  process.stdout.write(`${found === null ? 'SURVIVES' : 'caught  '}  ${mutant.name}${found ?? ''}\n`)
}
process.stdout.write(`${mutants.length} mutants, ${survivors} undetected\n`)
process.exitCode = survivors === 0 ? 0 : 1

/** Runs the simulation on a changed copy. Returns the failure, or null if the simulation detects nothing. */
function hunt(mutant: SourceMutant): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-mutant-'))
  try {
    for (const part of ['package.json', 'tests/support', 'sync', 'tests/sim'])
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: isNotSettings })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    if (mutant.test !== undefined) return findByTest(folder, mutant, mutant.test)
    breakSafeguard(folder, mutant)
    const { steps = 80 } = mutant
    const schedules =
      mutant.steps === undefined ? values.schedules : String(Math.ceil(Number(values.schedules) / 12))
    const args = [
      'tests/sim/main.ts',
      '--quiet',
      '--schedules',
      schedules,
      '--seed',
      values.seed,
      '--steps',
      `${steps}`,
    ]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (status === 0) return null
    const [line = ''] = (stdout || stderr).split('\n')
    return `  (${line.slice(0, 110)})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns false for tsconfig.json, which refers to files that are not copied. */
function isNotSettings(path: string): boolean {
  return basename(path) !== 'tsconfig.json'
}

function breakSafeguard(folder: string, { file: name, from, to }: SourceMutant): void {
  const file = join(folder, name)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(from, () => to),
  )
}

/**
 * Runs the test that must detect a change. Returns the name of the failing test, or null if all tests pass. Without the
 * change, the test must pass.
 */
function findByTest(folder: string, mutant: SourceMutant, test: string): string | null {
  const runner = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', test, '--testTimeout=60000']
  const holds = () => spawnSync(process.execPath, runner, { cwd: folder }).status === 0
  if (!holds()) throw new Error(`${test} fails without any mutant`)
  breakSafeguard(folder, mutant)
  return holds() ? null : `  (${test})`
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mutants, type SourceMutant } from './mutants.ts'

/**
 * `node tests/sim/mutate.ts`: switches off one safeguard after the other in a copy of the source and lets the
 * simulation look for it. Ends with 1 when one of them goes unnoticed.
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
process.stdout.write(`${mutants.length} mutants, ${survivors} unnoticed\n`)
process.exitCode = survivors === 0 ? 0 : 1

/** What the simulation says about a mutant; null when it notices nothing. */
function hunt(mutant: SourceMutant): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-mutant-'))
  try {
    for (const part of ['package.json', 'sync', 'tests/sim'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, mutant.file)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(mutant.from, () => mutant.to),
    )
    const steps = mutant.steps ?? 80
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

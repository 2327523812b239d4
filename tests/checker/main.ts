import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { postgresEngine, sqliteEngine } from './engines.ts'
import { runChecker } from './run.ts'

const USAGE = `npm run test:checker -- [--engine sqlite|postgres|both] [--seconds 45] [--edits 100000] [--seed 1] [--purges 0.005]

Devices that share no code with the product edit on wrong clocks over a bad line while servers are killed and their
folder is put back by hand, then every acknowledged write has to be current or kept.
`

/**
 * Runs the checker and writes its report to the file that `npm test` reads. Exits with 1 if a guarantee was violated.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'both' },
      seconds: { type: 'string', default: '45' },
      edits: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      purges: { type: 'string', default: '0.005' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  const engines = { sqlite: sqliteEngine, postgres: postgresEngine }
  let passed = 0
  const failures: string[] = []
  for (const [name, open] of Object.entries(engines)) {
    if (values.engine !== 'both' && values.engine !== name) continue
    const engine = await open()
    try {
      const options = {
        seed: Number(values.seed),
        time: Number(values.seconds) * 1_000,
        edits: Number(values.edits),
        purges: Number(values.purges),
      }
      const { edits, tally, counts, violations } = await runChecker(engine, options)
      process.stdout.write(
        `${name}, seed ${values.seed}: ${edits} edits ${JSON.stringify(tally)} ${JSON.stringify(counts)}\n`,
      )
      for (const violation of violations.slice(0, 20)) process.stdout.write(`  ${violation}\n`)
      if (violations.length === 0) passed += 1
      else failures.push(`${name}, seed ${values.seed}: ${violations[0] ?? ''}`)
    } finally {
      await engine.dispose()
    }
  }
  const report = new URL('../../node_modules/.cache/checker.json', import.meta.url)
  mkdirSync(new URL('.', report), { recursive: true })
  writeFileSync(report, JSON.stringify({ passed, failed: failures.length, failures }))
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
}

await main()

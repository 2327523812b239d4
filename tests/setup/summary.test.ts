import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../scripts')

/**
 * Copies the scripts. `run` finishes a run in which the given tests passed only on the second try, and returns the
 * output.
 */
function copyScripts() {
  const root = mkdtempSync(join(tmpdir(), 'pincite-summary-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'scripts'))
  cpSync(join(scripts, 'setup'), join(root, 'scripts/setup'), { recursive: true })
  const report = join(root, 'journey.json')
  return {
    root,
    run(secondTries: readonly string[], failures: readonly string[] = []) {
      const counts = { passed: 2, failed: failures.length, failures, secondTries, assertions: 40 }
      writeFileSync(report, JSON.stringify(counts))
      const script = `import { printSummary, report, summarize } from './scripts/setup/summary.mjs'
        report('unit', 3, 0, { assertions: 2 })
        summarize('journey', ${JSON.stringify(report)})
        printSummary()`
      return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: root,
        encoding: 'utf8',
      })
    },
  }
}

test('prints the number of assertions and the flaky tests', () => {
  const { run } = copyScripts()
  const first = run(['a.journey.ts:1 › slow'])
  expect(first).toContain('Assertions: 42 (unit 2, journey 40)')
  expect(first).toContain('FLAKY   journey: a.journey.ts:1 › slow')
  expect(first).toMatch(/Flaky tests: in 1 of the last 1 runs .*\n$/)
  for (let runs = 0; runs < 9; runs += 1) run([])
  expect(run([])).toMatch(/Flaky tests: in 0 of the last 10 runs .*\n$/)
})

test('records every run in the flakes file, with the names of the flaky tests', () => {
  const { root, run } = copyScripts()
  run(['a › slow'])
  run([], ['b › broken'])
  const lines = readFileSync(join(root, 'test-results/flakes.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { flakes: string[] }).flakes)).toEqual([
    ['journey: a › slow'],
    [],
  ])
})

test('lists failures, and does not count them as flaky', () => {
  const printed = copyScripts().run([], ['b › broken'])
  expect(printed).toContain('FAILED  journey: b › broken')
  expect(printed).not.toContain('FLAKY')
})

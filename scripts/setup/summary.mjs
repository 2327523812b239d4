import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/** Log with one line per long run: when the run ended, and which tests passed only on the second try. */
const flakesFile = join(root, 'test-results/flakes.jsonl')

/** Reports of all runners in this process, for the final summary. */
const reports = []

/** Prints a runner's summary line. Returns true if at least one test ran and none failed. */
export function report(runner, passed, failed, found = {}) {
  const { failures = [], secondTries = [], assertions = 0 } = found
  reports.push({ runner, failed, failures, secondTries, assertions })
  console.log(`\n${runner}: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Reads a runner's report and prints its summary line; a missing report counts as one failure. */
export function summarize(runner, file) {
  const counts = countsOf(file)
  return report(runner, counts.passed, counts.failed, counts)
}

/**
 * Prints the summary of a long run: the number of assertions, and the failed and retried tests again, so that no one
 * has to search the output for them. Appends the retried tests to the flakes file.
 */
export function printSummary() {
  for (const { runner, failed, failures } of reports) {
    for (const name of failures) console.log(`FAILED  ${runner}: ${name}`)
    if (failed > 0 && failures.length === 0) console.log(`FAILED  ${runner}: ${failed}`)
  }
  const counted = reports.filter(({ assertions }) => assertions > 0)
  if (counted.length > 0) {
    const sum = counted.reduce((total, { assertions }) => total + assertions, 0)
    const parts = counted.map(({ runner, assertions }) => `${runner} ${assertions}`).join(', ')
    console.log(`Assertions: ${sum} (${parts})`)
  }
  const flakes = reports.flatMap(({ runner, secondTries }) => secondTries.map((name) => `${runner}: ${name}`))
  recordFlakes(flakes)
  for (const name of flakes) console.log(`FLAKY   ${name}`)
  console.log(describeFlakes())
}

function recordFlakes(flakes) {
  mkdirSync(dirname(flakesFile), { recursive: true })
  appendFileSync(flakesFile, `${JSON.stringify({ endedAt: new Date().toISOString(), flakes })}\n`)
}

/** Returns how many of the last ten runs had tests that passed only on the second try. */
function describeFlakes() {
  const runs = readFileSync(flakesFile, 'utf8').trim().split('\n').slice(-10)
  const flaky = runs.filter((line) => JSON.parse(line).flakes.length > 0).length
  return `Flaky tests: in ${flaky} of the last ${runs.length} runs (test-results/flakes.jsonl)`
}

/**
 * Reads a report: `{ passed, failed, failures, secondTries, assertions }`. Only the first two fields are required.
 * Reports are written by tests/support/unit-reporter.ts, tests/support/journey-reporter.ts, tests/checker/main.ts, and
 * tests/engines/main.ts.
 */
export function countsOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['ended without a report'] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

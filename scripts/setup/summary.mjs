import { existsSync, readFileSync } from 'node:fs'

/** Prints the one closing line of a runner. True when at least one ran and none failed. */
export function report(runner, passed, failed) {
  console.log(`\n${runner}: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Reads a JSON report of vitest or playwright and prints its closing line; no report counts as one failure. */
export function summarise(runner, file) {
  const { passed, failed } = countsOf(file)
  return report(runner, passed, failed)
}

/** What a JSON report of vitest, playwright or tests/engines/main.ts counts; no report counts as one failure. */
export function countsOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  if (result.notRun !== undefined) return result
  if (result.stats === undefined) {
    // A test file that does not even load fails no test of its own: count it.
    const broken = result.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length }
  }
  const { expected, unexpected, flaky } = result.stats
  return { passed: expected + flaky, failed: unexpected + result.errors.length }
}

import { existsSync, readFileSync } from 'node:fs'

/** Prints the one closing line of a runner. True when at least one ran and none failed. */
export function report(runner, passed, failed) {
  console.log(`\n${runner}: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Reads a JSON report of vitest or playwright and prints its closing line; no report counts as one failure. */
export function summarise(runner, file) {
  if (!existsSync(file)) return report(runner, 0, 1)
  const result = JSON.parse(readFileSync(file, 'utf8'))
  if (result.stats === undefined) {
    // A test file that does not even load fails no test of its own: count it.
    const broken = result.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    return report(runner, result.numPassedTests, result.numFailedTests + broken.length)
  }
  const { expected, unexpected, flaky } = result.stats
  return report(runner, expected + flaky, unexpected + result.errors.length)
}

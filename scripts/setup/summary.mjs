import { existsSync, readFileSync } from 'node:fs'

/** Reports of all runners in this process, for the final summary. */
const reports = []

/** Prints a runner's summary line. Returns true if at least one test ran and none failed. */
export function report(runner, passed, failed, names = {}) {
  reports.push({ runner, failed, failures: names.failures ?? [], secondTries: names.secondTries ?? [] })
  console.log(`\n${runner}: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Reads a runner's report and prints its summary line; a missing report counts as one failure. */
export function summarize(runner, file) {
  const counts = countsOf(file)
  return report(runner, counts.passed, counts.failed, counts)
}

/**
 * At the end of a long run, lists failures and retried tests again, so that no one has to search the output for them.
 */
export function printFailures() {
  for (const { runner, failed, failures, secondTries } of reports) {
    for (const name of failures) console.log(`FAILED  ${runner}: ${name}`)
    if (failed > 0 && failures.length === 0) console.log(`FAILED  ${runner}: ${failed}`)
    for (const name of secondTries) console.log(`RETRIED ${runner}: ${name}`)
  }
}

/**
 * Counts and names in a report: `{ passed, failed, failures, secondTries }`. Accepts Playwright's JSON, or the same
 * four fields as written by tests/support/unit-reporter.ts, tests/checker/main.ts, and tests/engines/main.ts (the names
 * are optional).
 */
export function countsOf(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: ['ended without a report'], secondTries: [] }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  if (result.stats === undefined) return result
  const { expected, unexpected, flaky } = result.stats
  const specs = result.suites.flatMap((suite) => specsOf(suite))
  const named = (status) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map((spec) => nameOf(spec))
  return {
    passed: expected + flaky,
    failed: unexpected + result.errors.length,
    failures: [...named('unexpected'), ...result.errors.map((error) => firstLines(error.message))],
    secondTries: named('flaky'),
  }
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner))]
}

function nameOf({ file, line, title, tests }) {
  const results = tests.flatMap((test) => test.results)
  const error = results.find((result) => result.error !== undefined)?.error
  return `${file}:${line} › ${title}: ${firstLines(error?.message)}`
}

/** The first lines contain the expectation; Playwright adds color codes. */
function firstLines(text = '') {
  return text
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ')
}

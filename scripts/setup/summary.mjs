import { existsSync, readFileSync } from 'node:fs'

/** What every runner of this process said, for the last lines of a long run. */
const reports = []

/** Prints the one closing line of a runner. True when at least one ran and none failed. */
export function report(runner, passed, failed, names = {}) {
  reports.push({ runner, failed, failures: names.failures ?? [], secondTries: names.secondTries ?? [] })
  console.log(`\n${runner}: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Reads the report of a runner and prints its closing line; no report counts as one failure. */
export function summarise(runner, file) {
  const counts = countsOf(file)
  return report(runner, counts.passed, counts.failed, counts)
}

/**
 * Says at the end of a long run once more what failed and what needed a second try, so that nobody has to look for it
 * among thousands of lines.
 */
export function tellFailures() {
  for (const { runner, failed, failures, secondTries } of reports) {
    for (const name of failures) console.log(`FAILED  ${runner}: ${name}`)
    if (failed > 0 && failures.length === 0) console.log(`FAILED  ${runner}: ${failed}`)
    for (const name of secondTries) console.log(`at the second try  ${runner}: ${name}`)
  }
}

/**
 * What a report counts and names: `{ passed, failed, failures, secondTries }`. It is playwright's JSON, or the same
 * four as tests/support/unit-reporter.ts, tests/checker/main.ts and tests/engines/main.ts leave them (the names may be missing).
 */
export function countsOf(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: ['it ended without a report'], secondTries: [] }
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

/** What was expected stands in the first lines, which Playwright colours. */
function firstLines(text = '') {
  return text
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestStep,
} from 'playwright/types/testReporter'

/**
 * Writes a report for `scripts/setup/summary.mjs`, in the same format as unit-reporter.ts: the number of passed and
 * failed journeys, the failures, the journeys that passed only on the second try, and the number of assertions. An
 * error outside a journey counts as one failure. Playwright requires the default export.
 */
// oxlint-disable-next-line import/no-default-export
export default class JourneyReporter implements Reporter {
  readonly #file: string
  readonly #errors: TestError[] = []
  #suite: Suite | undefined
  #root = ''

  constructor({ file }: { readonly file: string }) {
    this.#file = file
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#suite = suite
    this.#root = config.rootDir
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const withOutcome = (outcome: string) => tests.filter((test) => test.outcome() === outcome)
    const passed = [...withOutcome('expected'), ...withOutcome('flaky')]
    const failures = [
      ...withOutcome('unexpected').map((test) => this.#describe(test)),
      ...this.#errors.map(({ message }) => shortenMessage(message)),
    ]
    const report = {
      passed: passed.length,
      failed: failures.length,
      failures,
      secondTries: withOutcome('flaky').map((test) => this.#describe(test)),
      assertions: passed.reduce((sum, test) => sum + countAssertions(test.results.at(-1)?.steps ?? []), 0),
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(report))
  }

  #describe({ location, title, results }: TestCase): string {
    const error = results.find((result) => result.error !== undefined)?.error
    const place = `${relative(this.#root, location.file)}:${location.line}`
    return `${place} › ${title}: ${shortenMessage(error?.message)}`
  }
}

/** Counts the `expect` calls in steps and their nested steps. */
function countAssertions(steps: readonly TestStep[]): number {
  return steps.reduce(
    (sum, { category, steps: inner }) => sum + (category === 'expect' ? 1 : 0) + countAssertions(inner),
    0,
  )
}

/** Returns the first lines, which contain the expectation, without color codes. */
function shortenMessage(text = ''): string {
  return text
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ')
}

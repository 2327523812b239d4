import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Writes a report for `scripts/setup/summary.mjs`: the number of passed and failed tests, the failures, the tests that
 * passed only on the second try, and the number of assertions. A file that fails to load, or an error outside a test,
 * counts as one failure.
 */
export class UnitReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const failures: string[] = []
    const secondTries: string[] = []
    let passed = 0
    let assertions = 0
    for (const module of modules) {
      const name = module.relativeModuleId
      if (module.errors().length > 0) failures.push(`${name}: ${shortenErrors(module.errors())}`)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const told = `${name} › ${test.fullName}: ${shortenErrors(errors)}`
        if (state === 'failed') failures.push(told)
        if (state !== 'passed') continue
        passed += 1
        assertions += test.meta().assertions ?? 0
        if (test.diagnostic()?.flaky === true) secondTries.push(told)
      }
    }
    for (const error of unhandledErrors) failures.push(`outside of a test: ${shortenErrors([error])}`)
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(
      this.#file,
      JSON.stringify({ passed, failed: failures.length, failures, secondTries, assertions }),
    )
  }
}

/** Returns the first lines of the errors, which contain the expectation. */
function shortenErrors(errors: readonly SerializedError[] = []): string {
  return errors.map(({ message }) => message.split('\n').slice(0, 3).join(' ')).join(' / ')
}

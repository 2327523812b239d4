import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { UnitReporter } from './tests/support/unit-reporter.ts'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** Path for the unit test report of `npm test`; unset when a file is run by hand. */
const report = process.env['UNIT_REPORT']

/** Matches tests that replace something for all modules of the process or wait for the clock. */
const TOUCHES_GLOBALS =
  /\bvi\.|fake-indexeddb|globalThis|\b(local|session)Storage|\b(document|window|process)\b|setTimeout|performance/

/**
 * The app's tests that only call functions share one module registry, like those of `cite/` and `sync/`. A process and
 * module load for each file would cost more than most of these tests.
 */
const pureAppTests = globSync('app/**/*.test.{ts,tsx}').filter(
  (file) => !TOUCHES_GLOBALS.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // The machines this runs on have two cores; more workers only compete.
    maxWorkers: 2,
    reporters: ['default', ...(report === undefined ? [] : [new UnitReporter(report)])],
    projects: [
      {
        test: {
          ...node,
          name: 'pure',
          include: ['{cite,sync}/**/*.test.ts', ...pureAppTests],
          // These modules are stateless and without side effects, so their tests share one load of the tables.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'product',
          include: ['{api,app,tests}/**/*.test.{ts,tsx}'],
          exclude: pureAppTests,
        },
      },
    ],
  },
})

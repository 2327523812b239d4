import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { UnitReporter } from './tests/support/unit-reporter.ts'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** Where `npm test` reads what became of the unit tests; unset when somebody runs a file by hand. */
const report = process.env['UNIT_REPORT']

/** What a test names that replaces something for every module of its process, or waits for the clock. */
const TOUCHES_GLOBALS =
  /\bvi\.|fake-indexeddb|globalThis|\b(local|session)Storage|\b(document|window|process)\b|setTimeout|performance/

/**
 * The app's tests that only call functions: they share one load of the modules, as those of `cite/` and `sync/` do. A
 * process and a load for each file costs more than most of these tests.
 */
const pureAppTests = globSync('app/**/*.test.{ts,tsx}').filter(
  (file) => !TOUCHES_GLOBALS.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // Two cores on the machines this runs on: more workers only fight each other.
    maxWorkers: 2,
    reporters: ['default', ...(report === undefined ? [] : [new UnitReporter(report)])],
    projects: [
      {
        test: {
          ...node,
          name: 'pure',
          include: ['{cite,sync}/**/*.test.ts', ...pureAppTests],
          // These modules keep no state and touch nothing outside: their tests share one load of the tables.
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

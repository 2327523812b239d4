import { defineConfig } from 'vitest/config'
import { UnitReporter } from './tests/support/unit-reporter.ts'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** Where `npm test` reads what became of the unit tests; unset when somebody runs a file by hand. */
const report = process.env['UNIT_REPORT']

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
          include: ['{cite,sync}/**/*.test.ts'],
          // These modules keep no state and touch nothing outside: their tests share one load of the tables.
          isolate: false,
        },
      },
      { test: { ...node, name: 'product', include: ['{api,app,tests}/**/*.test.{ts,tsx}'] } },
    ],
  },
})

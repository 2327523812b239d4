import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { listLeftOutTests } from './tests/support/needed-programs.ts'
import { UnitReporter } from './tests/support/unit-reporter.ts'

const shared = {
  environment: 'node' as const,
  execArgv: ['--import', new URL('scripts/setup/module-scopes.mjs', import.meta.url).href],
  // This limit only ends tests that hang. On a busy machine, the slowest test takes more than a minute.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // The default of one second is too short for a database server on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/count-assertions.ts'],
}

/** Path of the unit test report for `npm test`; unset when a file is run by hand. */
const report = process.env['UNIT_REPORT']

/** On PostgreSQL, a cluster is started for each test file, so the server's tests can't share modules. */
const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

const leftOutTests = listLeftOutTests(true)

/** Matches tests that replace something for all modules of the process, or that measure time. */
const TOUCHES_GLOBALS =
  /\bvi\.|fake-indexeddb|globalThis|\b(local|session)Storage\b|\bwindow\.|\bprocess\.(env|on|umask|chdir|memoryUsage)\b|\bperformance\.|\bdocument\.(title|body|cookie|documentElement|querySelector|getElementById|addEventListener|dispatchEvent|visibilityState|hidden)/

/**
 * Tests of the app and the server that only call functions share one module registry, like those of `cite/` and
 * `sync/`. A separate process and module load for each file would cost more than most of these tests.
 */
const sharingTests = globSync(onPostgres ? 'app/**/*.test.{ts,tsx}' : '{app,api}/**/*.test.{ts,tsx}').filter(
  (file) => !leftOutTests.includes(file) && !TOUCHES_GLOBALS.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // The machines that run the tests have two cores, so more workers would only slow each other down.
    maxWorkers: 2,
    reporters: ['default', ...(report === undefined ? [] : [new UnitReporter(report)])],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{cite,sync}/**/*.test.ts', ...sharingTests],
          // These modules keep no state between tests, so their tests load the tables only once.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'product',
          include: ['{api,app,extension,tests}/**/*.test.{ts,tsx}'],
          exclude: [...sharingTests, ...leftOutTests],
        },
      },
    ],
  },
})

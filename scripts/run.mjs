// Runs every npm script: `node scripts/run.mjs <task>`. The tasks are below. Uses only Node's built-in modules until
// the packages are installed, then runs each step with a recent version of Node.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './setup/build.mjs'
import { findBrowser, findFullBrowser, findHeadlessBrowser } from './setup/browser.mjs'
import { engineNames, firefoxPath, whyNot } from './setup/engines.mjs'
import { install, requireModernNode, root, runtime } from './setup/install.mjs'
import { relay, step, stepBeside } from './setup/process.mjs'
import { fastTemporaryFolder } from './setup/temporary-folder.mjs'
import { countsOf, printSummary, report, summarize } from './setup/summary.mjs'

const bin = (name) => join(root, 'node_modules', ...name.split('/'))
const tools = {
  vite: bin('vite/bin/vite.js'),
  vitest: bin('vitest/vitest.mjs'),
  playwright: bin('playwright/cli.js'),
  tsc: bin('typescript/bin/tsc'),
  oxlint: bin('oxlint/bin/oxlint'),
  prettier: bin('prettier/bin/prettier.cjs'),
  knip: bin('knip/bin/knip.js'),
  cspell: bin('cspell/bin.mjs'),
}

/** Node options for processes that load the server. With them, the server starts twice as fast. */
const moduleScopes = ['--import', pathToFileURL(join(root, 'scripts/setup/module-scopes.mjs')).href]

const checks = {
  types: [tools.tsc, '-b'],
  lint: [tools.oxlint, '--deny-warnings'],
  format: [
    tools.prettier,
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=node_modules/.cache/prettier/format',
    '.',
  ],
  'dead code': [tools.knip],
  'function limits': ['scripts/function-limits.mjs'],
  spelling: [
    tools.cspell,
    '--quiet',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=node_modules/.cache/cspell',
  ],
}

/**
 * Returns the path for a test runner's report. Deletes the previous report, so that a crashed run isn't mistaken for a
 * success.
 */
function freshReport(runner) {
  const file = join(root, `node_modules/.cache/${runner}.json`)
  rmSync(file, { force: true })
  return file
}

/** Runs all static checks in parallel, because most of them use only one core. Prints how many passed. */
async function check() {
  const running = Object.entries(checks).map(([name, command]) => stepBeside(name, command))
  const failed = (await Promise.all(running)).filter((status) => status !== 0).length
  return report('checks', running.length - failed, failed)
}

async function unit(args, run = step) {
  const file = freshReport('unit')
  // Retry once: on a slow machine, any test can fail by timing out, but a test that fails twice has found a problem.
  await run('unit tests', [tools.vitest, 'run', '--retry=1', ...args], {
    ...fastTemporaryFolder(),
    UNIT_REPORT: file,
  })
  return summarize('unit', file)
}

async function journey(args, chromium) {
  const file = freshReport('journey')
  const env = {
    CHROMIUM_PATH: chromium ?? (await findHeadlessBrowser()),
    FULL_CHROMIUM_PATH: findFullBrowser(),
    ...fastTemporaryFolder(),
    JOURNEY_REPORT: file,
  }
  await step('journeys', [tools.playwright, 'test', '-c', 'tests/journey/playwright.config.ts', ...args], env)
  return summarize('journey', file)
}

/**
 * Runs the tests in browser engines other than Chromium. Each function returns the numbers of passed and failed tests.
 */
const drivers = {
  async firefox(args, short) {
    const file = freshReport('firefox')
    const env = {
      FIREFOX_PATH: firefoxPath(),
      MOZ_HEADLESS: '1',
      ENGINES_SHORT: short ? '1' : '',
      JOURNEY_REPORT: file,
    }
    await step('Firefox', [tools.playwright, 'test', '-c', 'tests/engines/firefox.config.ts', ...args], env)
    return countsOf(file)
  },
  async webkit(args, short, name = 'webkit') {
    const file = freshReport(name)
    const words = short ? ['--short', ...args] : args
    await step(name, ['tests/engines/main.ts', name, ...words], { ENGINES_REPORT: file })
    return countsOf(file)
  },
  safari: (args, short) => drivers.webkit(args, short, 'safari'),
}

/**
 * Runs browser tests in engines other than Chromium: `test:engines [engine] [--short] [filter]`. A missing engine
 * counts as "not run". If `kind` is `all`, installs missing engines if possible. If `kind` is `present`, runs the short
 * version in the engines that are installed.
 */
async function inEngines(args, kind = 'all') {
  const named = engineNames.filter((name) => args.includes(name))
  const rest = args.filter((arg) => !engineNames.includes(arg) && arg !== '--short')
  const short = kind === 'present' || args.includes('--short')
  const sum = { passed: 0, failed: 0, failures: [], secondTries: [] }
  const absent = []
  for (const name of named.length > 0 ? named : engineNames) {
    const why = whyNot(name, { install: kind === 'all' })
    if (why === undefined) {
      const { passed, failed, failures = [], secondTries = [] } = await drivers[name](rest, short)
      sum.passed += passed
      sum.failed += failed
      sum.failures.push(...failures)
      sum.secondTries.push(...secondTries)
    } else absent.push(`${name}: not run (${why})`)
  }
  for (const line of absent) console.log(line)
  const fine = report('engines', sum.passed, sum.failed, sum)
  // Missing engines don't fail the run. They are listed above.
  return fine || (kind === 'present' && sum.failed === 0)
}

async function size() {
  const status = await step('size', ['scripts/size.mjs'])
  return report('size', status === 0 ? 1 : 0, status === 0 ? 0 : 1)
}

/**
 * Runs simulated devices against servers that are killed and restored. The simulated devices have no code in common
 * with the app. With `browser`, also types into the real app while its browsers are killed.
 */
async function checker(args, run = step) {
  if (args[0] === 'browser') {
    await buildIfStale(tools.vite)
    const env = { CHROMIUM_PATH: await findBrowser(), ...fastTemporaryFolder() }
    return (await step('checker in the browser', ['tests/checker/browser.ts', ...args], env)) === 0
  }
  const file = freshReport('checker')
  await run('checker', ['tests/checker/main.ts', ...args])
  return summarize('checker', file)
}

/** Measures the time of each part of a run. `finish` prints the times and the summary of all test runners. */
function startTiming() {
  const took = []
  return {
    async time(name, run) {
      const begun = performance.now()
      const result = await run()
      took.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
      return result
    },
    finish() {
      console.log(`\nTime: ${took.join(', ')}`)
      printSummary()
    },
  }
}

/** Runs the unit tests and the checker at the same time, because the checker mostly waits for servers to restart. */
async function unitAndChecker() {
  const results = await Promise.all([
    unit([], stepBeside),
    checker(['--engine', 'sqlite', '--seconds', '10'], stepBeside),
  ])
  return results.every(Boolean)
}

const tasks = {
  start: async (args) => {
    await buildIfStale(tools.vite)
    // Limits V8's young generation to 16 MB. By default, V8 uses another 100 MB after startup.
    return relay(['--max-semi-space-size=16', ...moduleScopes, 'api/main.ts', ...args])
  },
  dev: async () => relay(['scripts/dev.mjs']),
  build: async () => buildIfStale(tools.vite, { force: true }),
  check,
  'check:dependencies': async () => step('dependencies', ['tests/dependencies/main.ts']),
  test: async () => {
    const { time, finish } = startTiming()
    // None of these tasks keeps its core busy all the time. The checks start first because finding the browser changes
    // TMPDIR.
    const [checks, , chromium] = await time('checks and build', () =>
      Promise.all([check(), buildIfStale(tools.vite), findHeadlessBrowser()]),
    )
    const sizes = await time('size', size)
    // The browser tests often wait for a page. Meanwhile, the unit tests use the processors.
    const [journeys, units] = await Promise.all([
      time('journeys', () => journey([], chromium)),
      time('unit and checker', unitAndChecker),
    ])
    const engines = await time('engines', () => inEngines([], 'present'))
    finish()
    return [checks, sizes, journeys, units, engines].every(Boolean) ? 0 : 1
  },
  /** Checks to run before every commit: the static checks and the unit tests. */
  verify: async (args) => {
    const { time, finish } = startTiming()
    const results = [await time('checks', check), await time('unit', () => unit(args))]
    finish()
    return results.every(Boolean) ? 0 : 1
  },
  /** Applies all automatic fixes of the formatter and the linter. */
  fix: async () => {
    const linted = await step('lint', [tools.oxlint, '--fix'])
    const formatted = await step('format', [tools.prettier, '--write', '--log-level=warn', '.'])
    return linted === 0 && formatted === 0 ? 0 : 1
  },
  'test:watch': async (args) => relay([tools.vitest, 'watch', ...args]),
  'test:unit': async (args) => ((await unit(args)) ? 0 : 1),
  'test:faults': async (args) =>
    step('faults', [tools.vitest, 'run', '--config', 'tests/faults/vitest.config.ts', ...args]),
  'test:checker': async (args) => ((await checker(args)) ? 0 : 1),
  'test:journey': async (args) => {
    await buildIfStale(tools.vite)
    return (await journey(args)) ? 0 : 1
  },
  'test:engines': async (args) => {
    await buildIfStale(tools.vite)
    return (await inEngines(args)) ? 0 : 1
  },
  bench: async (args) => {
    // These benchmarks use a browser with the built app.
    if (['device', 'lighthouse', 'opening', 'page-end', 'paste', 'string', undefined].includes(args[0])) {
      await buildIfStale(tools.vite)
      process.env.CHROMIUM_PATH = await findBrowser()
    }
    // These benchmarks measure processor time, so keep their files in memory.
    if (['capacity', 'load'].includes(args[0])) Object.assign(process.env, fastTemporaryFolder())
    return relay(['tests/bench/main.ts', ...args])
  },
  /** Runs all the schedules by default; `npm test` runs only some of them. */
  sim: async (args) =>
    args.length === 0
      ? step('simulation', [tools.vitest, 'run', 'tests/sim'], { SIM_SCHEDULES: 'all' })
      : relay(['tests/sim/main.ts', ...args]),
  survey: async (args) => relay(['scripts/survey.mjs', ...args]),
  backup: async (args) => relay([...moduleScopes, 'api/main.ts', 'backup', ...args]),
  restore: async (args) => relay([...moduleScopes, 'api/main.ts', 'restore', ...args]),
  'move-to-postgres': async (args) => relay([...moduleScopes, 'api/main.ts', 'move-to-postgres', ...args]),
  'admin:create': async (args) => relay([...moduleScopes, 'api/main.ts', 'admin:create', ...args]),
  'cite:check': async (args) => relay(['api/command/check.ts', ...args]),
  mcp: async (args) => relay(['api/command/mcp.ts', ...args]),
  cite: async (args) => relay([args[0] === 'extract' ? 'api/command/extract.ts' : 'cite/cli.ts', ...args]),
}

const [name = '', ...given] = process.argv.slice(2)
// Also accepts `node scripts/run.mjs test:unit -- FILE`, where npm doesn't remove the dashes.
const args = given[0] === '--' ? given.slice(1) : given
const task = tasks[name]
if (task === undefined) {
  console.error(`Unknown task "${name}". Known: ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}
requireModernNode()
await install()
process.env.PATH = runtime().path
// The tests start several hundred Node processes. A compile cache on disk makes each process start three times as fast.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
const outcome = await task(args)
process.exit(outcome === true ? 0 : outcome === false ? 1 : outcome)

// Fails if a function exceeds the limits below, unless the list of exceptions allows a value that is high enough.
// Exceptions can only be lowered or removed: the script also fails if an exception is higher than necessary or no
// longer needed. `--update` corrects such exceptions.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup/install.mjs'

const limits = {
  complexity: { max: 20 },
  'max-lines-per-function': { max: 120, skipBlankLines: true, skipComments: true },
  'max-depth': { max: 4 },
}
const folders = ['app', 'api', 'cite', 'sync', 'extension', 'scripts', 'tests']
const listFile = join(root, 'scripts/function-limits.json')

const found = measure()
const listed = JSON.parse(readFileSync(listFile, 'utf8'))
if (process.argv.includes('--update')) {
  const kept = Object.entries(found)
    .filter(([key]) => key in listed)
    .map(([key, value]) => [key, Math.min(value, listed[key])])
  const shrunk = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(listFile, `${JSON.stringify(shrunk, null, 2)}\n`)
  console.log(`${Object.keys(shrunk).length} exceptions (${Object.keys(listed).length} before).`)
} else {
  const problems = [
    ...Object.entries(found)
      .filter(([key, value]) => value > (listed[key] ?? 0))
      .map(([key, value]) =>
        key in listed
          ? `${key} is ${value}; its exception allows ${listed[key]}. Split the function.`
          : `${key} is ${value}; the limit is ${limitOf(key)}. Split the function.`,
      ),
    ...Object.keys(listed)
      .filter((key) => (found[key] ?? 0) < listed[key])
      .map((key) => `${key} improved. Run \`node scripts/function-limits.mjs --update\`.`),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${Object.keys(listed).length} functions exceed the limits.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

function limitOf(key) {
  return limits[key.slice(key.lastIndexOf(' ') + 1)].max
}

/**
 * Returns the values that exceed a limit, keyed by `file function rule`. All unnamed functions in a file share one key,
 * which holds their largest value.
 */
function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'))
  const config = join(folder, 'oxlint.json')
  const rules = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, ['error', limit]]))
  writeFileSync(config, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }))
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  rmSync(folder, { recursive: true, force: true })
  const { diagnostics } = JSON.parse(stdout)
  const values = {}
  for (const { code, message, filename } of diagnostics) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? code
    // A `describe` block is a list of tests, so its length doesn't matter.
    if (rule === 'max-lines-per-function' && /^tests\/|\.test\.tsx?$/.test(filename)) continue
    const name = /`([^`]+)`/.exec(message)?.[1] ?? 'anonymous'
    const value = Number(/(?:complexity of |\()(\d+)/.exec(message)?.[1])
    const key = `${filename.replaceAll('\\', '/')} ${name} ${rule}`
    values[key] = Math.max(values[key] ?? 0, value)
  }
  return values
}

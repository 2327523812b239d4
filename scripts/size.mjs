// How much a page weighs before it can be used, from Vite's manifest, compressed as the server sends it (gzip).
// Counted: the entry, the page's frame and screen, and everything these import: what must be there before the page
// stands. Public pages fetch nothing more. Working pages do: the second line adds what they need to be used.
// Fails (exit 1) when a budget is broken. `node scripts/size.mjs`, after a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const out = join(import.meta.dirname, '../dist/app')
const manifestFile = join(out, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run "npm run build" first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const KB = 1000

const pages = [
  { name: 'home', js: 94, css: 12, parts: ['shell/landing-layout.tsx', 'site/home/screen.tsx'] },
  {
    name: 'string tool',
    js: 158,
    css: 12,
    parts: ['entry/client-layout.tsx', 'client/string/screen.tsx'],
    // The frame comes first, then the database: counted together with it below.
    use: ['store/open-account.ts'],
    // The citation engine comes beside them, dragging too; told, not counted.
    later: ['cite/cite.ts', 'client/string/drag/drag-row.ts', 'client/string/library/drag-to-string.ts'],
  },
]

/** The manifest's key for a source below app/, a folder beside it, or a package. */
function keyOf(part) {
  const exact = [part, `../${part}`].find((key) => manifest[key] !== undefined)
  // What several parts of the build import is a chunk of its own, under its name alone.
  const name = part.replace(/.*\//, '').replace(/\.tsx?$/, '')
  const found =
    exact ??
    Object.keys(manifest).find((key) => key.includes(`node_modules/${part}/`)) ??
    Object.keys(manifest).find((key) => key.startsWith(`_${name}-`))
  if (found === undefined) throw new Error(`${part} is not in the manifest: has it moved?`)
  return found
}

/** The chunks that come with `keys`: what they import statically, and so on. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}

const weigh = (file) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)
const format = (bytes) => `${(bytes / KB).toFixed(1)} KB`

let failed = 0
for (const { name, js, css, parts, use = [], later = [] } of pages) {
  const keys = closure(['index.html', ...parts.map(keyOf)])
  const chunks = [...keys].map((key) => manifest[key])
  const jsBytes = total(chunks.map(({ file }) => file))
  const cssBytes = total(chunks.flatMap((chunk) => chunk.css ?? []))
  const over = jsBytes > js * KB || cssBytes > css * KB
  if (over) failed += 1
  console.log(
    `${over ? 'OVER' : 'ok  '} ${name}: JS ${format(jsBytes)} of ${js} KB, CSS ${format(cssBytes)} of ${css} KB`,
  )
  const inUse = closure(use.map(keyOf), new Set(keys))
  if (use.length > 0) {
    const bytes = total([...inUse].map((key) => manifest[key].file))
    console.log(`     in use, with ${use.join(' and ')}: ${format(bytes)} (goal: ${js} KB, not yet enforced)`)
  }
  for (const part of later) {
    const extra = [...closure([keyOf(part)])]
      .filter((key) => !inUse.has(key))
      .map((key) => manifest[key].file)
    console.log(`     and later ${part}: ${format(total(extra))}`)
  }
}

/** The citation engine with all its tables: within its budget, its linter apart, and no part of it on the home page. */
const ENGINE = {
  // What is waited for before the first text is read or printed.
  entry: 'cite/cite.ts',
  // Issue 38 allows the judge and the kinds it reads 140.
  js: 138,
  // The rules that check a text, with the links between notes, come after it, with what shows their findings.
  linter: 'cite/linter.ts',
  linterJs: 28,
  // Lines of its tables: what holds one of them holds the engine, whatever the chunk is called.
  marks: ['ca9=9th Cir.', 'Ass’n=Association'],
}
const home = closure(['index.html', ...pages[0].parts.map(keyOf)])
const engine = closure([keyOf(ENGINE.entry)])
const holds = (key, mark) => readFileSync(join(out, manifest[key].file), 'utf8').includes(mark)
for (const mark of ENGINE.marks)
  if (![...engine].some((key) => holds(key, mark)))
    throw new Error(`No chunk of the engine holds "${mark}": has the table changed?`)
const engineBytes = total([...engine].filter((key) => !home.has(key)).map((key) => manifest[key].file))
const onHome = [...home].filter((key) => ENGINE.marks.some((mark) => holds(key, mark)))
const engineOver = engineBytes > ENGINE.js * KB || onHome.length > 0
if (engineOver) failed += 1
console.log(
  `${engineOver ? 'OVER' : 'ok  '} citation engine: JS ${format(engineBytes)} of ${ENGINE.js} KB, of it on the home page: ${onHome.join(', ') || 'nothing'}`,
)
const linterBytes = total(
  [...closure([keyOf(ENGINE.linter)])].filter((key) => !engine.has(key)).map((key) => manifest[key].file),
)
const linterOver = linterBytes > ENGINE.linterJs * KB || engine.has(keyOf(ENGINE.linter))
if (linterOver) failed += 1
console.log(
  `${linterOver ? 'OVER' : 'ok  '} its linter, with the findings: JS ${format(linterBytes)} of ${ENGINE.linterJs} KB`,
)
/** The table of cases and the finder: apart from every page until a case is looked for. */
const CASES = { entry: 'cite/cases/cases.ts', list: 'client/cases/case-suggestions.tsx' }
const tool = closure(['index.html', ...pages[1].parts.map(keyOf), ...pages[1].use.map(keyOf)])
const finder = [...closure([keyOf(CASES.entry), keyOf(CASES.list)])].filter((key) => !tool.has(key))
const early = [keyOf(CASES.entry), keyOf(CASES.list)].filter((key) => tool.has(key) || home.has(key))
const table = readdirSync(join(out, 'assets')).find((file) => /^cases-.*\.txt$/.test(file))
if (table === undefined) throw new Error('The table of cases is not in the build: has it moved?')
if (early.length > 0) failed += 1
console.log(
  `${early.length > 0 ? 'OVER' : 'ok  '} finder: JS ${format(total(finder.map((key) => manifest[key].file)))} and its table ${format(weigh(`assets/${table}`))}, when a case is looked for; of it on the home page or with the string tool: ${early.join(', ') || 'nothing'}`,
)
process.exit(failed === 0 ? 0 : 1)

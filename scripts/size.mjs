// Measures how much a page downloads before it can be used. Finds the files in Vite's manifest and compresses them as
// the server does (gzip). Counts the entry, the page's layout and screen, and all their imports, which together are
// everything that a public page loads. For pages of the app, a second line adds the code that makes them usable. Fails
// (exit 1) if a page exceeds its budget. Run `node scripts/size.mjs` after a build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const out = join(import.meta.dirname, '../dist/app')
const manifestFile = join(out, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('No build to measure. Run "npm run build" first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const KB = 1000

const pages = [
  { name: 'home', js: 94, css: 12, files: 10, parts: ['shell/landing-layout.tsx', 'site/home/screen.tsx'] },
  {
    name: 'string tool',
    // This budget includes 4 KB to save text typed before the app has loaded, and 5 KB for the status of each row and
    // for the paste box. Findings, marks, and the case list load later.
    js: 167,
    css: 12,
    files: 20,
    parts: ['entry/client-layout.tsx', 'client/string/screen.tsx'],
    // The layout loads first, then the database and the project list. The second line of output counts all of them.
    use: ['store'],
    // These parts load in parallel and are reported but not counted: the citation engine, the parts of the frame that
    // load late (such as dragging), and the parts of the editor.
    later: ['cite/cite.ts', 'frame', 'editor'],
  },
  {
    name: 'Word pane',
    // This budget covers the install page and the first view in Word. The Word tools load while Word starts, together
    // with the citation engine and the account's store.
    js: 170,
    // This budget covers all code, including the tools.
    useJs: 475,
    // This budget includes the styles of the string tool, which are in the same file, and the styles of the install
    // page.
    css: 12.5,
    files: 20,
    parts: ['shell/pane-layout.tsx', 'client/word/screen.tsx'],
    use: ['client/word/word-pane.tsx'],
    // Only one of the two hosts is loaded to open the document.
    later: ['client/word/host/office-host.ts', 'client/word/host/docx-host.ts'],
  },
]

/** Returns the manifest key of a package, or of a source file under app/ or in a folder next to it. */
function keyOf(part) {
  const exact = [part, `../${part}`].find((key) => manifest[key] !== undefined)
  // Vite puts a module that several parts import into a separate chunk, named after the module's file.
  const name = part.replace(/.*\//, '').replace(/\.tsx?$/, '')
  const found =
    exact ??
    Object.keys(manifest).find((key) => key.includes(`node_modules/${part}/`)) ??
    Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'))
  if (found === undefined) throw new Error(`${part} is not in the manifest. Has it moved?`)
  return found
}

/** Returns the chunks that load with `keys`: their static imports, recursively. */
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
for (const { name, js, css, files, parts, use = [], useJs, later = [] } of pages) {
  const keys = closure(['index.html', ...parts.map(keyOf)])
  const chunks = [...keys].map((key) => manifest[key])
  const jsBytes = total(chunks.map(({ file }) => file))
  const cssBytes = total(chunks.flatMap((chunk) => chunk.css ?? []))
  const over = jsBytes > js * KB || cssBytes > css * KB || chunks.length > files
  if (over) failed += 1
  console.log(
    `${over ? 'OVER' : 'ok  '} ${name}: JS ${format(jsBytes)} of ${js} KB, CSS ${format(cssBytes)} of ${css} KB, ${chunks.length} of ${files} script files`,
  )
  const inUse = closure(use.map(keyOf), new Set(keys))
  if (use.length > 0) {
    const bytes = total([...inUse].map((key) => manifest[key].file))
    const isOver = useJs !== undefined && bytes > useJs * KB
    if (isOver) failed += 1
    const goal = useJs === undefined ? `(goal: ${js} KB, not yet enforced)` : `of ${useJs} KB`
    console.log(
      `${isOver ? 'OVER' : '    '} when usable, with ${use.join(' and ')}: ${format(bytes)} ${goal}`,
    )
  }
  for (const part of later) {
    const extra = [...closure([keyOf(part)])]
      .filter((key) => !inUse.has(key))
      .map((key) => manifest[key].file)
    console.log(`     later, ${part}: ${format(total(extra))}`)
  }
}

/**
 * Budget of the citation engine with all its tables, but without the linter. The home page must not contain any part of
 * the engine.
 */
const ENGINE = {
  // The engine must load before any text is parsed or formatted.
  entry: 'cite/cite.ts',
  js: 140,
  // The linter loads later, together with the display of its findings.
  linter: 'cite/linter.ts',
  linterJs: 29,
  // Text from the engine's tables. A chunk that contains this text contains the engine, whatever the chunk's name is.
  marks: ['Acad.=~emic|~emy', '’n=Association'],
}
/** Maximum size of the browser extension's package. */
const EXTENSION_KB = 400
const home = closure(['index.html', ...pages[0].parts.map(keyOf)])
const engine = closure([keyOf(ENGINE.entry)])
const holds = (key, mark) => readFileSync(join(out, manifest[key].file), 'utf8').includes(mark)
for (const mark of ENGINE.marks)
  if (![...engine].some((key) => holds(key, mark)))
    throw new Error(`No engine chunk contains "${mark}". Has the table changed?`)
const engineBytes = total([...engine].filter((key) => !home.has(key)).map((key) => manifest[key].file))
const onHome = [...home].filter((key) => ENGINE.marks.some((mark) => holds(key, mark)))
const engineOver = engineBytes > ENGINE.js * KB || onHome.length > 0
if (engineOver) failed += 1
console.log(
  `${engineOver ? 'OVER' : 'ok  '} citation engine: JS ${format(engineBytes)} of ${ENGINE.js} KB; on the home page: ${onHome.join(', ') || 'nothing'}`,
)
for (const browser of ['chromium', 'firefox']) {
  const bytes = statSync(join(out, `extension/pincite-${browser}.zip`)).size
  const isOver = bytes > EXTENSION_KB * KB
  if (isOver) failed += 1
  console.log(`${isOver ? 'OVER' : 'ok  '} extension for ${browser}: ${format(bytes)} of ${EXTENSION_KB} KB`)
}
const linterBytes = total(
  [...closure([keyOf(ENGINE.linter)])].filter((key) => !engine.has(key)).map((key) => manifest[key].file),
)
const linterOver = linterBytes > ENGINE.linterJs * KB || engine.has(keyOf(ENGINE.linter))
if (linterOver) failed += 1
console.log(
  `${linterOver ? 'OVER' : 'ok  '} linter and findings: JS ${format(linterBytes)} of ${ENGINE.linterJs} KB`,
)
/** The case data and the finder. They load only when the user looks up a case. */
const CASES = { entry: 'cite/cases/cases.ts', list: 'client/cases/case-suggestions.tsx' }
// The editor's parts are already loaded when the tool is opened.
const tool = closure(['index.html', ...[...pages[1].parts, ...pages[1].use, 'editor'].map(keyOf)])
const finder = [...closure([keyOf(CASES.entry), keyOf(CASES.list)])].filter((key) => !tool.has(key))
const early = [keyOf(CASES.entry), keyOf(CASES.list)].filter((key) => tool.has(key) || home.has(key))
const table = readdirSync(join(out, 'assets')).find((file) => /^cases-.*\.txt$/.test(file))
if (table === undefined) throw new Error('The case data is not in the build. Has it moved?')
if (early.length > 0) failed += 1
console.log(
  `${early.length > 0 ? 'OVER' : 'ok  '} finder: JS ${format(total(finder.map((key) => manifest[key].file)))} and case data ${format(weigh(`assets/${table}`))}, loaded on lookup; on the home page or with the string tool: ${early.join(', ') || 'nothing'}`,
)
process.exit(failed === 0 ? 0 : 1)

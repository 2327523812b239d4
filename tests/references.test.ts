import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{api,app,cite,sync,extension,tests,scripts}/**/*.{ts,tsx,mjs,md}', { cwd: root })
  .filter((file) => file !== 'tests/references.test.ts')
  .map((file) => ({ file, text: read(file) }))

/** Returns what the first group of `pattern` captures in each match. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id)

const sections = {
  contract: new Set(found(read('docs/contract.md'), /^#+ (\d+(?:\.\d+)?) /gm)),
  specification: new Set(found(read('docs/specification.md'), /^## §(\d+) /gm)),
  sync: new Set(found(read('sync/SPEC.md'), /\*\*([A-Z]{2}\d+)\*\*/g)),
}

/** Returns the contract sections that the text cites; `contract 5, 6.6` and `contract 2 and 4` cite several. */
function contractSections(text: string): string[] {
  const lists = found(text, /\bcontract (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g)
  return lists.flatMap((list) => list.split(/, | and /))
}

/** Returns the sections in `spec §2, §9` and in `§2 ·` at the start of a test's name. */
function specificationSections(text: string): string[] {
  const lists = found(text, /\bspec (§\d+(?:(?:,|,? and) §\d+)*)/g)
  const named = found(text, /['"`]§(\d+)(?=[ ,] ?[·c§])/g)
  return [...lists.flatMap((list) => found(list, /§(\d+)/g)), ...named]
}

function missing(known: ReadonlySet<string>, quotedIn: (text: string) => readonly string[]): string[] {
  return sources.flatMap(({ file, text }) =>
    quotedIn(text)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
}

test('every cited section of the contract exists in docs/contract.md', () => {
  expect(sections.contract.size).toBeGreaterThan(15)
  expect(sources.flatMap(({ text }) => contractSections(text)).length).toBeGreaterThan(80)
  expect(missing(sections.contract, contractSections)).toEqual([])
})

test('every cited section of the specification exists in docs/specification.md', () => {
  expect([...sections.specification]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(sources.flatMap(({ text }) => specificationSections(text)).length).toBeGreaterThan(50)
  expect(missing(sections.specification, specificationSections)).toEqual([])
})

test('every cited sync rule exists in sync/SPEC.md', () => {
  const areas = [...new Set([...sections.sync].map((id) => id.slice(0, 2)))].join('|')
  // cite/SPEC.md has its own rules, which a test in cite/ checks.
  const quoted = new RegExp(`[( ]((?:${areas})\\d{1,2})(?=[),;:. ])`, 'g')
  const outside = sources.filter(({ file }) => !file.startsWith('cite/'))
  const quotes = outside.flatMap(({ file, text }) => found(text, quoted).map((id) => ({ file, id })))
  expect(quotes.length).toBeGreaterThan(20)
  expect(quotes.filter(({ id }) => !sections.sync.has(id))).toEqual([])
})

test('no comment refers to a document outside the repository', () => {
  const gone = sources.filter(({ text }) => /\((?:ux|stack|style|webcite) \d+(?:\.\d+)?\)/.test(text))
  expect(gone.map(({ file }) => file)).toEqual([])
})

test('detects planted references', () => {
  expect(contractSections('as ruled (contract 5, 6.6 and 99)')).toEqual(['5', '6.6', '99'])
  expect(specificationSections("test('§2 · a path', …) // spec §8, §9")).toEqual(['8', '9', '2'])
})

test('every file named in the overview documents exists', () => {
  const folders = [
    '',
    'app/',
    'api/',
    'sync/',
    'app/client/',
    'app/client/string/',
    'app/client/doctor/',
    'app/client/doctor/',
    'docs/',
  ]
  const maps = ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'README.md'].map(read)
  const named = maps.flatMap((text) => found(text, /`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|md|sql))`/g))
  expect(named.length).toBeGreaterThan(30)
  const files = new Set(
    globSync('**/*.{ts,tsx,mjs,md}', { cwd: root, exclude: ['node_modules/**', 'dist/**'] }),
  )
  const isThere = (path: string) => folders.some((folder) => files.has(folder + path))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

const everyFile = globSync('**/*.*', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'data', 'coverage'].includes(name),
}).map((file) => file.replaceAll('\\', '/'))

/** The files and folders of the repository, by full path and by each end of the path that starts after a slash. */
const tree = new Set(
  everyFile.flatMap((file) => {
    const parts = file.split('/')
    const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/') + (at + 1 < parts.length ? '/' : ''))
    return paths.flatMap((path) =>
      [...path.matchAll(/(?<=^|\/)(?=[^/])/g)].map(({ index }) => path.slice(index)),
    )
  }),
)

/**
 * Names of files that are not in the repository: those of other programs, downloads, uploads, and inputs of scripts.
 */
const ELSEWHERE = new Set([
  'data.json',
  'overruled.tsv',
  'PDF.js',
  'Office.js',
  'planted.ts',
  'postgresql.conf',
  'replication.json',
  'scotus.tsv',
  'security.txt',
  'series-limits.tsv',
  'volume-years.tsv',
])

/** Returns the text whose paths are checked: the entire text of a document, or the comments of a source file. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(/https?:\/\/[^\s)>]+/g, '')
  if (file.endsWith('.css')) return found(text, /(\/\*[^]*?\*\/)/g).join('\n')
  return parseSync(file, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

/**
 * Returns the paths in the text: paths of files, which may be shortened to their last parts, and paths of folders in
 * backticks, which end in a slash. `<name>` and `*` match any part, and `{a,b}` matches several paths.
 */
function pathsIn(text: string): string[] {
  const part = String.raw`(?:[\w.@*-]|\{[\w,-]+\}|<\w+>)+`
  const ending = String.raw`\.(?:tsx?|m?js|css|md|sql|json|tsv|svg|png|conf|ya?ml|sh|service|py|html|txt)(?![\w(/-]|\.\w)`
  const file = new RegExp(String.raw`(?<![\w./@*{}<>-])((?:${part}/)*${part}${ending})`, 'g')
  const folder = new RegExp(String.raw`\`((?:${part}/)+)\``, 'g')
  return [...found(text, file), ...found(text, folder)].flatMap((path) => {
    const [, choices] = /\{(.+?)\}/.exec(path) ?? []
    const paths = choices?.split(',').map((choice) => path.replace(/\{.+?\}/, choice)) ?? [path]
    return paths.map((one) => one.replaceAll(/<\w+>/g, '*'))
  })
}

/** Returns true if a path exists. `file` is the file that mentions it. */
function isInTree(file: string, path: string): boolean {
  if (ELSEWHERE.has(path)) return true
  const whole = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
  return (
    tree.has(whole) ||
    (whole.includes('*') && everyFile.some((other) => matchesGlob(other, `{,**/}${whole}`)))
  )
}

/** Returns paths that don't exist. */
function deadPaths({ file, prose }: { readonly file: string; readonly prose: string }): string[] {
  const dead = pathsIn(prose).filter((path) => !isInTree(file, path))
  return dead.map((path) => `${file}: ${path}`)
}

test('every file and folder named in a document or a comment exists', { timeout: 60_000 }, () => {
  const files = everyFile.filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file))
  const texts = files.map((file) => ({ file, prose: proseOf(file, read(file)) }))
  expect(files.length).toBeGreaterThan(1_500)
  expect(texts.flatMap(({ prose }) => pathsIn(prose)).length).toBeGreaterThan(500)
  expect(texts.flatMap(deadPaths)).toEqual([])
})

test('detects planted paths', () => {
  const planted = (file: string, text: string) => deadPaths({ file, prose: proseOf(file, text) })
  expect(
    planted(
      'docs/planted.md',
      '`app/nowhere.ts`, [spec](../sync/SPEC.md), `fences.ts`, `app/ui/`, `app/attic/`',
    ),
  ).toEqual(['docs/planted.md: app/nowhere.ts', 'docs/planted.md: app/attic/'])
  const source =
    "/** Like cite/cli.ts, not cite/gone.ts or tests/{fences,lost}.ts. */ import './also-gone.ts'"
  expect(planted('tests/planted.ts', source)).toEqual([
    'tests/planted.ts: cite/gone.ts',
    'tests/planted.ts: tests/lost.ts',
  ])
  expect(planted('app/planted.css', '/* app/<area>/messages.ts, app/*.gone.md */')).toEqual([
    'app/planted.css: app/*.gone.md',
  ])
})

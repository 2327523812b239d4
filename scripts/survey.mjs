// Statistics about the names and structure of the source: one-word type names, names defined more than once, words per
// function name, and circular imports between files and between folders. `npm run survey`; `-- --list` lists the
// counted items; `-- FOLDER` surveys another checkout.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parseSync } from 'vite'
import { backArrows, rings } from './survey/circles.mjs'

const tops = ['cite', 'sync', 'api', 'app']
const listed = process.argv.includes('--list')
const root = resolve(process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '.')

/** Splits `readHTMLPages` into read, HTML, pages. */
const wordsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [name]

const typeNodes = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']

/** Returns the types and functions that a syntax tree declares, and the modules it imports. */
function readTree(tree) {
  const found = { types: [], functions: [], imports: [] }
  visit(tree, false, found)
  return found
}

function visit(node, exported, found) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, exported, found)
    return
  }
  if (node === null || typeof node !== 'object') return
  const { type } = node
  if (typeNodes.includes(type) && node.id) found.types.push({ name: node.id.name, exported })
  if (type === 'FunctionDeclaration' && node.id) found.functions.push(node.id.name)
  if (
    type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    /Function/.test(node.init?.type ?? '')
  )
    found.functions.push(node.id.name)
  readImport(node, found.imports)
  const below = type === 'ExportNamedDeclaration'
  for (const key of Object.keys(node)) visit(node[key], below && key === 'declaration', found)
}

function readImport(node, imports) {
  const { type, source } = node
  if (type === 'ImportExpression' && source.type === 'Literal')
    imports.push({ kind: 'dynamic', to: source.value })
  if (type === 'TSImportType') imports.push({ kind: 'type', to: (node.source ?? node.argument)?.value })
  if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(type) || !source) return
  const kinds = (node.specifiers ?? []).map((one) => one.importKind ?? one.exportKind)
  const onlyTypes =
    (node.importKind ?? node.exportKind) === 'type' ||
    (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
  imports.push({ kind: onlyTypes ? 'type' : 'value', to: source.value })
}

/** Returns the path of the imported file, relative to the root; undefined for a package. */
function targetOf(file, specifier) {
  if (specifier?.startsWith('#')) return specifier.slice(1)
  return specifier?.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

const files = globSync('{cite,sync,api,app,extension}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()
const read = new Map(
  files.map((file) => [file, readTree(parseSync(file, readFileSync(join(root, file), 'utf8')).program)]),
)

const arrows = files.flatMap((from) =>
  read.get(from).imports.flatMap(({ kind, to }) => {
    const target = targetOf(from, to)
    return target !== undefined && target !== from && read.has(target) ? [{ from, to: target, kind }] : []
  }),
)

/** Returns the folder or file directly below `folder` that contains `file`. */
function childOf(folder, file) {
  if (folder === '') return file.split('/')[0]
  if (!file.startsWith(`${folder}/`)) return undefined
  return `${folder}/${file.slice(folder.length + 1).split('/')[0]}`
}

const folders = [
  ...new Set(
    files.flatMap((file) => {
      const steps = dirname(file).split('/')
      return steps.map((_, at) => steps.slice(0, at + 1).join('/'))
    }),
  ),
].toSorted()

/** Returns the direct children of a folder (files and folders) and the imports between them. */
function drawn(folder, kinds) {
  const pairs = new Map()
  for (const { from, to, kind } of arrows) {
    const [a, b] = [childOf(folder, from), childOf(folder, to)]
    if (!kinds.includes(kind) || a === undefined || b === undefined || a === b) continue
    pairs.set(`${a} ${b}`, [a, b])
  }
  return [...pairs.values()]
}

const everyKind = ['value', 'type', 'dynamic']
const isFile = (name) => /\.tsx?$/.test(name)
const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`)

function repeatedNames(types) {
  const times = Map.groupBy(types, ({ name }) => name)
  return types.filter(({ name }) => times.get(name).length > 1)
}

/** Returns the statistics of one top-level folder, or of all top-level folders. */
function figuresOf(top) {
  const inside = (name) => top === 'all' || name === top || name.startsWith(`${top}/`)
  const own = files.filter(inside).map((file) => read.get(file))
  const types = own.flatMap((one) => one.types)
  const exported = types.filter((type) => type.exported)
  const functions = own.flatMap((one) => one.functions)
  const oneWord = (list) => percent(list.filter(({ name }) => wordsOf(name).length === 1).length, list.length)
  const fileRings = (kinds) =>
    rings(
      arrows
        .filter(({ kind, from, to }) => kinds.includes(kind) && inside(from) && inside(to))
        .map(({ from, to }) => [from, to]),
    )
  const folderPairs = folders.filter(inside).map((folder) => drawn(folder, everyKind))
  if (top === 'all') folderPairs.push(drawn('', everyKind))
  const folderRings = folderPairs.flatMap((pairs) => rings(pairs)).filter((ring) => !ring.every(isFile))
  return {
    'source files': own.length,
    'exported types': exported.length,
    'exported types, one-word names': oneWord(exported),
    'exported types, defined more than once': percent(repeatedNames(exported).length, exported.length),
    'all types': types.length,
    'all types, one-word names': oneWord(types),
    'all types, defined more than once': percent(repeatedNames(types).length, types.length),
    functions: functions.length,
    'functions, one-word names': percent(
      functions.filter((name) => wordsOf(name).length === 1).length,
      functions.length,
    ),
    'words per function name': (
      functions.reduce((sum, name) => sum + wordsOf(name).length, 0) / functions.length
    ).toFixed(2),
    'import cycles of files, by value': fileRings(['value']).length,
    'import cycles of files, by value and type': fileRings(['value', 'type']).length,
    'import cycles of files, by any import': fileRings(everyKind).length,
    'import cycles of folders, by any import': folderRings.length,
    'back edges': folderPairs.reduce((sum, pairs) => sum + backArrows(pairs).length, 0),
  }
}

const columns = [...tops, 'all'].map((top) => [top, figuresOf(top)])
const label = Math.max(...Object.keys(columns[0][1]).map((name) => name.length))
console.log(`${''.padEnd(label)} ${columns.map(([top]) => top.padStart(8)).join('')}`)
for (const name of Object.keys(columns[0][1]))
  console.log(
    `${name.padEnd(label)} ${columns.map(([, figures]) => String(figures[name]).padStart(8)).join('')}`,
  )

if (listed) {
  const typesAt = files.flatMap((file) => read.get(file).types.map((type) => ({ ...type, file })))
  const exported = typesAt.filter((type) => type.exported)
  const say = (title, lines) => console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  say(
    'One-word exported types',
    exported.filter(({ name }) => wordsOf(name).length === 1).map(({ file, name }) => `${file} ${name}`),
  )
  say(
    'Exported types defined more than once',
    repeatedNames(exported)
      .map(({ file, name }) => `${name} ${file}`)
      .toSorted(),
  )
  say(
    'One-word functions',
    files.flatMap((file) =>
      read
        .get(file)
        .functions.filter((name) => wordsOf(name).length === 1)
        .map((name) => `${file} ${name}`),
    ),
  )
  say(
    'Import cycles of files',
    rings(arrows.map(({ from, to }) => [from, to])).map((ring) => ring.join(' ')),
  )
  const everyFolder = ['', ...folders].map((folder) => drawn(folder, everyKind))
  say(
    'Import cycles of folders',
    everyFolder
      .flatMap((pairs) => rings(pairs))
      .filter((ring) => !ring.every(isFile))
      .map((ring) => ring.join(' ')),
  )
  say(
    'Back edges',
    everyFolder.flatMap((pairs) => backArrows(pairs)).map(([from, to]) => `${from} -> ${to}`),
  )
}

import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { importedFiles } from './fences.ts'

const root = join(import.meta.dirname, '..')
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const product = globSync('{cite,sync,api,app,extension}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
const texts = new Map(product.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Entry points: those of knip.json, the page's script, and the in-memory server that documents the sync protocol. */
const entries = new Set([
  ...(JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8')) as { entry: string[] }).entry,
  'app/entry/main.tsx',
  'sync/memory/server.ts',
])

/** Returns the files that a file imports or starts as a thread or process. */
function usedFiles(file: string, text: string): string[] {
  const started = [...text.matchAll(/new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)/g)]
  return [
    ...importedFiles(file, text),
    ...started.map(([, name = '']) => posix.join(posix.dirname(file), name)),
  ]
}

/** Returns the files of the product that no other file of the product imports. */
function findUnusedFiles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const used = new Set([...imports.values()].flat())
  return [...imports.keys()].filter((file) => !used.has(file))
}

test('every file of the product is an entry point or imported by the product', () => {
  const imports = new Map([...texts].map(([file, text]) => [file, usedFiles(file, text)]))
  expect(findUnusedFiles(imports).filter((file) => !entries.has(file))).toEqual([])
})

test('finds a file that only a test imports', () => {
  const imports = new Map([
    ['app/main.ts', ['app/used.ts']],
    ['app/used.ts', []],
    ['app/unused.ts', ['app/used.ts']],
  ])
  expect(findUnusedFiles(imports)).toEqual(['app/main.ts', 'app/unused.ts'])
})

/** Returns the names that a module re-exports from other modules. */
function exportedNames(text: string): string[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.replace(/^\s*type /, '').trim())
    .filter((name) => name !== '')
}

/** Returns true if source text imports the name from the entry point or reads the name from the loaded module. */
function usesExport(text: string, door: string, name: string): boolean {
  const imported = new RegExp(`(?:import|export) (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '#${door}'`)
  const read = new RegExp(
    `\\b(?:engine|linter)(?:\\??\\.|\\[')${name}\\b|\\b(?:CitationEngine|CitationLinter)\\['${name}'\\]`,
  )
  const unpacked = new RegExp(
    `\\{[^{}]*\\b${name}\\b[^{}]*\\}(?:: (?:CitationEngine|CitationLinter)\\b| = (?:await )?(?:engine|linter|fetchEngine))`,
  )
  const picked = new RegExp(`Pick<(?:CitationEngine|CitationLinter), [^>]*'${name}'`)
  return [imported, read, unpacked, picked].some((pattern) => pattern.test(text))
}

test.for(['cite/cite.ts', 'cite/linter.ts', 'cite/formats.ts'])(
  '%s exports only values that the server or the app uses',
  (door) => {
    const users = [...texts].filter(([file]) => !file.startsWith('cite/')).map(([, text]) => text)
    const names = exportedNames(texts.get(door) ?? '')
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !users.some((text) => usesExport(text, door, name)))).toEqual([])
  },
)

test('distinguishes a used export from an unused one', () => {
  const door = 'cite/cite.ts'
  expect(exportedNames("export { a, type B } from './a.ts'\nexport type { C } from './c.ts'\n")).toEqual([
    'a',
    'B',
    'C',
  ])
  expect(usesExport("import { parse, type Use } from '#cite/cite.ts'", door, 'Use')).toBe(true)
  expect(usesExport("import { parse } from '#cite/find/find-citations.ts'", door, 'parse')).toBe(false)
  expect(usesExport('engine.parse(text)', door, 'parse')).toBe(true)
  expect(usesExport('engine.parseString(text)', door, 'parse')).toBe(false)
  expect(usesExport('const { parse } = engine', door, 'parse')).toBe(true)
  expect(usesExport('JSON.parse(text)', door, 'parse')).toBe(false)
})

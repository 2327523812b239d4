import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{api,app,cite,sync,tests,scripts}/**/*.{ts,tsx,mjs,md}', { cwd: root })
  .filter((file) => file !== 'tests/references.test.ts')
  .map((file) => ({ file, text: read(file) }))

/** What the first group of `pattern` names in a text, everywhere it stands. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id)

const sections = {
  contract: new Set(found(read('docs/contract.md'), /^#+ (\d+(?:\.\d+)?) /gm)),
  specification: new Set(found(read('docs/specification.md'), /^## §(\d+) /gm)),
  sync: new Set(found(read('sync/SPEC.md'), /\*\*([A-Z]{2}\d+)\*\*/g)),
}

/** `contract 5, 6.6` and `contract 2 and 4` name several sections. */
function contractSections(text: string): string[] {
  const lists = found(text, /\bcontract (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g)
  return lists.flatMap((list) => list.split(/, | and /))
}

/** `spec §2, §9`, and `§2 ·` at the beginning of a test's name. */
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

test('every section of the contract that is quoted stands in docs/contract.md', () => {
  expect(sections.contract.size).toBeGreaterThan(15)
  expect(sources.flatMap(({ text }) => contractSections(text)).length).toBeGreaterThan(80)
  expect(missing(sections.contract, contractSections)).toEqual([])
})

test('every section of the specification that is quoted stands in docs/specification.md', () => {
  expect([...sections.specification]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(sources.flatMap(({ text }) => specificationSections(text)).length).toBeGreaterThan(50)
  expect(missing(sections.specification, specificationSections)).toEqual([])
})

test('every rule of sync that is quoted anywhere stands in sync/SPEC.md', () => {
  const areas = [...new Set([...sections.sync].map((id) => id.slice(0, 2)))].join('|')
  // cite/SPEC.md has rules of its own, which cite's own test holds.
  const quoted = new RegExp(`[( ]((?:${areas})\\d{1,2})(?=[),;:. ])`, 'g')
  const outside = sources.filter(({ file }) => !file.startsWith('cite/'))
  const quotes = outside.flatMap(({ file, text }) => found(text, quoted).map((id) => ({ file, id })))
  expect(quotes.length).toBeGreaterThan(20)
  expect(quotes.filter(({ id }) => !sections.sync.has(id))).toEqual([])
})

test('no comment sends a reader to a paper that is not here', () => {
  const gone = sources.filter(({ text }) => /\((?:ux|stack|style|webcite) \d+(?:\.\d+)?\)/.test(text))
  expect(gone.map(({ file }) => file)).toEqual([])
})

test('what is planted is found', () => {
  expect(contractSections('as ruled (contract 5, 6.6 and 99)')).toEqual(['5', '6.6', '99'])
  expect(specificationSections("test('§2 · a path', …) // spec §8, §9")).toEqual(['8', '9', '2'])
})

test('every file that the maps name is there', () => {
  const folders = [
    '',
    'app/',
    'api/',
    'sync/',
    'app/client/',
    'app/client/string/',
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

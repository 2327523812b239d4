import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MONTH_NAMES } from './month-names.ts'
import { MONTH_START, MONTH_STEM, MONTH_WORD, MONTHS, SHORTENED_MONTH } from './months.ts'
import { ORDINALS } from './ordinals.ts'
import { listStates } from './states.ts'

const root = join(import.meta.dirname, '..')
/**
 * Files that may list these words:
 * - the vocabulary
 * - tables that list names for other reasons
 * - the case list (`cite/cases/`), which expands some of these words but must not load the tables
 * - a list of the states whose administrative codes print `r.` before a number
 */
const TABLES =
  /^(?:(?:vocabulary|abbreviation|reporter|tables)\/|cases\/name-words\.ts|kind\/shared\/law-parts\.ts)/
const files = globSync('**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !TABLES.test(file))

const lower = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => word.replaceAll('.', '').toLowerCase()))
const lists = {
  months: lower([...MONTHS, ...MONTH_NAMES]),
  ordinals: lower(ORDINALS),
  states: lower(listStates().flatMap(({ name, short }) => [name, short.replace(/\.$/, '')])),
}

/**
 * Returns the length of the longest series of vocabulary words between separators. Other text can precede or follow the
 * series.
 */
function longestRun(line: string, words: ReadonlySet<string>, separator: RegExp): number {
  let longest = 0
  let run = 0
  for (const item of line.toLowerCase().split(separator)) {
    const [first = '', last = first] = /^(\w*).*?(\w*)$/.exec(item.replace(/\W*$/, ''))?.slice(1) ?? []
    const bare = item.replace(/[^\w ]|^[' ]+/g, '')
    if (words.has(bare) || words.has(last)) run += 1
    else run = words.has(first) ? run + 1 : 0
    longest = Math.max(longest, run)
    if (!words.has(bare) && !words.has(last)) run = 0
  }
  return longest
}

/**
 * Minimum number of entries that count as a list. Rules may mention a few states whose courts or codes are cited
 * differently.
 */
const FEWEST = { months: 4, ordinals: 4, states: 8 }

/** Returns the vocabularies that the text repeats as a list. */
function repeatedLists(text: string): string[] {
  const code = text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').replace(/,\n(?=\s*'[^']*',?\n)/g, ',')
  return code
    .split('\n')
    .flatMap((line) =>
      (['months', 'ordinals', 'states'] as const).flatMap((name) =>
        [/\|/, /',\s*'/, / /].some((separator) => longestRun(line, lists[name], separator) >= FEWEST[name])
          ? [name]
          : [],
      ),
    )
}

test('finds a list that repeats a vocabulary', () => {
  expect(repeatedLists('const DAY = /(?:Jan|Feb|Mar|Apr|May|June?)\\. \\d/')).toEqual(['months'])
  expect(repeatedLists("const MONTHS = ['January', 'February', 'March', 'April', 'May']")).toEqual(['months'])
  expect(repeatedLists("const WORDS = 'first second third fourth fifth'.split(' ')")).toEqual(['ordinals'])
  expect(repeatedLists('const SERIES = /(First|Second|Third|Fourth)/')).toEqual(['ordinals'])
  const [first = '', ...others] = listStates().map(({ short }) => `'${short}'`)
  expect(repeatedLists(`const STATES = [\n  ${[first, ...others.slice(0, 8)].join(',\n  ')},\n]`)).toEqual([
    'states',
  ])
  expect(repeatedLists('const STATE = /(?:Ala|Ariz|Cal|Colo|Conn|Del|N\\.Y|Pa|Tex)\\. /')).toEqual(['states'])
  expect(repeatedLists('const STATE = /(?:Ala|Ariz|Cal)\\. /')).toEqual([])
  expect(repeatedLists('// Jan|Feb|Mar|Apr')).toEqual([])
  expect(repeatedLists('/(?:Spring|Summer|May)/')).toEqual([])
})

test('lists months, ordinals, and states only in the vocabulary', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    repeatedLists(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('matches every spelling of a month', () => {
  const start = new RegExp(`^${MONTH_START}`)
  for (const name of [...MONTH_NAMES, ...MONTHS, ...MONTH_NAMES.map((name) => name.slice(0, 3))])
    expect(start.exec(name)?.[0].slice(0, 3)).toBe(name.slice(0, 3))
  expect(start.test('Dev. 3')).toBe(false)
})

test('matches the months in the vocabulary with the month patterns', () => {
  const bare = MONTHS.map((month) => month.replace('.', ''))
  expect(MONTH_STEM).toBe(`(?:${bare.join('|')})`)
  expect(MONTH_WORD).toBe(`(?:${MONTHS.join('|').replaceAll('.', '\\.')})`)
  const shortened = MONTHS.filter((month) => month.endsWith('.')).map((month) => month.slice(0, -1))
  expect(SHORTENED_MONTH.replace('t?', 't')).toBe(`(?:${shortened.join('|')})`)
  expect(new RegExp(`^${SHORTENED_MONTH}$`).test('Oc')).toBe(false)
})

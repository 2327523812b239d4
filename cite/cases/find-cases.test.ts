import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseOfRow } from './case-tables.ts'
import { prepareCaseIndex } from './case-index.ts'
import { findCases } from './find-cases.ts'
import { readNameWords } from './name-words.ts'
import { openCaseTables } from './open-tables.ts'

const tables = openCaseTables(readFileSync(new URL('tables/cases.txt', import.meta.url), 'utf8'))

test('builds the index in steps with a pause between them', async () => {
  let pauses = 0
  await prepareCaseIndex(tables, () => {
    pauses += 1
    return Promise.resolve()
  })
  expect(findCases(tables, 'roe wade')[0]?.case.name).toBe('Roe v. Wade')
  expect(pauses === 0 || pauses > 10).toBe(true)
})

test.for<[string, string, number | undefined]>([
  ['miranda 444', 'Miranda v. Arizona', 444],
  ['384 us 436', 'Miranda v. Arizona', undefined],
  ['384 U.S. 436, 444', 'Miranda v. Arizona', 444],
  ['384 us 450', 'Miranda v. Arizona', 450],
  ['86 s ct 1602', 'Miranda v. Arizona', undefined],
  ['brown board', 'Brown v. Board of Education', undefined],
  ['shelley kraemer 1948', 'Shelley v. Kraemer', undefined],
  ['gidoen wainright', 'Gideon v. Wainwright', undefined],
  ['worldwide volkswagon', 'World-Wide Volkswagen Corp. v. Woodson', undefined],
  ['nacap button', 'NAACP v. Button', undefined],
  ['payson', 'Coolidge v. Payson', undefined],
  ['trinko', 'Verizon Communications Inc. v. Law Offices of Curtis V. Trinko, LLP', undefined],
  ['iranda', 'Miranda v. Arizona', undefined],
  ['nfib', 'National Federation of Independent Business v. Sebelius', undefined],
  ['1 cranch 137', 'Marbury v. Madison', undefined],
  ['roe', 'Roe v. Wade', undefined],
  ['obamacare', 'National Federation of Independent Business v. Sebelius', undefined],
  ['obamacare case', 'National Federation of Independent Business v. Sebelius', undefined],
  ['heller dc gun case', 'District of Columbia v. Heller', undefined],
  ['dc v heller', 'District of Columbia v. Heller', undefined],
  ['lopez guns school zone', 'United States v. Lopez', undefined],
  ['katz v us phone booth', 'Katz v. United States', undefined],
  ['black armband case tinker', 'Tinker v. Des Moines Independent Community School District', undefined],
  ['nyt v sullivan', 'New York Times Co. v. Sullivan', undefined],
  ['303 creative', '303 Creative LLC v. Elenis', undefined],
  ['att concepcion', 'AT&T Mobility LLC v. Concepcion', undefined],
  ['at&t v concepcion', 'AT&T Mobility LLC v. Concepcion', undefined],
  ['virginia v black cross burning', 'Virginia v. Black', undefined],
  ['snyder phelps westboro', 'Snyder v. Phelps', undefined],
  ['gideon v florida', 'Gideon v. Wainwright', undefined],
  ['row v wade', 'Roe v. Wade', undefined],
  ['jones gps tracker', 'United States v. Jones', undefined],
  ['booker sentencing guidelines', 'United States v. Booker', undefined],
  ['new york v united states radioactive waste', 'New York v. United States', undefined],
  ['gay wedding website designer', '303 Creative LLC v. Elenis', undefined],
  ['bank of the united states maryland tax', 'McCulloch v. Maryland', undefined],
  ['matter of debs', 'In re Debs', undefined],
  ['wilkinson parole 1983', 'Wilkinson v. Dotson', undefined],
  ['teachers agency fee', 'Teachers v. Hudson', undefined],
  ['az v us', 'Arizona v. United States', undefined],
  ['tx v johnson', 'Texas v. Johnson', undefined],
  ['ny v us radioactive waste', 'New York v. United States', undefined],
])('for %s, ranks %s first, at page %s (CT4)', ([query, name, pincite]) => {
  const [first] = findCases(tables, query)
  expect(first?.case.name).toBe(name)
  expect(first?.pincite).toBe(pincite)
})

test('finds a later case of the same name by the number after the name', () => {
  expect(findCases(tables, 'brown v board of education 2')[0]?.case).toMatchObject({ volume: 349, page: 294 })
})

// Each query shares words with cases in the list.
test.for([
  'palsgraf long island',
  'carlill carbolic smoke ball',
  'kim v hernandez',
  'state v loomis',
  'people v goetz',
  'commonwealth v woodward',
  'in re caremark',
  'summers tice',
  'us v carroll towing',
  'smith v van gorkom',
  'trump v slaughter',
  'mata v avianca',
  'people v collins',
  'state v norman',
  'hopkins v price waterhouse coopers',
  'in re marriage cases',
  'marvin v marvin',
  'matter of baby m',
  'matter of farrell',
  'meinhard salmon',
  'dodge ford',
  'miller v united airlines',
  'vincent lake erie transportation',
  'loomis sentencing algorithm',
  'goodridge massachusetts gay marriage',
])('returns no case for %s, which is not in the list', (query) => {
  expect(findCases(tables, query)).toEqual([])
})

test('finds every well-known case by one party and words that describe it', () => {
  const described = [...tables.subjects]
    .map(([row, words]) => ({ row, words: words.split(' ').slice(0, 2), name: caseOfRow(tables, row).name }))
    .filter(({ words, name }) => words.length === 2 && /^[A-Z][a-z]{5,} v\. /.test(name))
    .filter(({ name }) => readNameWords(name)[0]?.weight === 1)
  expect(described.length).toBeGreaterThan(900)
  const missed = described.filter(({ row, words, name }) => {
    const party = name.slice(0, name.indexOf(' '))
    const one = findCases(tables, `${party} ${words.join(' ')} `).find((found) => found.case.row === row)
    const names = `${name} ${tables.names[row]} ${tables.prominence.get(row)?.aliases}`.toLowerCase()
    return one === undefined || (one.whole && words.every((word) => !names.includes(word.slice(0, 3))))
  })
  expect(missed.map(({ name }) => name)).toEqual([])
}, 30_000)

test('does not report a case as a complete match if the query names another state', () => {
  expect(findCases(tables, 'miranda v california')[0]).toMatchObject({
    case: { name: 'Miranda v. Arizona' },
    whole: false,
  })
})

test('returns no case for a known party and an unknown party', () => {
  const known = tables.names.flatMap((name, row) => (/^[A-Z][a-z]+ v\. [A-Z][a-z]+$/.test(name) ? [row] : []))
  const party = fc.stringMatching(/^(?:qu|zw|xyl)[aeiou][bdfgk]{2}[aeiou]rt$/)
  fc.assert(
    fc.property(fc.constantFrom(...known), party, fc.boolean(), (row, unknown, isFirst) => {
      const [left = '', right = ''] = (tables.names[row] ?? '').split(' v. ')
      const query = isFirst ? `${unknown} v ${right}` : `${left} v ${unknown}`
      expect(findCases(tables, query)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.for(['', ' ', 'x', 'v.', 'the', '§ 12', 'qqqqqqzz'])('finds nothing for %j', (query) => {
  expect(findCases(tables, query)).toEqual([])
})

test('returns at most the requested number of results, without duplicates', () => {
  const found = findCases(tables, 'united states', 5)
  expect(found).toHaveLength(5)
  expect(new Set(found.map((one) => one.case.row)).size).toBe(5)
})

test('finds any case by its name, volume, and page', () => {
  const named = tables.names.flatMap((name, row) => (/ v\. /.test(name) ? [row] : []))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: named.length - 1 }), (at) => {
      const row = named[at] ?? 0
      const query = `${tables.names[row]}, ${tables.volumes[row]} U.S. ${tables.pages[row]} (${tables.years[row]})`
      const places = findCases(tables, query, 3).map((found) => `${found.case.volume} ${found.case.page}`)
      expect(places).toContain(`${tables.volumes[row]} ${tables.pages[row]}`)
    }),
    { numRuns: 200 },
  )
})

test('returns results for any input without throwing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (query) => findCases(tables, query).length <= 8),
    { numRuns: 300 },
  )
})

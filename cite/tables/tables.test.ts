import { expect, test } from 'vitest'
import { listCourts } from '../court/list.ts'
import courtHosts from './court-hosts.json' with { type: 'json' }
import governmentHosts from './government-hosts.json' with { type: 'json' }
import bodyWords from './body-words.json' with { type: 'json' }
import givenNames from './given-names.json' with { type: 'json' }
import courts from './courts.json' with { type: 'json' }
import journals from './journals.json' with { type: 'json' }
import reporters from './reporters.json' with { type: 'json' }
import siteNames from './site-names.json' with { type: 'json' }

const firstOf = (line: string): string => line.split('|')[0] ?? ''
const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)
/** True for text with leading or trailing spaces, two consecutive spaces, tabs, or line breaks, and for empty text. */
const untidy = (text: string): boolean => text !== text.trim() || /\s{2}|[\t\n]/.test(text) || text === ''

test('lists every reporter once, with known flags and no stray spaces', () => {
  expect(reporters.length).toBeGreaterThan(700)
  expect(repeated(reporters.map(firstOf))).toEqual([])
  const wrong = reporters.filter((line) => {
    const [name = '', flags = '', ...spellings] = line.split('|')
    return !/^[nsdSHYPCL-]*$/.test(flags) || [name, ...spellings].some(untidy) || spellings.includes(name)
  })
  expect(wrong).toEqual([])
})

test('lists every journal once, with no stray spaces', () => {
  expect(journals.length).toBeGreaterThan(190)
  expect(repeated(journals.map(firstOf))).toEqual([])
  expect(journals.filter((line) => line.split('|').some(untidy))).toEqual([])
})

test('gives every court a name and, if its id differs from the letters of the name, a lowercase id', () => {
  const entries = courts.map((line) => line.split('|'))
  expect(entries.length).toBeGreaterThan(200)
  expect(entries.filter(([name = '', id = 'a']) => !/^[a-z][a-z\d]*$/.test(id) || untidy(name))).toEqual([])
  expect(repeated(courts.map(firstOf))).toEqual([])
})

test('lists every court and government by a lowercase host that occurs in only one of the two tables', () => {
  const tables = [Object.entries(courtHosts), Object.entries(governmentHosts)]
  expect(tables.map((entries) => entries.length > 200)).toEqual([true, true])
  const entries = tables.flat()
  const isHost = (host: string): boolean => /^(?!www\.)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host)
  expect(entries.filter(([host, name]) => !isHost(host) || untidy(name))).toEqual([])
  expect(repeated(entries.map(([host]) => host))).toEqual([])
  expect(Object.values(courtHosts).filter((court) => court.split('|').length !== 2)).toEqual([])
})

test('lists every site by a lowercase host without www', () => {
  const entries = Object.entries(siteNames)
  expect(entries.length).toBeGreaterThan(600)
  const isHost = (host: string): boolean => /^(?!www\.)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host)
  expect(entries.filter(([host, name]) => !isHost(host) || untidy(name))).toEqual([])
})

test('lists every given name once, in lowercase and in order', () => {
  expect(givenNames.length).toBeGreaterThan(900)
  expect(givenNames.filter((name) => !/^[a-z]{2,}$/.test(name))).toEqual([])
  expect(givenNames).toEqual([...new Set(givenNames)].sort())
})

test('lists every word in names of organizations once, in lowercase and in order', () => {
  expect(bodyWords.length).toBeGreaterThan(400)
  expect(bodyWords.filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
  expect(bodyWords).toEqual([...new Set(bodyWords)].sort())
})

test('derives the names of federal districts from their ids', () => {
  const names = new Map(listCourts().map(({ id, name }) => [id, name]))
  expect(names.size).toBeGreaterThan(380)
  expect(['almd', 'nysb', 'dcd', 'ncwd', 'nhd', 'azd'].map((id) => names.get(id))).toEqual([
    'M.D. Ala.',
    'Bankr. S.D.N.Y.',
    'D.D.C.',
    'W.D.N.C.',
    'D.N.H.',
    'D. Ariz.',
  ])
  expect(repeated([...names.keys()])).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { FoundCase } from '#cite/cases/cases.ts'
import { parseString } from '#cite/cite.ts'
import { chooseFirstAction, guessQuickActions, isCaseExpected } from './quick-actions.ts'

const projects = [
  { id: 'p1', name: 'Torts memo' },
  { id: 'p2', name: 'Contracts' },
]
const webcites = [{ id: 'w1', name: 'The future of torts' }]
const findAuthorities = (text: string) =>
  text.toLowerCase().startsWith('volks')
    ? [{ id: 'a1', projectId: 'p2', name: 'Volkswagenwerk v. Schlunk', detail: '486 U.S. 694', source: null }]
    : []
const errands = (typed: string, cases: readonly FoundCase[] = [], isContradicted = () => false) =>
  guessQuickActions(typed, {
    parsed: parseString(typed),
    projects,
    webcites,
    findAuthorities,
    isContradicted,
    cases,
  })

const MIRANDA = { row: 1, volume: 384, page: 436, year: 1966, name: 'Miranda v. Arizona' }

test('offers to cite the page for a link', () => {
  expect(errands('slate.com/a?utm_source=x')).toEqual([{ to: 'webcite', url: 'https://slate.com/a' }])
})

test('offers to start a project for citations', () => {
  expect(errands('See Miranda v. Arizona, 384 U.S. 436 (1966)')).toMatchObject([{ to: 'string' }])
})

test('offers footnotes for a numbered list, on separate lines or on one line', () => {
  const notes = ['1. Miranda v. Arizona, 384 U.S. 436, 444 (1966).', '2. Id. at 445.']
  for (const separator of ['\n', ' ']) {
    expect(errands(notes.join(separator))).toMatchObject([
      { to: 'notes', notes: [{ number: 1 }, { number: 2, text: 'Id. at 445.' }] },
      { to: 'string' },
    ])
  }
})

test('for other text, offers saved records first and a new name last', () => {
  expect(errands('torts')).toEqual([
    { to: 'project', id: 'p1', name: 'Torts memo' },
    { to: 'kept', id: 'w1', name: 'The future of torts' },
    { to: 'named', name: 'torts' },
  ])
})

test('finds authorities in any project and offers a new project last', () => {
  expect(errands('volks')).toEqual([
    {
      to: 'authority',
      id: 'a1',
      projectId: 'p2',
      name: 'Volkswagenwerk v. Schlunk',
      detail: '486 U.S. 694',
      source: null,
    },
    { to: 'named', name: 'volks' },
  ])
})

test('offers a case from the case list after saved records and before a new name', () => {
  const offer = {
    to: 'case',
    id: '384 U.S. 436',
    name: 'Miranda v. Arizona, 384 U.S. 436, 444 (1966)',
  }
  expect(errands('miranda 444', [{ case: MIRANDA, pincite: 444, whole: true }])).toMatchObject([
    offer,
    { to: 'named' },
  ])
  expect(errands('volks', [{ case: MIRANDA, whole: true }])).toMatchObject([
    { to: 'authority' },
    { to: 'case' },
    { to: 'named' },
  ])
})

test('offers a listed case before an authority whose citation is contradicted', () => {
  const offers = errands('volks', [{ case: MIRANDA, whole: true }], () => true)
  expect(offers.map(({ to }) => to)).toEqual(['case', 'authority', 'named'])
})

test('offers partially matching cases last, so that Enter does not take them', () => {
  expect(errands('miranda wombats', [{ case: MIRANDA, whole: false }])).toMatchObject([
    { to: 'named' },
    { to: 'case' },
  ])
})

test('offers the case at a location without a name before the location itself', () => {
  expect(errands('384 U.S. 436', [{ case: MIRANDA, whole: true }])).toMatchObject([
    { to: 'case' },
    { to: 'string' },
  ])
})

test('offers nothing for empty input', () => {
  expect(errands('  ')).toEqual([])
})

test('reports that a case may still be found until the engine and the case list have loaded', () => {
  const named = errands('terry v. ohio 21')
  const parsed = parseString('terry v. ohio 21')
  expect(isCaseExpected(named, { parsed: null, isSearched: false, list: 'absent' })).toBe(true)
  expect(isCaseExpected(named, { parsed, isSearched: true, list: 'absent' })).toBe(true)
  expect(isCaseExpected(named, { parsed, isSearched: true, list: 'loading' })).toBe(true)
  expect(isCaseExpected(named, { parsed, isSearched: true, list: 'failed' })).toBe(false)
  expect(isCaseExpected(named, { parsed, isSearched: false, list: 'loading' })).toBe(false)
  const link = errands('slate.com/a')
  expect(isCaseExpected(link, { parsed: null, isSearched: false, list: 'absent' })).toBe(false)
})

describe('the action that Enter triggers', () => {
  const choice = {
    known: { projects, webcites, findAuthorities, isContradicted: () => false },
    strings: true,
  }
  const found = parseString('Miranda v. Arizona, 384 U.S. 436 (1966)')
  const findCase = (typed: string) => Promise.resolve(typed.startsWith('miranda') ? found : null)
  const missing = () => Promise.reject(new TypeError('Failed to fetch'))
  const first = (typed: string, read: () => Promise<ReturnType<typeof parseString>> = missing) =>
    chooseFirstAction(typed, read, choice, findCase)

  test('waits for the engine, which may find citations', async () => {
    const citation = '384 U.S. 436'
    expect(await first(citation, async () => parseString(citation))).toMatchObject({ to: 'string' })
  })

  test('waits for the case list, which may contain a case with that name', async () => {
    const read = async () => parseString('miranda')
    expect(await first('miranda', read)).toMatchObject({ to: 'case', parsed: found })
    expect(await first('Evidence', read)).toEqual({ to: 'named', name: 'Evidence' })
    expect(await first('torts', read)).toMatchObject({ to: 'project' })
  })

  test('is a listed case rather than an authority whose citation is contradicted', async () => {
    const wrong = [
      { id: 'a2', projectId: 'p1', name: 'Miranda v. Arizona', detail: '385 U.S. 436', source: null },
    ]
    const read = async () => parseString('miranda')
    const enter = (isContradicted: boolean) => {
      const known = { ...choice.known, findAuthorities: () => wrong, isContradicted: () => isContradicted }
      return chooseFirstAction('miranda', read, { ...choice, known }, findCase)
    }
    expect(await enter(true)).toMatchObject({ to: 'case' })
    expect(await enter(false)).toMatchObject({ to: 'authority' })
  })

  test('cites a page if the engine cannot be loaded', async () => {
    expect(await first('slate.com/a')).toEqual({ to: 'webcite', url: 'https://slate.com/a' })
  })

  test('runs the first action if the engine cannot be loaded, but never truncates the text', async () => {
    expect(await first('contracts')).toMatchObject({ to: 'project', id: 'p2' })
    expect(await first('Evidence')).toEqual({ to: 'named', name: 'Evidence' })
    expect(await first('See Miranda v. Arizona. '.repeat(20))).toBeUndefined()
    expect(await first(' ')).toBeUndefined()
  })
})

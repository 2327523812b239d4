import { describe, expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { guessQuickActions, chooseFirstAction } from './quick-actions.ts'

const projects = [
  { id: 'p1', name: 'Torts memo' },
  { id: 'p2', name: 'Contracts' },
]
const webcites = [{ id: 'w1', name: 'The future of torts' }]
const findAuthorities = (text: string) =>
  text.toLowerCase().startsWith('volks')
    ? [{ id: 'a1', projectId: 'p2', name: 'Volkswagenwerk v. Schlunk', detail: '486 U.S. 694' }]
    : []
const errands = (typed: string) =>
  guessQuickActions(typed, { parsed: parseString(typed), projects, webcites, findAuthorities })

test('offers to cite the page for a link', () => {
  expect(errands('slate.com/a?utm_source=x')).toEqual([{ to: 'webcite', url: 'https://slate.com/a' }])
})

test('offers to start a project for citations', () => {
  expect(errands('See Miranda v. Arizona, 384 U.S. 436 (1966)')).toMatchObject([{ to: 'string' }])
})

test('offers saved records first and a new name last for other text', () => {
  expect(errands('torts')).toEqual([
    { to: 'project', id: 'p1', name: 'Torts memo' },
    { to: 'kept', id: 'w1', name: 'The future of torts' },
    { to: 'named', name: 'torts' },
  ])
})

test('finds authorities of any project and offers a new project last', () => {
  expect(errands('volks')).toEqual([
    {
      to: 'authority',
      id: 'a1',
      projectId: 'p2',
      name: 'Volkswagenwerk v. Schlunk',
      detail: '486 U.S. 694',
    },
    { to: 'named', name: 'volks' },
  ])
})

test('offers nothing for empty input', () => {
  expect(errands('  ')).toEqual([])
})

describe('what Enter does', () => {
  const choice = { known: { projects, webcites, findAuthorities }, strings: true }
  const missing = () => Promise.reject(new TypeError('Failed to fetch'))
  const first = (typed: string, read: () => Promise<ReturnType<typeof parseString>> = missing) =>
    chooseFirstAction(typed, read, choice)

  test('waits for the engine, which may find citations', async () => {
    const citation = '384 U.S. 436'
    expect(await first(citation, async () => parseString(citation))).toMatchObject({ to: 'string' })
  })

  test('cites a page without the engine', async () => {
    expect(await first('slate.com/a')).toEqual({ to: 'webcite', url: 'https://slate.com/a' })
  })

  test('runs the first offer without the engine but never truncates the text', async () => {
    expect(await first('contracts')).toMatchObject({ to: 'project', id: 'p2' })
    expect(await first('Evidence')).toEqual({ to: 'named', name: 'Evidence' })
    expect(await first('See Miranda v. Arizona. '.repeat(20))).toBeUndefined()
    expect(await first(' ')).toBeUndefined()
  })
})

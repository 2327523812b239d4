import { describe, expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectAuthority } from '../../../store/store-hooks.ts'
import { firstUseOf, searchAuthorities, buildAuthorityIndex, searchProjects } from './authority-search.ts'

function shelved(id: string, name: string, projectId = 'p', more: object = {}): ProjectAuthority {
  const source = {
    kind: 'case',
    name,
    printings: [{ volume: '384', reporter: 'U.S.', page: '436' }],
    ...more,
  }
  return { projectId, authority: { id, ...kinds.authority.empty, conflicts: {}, source } }
}

const projects = new Set(['p'])

describe('authority search', () => {
  const index = buildAuthorityIndex([
    shelved('a', 'State v. Miranda'),
    shelved('b', 'Miranda v. Arizona'),
    shelved('c', 'Peña v. Roe', 'p', { date: { year: 1971 } }),
    shelved('d', 'Gone v. Gone', 'archived'),
  ])
  const found = (query: string): string[] => searchAuthorities(index, query, projects).map(({ id }) => id)

  test('matches every word in any order and lists names that start with the query first', () => {
    expect(found('miranda')).toEqual(['b', 'a'])
    expect(found('436 miranda')).toEqual(['a', 'b'])
    expect(found('miranda nobody')).toEqual([])
  })

  test('ignores accents, case, and punctuation, and matches years and reporters', () => {
    expect(found('PENA 1971')).toEqual(['c'])
    expect(found('384 u.s. 436')).toHaveLength(3)
  })

  test('skips projects that are not shown and returns nothing for an empty query', () => {
    expect(found('gone')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  test('finds projects by name and course', () => {
    const project = { id: 'p', ...kinds.project.empty, conflicts: {}, name: 'Moot court', course: 'Torts' }
    expect(searchProjects([project], 'torts moot')).toHaveLength(1)
    expect(searchProjects([project], 'contracts')).toEqual([])
  })

  test('finds every match among 5,000 citations', () => {
    const many = buildAuthorityIndex(
      Array.from({ length: 5000 }, (_, at) => shelved(`x${at}`, `Party ${at} v. Others`)),
    )
    expect(searchAuthorities(many, 'others 4999 party', projects)).toHaveLength(1)
  })
})

test('opens an authority at its first citation in the order of the strings', () => {
  const strings = ['s1', 's2'].map((id) => ({ ...kinds.string.empty, id, conflicts: {} }))
  const use = (id: string, authorityId: string, stringId: string) => ({
    ...kinds.use.empty,
    id,
    authorityId,
    pos: { stringId, orderKey: 'a0' },
    conflicts: {},
  })
  const uses = [use('u0', 'a', 'gone'), use('u1', 'a', 's2'), use('u2', 'a', 's1'), use('u3', 'b', 's1')]
  expect(firstUseOf({ strings, uses }, 'a')?.id).toBe('u2')
  expect(firstUseOf({ strings, uses }, 'c')).toBeUndefined()
})

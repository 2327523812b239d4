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

describe('searching all projects', () => {
  const index = buildAuthorityIndex([
    shelved('a', 'State v. Miranda'),
    shelved('b', 'Miranda v. Arizona'),
    shelved('c', 'Peña v. Roe', 'p', { date: { year: 1971 } }),
    shelved('d', 'Gone v. Gone', 'archived'),
  ])
  const found = (query: string): string[] => searchAuthorities(index, query, projects).map(({ id }) => id)

  test('every word must be there, in any order; names that begin with it come first', () => {
    expect(found('miranda')).toEqual(['b', 'a'])
    expect(found('436 miranda')).toEqual(['a', 'b'])
    expect(found('miranda nobody')).toEqual([])
  })

  test('accents, capitals and punctuation do not matter; years and reporters count', () => {
    expect(found('PENA 1971')).toEqual(['c'])
    expect(found('384 u.s. 436')).toHaveLength(3)
  })

  test('projects that are not shown are not searched, and nothing finds nothing', () => {
    expect(found('gone')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  test('projects are found by name and course', () => {
    const project = { id: 'p', ...kinds.project.empty, conflicts: {}, name: 'Moot court', course: 'Torts' }
    expect(searchProjects([project], 'torts moot')).toHaveLength(1)
    expect(searchProjects([project], 'contracts')).toEqual([])
  })

  test('among five thousand citations every one that fits is found', () => {
    const many = buildAuthorityIndex(
      Array.from({ length: 5000 }, (_, at) => shelved(`x${at}`, `Party ${at} v. Others`)),
    )
    expect(searchAuthorities(many, 'others 4999 party', projects)).toHaveLength(1)
  })
})

test('an authority is opened at its first citation, by the order of the strings', () => {
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

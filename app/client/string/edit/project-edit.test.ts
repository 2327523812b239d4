import { expect, test } from 'vitest'
import { badFields } from '#sync/record/kind.ts'
import { testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { newProject, trashProject } from './project-edit.ts'

test('creates a project above the other projects, with its first string cite', () => {
  const { changes, projectId, stringId } = newProject({ name: 'Brief', first: 'a0' }, testRecordFactory())
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['project', projectId],
    ['string', stringId],
  ])
  expect(String(changes[0]?.fields['pos']) < 'a0').toBe(true)
})

test('creates a project whose fields can all be stored', () => {
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const real = { ...testRecordFactory(), newId: () => ids.shift() ?? '' }
  for (const { kind, fields } of newProject({ name: 'Brief', first: null }, real).changes) {
    expect(badFields(kind, fields)).toEqual([])
  }
})

test('stores the time a project was moved to the trash', () => {
  expect(trashProject('p', testRecordFactory())).toEqual([
    { kind: 'project', id: 'p', fields: { trashedAt: 1000 } },
  ])
})

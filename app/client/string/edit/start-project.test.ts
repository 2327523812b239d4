import { expect, test } from 'vitest'
import { aCase, testRecordFactory } from './edit-fixtures.ts'
import { startProject } from './start-project.ts'

test('what was pasted is in the project from its first moment', () => {
  const gathered = {
    sources: [aCase('x', 'A')],
    uses: [{ sourceId: 'x', form: 'auto' as const, parentheticals: [] }],
  }
  const { projectId, changes } = startProject({ name: 'Brief', first: null, gathered }, testRecordFactory())
  expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string', 'authority', 'use'])
  expect(changes[2]?.fields).toMatchObject({ pos: { projectId } })
  expect(changes[3]?.fields).toMatchObject({ pos: { stringId: changes[1]?.id } })
})

test('a project may start empty', () => {
  const { changes } = startProject({ name: 'Brief', first: null }, testRecordFactory())
  expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string'])
})

test('a project is set as the account prefers, and otherwise as it is without a choice', () => {
  const style = {
    typeface: 'academic',
    underline: false,
    mode: 'clause',
    profile: 'bluebook-21-like',
  } as const
  const set = startProject({ name: 'Note', first: null, style }, testRecordFactory())
  expect(set.changes[0]?.fields).toMatchObject(style)
  const plain = startProject({ name: 'Brief', first: null }, testRecordFactory())
  expect(plain.changes[0]?.fields).toMatchObject({
    typeface: 'court',
    mode: 'sentence',
    profile: 'indigo-2e',
  })
})

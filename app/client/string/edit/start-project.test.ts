import { expect, test } from 'vitest'
import { aCase, testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { startProject, startProjectWithNotes } from './start-project.ts'

test('creates a project that already contains the pasted citations', () => {
  const gathered = {
    sources: [aCase('x', 'A')],
    uses: [{ sourceId: 'x', form: 'auto' as const, parentheticals: [] }],
  }
  const { projectId, changes } = startProject({ name: 'Brief', first: null, gathered }, testRecordFactory())
  expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string', 'authority', 'use'])
  expect(changes[2]?.fields).toMatchObject({ pos: { projectId } })
  expect(changes[3]?.fields).toMatchObject({ pos: { stringId: changes[1]?.id } })
})

test('creates a project whose only string is the first footnote', () => {
  const use = { sourceId: 'x', form: 'auto' as const, parentheticals: [] }
  const notes = [4, 5].map((number) => ({ number, sources: [aCase('x', 'A')], uses: [use] }))
  const { firstId, changes } = startProjectWithNotes(
    { name: 'Brief', first: null, notes },
    testRecordFactory(),
  )
  const strings = changes.filter(({ kind }) => kind === 'string')
  expect(new Set(strings.map(({ id }) => id)).size).toBe(2)
  expect(strings.map(({ fields }) => fields['footnote'])).toEqual([null, 4, 5])
  expect(strings[0]?.id).toBe(firstId)
  expect(changes.filter(({ kind }) => kind === 'authority')).toHaveLength(1)
  expect(changes.filter(({ kind }) => kind === 'use')).toHaveLength(2)
})

test('creates an empty project', () => {
  const { changes } = startProject({ name: 'Brief', first: null }, testRecordFactory())
  expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string'])
})

test('uses the citation settings of the account, or the defaults if it has none', () => {
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
    profile: 'bluebook-22-like',
  })
})

import { expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { badFields } from '#sync/record/kind.ts'
import { pen } from '../string/edit/fixture.ts'
import { editWebcite, newWebcite, trashWebcite } from './saved.ts'

const page: Source = { id: 'x', kind: 'web', title: 'A', url: 'https://a.org' }

test('every register of a new web citation may be stored', () => {
  const { changes } = newWebcite({ type: 'auto', source: page }, pen())
  expect(changes.flatMap(({ kind, fields }) => badFields(kind, fields))).toEqual([])
  expect(changes[0]?.fields).toMatchObject({
    url: 'https://a.org',
    'source.title': 'A',
    fetchState: 'manual',
  })
})

test('a field the citation no longer has is emptied', () => {
  const [change] = editWebcite('w', { type: 'blog', source: { id: 'x', kind: 'blog', blog: 'B' } }, page)
  expect(change?.fields).toEqual({
    type: 'blog',
    url: '',
    'source.kind': 'blog',
    'source.blog': 'B',
    'source.title': null,
    'source.url': null,
  })
})

test('a citation in the trash says when it got there', () => {
  expect(trashWebcite('w', pen())).toEqual([{ kind: 'webcite', id: 'w', fields: { trashedAt: 1000 } }])
})

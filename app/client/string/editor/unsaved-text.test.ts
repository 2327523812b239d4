import { expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import { listUnsavedTexts } from './unsaved-text.ts'

const made = { conflicts: {} } as const
const contents = {
  project: { ...kinds.project.empty, ...made, id: 'p', name: 'Brief', course: 'Torts' },
  strings: ['s1', 's2'].map((id) => ({
    ...kinds.string.empty,
    ...made,
    id,
    pos: { projectId: 'p', orderKey: id },
  })),
  authorities: ['a', 'b', 'c'].map((id) => ({
    ...kinds.authority.empty,
    ...made,
    id,
    pos: { projectId: 'p', orderKey: id },
    source: { ...aCase(id, `${id} v. Roe`) },
  })),
  uses: ['a', 'b'].map((id, at) => ({
    ...kinds.use.empty,
    ...made,
    id: `u${id}`,
    authorityId: id,
    pos: { stringId: `s${at + 1}`, orderKey: 'a0' },
    parentheticals: [{ text: 'holding <so>' }],
  })),
} as unknown as Parameters<typeof listUnsavedTexts>[0]

test('finds refused edits to uses and authorities in any string', () => {
  const print = ({ id }: { readonly id: string }) => ({ html: `<i>${id}</i>`, text: id })
  expect(listUnsavedTexts(contents, new Set(['ub']), print)).toEqual([{ html: '<i>ub</i>', text: 'ub' }])
  expect(listUnsavedTexts(contents, new Set(['b']), print).map(({ text }) => text)).toEqual(['ub'])
})

test('returns all text of an edit while the engine is not loaded', () => {
  const [rescued] = listUnsavedTexts(contents, new Set(['ua']), () => null)
  for (const word of ['a v. Roe', '384', 'U.S.', '436', 'holding <so>']) expect(rescued?.text).toContain(word)
  expect(rescued?.html).toContain('holding &lt;so>')
})

test('includes an uncited authority and the project name', () => {
  const texts = listUnsavedTexts(contents, new Set(['c', 'p']), () => null).map(({ text }) => text)
  expect(texts[0]).toContain('c v. Roe')
  expect(texts[1]).toBe('Brief Torts')
})

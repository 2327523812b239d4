import { expect, test } from 'vitest'
import { createStableList } from './stable-list.ts'

test('returns the same object for an equal item', () => {
  const keep = createStableList<{ id: string; says: string }>()
  const [first] = keep([{ id: 'a', says: 'x' }])
  const [again, other] = keep([
    { id: 'a', says: 'x' },
    { id: 'b', says: 'x' },
  ])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('returns a new object for a changed item, even if it changes back', () => {
  const keep = createStableList<{ id: string; says: string }>()
  const [first] = keep([{ id: 'a', says: 'x' }])
  const [second] = keep([{ id: 'a', says: 'y' }])
  const [third] = keep([{ id: 'a', says: 'x' }])
  expect(second).not.toBe(first)
  expect(third).toEqual(first)
})

test('returns the same list if nothing changed', () => {
  const keep = createStableList<{ id: string }>()
  const first = keep([{ id: 'a' }, { id: 'b' }])
  expect(keep([{ id: 'a' }, { id: 'b' }])).toBe(first)
  expect(keep([{ id: 'b' }, { id: 'a' }])).not.toBe(first)
})

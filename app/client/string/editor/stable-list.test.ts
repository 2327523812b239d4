import { expect, test } from 'vitest'
import { createStableList } from './stable-list.ts'

test('an item that says the same is the same object again', () => {
  const keep = createStableList<{ id: string; says: string }>()
  const [first] = keep([{ id: 'a', says: 'x' }])
  const [again, other] = keep([
    { id: 'a', says: 'x' },
    { id: 'b', says: 'x' },
  ])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('an item that changed is a new one, also when it changes back', () => {
  const keep = createStableList<{ id: string; says: string }>()
  const [first] = keep([{ id: 'a', says: 'x' }])
  const [second] = keep([{ id: 'a', says: 'y' }])
  const [third] = keep([{ id: 'a', says: 'x' }])
  expect(second).not.toBe(first)
  expect(third).toEqual(first)
})

test('a list in which nothing changed is the same list', () => {
  const keep = createStableList<{ id: string }>()
  const first = keep([{ id: 'a' }, { id: 'b' }])
  expect(keep([{ id: 'a' }, { id: 'b' }])).toBe(first)
  expect(keep([{ id: 'b' }, { id: 'a' }])).not.toBe(first)
})

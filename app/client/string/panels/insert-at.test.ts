import { expect, test } from 'vitest'
import { deleteAt, insertAt } from './insert-at.ts'

test('inserts a character at the caret', () => {
  expect(insertAt('43638', '–', 3, 3)).toEqual({ value: '436–38', caret: 4 })
})

test('replaces a selection', () => {
  expect(insertAt('436-38', '–', 3, 4)).toEqual({ value: '436–38', caret: 4 })
})

test('appends if there is no caret', () => {
  expect(insertAt('436', ' n.', null, null)).toEqual({ value: '436 n.', caret: 6 })
})

test('deletes the character before the caret, or the selection', () => {
  expect(deleteAt('436–38', 4, 4)).toEqual({ value: '43638', caret: 3 })
  expect(deleteAt('436–38', 0, 6)).toEqual({ value: '', caret: 0 })
  expect(deleteAt('436', null, null)).toEqual({ value: '43', caret: 2 })
})

test('deletes nothing at the start, and deletes a surrogate pair as one character', () => {
  expect(deleteAt('436', 0, 0)).toEqual({ value: '436', caret: 0 })
  expect(deleteAt('1𝄞', 3, 3)).toEqual({ value: '1', caret: 1 })
})

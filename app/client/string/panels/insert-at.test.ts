import { expect, test } from 'vitest'
import { deleteAt, insertAt } from './insert-at.ts'

test('a character goes where the caret is', () => {
  expect(insertAt('43638', '–', 3, 3)).toEqual({ value: '436–38', caret: 4 })
})

test('a selection is replaced', () => {
  expect(insertAt('436-38', '–', 3, 4)).toEqual({ value: '436–38', caret: 4 })
})

test('without a caret it goes to the end', () => {
  expect(insertAt('436', ' n.', null, null)).toEqual({ value: '436 n.', caret: 6 })
})

test('the delete key takes the character before the caret, or what is selected', () => {
  expect(deleteAt('436–38', 4, 4)).toEqual({ value: '43638', caret: 3 })
  expect(deleteAt('436–38', 0, 6)).toEqual({ value: '', caret: 0 })
  expect(deleteAt('436', null, null)).toEqual({ value: '43', caret: 2 })
})

test('the delete key takes nothing before the first character, and a sign beyond the first plane whole', () => {
  expect(deleteAt('436', 0, 0)).toEqual({ value: '436', caret: 0 })
  expect(deleteAt('1𝄞', 3, 3)).toEqual({ value: '1', caret: 1 })
})

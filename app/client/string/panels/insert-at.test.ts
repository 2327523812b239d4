import { expect, test } from 'vitest'
import { insertAt } from './insert-at.ts'

test('a character goes where the caret is', () => {
  expect(insertAt('43638', '–', 3, 3)).toEqual({ value: '436–38', caret: 4 })
})

test('a selection is replaced', () => {
  expect(insertAt('436-38', '–', 3, 4)).toEqual({ value: '436–38', caret: 4 })
})

test('without a caret it goes to the end', () => {
  expect(insertAt('436', ' n.', null, null)).toEqual({ value: '436 n.', caret: 6 })
})

import { expect, test } from 'vitest'
import { findNeighbors } from './find-neighbors.ts'

const ids = ['a', 'b', 'c']

test.for([
  ['the first has none before it', 'a', 0, undefined, 'b'],
  ['one in the middle has both', 'b', 1, 'a', 'c'],
  ['the last has none after it', 'c', 2, 'b', undefined],
  ['one that left the list gives its place to the next', 'x', 1, 'a', 'b'],
  ['one that left the end of the list has none after it', 'x', 3, 'c', undefined],
  ['one that was never in the list leads to its start', 'x', -1, undefined, 'a'],
] as const)('%s', ([, opened, lastAt, before, next]) => {
  expect(findNeighbors(ids, opened, lastAt)).toEqual({ before, next })
})

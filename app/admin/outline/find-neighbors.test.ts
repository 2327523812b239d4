import { expect, test } from 'vitest'
import { findNeighbors } from './find-neighbors.ts'

const ids = ['a', 'b', 'c']

test.for([
  ['the first has no previous one', 'a', 0, undefined, 'b'],
  ['a middle one has both', 'b', 1, 'a', 'c'],
  ['the last has no next one', 'c', 2, 'b', undefined],
  ['after one left the list, the next takes its place', 'x', 1, 'a', 'b'],
  ['after the last one left the list, there is no next one', 'x', 3, 'c', undefined],
  ['for one that was never in the list, the next is the first', 'x', -1, undefined, 'a'],
] as const)('%s', ([, opened, lastAt, before, next]) => {
  expect(findNeighbors(ids, opened, lastAt)).toEqual({ before, next })
})

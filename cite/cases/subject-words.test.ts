import { expect, test } from 'vitest'
import { indexSubjects, stemOfWord } from './subject-words.ts'

test.for<[string, string]>([
  ['tracker', 'tracking'],
  ['sentence', 'sentencing'],
  ['advertisement', 'advertising'],
  ['religious', 'religion'],
  ['weddings', 'wed'],
  ['bakery', 'bakers'],
])('gives %s and %s the same stem', ([one, other]) => {
  expect(stemOfWord(one)).toBe(stemOfWord(other))
})

test.for<[string, string]>([
  ['tax', 'taxi'],
  ['gun', 'guard'],
  ['ion', 'ing'],
])('gives %s and %s different stems', ([one, other]) => {
  expect(stemOfWord(one)).not.toBe(stemOfWord(other))
})

test('lists each row once for a stem, in order', () => {
  const rows = indexSubjects(
    new Map([
      [9, 'drug dogs'],
      [4, 'dog sniff dogs'],
    ]),
  )
  expect(rows.get('dog')).toEqual([4, 9])
})

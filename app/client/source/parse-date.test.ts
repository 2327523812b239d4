import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate, formatDate } from './parse-date.ts'

describe('parseDate', () => {
  test.for<[text: string, date: unknown]>([
    ['2021-10-26', { year: 2021, month: 10, day: 26 }],
    ['2021-10', { year: 2021, month: 10 }],
    ['10/26/2021', { year: 2021, month: 10, day: 26 }],
    ['Oct. 26, 2021', { year: 2021, month: 10, day: 26 }],
    ['October 26 2021', { year: 2021, month: 10, day: 26 }],
    ['Sept. 4th, 2013', { year: 2013, month: 9, day: 4 }],
    ['26 Oct 2021', { year: 2021, month: 10, day: 26 }],
    ['Oct. 2021', { year: 2021, month: 10 }],
    ['winter 2020', { year: 2020, season: 'Winter' }],
    [' 1966 ', { year: 1966 }],
    ['2021-02-30', undefined],
    ['13/13/2021', undefined],
    ['Octember 2021', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%s', ([text, date]) => {
    expect(parseDate(text)).toEqual(date)
  })

  test('parses its own output back to the same date', () => {
    const day = fc.record({
      year: fc.integer({ min: 1700, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    fc.assert(fc.property(day, (date) => void expect(parseDate(formatDate(date))).toEqual(date)))
  })
})

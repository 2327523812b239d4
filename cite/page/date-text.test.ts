import { describe, expect, test } from 'vitest'
import { findDates, readStamp } from './date-text.ts'

const first = (text: string, order: 'month-first' | 'day-first' = 'month-first') => findDates(text, order)[0]

describe('PG9 · date formats on pages', () => {
  test.for<[text: string, date: string]>([
    ['Published March 5, 2021', '2021-03-05'],
    ['Sept. 5th, 2021', '2021-09-05'],
    ['5 March 2021', '2021-03-05'],
    ['5th of March 2021', '2021-03-05'],
    ['5. März 2021', '2021-03-05'],
    ['le 1er août 2021', '2021-08-01'],
    ['3 de marzo de 2021', '2021-03-03'],
    ['5 марта 2021 г.', '2021-03-05'],
    ['5 أبريل 2021', '2021-04-05'],
    ['5 Ağustos 2021', '2021-08-05'],
    ['2021年3月5日', '2021-03-05'],
    ['2021년 3월 5일', '2021-03-05'],
    ['2021-03-05', '2021-03-05'],
    ['2021/3/5', '2021-03-05'],
    ['05.03.2021', '2021-03-05'],
    ['25/12/2021', '2021-12-25'],
    ['12/25/2021', '2021-12-25'],
    ['12/25/21', '2021-12-25'],
    ['Fri, 05-Mar-2021', '2021-03-05'],
    ['March 2021', '2021-03'],
  ])('parses %s', ([text, date]) => {
    expect(first(text)?.date).toBe(date)
  })

  test('reads ambiguous numbers by the page’s convention and also returns the other reading', () => {
    expect(first('3/4/2021')).toMatchObject({ date: '2021-03-04', other: '2021-04-03' })
    expect(first('3/4/2021', 'day-first')).toMatchObject({ date: '2021-04-03', other: '2021-03-04' })
  })

  test.for([
    'yesterday',
    '3 hours ago',
    'vor 2 Tagen',
    'in 30 days',
    'May flowers',
    '31.02.2021',
    '99/99/2021',
    'v1.2.2021.3',
  ])('finds no date in %s', (text) => {
    expect(first(text)).toBeUndefined()
  })

  test.for<[text: string, time: string, zone: string | undefined]>([
    ['March 5, 2021 at 10:15 a.m. ET', '10:15', 'ET'],
    ['March 5, 2021, 10:15 PM', '22:15', undefined],
    ['12:05 a.m. EST March 5, 2021', '00:05', 'EST'],
    ['2021-03-05T21:15:00+02:00', '21:15', '+02:00'],
    ['2021-03-05T21:15:00Z', '21:15', 'Z'],
  ])('parses the time in %s', ([text, time, zone]) => {
    expect(first(text)?.time).toBe(time)
    expect(first(text)?.zone).toBe(zone)
  })

  test.for<[stamp: string, date: string]>([
    ['20210305', '2021-03-05'],
    ['20210305T101500Z', '2021-03-05'],
    ['1614939300', '2021-03-05'],
    ['1614939300000', '2021-03-05'],
    ['1709164800', '2024-02-29'],
    ['2021', '2021'],
    ['2021-03', '2021-03'],
    ['Fri, 05 Mar 2021 10:15:00 GMT', '2021-03-05'],
  ])('parses the metadata timestamp %s', ([stamp, date]) => {
    expect(readStamp(stamp, 'month-first')?.date).toBe(date)
  })
})

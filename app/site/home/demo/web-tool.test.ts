import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { guessPageFields, printPageCitation } from './web-tool.ts'

const url = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'
const today = '2026-11-21'
const print = (web: Parameters<typeof printPageCitation>[1]) =>
  printPageCitation(engine, web, { typeface: 'court', today })?.text

describe('a citation from a URL', () => {
  test('contains the details that the URL reveals', () => {
    expect(guessPageFields(url)).toEqual({
      title: 'Supreme Court Shadow Docket',
      site: 'The New York Times',
      date: 'Oct. 26, 2021',
    })
    expect(print({ url })).toBe(`Supreme Court Shadow Docket, N.Y. Times (Oct. 26, 2021), ${url}`)
  })

  test('prefers typed values', () => {
    expect(
      print({
        url,
        people: 'Adam Liptak',
        title: 'The Shadow Docket',
        site: 'The Times',
        date: 'Oct. 27, 2021',
      }),
    ).toBe(`Adam Liptak, The Shadow Docket, Times (Oct. 27, 2021), ${url}`)
  })

  test('leaves a cleared guess empty, and adds today as the visit date if there is no date', () => {
    expect(print({ url, date: '', title: 'The Shadow Docket' })).toBe(
      `The Shadow Docket, N.Y. Times, ${url} (last visited Nov. 21, 2026)`,
    )
  })

  test('accepts a month and year as a date', () => {
    expect(print({ url, date: '2021-10' })).toContain('(Oct. 2021)')
    expect(print({ url, date: 'October 2021' })).toContain('(Oct. 2021)')
    expect(print({ url, date: '2021' })).toContain('(2021)')
  })

  test.for(['', 'not an address', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'returns no citation for “%s”, which is not a URL',
    (typed) => {
      expect(print({ url: typed, title: 'Something' })).toBeUndefined()
      expect(guessPageFields(typed)).toEqual({})
    },
  )
})

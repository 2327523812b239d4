import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import type { Extraction } from '#cite/page/extraction.ts'
import type { ReadPage } from './read-page.ts'
import { findPageFields, flagPageCitation, printPageCitation } from './web-tool.tsx'

const url = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'
const today = '2026-11-21'
const printed = (web: Parameters<typeof printPageCitation>[1], page: ReadPage | null = null) =>
  printPageCitation(engine, web, { typeface: 'court', today, page })
const print = (web: Parameters<typeof printPageCitation>[1]) => printed(web)?.text

describe('a citation from a URL', () => {
  test('contains the site and the date from the URL', () => {
    expect(findPageFields(url, null)).toEqual({ site: 'The New York Times', date: 'Oct. 26, 2021' })
    expect(print({ url, title: 'The Shadow Docket' })).toBe(
      `The Shadow Docket, N.Y. Times (Oct. 26, 2021), ${url}`,
    )
  })

  test('has a gap for the title, which is not in the URL', () => {
    expect(printed({ url })).toMatchObject({
      text: `[title], N.Y. Times (Oct. 26, 2021), ${url}`,
      hasGap: true,
    })
    expect(printed({ url, title: 'The Shadow Docket' })?.hasGap).toBe(false)
    expect(flagPageCitation({ url }, null).flags[0]?.words).toContain('Add the title.')
  })

  test('uses the data of a page that was read, but prefers typed values', () => {
    const field = <T>(value: T) => ({
      value,
      confidence: 0.9,
      provenance: ['meta' as const],
      alternatives: [],
    })
    const fields = {
      url: field(url),
      type: { ...field('individual' as const), reason: 'person-signs' as const },
      title: field('The Shadow Docket'),
      authors: field([{ kind: 'person' as const, given: 'Adam', family: 'Liptak' }]),
      site: field('The New York Times'),
      date: field('2021-10-26'),
    } satisfies Extraction
    const page = { url, fields, people: 'Adam Liptak' }
    expect(printed({ url }, page)?.text).toBe(
      `Adam Liptak, The Shadow Docket, N.Y. Times (Oct. 26, 2021), ${url}`,
    )
    expect(printed({ url, people: '', title: 'Shadows' }, page)?.text).toBe(
      `Shadows, N.Y. Times (Oct. 26, 2021), ${url}`,
    )
    expect(flagPageCitation({ url }, page)).toMatchObject({ flags: [], fine: 'Read from the page.' })
    // The data read from the page at one URL doesn't apply to another URL.
    expect(printed({ url: `${url}?page=2` }, page)?.hasGap).toBe(true)
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

  test('leaves a field empty if its guess was cleared, and adds today as the visit date if there is no date', () => {
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
      expect(findPageFields(typed, null)).toEqual({})
    },
  )
})

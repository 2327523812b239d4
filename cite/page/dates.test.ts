import { describe, expect, test } from 'vitest'
import { labeledDate } from './labeled-date.ts'
import { htmlPage, linkedData, metaTag, readHtml } from '../../tests/support/read-html.ts'

describe('PG8–PG10 · the dates', () => {
  const h1 = '<h1>One Rule for All</h1>'
  const date = (head: string, body: string, url?: string) => readHtml(htmlPage(head, h1 + body), url)

  test('prefers the publication date and keeps the date of the last change separately', () => {
    const { date: published, updated } = date(
      linkedData({ '@type': 'Article', datePublished: '2024-03-02', dateModified: '2024-05-01' }),
      '<p>Published March 2, 2024. Updated May 1, 2024</p>',
    )
    expect(published?.value).toBe('2024-03-02')
    expect(updated?.value).toBe('2024-05-01')
  })

  test('prefers the visible date to the UTC date of the same moment', () => {
    const { date: published, time } = date(
      metaTag('article:published_time', '2024-03-03T02:30:00Z'),
      '<time datetime="2024-03-03T02:30:00Z">March 2, 2024, 9:30 p.m. ET</time>',
    )
    expect(published?.value).toBe('2024-03-02')
    expect(time?.value).toBe('21:30 ET')
  })

  test('resolves an ambiguous numeric date from the other evidence', () => {
    expect(date('', '<time>4/3/2024</time>', 'https://example.com/2024/03/04/page').date?.value).toBe(
      '2024-03-04',
    )
    expect(date('', '<time>4/3/2024</time>').date?.value).toBe('2024-04-03')
    expect(date('', '<time>4/3/2024</time>', 'https://www.example.co.uk/page').date?.value).toBe('2024-03-04')
  })

  test('resolves a numeric date in metadata from a visible date with periods', () => {
    const head = metaTag('date', '11/01/2023 12:43:42')
    const url = 'https://www.example.ch/page'
    expect(date(head, '<p>Erstellt am: 01.11.2023</p>', url).date?.value).toBe('2023-11-01')
  })

  test.for([
    ['above the heading before a clock', '<p>05.03.2022 10:16 Uhr - Liga</p>', '', '2022-03-05'],
    [
      'above the heading before an author',
      '<p>08/08/2017 durch Jane Roe Keine Kommentare</p>',
      '',
      '2017-08-08',
    ],
    ['below the heading before an author', '', '<p>25/08/2017 von Jane Roe</p>', '2017-08-25'],
  ])('reads a date in numbers without a label: %s', ([, above = '', below = '', expected = '']) => {
    const html = `<html lang="de"><body><div>${above}</div>${h1}${below}<p>Text</p></body></html>`
    expect(readHtml(html, 'https://www.example.com/a').date?.value).toBe(expected)
  })

  test('reads a numeric date day first in a German text whose page declares English', () => {
    const text =
      'Die neuen Regeln gelten seit gestern für alle, die hier im Ort wohnen und im Sommer gern lange draußen sitzen.'
    const html = `<html lang="en"><body>${h1}<p>Veröffentlicht am: 4/3/2024</p>${`<p>${text}</p>`.repeat(4)}</body></html>`
    expect(readHtml(html).date?.value).toBe('2024-03-04')
  })

  test('prefers the day in a date element to the next day that only the metadata gives', () => {
    const head = metaTag('DC.date.issued', '2015-11-13')
    expect(date(head, '<div class="date">Nov 12, 2015, 3:43 PM ET</div>').date?.value).toBe('2015-11-12')
  })

  test('reads the publication date before the date of a change on the same line', () => {
    const menu = '<p>Menu item</p>'.repeat(320)
    const line = '<p>Posted: Friday October 15, 2010 1:28PM ; Updated: Friday October 15, 2010 1:28PM</p>'
    const { date: published } = readHtml(htmlPage('', menu + line + h1))
    expect(published?.value).toBe('2010-10-15')
  })

  test('does not take a date in numbers before a sentence as a label', () => {
    expect(
      labeledDate('One Rule', ['One Rule', '12.03.2022 beginnt die Saison'], 'day-first'),
    ).toBeUndefined()
  })

  test('ignores the dates of comments, teasers, and copyright notices', () => {
    expect(
      date('', '<div class="comments"><time>May 3, 2020</time></div><p>© May 3, 2019 Example</p>').date,
    ).toBeUndefined()
  })

  test('ignores the date of a law and dates in the page footer', () => {
    expect(
      date('', '<p>(Amended by Stats. 1996, Ch. 10. Effective September 29, 1996.)</p>').date,
    ).toBeUndefined()
    expect(date('', '<footer>Today at the Court: Sunday, Nov. 22, 2026</footer>').date).toBeUndefined()
    expect(date('', '<footer>Published: Nov. 22, 2025</footer>').date?.value).toBe('2025-11-22')
  })

  test('dates a wiki entry by its last change only', () => {
    const { date: made, updated } = date(
      linkedData({ '@type': 'Article', datePublished: '2002-02-25', dateModified: '2024-03-01' }),
      '',
      'https://en.wikipedia.org/wiki/Rule',
    )
    expect(made).toBeUndefined()
    expect(updated?.value).toBe('2024-03-01')
  })

  test('ignores relative dates', () => {
    expect(date('', '<time>3 hours ago</time>').date).toBeUndefined()
  })

  test('is more confident if more evidence agrees', () => {
    const weak = date('', '<p>March 2, 2024</p>').date?.confidence ?? 1
    const strong =
      date(
        metaTag('article:published_time', '2024-03-02'),
        '<time>March 2, 2024</time>',
        'https://example.com/2024/03/02/page',
      ).date?.confidence ?? 0
    expect(strong).toBeGreaterThan(weak)
  })
})

describe('PG9 · a list', () => {
  test('a list of opinions has no date', () => {
    const rows = ['1/21/16', '1/20/16', '1/19/16', '1/14/16', '1/12/16'].map(
      (day) => `<tr><td>${day}</td><td>Roe v. Doe</td></tr>`,
    )
    expect(readHtml(htmlPage('', `<h1>Opinions</h1><table>${rows.join('')}</table>`)).date).toBeUndefined()
  })

  test('a list in an article does not hide the date at the article’s heading', () => {
    const days = ['May 1, 2020', 'May 2, 2020', 'May 3, 2020', 'May 4, 2020', 'May 5, 2020']
    const text = days.map(
      (day) => `<p>${day}</p><p>${'It has long been asked what a rule is. '.repeat(15)}</p>`,
    )
    expect(
      readHtml(htmlPage('', `<h1>A Diary</h1><p>Published June 1, 2020</p>${text.join('')}`)).date?.value,
    ).toBe('2020-06-01')
  })
})

import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData as ld, metaTag as meta } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'

const TEXT = `<p>${'The town council has met in the old hall for many years now. '.repeat(4)}</p>`
const read = (head: string, body: string, url = 'https://www.acme.org/notes/one') =>
  extract(parsePage(`<html lang="en"><head>${head}</head><body>${body}</body></html>`), url)

describe('PG9 · the day that the page shows', () => {
  test('wins over an earlier day that only the metadata gives', () => {
    const head =
      ld({ '@type': 'Article', headline: 'A long rule for all', datePublished: '2020-01-03T08:00:00Z' }) +
      meta('article:published_time', '2020-01-03T08:00:00Z') +
      meta('date', '2020-01-06')
    const body = `<h1>A long rule for all</h1><h2>A short rule <span class="date">Monday, 6 January 2020</span></h2><p>By Jane Roe</p>${TEXT}`
    expect(read(head, body).date?.value).toBe('2020-01-06')
  })

  test('is the date of a list if it is below the heading and next to the reading time', () => {
    const rows = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
      .map(
        (name, at) =>
          `<h3>Rule Number ${name}</h3><p>By Jane Roe</p><p>In Print</p><p>September ${at + 1}, 2015</p>`,
      )
      .join('')
    const body = `<h1>Volume 71</h1><p>January 8, 2024</p><p>1 Min read</p>${rows}`
    expect(read('<title>Volume 71 | Acme Law Review</title>', body).date?.value).toBe('2024-01-08')
  })

  test('is not taken from the newest entry in a list of links', () => {
    const rows = [8, 6, 4, 2]
      .map(
        (day) =>
          `<h2><time datetime="2018-11-0${day}">Thursday, November ${day}th, 2018</time></h2><h3>A Rule</h3>`,
      )
      .join('')
    const body = `<h1>Links</h1><p class="author">Jane Roe</p>${rows}`
    const head = `<title>Acme: Links</title>${meta('author', 'Jane Roe')}`
    expect(read(head, body, 'https://www.acme.org/links').date).toBeUndefined()
  })
})

describe('PG5 · the title of an event', () => {
  test('is the part of the title tag before the name of the calendar', () => {
    const found = read(
      '<title>Board of Trustees &amp; Meeting > Calendar of Events | Acme County Services</title>',
      `<h1>Calendar</h1><p>Tuesday, October 22, 2019</p>${TEXT}`,
    )
    expect(found.title?.value).toBe('Board of Trustees & Meeting')
  })
})

describe('PG5 · the spelling of a title', () => {
  test.for<[title: string, spelled: string]>([
    ['The town hall : city of rules', 'The town hall: city of rules'],
    ['Marathon in Acme:Far ahead in the north', 'Marathon in Acme: Far ahead in the north'],
    ['A ratio of 3:1 is the rule', 'A ratio of 3:1 is the rule'],
  ])('has one space after a colon, and none before it: %s', ([title, spelled]) => {
    expect(read(`<title>${title}</title>`, `<h1>${title}</h1>${TEXT}`).title?.value).toBe(spelled)
  })

  test('keeps the space before a colon in French', () => {
    const html = `<html lang="fr"><head><title>La ville : une loi</title></head><body><h1>La ville : une loi</h1>${TEXT}</body></html>`
    expect(extract(parsePage(html), 'https://www.acme.fr/loi').title?.value).toBe('La ville : une loi')
  })

  test('has no words in full capitals before a colon', () => {
    const title = 'ROE BLASTS ACME: Jane Roe BLASTS the NASA ‘rule’'
    expect(read(`<title>${title}</title>`, `<h1>${title}</h1>${TEXT}`).title?.value).toBe(
      'Roe Blasts Acme: Jane Roe Blasts the NASA ‘rule’',
    )
  })

  test('keeps the capitals of initials', () => {
    const title = 'NASA, FEMA, and the EPA: One rule for all'
    expect(read(`<title>${title}</title>`, `<h1>${title}</h1>${TEXT}`).title?.value).toBe(title)
  })
})

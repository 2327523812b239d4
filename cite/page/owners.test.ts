import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const TEXT =
  '<p>This paragraph gives the details of the matter in complete sentences, so that the page has a body.</p>'.repeat(
    5,
  )

const read = (head: string, body: string, url: string, lang = 'en') =>
  extract(parsePage(`<html lang="${lang}"><head>${head}</head><body>${body}${TEXT}</body></html>`), url)
const title = (text: string) => `<title>${text}</title>`
const named = (name: string) => `<meta property="og:site_name" content="${name}">`
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

describe('PG11 · the name of a site', () => {
  test('is the part of the title tag that the host repeats, not the tagline', () => {
    const head = title('Three roads closed in the north | Acmé 24 - News from the Coast')
    const body = '<h1>Three roads closed in the north</h1>'
    expect(read(head, body, 'https://acme24.com/roads.html').site?.value).toBe('Acmé 24')
  })

  test('is the name of the body whose initials the page explains', () => {
    const body = '<h1>Board Members</h1><p>The Acme Exposition Authority’s (AEA) board has nine members.</p>'
    const found = read(title('Board Members – AEA'), body, 'https://www.aea-acme.com/board')
    expect(found.site?.value).toBe('Acme Exposition Authority')
  })

  test('stays in initials if the site itself uses them as its name', () => {
    const body = '<h1>A lean ad</h1><p>The Acme Advertising Bureau (AAB) met on Monday in the city.</p>'
    expect(read(named('AAB'), body, 'https://www.example.com/lean').site?.value).toBe('AAB')
  })

  test('is the name in a sentence that has the initials of the host', () => {
    const body =
      '<h1>A meeting of the board</h1><p>To attend, call Acme Park Business Alliance, 555-0100.</p>'
    expect(read('', body, 'https://business.apba.org/events/1').site?.value).toBe(
      'Acme Park Business Alliance',
    )
  })

  test.for<[language: string, name: string, site: string]>([
    ['English', 'Jane Roe&#39;s blog', "Jane Roe's Blog"],
    ['English', 'Acme and the city', 'Acme and the City'],
    ['English', 'iAcme', 'iAcme'],
  ])('has the capitals of a title on a page in %s: %s', ([, name, site]) => {
    expect(read(named(name), '<h1>One rule for all</h1>', 'https://www.example.org/rule').site?.value).toBe(
      site,
    )
  })
})

describe('PG4 · the author', () => {
  const url = 'https://www.example.org/2024/05/03/rule'
  const names = (head: string, body: string, at = url) => read(head, body, at).authors?.value.map(plainName)

  test('has the family name that the name of the blog gives', () => {
    const body =
      '<h1>One rule for all</h1><p class="byline">By <a rel="author" href="/author/jane">Jane</a></p>'
    expect(names(named('Jane Roe&#39;s Blog'), body)).toEqual(['Jane Roe'])
  })

  test('is not the webmaster in data that readers cannot see', () => {
    const body =
      '<h1>Board Meetings</h1><span class="vcard rich-snippet-hidden"><a href="/author/roe/" rel="author">Jane Roe</a></span>'
    expect(names(named('Acme School District'), body)).toBeUndefined()
  })

  test('is not the name of an archive', () => {
    const body = '<h1>Accessing older pieces</h1><p>Scholarship Repository | Volumes 1–106</p>'
    expect(names(named('Acme Law Review'), body)).toBeUndefined()
  })
})

describe('PG9 · the day of publication', () => {
  const body = '<h1>One rule for all</h1>'
  const posted = (time: string) =>
    ld({ '@type': 'NewsArticle', headline: 'One rule for all', datePublished: time })
  const date = (head: string, at: string) => read(head, body, at).date?.value

  test.for<[time: string, host: string, day: string]>([
    ['2024-08-26T23:27:57Z', 'www.example.de', '2024-08-27'],
    ['2024-08-26T22:27:57Z', 'www.example.de', '2024-08-26'],
    ['2024-08-26T23:27:57Z', 'www.example.com', '2024-08-26'],
    ['2024-08-27T02:10:00Z', 'www.acme.gov', '2024-08-26'],
    ['2024-08-27T00:00:00Z', 'www.acme.gov', '2024-08-27'],
    ['2024-12-31T16:00:00Z', 'www.example.jp', '2025-01-01'],
  ])('of %s on %s is %s', ([time, host, day]) => {
    expect(date(posted(time), `https://${host}/a-rule`)).toBe(day)
  })

  test('is the day of the newspaper if its page and metadata have that day and only data for search engines has the day before', () => {
    const head = `${posted('2024-04-25T19:00:00')}<meta name="date" content="2024-04-26">`
    const issue = '<p>From the issue of April 26, 2024, page 1</p><h1>One rule for all</h1><p>By Jane Roe</p>'
    expect(read(head, issue, 'https://www.example.com/a-rule').date?.value).toBe('2024-04-26')
  })

  test('is not an end of a range of months', () => {
    const shown = '<h1>One rule for all</h1><p>Volumes 1–106 | November 1912–August 2018</p>'
    expect(read(named('Acme Law Review'), shown, 'https://www.example.org/rule').date).toBeUndefined()
  })

  test('is not the month of other pieces in a sentence', () => {
    const shown =
      '<h1>One rule for all</h1><p>All pieces of the print edition published before October 2018 are here.</p>'
    expect(read(named('Acme Law Review'), shown, 'https://www.example.org/rule').date).toBeUndefined()
  })
})

describe('PG5 · the title of a list', () => {
  test('is the line that names it if the page does not show the title tag', () => {
    const body = '<p>Refresh the page to restore all results</p><p>Opinions — 2009</p><p>Roe v. Doe</p>'
    expect(read(title('Opinions Response'), body, 'https://www.acme.gov/cgi-bin/list').title?.value).toBe(
      'Opinions — 2009',
    )
  })
})

describe('PG2 · content for browsers without scripts', () => {
  test('does not hide the page, even if it contains an element that never ends', () => {
    const body =
      '<noscript><iframe src="https://tags.example.com/"/></noscript><h1>One rule for all</h1><p>By Jane Roe</p>'
    const found = read('', body, 'https://www.example.org/rule')
    expect(found.title?.value).toBe('One rule for all')
    expect(found.authors?.value.map(plainName)).toEqual(['Jane Roe'])
  })
})

import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData as ld } from '../../tests/support/read-html.ts'
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

describe('PG11 · the name of a site', () => {
  test('is the part of the title tag that the host repeats, not the tagline', () => {
    const head = title('Three roads closed in the north | Acmé 24 - News from the Coast')
    const body = '<h1>Three roads closed in the north</h1>'
    expect(read(head, body, 'https://acme24.com/roads.html').site?.value).toBe('Acmé 24')
  })

  test('is the name of the organization whose initials the page explains', () => {
    const body = '<h1>Board Members</h1><p>The Acme Exposition Authority’s (AEA) board has nine members.</p>'
    const found = read(title('Board Members – AEA'), body, 'https://www.aea-acme.com/board')
    expect(found.site?.value).toBe('Acme Exposition Authority')
  })

  test('keeps its initials if the site itself uses them as its name', () => {
    const body = '<h1>A lean ad</h1><p>The Acme Advertising Bureau (AAB) met on Monday in the city.</p>'
    expect(read(named('AAB'), body, 'https://www.example.com/lean').site?.value).toBe('AAB')
  })

  test('is a name in a sentence if its initials are in the host', () => {
    const body =
      '<h1>A meeting of the board</h1><p>To attend, call Acme Park Business Alliance, 555-0100.</p>'
    expect(read('', body, 'https://business.apba.org/events/1').site?.value).toBe(
      'Acme Park Business Alliance',
    )
  })

  test.for<[name: string, site: string]>([
    ['Jane Roe&#39;s blog', "Jane Roe's Blog"],
    ['Acme and the city', 'Acme and the City'],
    ['iAcme', 'iAcme'],
  ])('is capitalized like a title on a page in English: %s', ([name, site]) => {
    expect(read(named(name), '<h1>One rule for all</h1>', 'https://www.example.org/rule').site?.value).toBe(
      site,
    )
  })
})

describe('PG11 · a site whose metadata does not name it', () => {
  const gov = (text: string, at: string) => read('', `<h1>Board Meetings</h1><p>${text}</p>`, at).site?.value

  test.for<[text: string, url: string, site: string]>([
    [
      'The City of Acmeburgh Ethics Board meets on Mondays.',
      'https://acmeburghpa.gov/board',
      'City of Acmeburgh',
    ],
    ['The City of Roe is near.', 'https://acmeburghpa.gov/board', 'acmeburghpa.gov'],
  ])('is named after the place in the host if a line names it: %s', ([text, url, site]) => {
    expect(gov(text, url)).toBe(site)
  })

  test('is not taken from an address', () => {
    const body = '<h1>One rule for all</h1><p>© 2024 Acme News Now</p>'
    const found = read(named('https://www.acmenewsnow.com'), body, 'https://www.acmenewsnow.com/rule')
    expect(found.site?.value).toBe('Acme News Now')
  })

  test('is the part of the title tag that begins with the name in the host', () => {
    const head = title('One rule for all – AcmeNews Roe — acmenews.com')
    expect(read(head, '<h1>One rule for all</h1>', 'https://www.acmenews.com/rule').site?.value).toBe(
      'AcmeNews Roe',
    )
  })
})

describe('PG4 · the author', () => {
  const url = 'https://www.example.org/2024/05/03/rule'
  const names = (head: string, body: string, at = url) => read(head, body, at).authors?.value.map(plainName)

  test('gets the surname from the name of the blog', () => {
    const body =
      '<h1>One rule for all</h1><p class="byline">By <a rel="author" href="/author/jane">Jane</a></p>'
    expect(names(named('Jane Roe&#39;s Blog'), body)).toEqual(['Jane Roe'])
  })

  test('is not the webmaster named in data that readers cannot see', () => {
    const body =
      '<h1>Board Meetings</h1><span class="vcard rich-snippet-hidden"><a href="/author/roe/" rel="author">Jane Roe</a></span>'
    expect(names(named('Acme School District'), body)).toBeUndefined()
  })

  test('is the name after the day and the time above the heading', () => {
    const body = '<p>04.02.2022 | 13:10 Uhr | Jane Roe</p><h1>One rule for all people</h1>'
    expect(names(named('Acme'), body, 'https://www.example.de/rule')).toEqual(['Jane Roe'])
  })

  test.for(['Wednesday, 08 Apr 2020 11:39 PM', 'Die Tabelle der Premier League'])('is not %s', (line) => {
    const body = `<h1>One rule for all people</h1><p class="byline">${line}</p>`
    expect(names(named('Acme'), body, 'https://www.example.com/rule')).toBeUndefined()
  })

  test('is not the name of an archive', () => {
    const body = '<h1>Accessing older pieces</h1><p>Scholarship Repository | Volumes 1–106</p>'
    expect(names(named('Acme Law Review'), body)).toBeUndefined()
  })
})

describe('PG9 · the publication date', () => {
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

  test('is the date that the page and its metadata give, not the day before in the structured data', () => {
    const head = `${posted('2024-04-25T19:00:00')}<meta name="date" content="2024-04-26">`
    const issue = '<p>From the issue of April 26, 2024, page 1</p><h1>One rule for all</h1><p>By Jane Roe</p>'
    expect(read(head, issue, 'https://www.example.com/a-rule').date?.value).toBe('2024-04-26')
  })

  test('is not the first or last month of a range', () => {
    const shown = '<h1>One rule for all</h1><p>Volumes 1–106 | November 1912–August 2018</p>'
    expect(read(named('Acme Law Review'), shown, 'https://www.example.org/rule').date).toBeUndefined()
  })

  test('is not a month that a sentence gives for other pieces', () => {
    const shown =
      '<h1>One rule for all</h1><p>All pieces of the print edition published before October 2018 are here.</p>'
    expect(read(named('Acme Law Review'), shown, 'https://www.example.org/rule').date).toBeUndefined()
  })
})

describe('PG5 · the title of a list', () => {
  test('is a line with the name of the list if the page does not show the title tag', () => {
    const body = '<p>Refresh the page to restore all results</p><p>Opinions — 2009</p><p>Roe v. Doe</p>'
    expect(read(title('Opinions Response'), body, 'https://www.acme.gov/cgi-bin/list').title?.value).toBe(
      'Opinions — 2009',
    )
  })
})

describe('PG5 · the heading of an institution’s page', () => {
  const at = 'https://www.acme.gov/board/meetings'

  test('is the title even if a line repeats the title tag, which contains only the site’s name', () => {
    const site = 'Acme Board of Examiners'
    const head = `${title(site)}${ld({ '@type': 'WebSite', name: site })}`
    const body = `<p>${site}</p><h1>Board Meeting Minutes</h1>`
    expect(read(head, body, at).title?.value).toBe('Board Meeting Minutes')
  })

  test('is flagged if it shares no word with a title tag of several parts', () => {
    const head = title('ACB | AC | Orders & Opinions | May 23, 2025')
    expect(read(head, '<h1>Highest Bench</h1>', at).title?.confidence).toBeLessThan(0.9)
  })
})

describe('PG5, PG9 · a title tag', () => {
  test('gives the title if the heading is a banner with the name of the site', () => {
    const head = `${title('Opinions')}${named('Acme Courts')}`
    expect(read(head, '<h1>Your Acme Courts</h1>', 'https://www.acme.gov/page').title).toMatchObject({
      value: 'Opinions',
      confidence: 0.8,
    })
  })

  test('gives the date at its end if the page shows none', () => {
    const head = title('One rule for all | Culture | AW | 10.06.2013')
    expect(read(head, '<h1>One rule for all</h1>', 'https://www.example.de/rule').date?.value).toBe(
      '2013-06-10',
    )
  })
})

describe('PG4, PG11 · a site and its author', () => {
  test('have no dash at the end, and the site is not its own author', () => {
    const head = `${named('Acme Place –')}<meta name="author" content="Acme Place">`
    const found = read(head, '<h1>Upcoming meetings of all</h1>', 'https://www.example.com/meetings')
    expect(found.site?.value).toBe('Acme Place')
    expect(found.authors).toBeUndefined()
  })
})

describe('PG2 · content for browsers without scripts', () => {
  test('does not hide the page, even if it contains an element that is never closed', () => {
    const body =
      '<noscript><iframe src="https://tags.example.com/"/></noscript><h1>One rule for all</h1><p>By Jane Roe</p>'
    const found = read('', body, 'https://www.example.org/rule')
    expect(found.title?.value).toBe('One rule for all')
    expect(found.authors?.value.map(plainName)).toEqual(['Jane Roe'])
  })
})

import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData as ld, metaTag as meta } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const read = (html: string, url = 'https://www.example.com/a/page') => extract(parsePage(html), url)
const list = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

describe('PG9 · a page without a date of publication', () => {
  const board = 'https://www.acme.gov/board'
  test.for<[says: string, html: string, url: string]>([
    [
      'a home page',
      `${meta('published_at', '2018-02-07')}<h1>News</h1><p>May 3, 2024</p>`,
      'https://acme.gov/',
    ],
    ['a search form', '<h1>Advanced Search</h1><p>Date between Jan. 22, 2026</p>', board],
    ['results of a search', '<h1>Inquiry System: Results</h1><p>July 17, 2014</p>', board],
    ['a calendar', '<h1>Meeting Calendar</h1><time>September 6, 2022</time>', board],
    ['a month in the text', '<h1>Meet Your Classmates</h1><p>Joined us in August 2021</p>', board],
    ['a list by month', '<h1>Opinions Search by Month/Year</h1><p>[ August 22, 2025 ]</p>', board],
    [
      'a list whose items have one date',
      `<h1>Board Meeting Notices</h1>${list(
        'Notice of Meetings - November 20, 2018',
        'Board Agenda - November 20, 2018',
        'Finance Agenda - November 20, 2018',
        'Audit Agenda - November 20, 2018',
      )}`,
      board,
    ],
    [
      'a list of opinions and orders',
      `<h1>Supreme Court of Acme Opinions and Published Orders</h1>${list(
        'As of February 8, 2008 all opinions are PDF documents.',
        'Roe v. Doe 10/19/2023',
        'Doe v. Poe 10/12/2023',
        'Poe v. Roe 07/20/2023',
      )}`,
      board,
    ],
    [
      'teasers with a repeated label',
      `<h1>Acme</h1>${list('Blog entry by Jane Roe | 28 April, 2017', 'Blog entry by Jane Roe | 21 February, 2017')}`,
      board,
    ],
    [
      'dates of events in the metadata',
      `${meta('startDate', '2024-5-28T16:30')}<h1>Board of Directors</h1><p>Our members</p>`,
      board,
    ],
    [
      'the upload date of a page without an author',
      `${ld({ '@type': 'WebPage', datePublished: '2016-06-08' })}<h1>Street Area</h1><p>The area</p>`,
      'https://acme.org/street-area',
    ],
  ])('has no date: %s', ([, html, url]) => {
    expect(read(html, url).date).toBeUndefined()
  })

  test.for<[says: string, html: string, date: string]>([
    [
      'a meeting whose page lists the minutes of other meetings',
      `<h1>Finance Committee</h1>${list('2/12/2019 5:30 PM', 'Minutes of Nov 6, 2018', 'Minutes of Nov 13, 2018')}`,
      '2019-02-12',
    ],
    [
      'a date without a space before its time',
      '<h1>Regular Open Meeting</h1><p>December 14, 202311:30 AM</p>',
      '2023-12-14',
    ],
    [
      'a page that has an author and has a date only in its data',
      `${ld({ '@type': 'WebPage', datePublished: '2016-06-08' })}<h1>A Rule</h1><p>By Jane Roe</p>`,
      '2016-06-08',
    ],
    [
      'the date of the last change if the page shows only its age',
      `${ld({ '@type': 'NewsArticle', headline: 'A Rule', datePublished: '2012-05-10', dateModified: '2026-04-24' })}
        <h1>A Rule</h1><p>1 day ago</p>`,
      '2026-04-24',
    ],
    [
      'the local date in the metadata instead of the UTC date in the data',
      `${meta('article_date_original', 'Monday, November 18, 2019, 08:19 PM')}${ld({
        '@type': 'NewsArticle',
        headline: 'A Rule',
        datePublished: '2019-11-19T01:19:34Z',
      })}<h1>A Rule</h1>`,
      '2019-11-18',
    ],
  ])('has a date: %s', ([, html, date]) => {
    expect(read(html).date?.value).toBe(date)
  })
})

describe('PG11 · the name of an institution’s site', () => {
  test.for<[says: string, html: string, url: string, title: string | undefined, site: string]>([
    [
      'the last part of the title tag of a page without a heading',
      '<title>Meeting Calendar - City of Acme, California</title><p>Meetings</p>',
      'http://acmecityca.iqm2.com/calendar.aspx',
      'Meeting Calendar',
      'City of Acme, California',
    ],
    [
      'the institution, although it is the heading',
      '<title>Materials and Presentations | Acme Areawide Coordinating Agency</title><h1>Acme Areawide Coordinating Agency</h1>',
      'https://www.aaca.org/materials',
      'Materials and Presentations',
      'Acme Areawide Coordinating Agency',
    ],
    [
      'the institution at the beginning of the title tag',
      '<title>State of Acme Judicial Branch: Trial Court Opinions</title><h1>State of Acme Judicial Branch</h1>',
      'https://www.acme-courts.org/opinions.html',
      'Trial Court Opinions',
      'State of Acme Judicial Branch',
    ],
    [
      'not the software that runs the site',
      '<title>Agenda Center • Acme, CA • CivicEngage</title><h1>Agenda Center</h1>',
      'https://www.cityofacme.org/agendacenter',
      'Agenda Center',
      'Acme, California',
    ],
    [
      'not the name of a page template',
      `${meta('og:site_name', 'Default')}<h1>Board Meeting</h1><p>© 2024 Acme Board of Elections. All Rights Reserved.</p>`,
      'https://boe.county.gov/board-meeting',
      'Board Meeting',
      'Acme Board of Elections',
    ],
    [
      'not only a domain',
      `${meta('og:site_name', 'www.acmepress.com')}<h1>A Rule</h1><p>© Acme Press</p>`,
      'https://www.acmepress.com/a-rule',
      'A Rule',
      'Acme Press',
    ],
    [
      'without its article',
      '<title>Notices | The Acme Housing Authority</title><h1>Notices</h1>',
      'https://www.theaha.org/notices',
      'Notices',
      'Acme Housing Authority',
    ],
    [
      'spelled out if the page explains its initials',
      '<title>Workshops | ATC</title><h1>Workshops</h1><p>The Acme Transportation Commission (ATC) makes every effort to help.</p>',
      'https://atc.ca.gov/workshops',
      'Workshops',
      'Acme Transportation Commission',
    ],
    [
      'the heading, if the title tag starts with the name of a list',
      '<title>Events | Board of Supervisors</title><h1>Board of Supervisors</h1>',
      'https://acmebos.org/events',
      'Events',
      'Board of Supervisors',
    ],
    [
      'the owner of a government’s site that gives only its domain',
      `${meta('og:site_name', 'acme-mo.gov')}<h1>A Meeting</h1><p>© 2011 - 2020 City of St. Acme</p>`,
      'https://www.acme-mo.gov/a-meeting',
      'A Meeting',
      'City of St. Acme',
    ],
    [
      'that of a court system, found by its host',
      '<h1>Recent Decisions</h1><p>Cases</p>',
      'https://www.appeals2.az.gov/recent',
      'Recent Decisions',
      'Arizona Court of Appeals, Division Two',
    ],
    [
      'and no title for a home page',
      '<title>Acme Land Bank Authority</title><h1>About Us</h1><p>© Acme Land Bank Authority</p>',
      'http://www.acmelandbank.org/index.html',
      undefined,
      'Acme Land Bank Authority',
    ],
    [
      'not a search query',
      `<title>Search Results - Acme Case Law Service</title><h1>14 Search Results for: 'court & da(aft 5/31/2026)'</h1>`,
      'https://govt.westlaw.com/acmecases/',
      'Search Results',
      'Acme Case Law Service',
    ],
  ])('is %s', ([, html, url, title, site]) => {
    const found = read(html, url)
    expect(found.site?.value).toBe(site)
    if (title !== undefined) expect(found.title?.value).toBe(title)
  })

  test('is not the company that owns the site', () => {
    const data = ld({
      '@type': 'Article',
      headline: 'A Rule',
      publisher: { name: 'Wikimedia Foundation, Inc.' },
    })
    expect(read(`${data}<h1>A Rule</h1>`, 'https://en.wikipedia.org/wiki/A_rule').site?.value).toBe(
      'Wikipedia',
    )
  })

  test('has lower confidence if the host does not contain it', () => {
    const own = `${meta('og:site_name', 'Acme Tribune')}<h1>A Rule</h1>`
    expect(read(own, 'https://www.acmetribune.com/a').site?.confidence).toBe(0.92)
    expect(read(own, 'https://www.example.com/a').site?.confidence).toBe(0.8)
  })

  test('includes the online companion of a law review', () => {
    const html = '<title>A Rule | Acme Law Review</title><h1>A Rule</h1><p class="author">Jane Roe</p>'
    expect(read(html, 'https://lawreview.acme.edu/online-archive/a-rule').site?.value).toBe(
      'Acme Law Review Online',
    )
    expect(read(html, 'https://lawreview.acme.edu/print-archive/a-rule').site?.value).toBe('Acme Law Review')
  })
})

describe('PG6 · an author who is not a person', () => {
  const names = (html: string, url?: string) => read(html, url).authors?.value.map(plainName)

  test('is omitted if it is the state on a state’s site, or a department of the site', () => {
    const state = `<meta name="author" content="State of California"><h1>Workshops</h1>`
    expect(names(state, 'https://atc.ca.gov/workshops')).toBeUndefined()
    const desk = ld({
      '@type': 'NewsArticle',
      headline: 'A Rule',
      author: { '@type': 'Organization', name: 'BBC News' },
    })
    expect(names(`${desk}<h1>A Rule</h1>`, 'https://www.bbc.com/a')).toBeUndefined()
  })

  test('is a person who has a site with the same name', () => {
    const data = ld({
      '@type': 'Article',
      headline: 'A Rule',
      author: { '@type': 'Person', name: 'Jane Roe' },
    })
    const html = `${meta('og:site_name', 'Jane Roe')}${data}<h1>A Rule</h1><p class="author">Jane Roe</p>`
    expect(read(html).authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe' }])
  })

  test('is an organization if the page marks its own site as a person', () => {
    const data = ld({
      '@type': 'Article',
      headline: 'A Rule',
      author: { '@type': 'Person', name: 'Acme Press' },
    })
    const html = `${meta('og:site_name', 'Acme Press')}${data}<h1>A Rule</h1><p class="author">Acme Press</p>`
    expect(read(html).authors?.value).toEqual([{ kind: 'organization', name: 'Acme Press' }])
  })

  test('is a person with a pseudonym if the metadata says so and the page shows it', () => {
    const data = ld({ '@type': 'Article', headline: 'A Rule', author: { '@type': 'Person', name: 'JeGX' } })
    const shown = `${data}<h1>A Rule</h1><p class="author">JeGX</p>`
    expect(read(shown).authors?.value).toEqual([{ kind: 'person', family: 'JeGX' }])
    expect(read(shown).type.value).toBe('individual')
    expect(names(`${data.replace('JeGX', 'fhaacker')}<h1>A Rule</h1>`)).toBeUndefined()
  })

  test.for<[text: string, authors: string[] | undefined]>([
    ['by Date', undefined],
    ['The Russian and Syrian defense ministries', undefined],
    ['Revised Edition Edited by Adrian Roe', undefined],
  ])('is not read from %s', ([text, authors]) => {
    expect(names(`<h1>A Rule of Law</h1><p class="author">${text}</p><p>${text}</p>`)).toEqual(authors)
  })

  test('is not read from a menu entry', () => {
    expect(names('<h1>Search Results</h1><p>By type Flat</p>')).toBeUndefined()
  })

  test('is not the developer whom a court’s home page names in its metadata', () => {
    const html = `<meta name="author" content="Brittney Roe"><title>Court of Appeal</title><h1>News</h1>`
    expect(names(html, 'https://www.acme-court.org/Default.aspx')).toBeUndefined()
  })
})

describe('PG22 · a volume outside the heading', () => {
  const journal = `<title>A Rule | Acme Law Review</title>${meta('og:site_name', 'Acme Law Review')}`
  const partsOf = (body: string) => read(`${journal}${body}`, 'https://acmelawreview.org/a-rule/').work?.parts

  test('is read from the line of the byline', () => {
    const byline = 'Article - by Daniel A. Roe, Jonathan S. Doe and Matthew C. Poe Volume 103 - Issue 3'
    expect(partsOf(`<h1>A Rule</h1><p>${byline}</p>`)).toMatchObject({
      journal: 'Acme Law Review',
      volume: '103',
    })
  })

  test('belongs to the online edition if the page says so', () => {
    expect(partsOf('<h1>A Rule</h1><p>Article - by Jane Roe Online Edition - Volume 104</p>')).toMatchObject({
      journal: 'Acme Law Review Online',
      volume: '104',
    })
  })

  test('is read from a citation with a link after it', () => {
    expect(
      partsOf('<h1>A Rule</h1><p>Jane Roe</p><p>103 B.U. L. Rev. Online 59 (2023) | PDF</p>'),
    ).toMatchObject({
      journal: 'B.U. L. Rev. Online',
      volume: '103',
      page: '59',
    })
  })

  test('can share a line with several authors', () => {
    const html = `${journal}<h1>A Rule</h1><p>Volume 113 | August 2025 | Jane C. Roe | Mark P. Doe | Article</p>`
    expect(read(html, 'https://acmelawreview.org/a-rule/').authors?.value.map(plainName)).toEqual([
      'Jane C. Roe',
      'Mark P. Doe',
    ])
  })

  test('is read together with the label of a student piece on the same line', () => {
    const parts = partsOf(
      '<h1>A Rule</h1><p>By Kyle Roe</p><p>Note — Volume 111, Issue 5</p><p>111 Va. L. Rev. 1067</p>',
    )
    expect(parts).toMatchObject({ label: 'Note', volume: '111', page: '1067' })
  })

  test('is not read from the COinS metadata of a work that the page only cites', () => {
    const coins = (atitle: string) =>
      `<title>A Rule - Acme</title><h1>A Rule</h1><span class="Z3988" title="rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.jtitle=Acme+Law+Journal&rft.volume=9&rft.atitle=${atitle}"></span>`
    expect(read(coins('Visualizing+Data')).work).toBeUndefined()
    expect(read(coins('A+Rule')).work?.parts).toMatchObject({ journal: 'Acme Law Journal', volume: '9' })
  })
})

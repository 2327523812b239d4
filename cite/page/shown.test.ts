import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData as ld, metaTag as meta } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const BOARD = 'https://www.acme.org/board'
const read = (html: string, url = BOARD) => extract(parsePage(html), url)
const list = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const times = (...texts: string[]) =>
  texts.map((text) => `<p><time>${text}</time></p><p>An event</p>`).join('')
const paragraph = `<p>${'The board has met in the town hall for many years now. '.repeat(4)}</p>`

describe('PG9 · dates that belong to items of the page', () => {
  test.for<[says: string, body: string]>([
    [
      'the first row of a table',
      `<h1>In-Chambers Notes</h1>${list('Date', 'Docket', 'Name', '4/18/14', '13A1003', 'Acme v. Roe')}`,
    ],
    [
      'the first event of a list',
      `<h1>What Happens</h1>${times('Fri, Feb 8, 2019', 'Fri, Feb 8, 2019', 'Sat, Feb 9, 2019')}`,
    ],
    [
      'a linked agenda',
      `<h1>Housing Fund Board Meeting</h1>${list('9:00 AM', 'View the March 7, 2019 Meeting Agenda')}`,
    ],
    ['a placeholder of the database', `${meta('dc.date', '1900-01-01')}<h1>A Rule</h1><p>By Jane Roe</p>`],
  ])('%s is not the date of the page', ([, body]) => {
    expect(read(body).date).toBeUndefined()
  })

  test.for<[says: string, body: string, date: string]>([
    [
      'paragraphs separate it from other dates',
      `<h1>The Town Hall</h1><p>Feb 8, 2019</p>${paragraph}<p>Feb 9, 2018</p><p>Feb 10, 2018</p>`,
      '2019-02-08',
    ],
    [
      'the labels are those of one event',
      `<h1>Board Meeting</h1>${list('Date', 'Time', 'Location', 'Feb 8, 2019', '6:30 pm', 'Town hall')}`,
      '2019-02-08',
    ],
    [
      'it is above the heading',
      `<p>Feb 8, 2019</p><h1>The Town Hall</h1>${list('Read on', 'Feb 8, 2019', 'A hall', 'Feb 9, 2018', 'Feb 7, 2018')}`,
      '2019-02-08',
    ],
    [
      'the page names its author',
      `<h1>The Town Hall</h1>${list('By Jane Roe', 'Feb 8, 2019', 'Feb 9, 2018', 'Feb 7, 2018')}`,
      '2019-02-08',
    ],
  ])('the first date is that of the page if %s', ([, body, date]) => {
    expect(read(body).date?.value).toBe(date)
  })

  test('the day shown below the heading wins over metadata that differs by one day', () => {
    const head = meta('datePublished', '2015-03-12T13:11:07Z')
    const body =
      '<h1>A Flag in Court</h1><p>By JANE ROE March 11, 2015 3:46 PM Good Morning Acme and News</p>'
    expect(read(head + body).date).toMatchObject({ value: '2015-03-11' })
    expect(read(head + body).date?.confidence).toBeDefined()
  })

  test('a list that states when it was last updated has that day as its last change', () => {
    const body = `<h1>Opinions and Judgments</h1>${list(
      'Last Updated : 02/11/2026',
      'Roe v. Doe 10/19/2023',
      'Doe v. Poe 10/12/2023',
      'Poe v. Roe 07/20/2023',
    )}`
    expect(read(body).date).toBeUndefined()
    expect(read(body).updated?.value).toBe('2026-02-11')
  })
})

describe('PG4 · names that are not bylines', () => {
  const names = (html: string) => read(html).authors?.value.map(plainName)

  test.for<[says: string, html: string]>([
    [
      'the label of a form',
      '<h1>Court of Claims Opinions</h1><label class="author">Authoring Judge</label><p>Order</p>',
    ],
    [
      'the value of the label “Location”',
      '<h1>Police Work Group</h1><p>Location</p><p><span class="author">ACM Offices</span></p><p>3631 Perkins</p>',
    ],
    [
      'the company that publishes the site, in its metadata',
      `${meta('author', 'Acme Media Deutschland GmbH')}<h1>A Game in Court</h1><p>Text</p>`,
    ],
  ])('%s', ([, html]) => {
    expect(names(html)).toBeUndefined()
  })

  test.for<[says: string, html: string, name: string]>([
    [
      'a name in lowercase before the date, in place of the newspaper in the metadata',
      `<title>A Game - Faro de Lugones</title>${meta('author', 'Faro de Lugones')}<h1>A Game</h1><p>jane lópez 05.07.2020 | 09:03</p>`,
      'Jane López',
    ],
    [
      'the initials of a news agency above the date, in place of the company in the metadata',
      `${meta('author', 'Acme Media GmbH')}<h1>A Game in Court</h1><p>AKM</p><p>Freitag, 04.02.2022 | 11:38 Uhr</p>`,
      'AKM',
    ],
    [
      'the spelling that the page shows, in place of the spelling in its data',
      `${ld({ '@type': 'NewsArticle', headline: 'A Game', author: { '@type': 'Person', name: 'Anna Ruzicka' } })}
        <h1>A Game</h1><p>20. Juni 2019 Ann-Marie Ruzicka über Stars</p>`,
      'Ann-Marie Ruzicka',
    ],
    [
      'the name in the data if a line names a relative',
      `${ld({ '@type': 'NewsArticle', headline: 'A Game', author: { '@type': 'Person', name: 'Anna Ruzicka' } })}
        <h1>A Game</h1><p>Bernd Ruzicka</p>`,
      'Anna Ruzicka',
    ],
  ])('%s', ([, html, name]) => {
    expect(names(html)).toEqual([name])
  })
})

describe('PG11 · institutions that name themselves on the page', () => {
  test.for<[says: string, html: string, url: string, title: string, site: string]>([
    [
      'in the title, with the initials in the host',
      '<title>Acme Low-Income Housing Trust Fund - October Meeting</title><h1>Acme Low-Income Housing Trust Fund - October Meeting</h1>',
      'https://alihtf.org/?list=1',
      'October Meeting',
      'Acme Low-Income Housing Trust Fund',
    ],
    [
      'at the foot of the page, with the initials in a label of the host',
      '<title>Events of the Year</title><p>Upcoming events:</p><p>Acmevania Department of Environmental Protection</p>',
      'https://www.ahs.dep.acme.us/events',
      'Events of the Year',
      'Acmevania Department of Environmental Protection',
    ],
    [
      'before the name of the list in the title tag',
      '<title>Border Guard Court of Appeals - Opinions</title><p>Opinions of the year</p>',
      'https://www.acmeguard.org/resources/opinions/',
      'Opinions',
      'Border Guard Court of Appeals',
    ],
    [
      'with a longer name after the title',
      `<title>Argument Audio | Acme Courts</title>${meta('og:site_name', 'Acme Courts')}
        <h1>Argument Audio | State of Acme Office of the Acme Courts</h1>`,
      'https://www.acmecourts.org/audio/',
      'Argument Audio',
      'Acme Courts',
    ],
    [
      'with the language of the edition',
      `<title>Una regla</title>${meta('og:site_name', 'CNET en Español')}<h1>Una regla</h1>`,
      'https://www.cnet.com/es/regla/',
      'Una regla',
      'CNET en Español',
    ],
  ])('%s', ([, html, url, title, site]) => {
    expect(read(html, url)).toMatchObject({ title: { value: title }, site: { value: site } })
  })
})

test('PG14 · marks a journal’s signed page without a volume, because the article may be in print', () => {
  const html = `<title>Rules – Acme Law Review</title>${meta('og:site_name', 'Acme Law Review')}<h1>Rules</h1><p>By Jane Roe</p>`
  expect(read(html).type).toMatchObject({ value: 'individual' })
  expect(read(html).type.confidence).toBeLessThan(0.9)
})

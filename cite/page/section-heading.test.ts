import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { metaTag as meta } from '../../tests/support/read-html.ts'
import { citePage } from '../../tests/support/cited-page.ts'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const TEXT = '<p>This paragraph gives the details of the matter in complete sentences for its readers.</p>'
const page = (head: string, body: string, lang = 'en') =>
  `<html lang="${lang}"><head>${head}</head><body>${body}${TEXT.repeat(5)}</body></html>`
const read = (head: string, body: string, url = 'https://www.acme.org/board/page', lang?: string) =>
  extract(parsePage(page(head, body, lang)), url)
const title = (text: string) => `<title>${text}</title>`
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const namesOf = (found: ReturnType<typeof read>) => found.authors?.value.map(plainName)

describe('PG5 · titles of pages whose heading belongs to a section or to the site', () => {
  test('the title tag replaces a heading of office hours', () => {
    const found = read(title('Acme Planning Commission'), '<h4>Office Hours Monday through Friday</h4>')
    expect(found.title?.value).toBe('Acme Planning Commission')
    expect(found.title?.confidence).toBeLessThan(0.9)
  })

  test('the title tag replaces the heading of an item if the metadata calls the page a list', () => {
    const data = '<script type="application/ld+json">{"@type":"CollectionPage","name":"Acme"}</script>'
    const body = '<time datetime="2025-11-05">5</time><h3>Operations and Resources</h3>'
    const found = read(title('Events for November 2025 – ACME') + data, body, 'https://acme.org/events/')
    expect(found.title?.value).toBe('Events for November 2025')
    expect(found.date).toBeUndefined()
  })

  test('the title tag replaces a shorter heading if the URL contains the words of the title tag', () => {
    const found = read(
      title('Board Meeting Schedule – Acme Port Authority'),
      '<h2>Board Meeting</h2>',
      'https://acmeport.com/board-meeting-schedule/',
    )
    expect(found.title?.value).toBe('Board Meeting Schedule')
  })

  test('a line whose words are in the URL is the title if the title tag is a greeting', () => {
    const found = read(
      title('Welcome to Acme Retirement System City of Roe'),
      `<h2>Retirement System City of Roe</h2>${lines('Past Meeting Agendas &amp; Minutes')}`,
      'http://www.acme.org/board/past_meeting_agendas___minutes.php',
    )
    expect(found.title?.value).toBe('Past Meeting Agendas & Minutes')
    expect(found.site?.value).toBe('Acme Retirement System City of Roe')
  })

  test('metadata for sharing gives the title if the heading is only the name of the site', () => {
    const found = read(
      title('Acme City Commissioners') +
        meta('og:title', 'Agendas and Transcripts | Acme City Commissioners'),
      `<h1>Acme City Commissioners</h1>${lines('Agendas and Transcripts')}`,
    )
    expect(found.title?.value).toBe('Agendas and Transcripts')
  })

  test('the subtitle below the heading is part of the title if the title tag joins them', () => {
    const found = read(
      title('A Study of Notes: A Comparison of Two Courts: Acme Journal'),
      `<h1>A Study of Notes</h1>${lines('A Comparison of Two Courts')}`,
    )
    expect(found.title?.value).toBe('A Study of Notes: A Comparison of Two Courts')
  })

  test('the label “Category:” is not part of the title', () => {
    const found = read(title('Meeting Minutes – Acme Board'), '<h1>Category: Meeting Minutes</h1>')
    expect(found.title?.value).toBe('Meeting Minutes')
  })
})

describe('PG6 · authors', () => {
  test('names after “Von:” with family names in capitals are authors in mixed case', () => {
    const found = read(
      title('Warum die Regeln der Stadt gelten | Acme'),
      `<h1>Warum die Regeln der Stadt gelten</h1>${lines('Von: Jane MCROE, Peter SCHMIDT')}`,
      'https://www.acme.de/regeln',
      'de',
    )
    expect(namesOf(found)).toEqual(['Jane McRoe', 'Peter Schmidt'])
  })

  test.for([['By Staff Writer'], ['by acmeadmin']])('“%s” does not name an author', ([byline = '']) => {
    const found = read(title('A Long Rule of Notes'), `<h1>A Long Rule of Notes</h1>${lines(byline)}`)
    expect(namesOf(found)).toBeUndefined()
  })

  test('headings of an outline are not contributors', () => {
    const outline = ['A. Step One', 'B. Step Two', 'C. Step Three', 'D. Step Four'].flatMap((text) => [
      text,
      text.replace('Step', 'Stage'),
    ])
    const found = read(
      title('A Method of Notes – Acme Law Review') + meta('og:site_name', 'Acme Law Review'),
      `<h1>A Method of Notes</h1>${lines('Jane E. Roe', ...outline, 'Download PDF')}`,
    )
    expect(namesOf(found)).toEqual(['Jane E. Roe'])
  })
})

describe('PG12 · names of sites', () => {
  test('a company whose name is in the host gives its name without the legal form', () => {
    const found = read(
      '',
      `<h1>A Long Rule of Notes</h1>${lines('acmewrap GmbH')}`,
      'https://blog.acmewrap.com/a',
    )
    expect(found.site?.value).toBe('acmewrap')
  })

  test('a copyright notice is not the name of a site', () => {
    const head = title('A Long Rule of Notes') + '<meta name="copyright" content="Copyright 2014">'
    expect(read(head, '', 'https://acme.org/a').site?.value).toBe('acme.org')
  })

  test('the letters of a state become its name if the host repeats them', () => {
    const head = title('Notices') + meta('og:site_name', 'PA Department of Roads')
    expect(read(head, '<h1>Notices</h1>', 'https://roads.pa.gov/a').site?.value).toBe(
      'Pennsylvania Department of Roads',
    )
  })

  test('the first category of a post names the online companion', () => {
    const head = title('A Rule of Notes') + meta('og:site_name', 'Acme Law Review')
    const siteOf = (...categories: string[]) =>
      read(head, `<h1>A Rule of Notes</h1>${lines(...categories)}`).site?.value
    expect(siteOf('Posted in 2013, Online')).toBe('Acme Law Review Online')
    expect(siteOf('In Print', 'In Discourse')).toBe('Acme Law Review')
  })
})

describe('PG22 · journals', () => {
  test('the year after the label “Date” is the year of the volume', () => {
    const cited = citePage(
      page(
        title('A Rule of Notes | Acme Law Journal | Acme Law'),
        `${lines('Volume 112', 'Issue', '4', 'Date', '2024')}<h1>A Rule of Notes</h1>${lines('by Jane Roe')}`,
      ),
      'https://www.law.acme.edu/a-rule-of-notes/',
    )
    expect(cited).toContain('112 Acme L.J. (2024)')
  })

  test('a piece that has an author and calls itself a Comment gets that designation even without a volume', () => {
    const text = '<p>In this Comment, the author concedes that the rule of notes has two sides.</p>'
    const head = title('A Rule of Notes') + meta('og:site_name', 'Acme Law Review')
    const body = `<h1>A Rule of Notes</h1>${lines('By Jane Roe')}${text}`
    expect(read(head, body).designation?.value).toBe('Comment')
    expect(read(head, `<h1>Volume 65</h1>${text}`).designation).toBeUndefined()
  })
})

describe('PG9 · dates', () => {
  test('a date before a byline on the line below the title is the date', () => {
    const found = read(
      title('Registro de um arrombamento'),
      `${lines('Registro de um arrombamento', '05/10/2018 - Publicado por: Clara Roe - Categoria: Regras')}`,
      'https://www.acme.com.br/a',
      'pt',
    )
    expect(found.date?.value).toBe('2018-10-05')
  })

  test('the visible date of the last change wins over an earlier date that is only in the metadata', () => {
    const data =
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"A Long Rule of Notes","datePublished":"2020-07-10","dateModified":"2025-01-07"}</script>'
    const body = `<h1>A Long Rule of Notes</h1>${lines('Last Updated: January 7, 2025')}`
    const found = read(title('A Long Rule of Notes') + data, body)
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2025-01-07')
  })
})

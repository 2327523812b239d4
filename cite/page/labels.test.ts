import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { metaTag as meta } from '../../tests/support/read-html.ts'
import { citePage } from '../../tests/support/cited-page.ts'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const TEXT = '<p>This paragraph gives the details of the matter in complete sentences for its readers.</p>'
const page = (head: string, body: string, lang = 'en') =>
  `<html lang="${lang}"><head>${head}</head><body>${body}${TEXT.repeat(5)}</body></html>`
const read = (head: string, body: string, url: string, lang?: string) =>
  extract(parsePage(page(head, body, lang)), url)
const title = (text: string) => `<title>${text}</title>`
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const ACME = 'https://www.acme.org/board/page'

describe('PG22 · pages of a journal that are not articles', () => {
  test.for([
    ['Volume 70 Masthead', 'Volume 70 Masthead | Acme Law Review'],
    ['Vol. 105 Masthead', 'Vol. 105 Masthead | Acme Law Review'],
    ['Editorial Board', 'Editorial Board | Acme Law Review'],
    ['Volume 12 Table of Contents', 'Volume 12 Table of Contents | Acme Law Review'],
  ])('“%s” is a web page without the date of its upload', ([heading = '', tag = '']) => {
    const head =
      title(tag) +
      meta('og:site_name', 'Acme Law Review') +
      meta('article:published_time', '2023-01-27T00:48:00')
    const found = read(head, `<h1>${heading}</h1>${lines('Volume 70')}`, 'https://www.acmelawreview.org/m')
    expect(found.work).toBeUndefined()
    expect(found.date).toBeUndefined()
  })

  test('the journal in the title tag is the site of a masthead page', () => {
    const head = title('Vol. 105 Masthead | Acme Law Journal | Acme Law')
    const found = read(
      head,
      '<p>Editor in Chief</p>',
      'https://www.law.acme.edu/acme-law-journal/masthead/volume-105-masthead/',
    )
    expect(found).toMatchObject({
      title: { value: 'Vol. 105 Masthead' },
      site: { value: 'Acme Law Journal' },
    })
  })

  test('the month in an issue’s heading is the date of the issue', () => {
    const head = title('Volume 92.3 | Acme Law Review')
    const body = '<h1><span>Volume 92.3</span> <span>May</span> <span>2025</span></h1><p>Article</p>'
    const found = read(head, body, 'https://lawreview.acme.edu/volume-923')
    expect(found).toMatchObject({ title: { value: 'Volume 92.3' }, date: { value: '2025-05' } })
  })
})

describe('PG6 · labels that are not authors', () => {
  test('the authors of listed opinions are not authors of the list', () => {
    const opinion = (name: string, author: string) =>
      `<p>${name}, (321A24 - Published) <span class="author">Author: ${author}</span></p>`
    const body =
      '<h1>Supreme Court Slip Opinions</h1>' +
      opinion('State v. Hunt', 'Per Curiam') +
      opinion('State v. Melton', 'Justice Jane Roe') +
      opinion('Acme v. Roe', 'Per Curiam')
    expect(
      read(title('Supreme Court Slip Opinions'), body, 'https://www.acmecourts.gov/opinions').authors,
    ).toBeUndefined()
  })

  test('“Per Curiam” is not a name', () => {
    const found = read(
      title('A Notice'),
      `<h1>A Notice</h1><p class="byline">By Per Curiam</p>`,
      'https://www.acme.org/n',
    )
    expect(found.authors).toBeUndefined()
  })

  test('a publication with the name of its host is an organization', () => {
    const head = title('Three Tips for a Small Garden | O Papel')
    const body = `<h1>Three Tips for a Small Garden</h1><p class="author">Por <a rel="author">Jornal O Papel</a></p>`
    const found = read(head, body, 'https://opapel.com/tips', 'pt')
    expect(found.authors?.value.map(plainName) ?? []).not.toContain('Jornal O. Papel')
    expect(citePage(page(head, body, 'pt'), 'https://opapel.com/tips')).not.toContain('O. Papel')
  })
})

describe('PG9 · dates of other items', () => {
  test('the dates in a column of a list are not the date of the list', () => {
    const row = (day: string) => lines('15-1202', '1. A long question about the law?', 'Yes.', day)
    const body =
      '<h1>Legal Opinions - Yearly Index</h1>' +
      lines('Opinion', 'Question', 'Conclusion(s)', 'Issued') +
      row('12/30/2016') +
      row('11/03/2016')
    expect(read('', body, 'https://oag.acme.gov/opinions/yearly-index').date).toBeUndefined()
  })

  test('a hidden upload date is ignored if the page shows when it was last changed', () => {
    const head = title('Easy Cake') + meta('uploaddate', '01/10/2017') + meta('datemodified', '06/13/2019')
    const body = `<h1>Easy Cake</h1>${TEXT}<p>By Acme Kitchens</p><p>Updated June 13, 2019</p>`
    const found = read(head, body, 'https://www.acme.com/easy-cake')
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2019-06-13')
  })

  test.for<[line: string, date: string, lang: string]>([
    ['Publication Date: 06/10/2020', '2020-06-10', 'en'],
    ['Date Published: June 10, 2020', '2020-06-10', 'en'],
    ['Posted on: June 10, 2020', '2020-06-10', 'en'],
    ['Erstellt am: 30.01.2022 18:36 / sk', '2022-01-30', 'de'],
    ['Data publikacji: 30.01.2022', '2022-01-30', 'pl'],
    ['Data: 04/2021', '2021-04', 'pl'],
  ])('the label in “%s” marks the date of the page', ([line, date, lang]) => {
    const body = `<h1>July Board Agendas</h1>${lines(line, 'July 1, 2020 Agenda', 'July 8, 2020 Agenda', 'July 15, 2020 Agenda')}`
    expect(read(title('July Board Agendas'), body, ACME, lang).date?.value).toBe(date)
  })

  test('a label and the month on the next line give the date of an issue', () => {
    const body = `<h1>Okno</h1>${TEXT.repeat(3)}${lines('Numer', '306', 'Data', '04/2021')}`
    expect(read(title('Okno'), body, 'https://www.acme.pl/okno', 'pl').date?.value).toBe('2021-04')
  })
})

describe('PG5 · titles', () => {
  test('the title comes from the title tag if the heading is the name of a section', () => {
    const head = title('Board Meeting 9-18-19 - Events')
    const body = `${lines('9.10.2019', 'Pressroom', '10:00 AM')}${TEXT}${lines('Copyright © 2019 State of Acme, Acme Liquor Control Commission | Privacy')}`
    const found = read(head, body, 'https://www2.acme.gov/ilcc/Events/Pages/Board-Meeting-9-18-19.aspx')
    expect(found).toMatchObject({
      title: { value: 'Board Meeting 9-18-19' },
      site: { value: 'Acme Liquor Control Commission' },
    })
    expect(found.date).toBeUndefined()
  })

  test.for([
    ['A Song of Rivers**', 'A Song of Rivers'],
    ['“A Song of Rivers”*', '“A Song of Rivers”'],
    ['A Song of Rivers†', 'A Song of Rivers'],
    ['What the F**k', 'What the F**k'],
    ['Why S*** Happens to F***', 'Why S*** Happens to F***'],
  ])('“%s” is printed as “%s”', ([heading = '', printed]) => {
    expect(read(title(heading), `<h1>${heading}</h1>`, ACME).title?.value).toBe(printed)
  })

  test('a quotation above the headline gets a colon', () => {
    const found = read(
      title('“We are close”: Roe talks about the bridge - Acme'),
      '<h1><span>“We are close”</span><span>Roe talks about the bridge</span></h1>',
      ACME,
    )
    expect(found.title?.value).toBe('“We are close”: Roe talks about the bridge')
  })

  test('a heading on two lines keeps the words before its colon', () => {
    const whole = 'The Open Roads Project: Better Student Maps'
    const body = `<h2>${whole}</h2>${TEXT}<h3>Open Roads Project:</h3><h2>Better Student Maps</h2>`
    expect(read(title(`${whole} — Acme`), body, ACME).title?.value).toBe(whole)
  })
})

describe('PG24 · bills and resolutions on Library of Congress sites', () => {
  test('a THOMAS record is cited as the resolution, without its sponsor', () => {
    const head =
      title('Bill Summary & Status - 111th Congress (2009 - 2010) - H.J.RES.64 - All Information - THOMAS') +
      meta('dc.creator', 'Rep Roe, Jane Q.') +
      meta('dc.date', '2009-12-15')
    expect(
      citePage(
        page(head, '<h1>Bill Summary & Status</h1>'),
        'http://hdl.loc.gov/loc.uscongress/legislation.111hjres64',
      ),
    ).toBe('H.R.J. Res. 64, 111th Cong. (2009)')
  })
})

describe('PG11 · names of sites', () => {
  test('initials are replaced by the full name in the header', () => {
    const found = read(
      title('Supreme 2022'),
      `${lines('Commonwealth Law Revision Commission')}<h1>Supreme Court 2022</h1>${TEXT}${lines('© CNMILRC | All Rights Reserved 2022')}`,
      'https://www.cnmilaw.org/spm',
    )
    expect(found.site?.value).toBe('Commonwealth Law Revision Commission')
  })

  test('initials are replaced by the full name of the organization on another line', () => {
    const found = read(
      title('Board Minutes – ACBH') + meta('og:site_name', 'ACBH'),
      `<h1>Board Minutes</h1>${lines('Acme County Board of Health')}`,
      'https://acbh.net/board-minutes/',
    )
    expect(found.site?.value).toBe('Acme County Board of Health')
  })

  test('the line below a court’s banner that starts with the court’s initials is the title', () => {
    const found = read(
      title('Acme Court of Criminal Appeals'),
      `<h1>Acme Court of Criminal Appeals</h1>${lines('Home', 'Opinions')}<h2>ACCA Opinions</h2>`,
      'http://acca.law.af.mil/content/opinions',
    )
    expect(found.title?.value).toBe('ACCA Opinions')
  })

  test('the site is a review’s online companion if the URL is in its section', () => {
    const found = read(
      title('A Rule | Acme Law Review') + meta('og:site_name', 'Acme Law Review'),
      '<h1>A Rule</h1>',
      'https://acmelawreview.org/law-review-online/a-rule/',
    )
    expect(found.site?.value).toBe('Acme Law Review Online')
  })
})

describe('PG18 · designations', () => {
  test('a student’s piece on a journal’s site takes the label above its heading', () => {
    const body = `<p>Essay</p><h1>A Rule of Notes</h1>${lines('Jane Q. Roe', 'Jane Q. Roe is a J.D. Candidate at Acme Law School.')}`
    const found = read(title('A Rule of Notes | Acme Law Review'), body, 'https://lawreview.acme.edu/rule')
    expect(found.designation?.value).toBe('Essay')
  })

  test('a professor’s piece has no label', () => {
    const body = `<p>Essay</p><h1>A Rule of Notes</h1>${lines('Jane Q. Roe')}`
    const found = read(title('A Rule of Notes | Acme Law Review'), body, 'https://lawreview.acme.edu/rule')
    expect(found.designation).toBeUndefined()
  })
})

test('PG7 · the home page of an edition in another language has no author', () => {
  const body = `<h1>Highlights</h1>${lines('By Jane Roe', 'A rule for thumbs')}`
  const found = read(title('The Acme Post en Español'), body, 'https://www.acme.com/es/', 'es')
  expect(found.authors).toBeUndefined()
})

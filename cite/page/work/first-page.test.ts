import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { citePage } from '../../../tests/support/cited-page.ts'
import { extract } from '../extract.ts'

const HEAD = '<meta property="og:site_name" content="Acme Law Review">'
const URL = 'https://review.example.edu/rule'

const page = (body: string) => `<html lang="en"><head>${HEAD}</head><body>${body}</body></html>`
const cited = (body: string, url = URL) => citePage(page(body), url)

const file = (name: string) => `<a href="https://review.example.edu/files/${name}">PDF</a>`
const article = (files: string) =>
  `<p>Volume 99, Issue 3</p><p>June 2024</p><h1>A Rule of Notes</h1><p>Jane Roe</p>${files}`

describe('PG22 · the first page in the name of an article’s file', () => {
  test.for<[place: string, name: string, page: string]>([
    ['after the volume and the journal', '99-Acme-L-Rev-785.pdf', ' 785'],
    ['after the author, the volume, and the journal', 'Roe-99-Acme-L.-Rev.-785.pdf', ' 785'],
    ['in a range at the end', 'Vol-99_Issue-3_2_Roe-et-al.-785-829.pdf', ' 785'],
    ['with spaces', '99%20Acme%20L.%20Rev.%20785.pdf', ' 785'],
  ])('is printed if the file name contains it %s', ([, name, page]) => {
    expect(cited(article(file(name)))).toContain(`99 Acme L. Rev.${page} (2024)`)
  })

  test.for<[says: string, files: string]>([
    ['the name has another volume', file('98-Acme-L-Rev-12.pdf')],
    ['the name has only the month', file('June-2024-12-Roe.pdf')],
    ['two files have different pages', file('99-Acme-L-Rev-785.pdf') + file('99-Acme-L-Rev-901.pdf')],
  ])('is not printed if %s', ([, files]) => {
    expect(cited(article(files))).toContain('99 Acme L. Rev. (2024)')
  })
})

describe('PG22 · a page that lists the pieces of a journal', () => {
  test.for(['Print Issues', 'Articles', 'Issue 1 Archives', 'Volume 99'])(
    'is cited as a web page, without the authors, volume, and date of the articles: %s',
    (heading) => {
      const body = `<h1>${heading}</h1><p>Volume 99, Issue 1</p><p>June 2024</p><h2>A Rule of Notes</h2><p>by Jane Roe</p>`
      expect(cited(body, 'https://review.example.edu/print')).toBe(
        `${heading}, Acme L. Rev., https://review.example.edu/print (last visited Nov. 20, 2026)`,
      )
    },
  )

  test('does not include an article whose title begins like the title of a list', () => {
    const body = '<p>Volume 99, Issue 3</p><h1>Articles of War</h1><p>By Jane Roe</p><p>June 2024</p>'
    expect(cited(body)).toContain('Jane Roe, Articles of War, 99 Acme L. Rev. (2024)')
  })

  test('does not have the authors of the listed articles', () => {
    const body =
      '<h1>Volume 124: Issue 1</h1><h2>A Rule of Notes</h2><p>Jane Roe*</p><p>October, 2025</p><p>Volume 124, Issue 1</p>'
    const url = 'https://review.example.edu/volume/vol124-iss1'
    expect(extract(parsePage(page(body)), url).authors).toBeUndefined()
  })
})

describe('PG22 · the journal and the volume of an article', () => {
  const school = '<title>A Rule of Notes | Acme Law Journal | Acme Law</title>'
  const menu = ['114', '113', '112', '111'].map((volume) => `<li>Volume ${volume}</li>`).join('')

  test('are read from the title tag and below a menu of volumes', () => {
    const body = `<ul>${menu}</ul><p>Volume 112</p><p>Issue</p><p>4</p><h1>A Rule of Notes</h1><p>by Jane Roe</p>`
    const html = `<html lang="en"><head>${school}</head><body>${body}</body></html>`
    expect(extract(parsePage(html), 'https://www.law.example.edu/journal/rule').work?.parts).toMatchObject({
      journal: 'Acme Law Journal',
      volume: '112',
    })
  })
})

describe('PG24 · an act without a name', () => {
  const law = (number: string, cites: string) =>
    `<h1>Pub. L. ${number}. An Act to transfer functions to the court.</h1><p>Cites</p><p>${cites}</p><p>Effective</p><p>July 5, 1966</p>`
  const url = (number: string) => `https://code.dccouncil.gov/us/congress/laws/public/${number}`

  test('takes its name from its date and is cited by the Statutes at Large', () => {
    expect(cited(law('89-1', '80 Stat. 263'), url('89-1'))).toBe(
      'Act of July 5, 1966, Pub. L. No. 89-1, 80 Stat. 263',
    )
  })

  test('is cited by the Statutes at Large even if its number runs into the volume', () => {
    expect(cited(law('89-1', 'Pub. L. 89-180 Stat. 263 (PDF)'), url('89-1'))).toBe(
      'Act of July 5, 1966, Pub. L. No. 89-1, 80 Stat. 263',
    )
  })
})

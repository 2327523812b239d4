import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { plainName } from './person.ts'
import { fieldsOfExtraction } from './source-fields.ts'

const TEXT =
  '<p>This paragraph gives the details of the matter in complete sentences, so that the page has a body.</p>'.repeat(
    4,
  )

const read = (head: string, body: string, url = 'https://news.example.com/2024/a-long-story.html') =>
  extract(parsePage(`<html lang="en"><head>${head}</head><body>${body}${TEXT}</body></html>`), url)
const tag = (title: string): string => `<title>${title}</title>`

describe('PG5 · the headline that the page shows', () => {
  test('wins over a title for search engines that the page shows only in its breadcrumbs', () => {
    const said = 'Jane Roe: what the senator plans for next year'
    const data = '{"@type":"NewsArticle","headline":"Senator Roe steps down: a farewell in spring"}'
    const head = `${tag(said)}<meta property="og:title" content="${said}"><script type="application/ld+json">${data}</script>`
    const body = `<nav><p>Home</p><h1>${said}</h1></nav><p>Senate</p><h2>Senator Roe steps down: a farewell in spring</h2>`
    expect(read(head, body).title?.value).toBe('Senator Roe steps down: a farewell in spring')
  })

  test('omits a kicker in its heading that the title tag and the metadata omit', () => {
    const said = 'Roe Steps Down in Spring'
    const head = `${tag(`Acme – Archive – ${said}`)}<meta property="og:title" content="${said}">`
    expect(read(head, `<h1><span>Farewell Day</span> ${said}</h1>`).title?.value).toBe(said)
  })

  test('is the part after the colon if that part is a separate line below the full title', () => {
    const said = 'Election in Acme: Roe, Doe, and the lie on camera'
    const body = `<ol class="breadcrumb"><li><h1>${said}</h1></li></ol><p>Campaign</p><h2>Roe, Doe, and the lie on camera</h2>`
    expect(read(tag(said), body).title?.value).toBe('Roe, Doe, and the lie on camera')
  })

  test('keeps the words before a colon if no line repeats the rest', () => {
    const said = 'Election in Acme: Roe, Doe, and the lie on camera'
    expect(read(tag(said), `<h1>${said}</h1>`).title?.value).toBe(said)
  })

  test('keeps the words before a colon if the headline in the page’s data contains them', () => {
    const said = 'Office for Acme Budgets: what is it and what does it do?'
    const data = JSON.stringify({ '@type': 'NewsArticle', headline: said })
    const head = `${tag(said)}<script type="application/ld+json">${data}</script>`
    const body = `<h1>${said}</h1><p>News</p><h2>What is it and what does it do?</h2>`
    expect(read(head, body).title?.value).toBe(said)
  })

  test('is in the title tag if the only heading belongs to a dialog', () => {
    const head = `${tag('Keeping Tabs on Partners: The Logic of Coalitions on Acme')}<meta property="og:site_name" content="Acme">`
    expect(read(head, '<h1>Loading</h1>').title?.value).toBe(
      'Keeping Tabs on Partners: The Logic of Coalitions',
    )
  })

  test('is in the title tag if a line repeats it and nothing confirms the heading', () => {
    const head = tag('The long road to the coast')
    const body = '<h1>Reporters united</h1><p><b>The long road to the coast</b></p>'
    expect(read(head, body).title).toMatchObject({ value: 'The long road to the coast', confidence: 0.92 })
  })

  test('keeps a long heading if the title tag names one of its sections', () => {
    const said = 'Industry news: machines in patient care and in operations'
    const body = `<h1>${said}</h1>${TEXT}<p><b>The future of machines in medicine</b></p>`
    expect(read(tag('The future of machines in medicine'), body).title?.value).toBe(said)
  })

  test('is below the breadcrumbs under the banner of a section, and is flagged', () => {
    const head = tag('Webcasts | City of Acme Official Website')
    const body =
      '<h1>Webcasts</h1><h2>You are here</h2><div>Home » Office of the Treasurer</div><h2>Budget Committee Archived Videos</h2>'
    const { title } = read(head, body, 'http://acme.granicus.com/ViewPublisher.php?view_id=14')
    expect(title).toMatchObject({ value: 'Budget Committee Archived Videos', confidence: 0.8 })
  })

  test('is not replaced by a description in an encyclopedia’s metadata', () => {
    const data = '{"@type":"Article","headline":"Matrix equal to its own transpose"}'
    const head = `${tag('Hermitian matrix')}<script type="application/ld+json">${data}</script>`
    const body = '<h1>Hermitian matrix</h1><p>Matrix equal to its own transpose</p>'
    expect(read(head, body).title?.value).toBe('Hermitian matrix')
  })

  test('keeps a heading that the title tag only shortens', () => {
    const head = tag('Boyfriend of Acme star will sue Brooklyn club')
    const said = 'Boyfriend of Acme star Jane Roe will sue Brooklyn club where Doe was attacked'
    const body = `<h1>${said}</h1><p>Boyfriend of Acme star will sue Brooklyn club</p>`
    expect(read(head, body).title?.value).toBe(said)
  })

  test.each([
    ['Roe stirs fears. Here is what could happen.', 'Roe Stirs Fears. Here Is What Could Happen'],
    ['The Long Road to Acme Corp.', 'The Long Road to Acme Corp.'],
    ['And Then There Were None...', 'And Then There Were None...'],
  ])('is cited without the period of a sentence: %s', (said, title) => {
    const source = fieldsOfExtraction(read(tag(said), `<h1>${said}</h1>`), { id: 'a' })
    expect(source['title']).toBe(title)
  })
})

describe('PG4 · bylines away from their usual place', () => {
  const names = (body: string, title = 'A Long Road to the Coast') =>
    read(tag(title), `<h1>${title}</h1>${body}`).authors?.value.map(plainName)

  test('are read after a tag on the same line', () => {
    expect(names('<p>yas! | By Jane Roe |</p><p>April 13, 2020</p>')).toEqual(['Jane Roe'])
  })

  test('are read with the editors at the end', () => {
    expect(names(`${TEXT}<p>Jane Roe and the editors of Acme</p>`)).toEqual(['Jane Roe'])
  })

  test('are not read in a list of contributors', () => {
    const people =
      'Ann Roe,Mary Doe,John Smith,James Brown,Robert Jones,Linda Davis,Susan Clark,David Lewis,Karen Hall'
    const list = people
      .split(',')
      .map((name) => `<li>${name}</li>`)
      .join('')
    const body = `<p>Contributors</p><ul>${list}</ul>`
    const title = 'Acme Law Review In Memoriam: Justice Roe'
    const page = read(tag('Roe Archives - Acme Law Review'), `<h1>${title}</h1>${body}`)
    expect(page.authors).toBeUndefined()
  })
})

describe('PG8 · the date of the last change, on a page without another date', () => {
  const read2 = (line: string) =>
    read(
      tag('Acme'),
      `<h1>Acme</h1>${TEXT.repeat(20)}<ul><li>${line}</li><li>Privacy policy</li></ul>`,
      'https://acme.gov/opinions/all',
    )

  test.each([
    ['This page was last modified on 28 October 2016, at 06:56.', '2016-10-28'],
    ['Updated: February 13, 2022', '2022-02-13'],
  ])('is read far below the heading: %s', (line, date) => {
    expect(read2(line).updated?.value).toBe(date)
  })
})

describe('PG19 · a long error page', () => {
  test('is rejected if its title and a sentence say that the page was not found', () => {
    const lines = Array.from({ length: 80 }, (_, at) => `<p>Menu entry ${at}</p>`).join('')
    const body = `${lines}<h1>Page Not Found</h1><p>The page you requested cannot be found.</p>`
    expect(read(tag('Page Not Found'), body, 'https://www.acme.gov/error').blocked).toBe('refused')
  })
})

describe('PG14 · the type of an unsigned page', () => {
  test('is certain on a government site', () => {
    expect(
      read(tag('Opinions'), '<h1>Opinions</h1>', 'https://www.acme.gov/opinions/all').type,
    ).toMatchObject({
      value: 'organizational',
      confidence: 0.92,
    })
  })

  test('is flagged on the page of a law journal that may be in print, but not in a newspaper', () => {
    const type = (site: string) =>
      read(
        `${tag('A Long Road')}<meta property="og:site_name" content="${site}"><meta name="author" content="Jane Roe">`,
        '<h1>A Long Road</h1><p>By Jane Roe</p>',
      ).type.confidence
    expect(type('Acme Law Review')).toBeLessThan(0.9)
    expect(type('The Acme Street Journal')).toBe(0.9)
  })
})

describe('PG22 · the first page of an article', () => {
  test('is read from a line that contains only the citation, even far from the heading', () => {
    const menu = Array.from({ length: 60 }, (_, at) => `<p>Paragraph ${at} of the article</p>`).join('')
    const head = `${tag('A Long Road')}<meta property="og:site_name" content="Acme Law Review">`
    const body = `<h1>A Long Road</h1><p>Volume 98</p><p>Jane Roe</p>${menu}<p>98 Acme L. Rev. 761</p><p>Download</p>`
    expect(read(head, body).work?.parts).toMatchObject({ volume: '98', page: '761' })
  })
})

describe('PG9 · a date that comes only from a time in UTC', () => {
  test('is flagged if the page was changed on the next day', () => {
    const data = (changed: string) =>
      `${tag('A Long Road')}<meta name="author" content="Jane Roe"><script type="application/ld+json">{"@type":"NewsArticle","headline":"A Long Road","datePublished":"2024-08-26T23:27:12Z","dateModified":"${changed}"}</script><meta property="article:published_time" content="2024-08-26T23:27:12Z">`
    const date = (changed: string) =>
      read(data(changed), '<h1>A Long Road</h1><p>By Jane Roe</p>').date?.confidence
    expect(date('2024-08-27T08:49:00Z')).toBeLessThan(0.9)
    expect(date('2024-09-20T08:49:00Z')).toBeGreaterThanOrEqual(0.9)
  })
})

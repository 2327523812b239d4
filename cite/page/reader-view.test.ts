import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData, metaTag as meta } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'
import { fieldsOfExtraction } from './source-fields.ts'

const TEXT = `<p>${'The town council has met in the old hall for many years now. '.repeat(4)}</p>`
const TODAY = { year: 2031, month: 1, day: 2 }
const read = (head: string, body: string, url = 'https://www.acme.org/notes/one') =>
  extract(parsePage(`<html lang="en"><head>${head}</head><body>${body}</body></html>`), url)
const cited = (...page: Parameters<typeof read>) =>
  fieldsOfExtraction(read(...page), { id: 'a', today: TODAY })
const H1 = '<h1>A long rule for all</h1>'
const hidden = (published: string, modified: string) =>
  meta('article:published_time', `${published}T09:30:00Z`) +
  meta('article:modified_time', `${modified}T09:30:00Z`)

describe('PG9 · the day beside the heading', () => {
  test('wins if it is the day of the change and the page does not show the metadata’s other day', () => {
    const body = `${H1}<div>Jane Roe</div><div>June 2, 2025</div>${TEXT}`
    expect(read(hidden('2024-12-30', '2025-06-02'), body).date?.value).toBe('2025-06-02')
  })

  test('does not win if the page also shows the day of publication', () => {
    const body = `${H1}<div>December 30, 2024</div><div>June 2, 2025</div>${TEXT}`
    expect(read(hidden('2024-12-30', '2025-06-02'), body).date?.value).toBe('2024-12-30')
  })

  test('is only that of the change if a label says so', () => {
    const found = read(hidden('2024-12-30', '2025-01-04'), `${H1}<div>Updated January 4, 2025</div>${TEXT}`)
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2025-01-04')
  })

  test('is the page’s own under a heading that ends like that of a list, if the URL has it, too', () => {
    const side = ['24', '21', '20', '19', '18'].map((day) => `<li>October ${day}, 2022</li>`).join('')
    const body = `<h1>Grim outlook for the bank meetings</h1><time>10/11/2022 08:00 AM</time>${TEXT}<ul>${side}</ul>`
    expect(read('', body, 'https://www.acme.org/letters/2022/10/11/grim-outlook').date?.value).toBe(
      '2022-10-11',
    )
  })
})

describe('PG5 · the wording of the heading', () => {
  test('wins over a form of the title that only the metadata and title tag have', () => {
    const said = 'Springfield has failed its small traders and the city must act'
    const head = `<title>${said}</title>${meta('og:title', said)}${linkedData({ '@type': 'NewsArticle', headline: said })}`
    const found = read(head, `<h1>${said.replace('Springfield', 'Our town')}</h1>${TEXT}`)
    expect(found.title?.value).toBe('Our town has failed its small traders and the city must act')
  })

  test.for([
    ['WEEKLY ADDRESS: A merry holiday for all', 'Weekly Address: A merry holiday for all'],
    ['NASA ESA: A merry holiday for all', 'NASA ESA: A merry holiday for all'],
  ] as const)('has a label in capitals in mixed case, but not initials: %s', ([title, printed]) => {
    expect(read('', `<h1>${title}</h1>${TEXT}`).title?.value).toBe(printed)
  })
})

describe('PG11 · the name that the site gives itself', () => {
  test('is not the word “blog” alone', () => {
    const head = `<title>A long rule for all - Acme Tax Blog</title>${meta('og:site_name', 'Blog')}`
    expect(read(head, H1 + TEXT, 'https://blog.acme.org/notes/one').site?.value).toBe('Acme Tax Blog')
  })

  test('has no sign of a registered trademark', () => {
    expect(read(meta('og:site_name', 'Acme Association of Roes®'), H1 + TEXT).site?.value).toBe(
      'Acme Association of Roes',
    )
  })

  test('is that of the White House on an archived copy of its site', () => {
    const url = 'https://obamawhitehouse.archives.gov/blog/2011/09/10/a-long-rule'
    expect(cited(`<title>A long rule for all | whitehouse.gov</title>`, H1 + TEXT, url)).toMatchObject({
      site: 'White House',
    })
  })

  test('includes the state that the page shows with the name of a city', () => {
    const body = `<h1><a href="/node">The City of Acme, Michigan</a></h1>${H1}${TEXT}`
    const head = '<title>A long rule for all | City of Acme</title>'
    const found = read(head, body, 'https://www.cityofacme.com/rules/one')
    expect(found.site?.value).toBe('City of Acme, Michigan')
    expect(found.title?.value).toBe('A long rule for all')
  })
})

describe('PG18 · the name of a podcast', () => {
  const url = 'https://www.acme.org/podcast/one'

  test('is the last part of the title tag if that is a podcast', () => {
    const head = `<title>A long rule for all - The Acme Hour Podcast</title>${meta('og:site_name', 'Acme')}`
    expect(cited(head, H1 + TEXT, url)).toMatchObject({ series: 'The Acme Hour Podcast' })
  })

  test('does not include the word that the site adds to the name in its host', () => {
    expect(cited(meta('og:site_name', 'Acme Podcasts | Roe Studios'), H1 + TEXT, url)).toMatchObject({
      series: 'Acme',
    })
  })
})

describe('PG4 · bylines without a name', () => {
  test('are those of the editors of a section', () => {
    const body = `${H1}<div class="byline">By The Ledger editors</div><div>June 2, 2025</div>${TEXT}`
    expect(read('', body).authors).toBeUndefined()
  })

  test('give way to the reporter whom the page names below a news service', () => {
    const author = { '@type': 'Person', name: 'Acme Wire' }
    const head = linkedData({ '@type': 'NewsArticle', headline: 'A long rule for all', author })
    const body = `${H1}<div>By: <a rel="author">Acme Wire</a></div><div>Posted at 9:30</div><p>By Jane Roe</p>${TEXT}`
    expect(read(head, body).authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe' }])
    expect(read(head, body.replace('By Jane Roe', '')).authors?.value).toEqual([
      { kind: 'organization', name: 'Acme Wire' },
    ])
  })
})

describe('PG14 · an article with other videos on its page', () => {
  test('is not a video', () => {
    const video = linkedData({ '@type': 'VideoObject', name: 'Another story', uploadDate: '2020-09-29' })
    const found = read(`${video}${meta('og:type', 'article')}`, H1 + TEXT.repeat(4))
    expect(found.type.value).toBe('organizational')
  })
})

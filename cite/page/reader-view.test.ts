import { describe, expect, test } from 'vitest'
import { linkedData, metaTag as meta } from '../../tests/support/read-html.ts'
import {
  ARTICLE_TEXT as TEXT,
  citedNotesPage as cited,
  readNotesPage as read,
} from '../../tests/support/read-notes-page.ts'

const H1 = '<h1>A long rule for all</h1>'
const hidden = (published: string, modified: string) =>
  meta('article:published_time', `${published}T09:30:00Z`) +
  meta('article:modified_time', `${modified}T09:30:00Z`)

describe('PG9 · the day next to the heading', () => {
  test('wins if it is the change date and the page does not show the other date from the metadata', () => {
    const body = `${H1}<div>Jane Roe</div><div>June 2, 2025</div>${TEXT}`
    expect(read(hidden('2024-12-30', '2025-06-02'), body).date?.value).toBe('2025-06-02')
  })

  test('does not win if the page also shows the publication date', () => {
    const body = `${H1}<div>December 30, 2024</div><div>June 2, 2025</div>${TEXT}`
    expect(read(hidden('2024-12-30', '2025-06-02'), body).date?.value).toBe('2024-12-30')
  })

  test('is only the change date if it has such a label', () => {
    const found = read(hidden('2024-12-30', '2025-01-04'), `${H1}<div>Updated January 4, 2025</div>${TEXT}`)
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2025-01-04')
  })

  test('is the page’s date if the heading looks like that of a list but the URL contains the date', () => {
    const side = ['24', '21', '20', '19', '18'].map((day) => `<li>October ${day}, 2022</li>`).join('')
    const body = `<h1>Grim outlook for the bank meetings</h1><time>10/11/2022 08:00 AM</time>${TEXT}<ul>${side}</ul>`
    expect(read('', body, 'https://www.acme.org/letters/2022/10/11/grim-outlook').date?.value).toBe(
      '2022-10-11',
    )
  })
})

describe('PG5 · the wording of the heading', () => {
  test('wins over a version of the title that is only in the metadata and the title tag', () => {
    const said = 'Springfield has failed its small traders and the city must act'
    const head = `<title>${said}</title>${meta('og:title', said)}${linkedData({ '@type': 'NewsArticle', headline: said })}`
    const found = read(head, `<h1>${said.replace('Springfield', 'Our town')}</h1>${TEXT}`)
    expect(found.title?.value).toBe('Our town has failed its small traders and the city must act')
  })

  test('is not mistaken for the title of a journal because of its first letters', () => {
    const title = 'Reverse engineering the source code of the Acme vaccine'
    const head = `<title>${title} - Articles</title>${meta('og:site_name', 'Articles')}`
    const found = read(head, `<h1>${title}</h1>${TEXT}`)
    expect(found.title?.value).toBe(title)
    expect(found.site?.value).toBe('acme.org')
  })

  test('is cited without the label before it in the title tag', () => {
    const said = 'Opinion | A long rule for all'
    const head = `<title>${said}</title>${meta('og:title', said)}${linkedData({ '@type': 'NewsArticle', headline: said })}`
    const url = 'https://www.acme.org/opinion/long-rule'
    expect(cited(head, TEXT, url)).toMatchObject({ title: 'A Long Rule for All', designation: 'Opinion' })
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

  test('omits the registered trademark symbol', () => {
    expect(read(meta('og:site_name', 'Acme Association of Roes®'), H1 + TEXT).site?.value).toBe(
      'Acme Association of Roes',
    )
  })

  test('is the name of the White House on an archived copy of its site', () => {
    const url = 'https://obamawhitehouse.archives.gov/blog/2011/09/10/a-long-rule'
    expect(cited(`<title>A long rule for all | whitehouse.gov</title>`, H1 + TEXT, url)).toMatchObject({
      site: 'White House',
    })
  })

  test('is the name of a part of a known site if the URL repeats it', () => {
    const url = 'https://nymag.com/gazetteer/2020/05/long-rule.html'
    const found = read(meta('og:site_name', 'Gazetteer'), H1 + TEXT, url)
    expect(found.site?.value).toBe('Gazetteer')
    const short = read(meta('og:site_name', 'Opinion'), H1 + TEXT, url.replace('gazetteer', 'opinion'))
    expect(short.site?.value).toBe('New York Magazine')
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
  test('do not make the editors of a section an author', () => {
    const body = `${H1}<div class="byline">By The Ledger editors</div><div>June 2, 2025</div>${TEXT}`
    expect(read('', body).authors).toBeUndefined()
  })

  test('are replaced by the reporter named below the news service', () => {
    const author = { '@type': 'Person', name: 'Acme Wire' }
    const head = linkedData({ '@type': 'NewsArticle', headline: 'A long rule for all', author })
    const body = `${H1}<div>By: <a rel="author">Acme Wire</a></div><div>Posted at 9:30</div><p>By Jane Roe</p>${TEXT}`
    expect(read(head, body).authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe' }])
    expect(read(head, body.replace('By Jane Roe', '')).authors?.value).toEqual([
      { kind: 'organization', name: 'Acme Wire' },
    ])
  })
})

describe('PG4 · names that are not authors', () => {
  const shown = (line: string, head = '') => read(head, `${H1}${line}<div>June 2, 2025</div>${TEXT}`).authors

  test.for([
    '<div class="byline">Reviewed by Jane Roe, Trial Attorney at Acme</div>',
    '<div>Medically reviewed by</div><div class="author">Jane Roe</div>',
  ])('are those of reviewers: %s', (line) => {
    expect(shown(line)).toBeUndefined()
  })

  test.for(['No Author', 'Link Copied', 'Copy Link URLCopied!', 'Print This Page'])(
    'include placeholders and buttons: %s',
    (name) => {
      expect(shown('', meta('author', name))).toBeUndefined()
    },
  )

  test('do not include the writer named after the reviewer', () => {
    const line = '<div class="byline">Reviewed by Ann Poe — Written by <a rel="author">Jane Roe</a></div>'
    expect(shown(line)?.value).toContainEqual({ kind: 'person', given: 'Jane', family: 'Roe' })
  })

  test('do not include an author who also reviewed the piece', () => {
    const line = '<div class="byline">By Jane Roe</div><div>Reviewed by Jane Roe</div>'
    expect(shown(line)?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe' }])
  })

  test('include a person in the metadata who has the name of the site', () => {
    const author = { '@type': 'Person', name: 'Acmenews' }
    const head =
      meta('og:site_name', 'Acmenews') +
      linkedData({ '@type': 'NewsArticle', headline: 'A long rule for all', author })
    const found = read(head, `${H1}<div>By Acmenews</div>${TEXT}`, 'https://www.acmenews.com/notes/one')
    expect(found.type.value).not.toBe('individual')
  })
})

describe('PG4 · names that only hidden data gives', () => {
  const data = (name: string) =>
    linkedData({ '@type': 'Article', headline: 'A long rule for all', author: { '@type': 'Person', name } })

  const rows = Array.from({ length: 40 }, (_, at) => `<p>Row ${at}</p>`).join('')

  test('are not authors if the page’s text does not contain them', () => {
    expect(read(data('Jane Roe'), H1 + TEXT + rows).authors).toBeUndefined()
  })

  test('are authors if a long line credits them', () => {
    const line = `<p>${'This guide has been checked. '.repeat(12)}Written by Jane Roe</p>`
    expect(read(data('Jane Roe'), H1 + line + TEXT + rows).authors).toBeDefined()
  })

  test('are authors on a page whose byline may not have loaded yet', () => {
    expect(read(data('Jane Roe'), H1 + TEXT).authors).toBeDefined()
  })

  test('are authors if the page mentions them', () => {
    const found = read(
      data('Jane Roe'),
      `${H1}${TEXT}${rows}<p>Jane Roe covers the courts for this site.</p>`,
    )
    expect(found.authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe' }])
  })

  test('are not authors if they are the title of a show in quotation marks', () => {
    expect(
      read(data('‘The Hour’'), `${H1}<div class="byline">‘The Hour’</div>${TEXT}`).authors,
    ).toBeUndefined()
  })

  test('are not taken from the headings of an outline', () => {
    const part = (number: string) => `<h2>${number}. Beginnings</h2>${TEXT}`
    const body = `${H1}<div class="author">I. Beginnings</div>${part('I')}${part('II')}`
    expect(read('', body).authors).toBeUndefined()
  })

  test('are authors if they begin with an initial that looks like an outline number', () => {
    const body = `${H1}<div class="author">I. Jane Roe</div>${TEXT}<p>I. Jane Roe</p>`
    expect(read('', body).authors?.value).toEqual([{ kind: 'person', given: 'I. Jane', family: 'Roe' }])
  })
})

describe('PG4 · names as the page shows them', () => {
  test('are not cut at “and” within the name of a department', () => {
    const head = meta('author', 'Acme Research Center & Archive')
    const found = read(head, `${H1}<div class="author">Acme Research Center & Archive</div>${TEXT}`)
    expect(found.authors?.value).toEqual([{ kind: 'organization', name: 'Acme Research Center & Archive' }])
  })

  test('include the initials in the byline', () => {
    const author = { '@type': 'Person', name: 'Jane Roe' }
    const head = linkedData({ '@type': 'NewsArticle', headline: 'A long rule for all', author })
    const bio = '<p class="author-name">Jane Roe</p>'
    const found = read(head, `${H1}<div>By Jane Q.R. Roe</div><div>June 2, 2025</div>${TEXT}${bio}`)
    expect(found.authors?.value).toEqual([{ kind: 'person', given: 'Jane Q.R.', family: 'Roe' }])
  })
})

describe('PG14 · episodes', () => {
  test('are recognized by their URL on the site of a podcast', () => {
    const head = '<title>117: Jane Roe on rules | Acme Podcast</title>'
    expect(read(head, H1 + TEXT, 'https://www.acme.org/episodes/117').type.value).toBe('podcast')
    expect(
      read('<title>Rules | Acme</title>', H1 + TEXT, 'https://www.acme.org/episodes/117').type.value,
    ).not.toBe('podcast')
  })

  test('do not include transcripts', () => {
    const head = '<title>Transcript: Jane Roe on rules</title>'
    expect(read(head, H1 + TEXT, 'https://www.acme.org/podcasts/jane-roe').type.value).not.toBe('podcast')
  })
})

describe('PG14 · an article with other videos on its page', () => {
  test('is not a video', () => {
    const video = linkedData({ '@type': 'VideoObject', name: 'Another story', uploadDate: '2020-09-29' })
    const found = read(`${video}${meta('og:type', 'article')}`, H1 + TEXT.repeat(4))
    expect(found.type.value).toBe('organizational')
  })
})

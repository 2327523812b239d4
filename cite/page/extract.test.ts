import { describe, expect, test } from 'vitest'
import { plainName } from './person.ts'
import {
  PAGE_URL,
  authorNames,
  htmlPage,
  linkedData,
  metaTag,
  readHtml,
} from '../../tests/support/read-html.ts'

describe('PG2 · extracting a page', () => {
  test('does not mistake a page without an address for a home page, which has no author or date', () => {
    const html = htmlPage(
      linkedData({
        '@type': 'NewsArticle',
        headline: 'Rules of the Road',
        author: { '@type': 'Person', name: 'Jane Q. Roe' },
        datePublished: '2024-03-02',
      }),
      '<article><h1>Rules of the Road</h1><p>By Jane Q. Roe</p><p>March 2, 2024</p></article>',
    )
    expect(authorNames(html, '')).toEqual(['Jane Q. Roe'])
    expect(readHtml(html, '').date?.value).toBe('2024-03-02')
  })

  test('returns the evidence and confidence of each field', () => {
    const { title, authors, date, site, url, type } = readHtml(
      htmlPage(
        `${metaTag('og:site_name', 'The Example')}<link rel="canonical" href="/a/page?utm_source=x">` +
          linkedData({
            '@type': 'NewsArticle',
            headline: 'Rules of the Road',
            author: { '@type': 'Person', name: 'Jane Q. Roe' },
            datePublished: '2024-03-02T10:00:00Z',
          }),
        '<article><h1>Rules of the Road</h1></article>',
      ),
    )
    expect(title).toMatchObject({ value: 'Rules of the Road', provenance: ['heading', 'json-ld'] })
    expect(authors?.value).toEqual([{ kind: 'person', given: 'Jane Q.', family: 'Roe' }])
    expect(authors?.provenance).toContain('json-ld')
    expect(date?.value).toBe('2024-03-02')
    expect(site).toMatchObject({ value: 'The Example' })
    expect(url.value).toBe('https://www.example.com/a/page')
    expect(type).toMatchObject({ value: 'individual', reason: 'person-signs' })
  })

  test('for an empty page, returns only the URL and the host as the site', () => {
    expect(readHtml('')).toEqual({
      site: expect.objectContaining({ value: 'example.com', provenance: ['host'] }) as object,
      url: expect.objectContaining({ value: PAGE_URL }) as object,
      type: expect.objectContaining({ value: 'individual', reason: 'default' }) as object,
      blocked: 'empty',
    })
  })
})

describe('PG3 · JSON-LD', () => {
  const author = (data: unknown) => authorNames(htmlPage(linkedData(data), '<h1>One Rule for All</h1>'))

  test.for<[says: string, data: unknown]>([
    [
      'a graph with references',
      {
        '@graph': [
          { '@id': '#p', '@type': 'Person', name: 'Jane Roe' },
          { '@type': 'Article', author: { '@id': '#p' } },
        ],
      },
    ],
    ['a list of one', [{ '@type': ['Article', 'Thing'], author: [{ name: 'Jane Roe' }] }]],
    ['a plain string', { '@type': 'BlogPosting', author: 'Jane Roe' }],
    ['types as URLs', { '@type': 'http://schema.org/NewsArticle', author: { name: 'Jane Roe' } }],
    ['a wrapped value', { '@type': 'Article', author: { '@type': 'Person', name: ['Jane Roe'] } }],
  ])('reads %s', ([, data]) => {
    expect(author(data)).toEqual(['Jane Roe'])
  })

  test('prefers the node with this page’s headline over teasers', () => {
    const teaser = { '@type': 'NewsArticle', headline: 'Another Story', author: 'Max Moe' }
    const own = { '@type': 'WebPage', name: 'One Rule for All', author: 'Jane Roe' }
    expect(author([teaser, own])).toEqual(['Jane Roe'])
    expect(
      author({ '@type': 'WebPage', name: 'One Rule for All', author: 'Jane Roe', mentions: teaser }),
    ).toEqual(['Jane Roe'])
  })

  test('repairs or skips broken scripts', () => {
    const body = '<h1>One Rule for All</h1>'
    const broken = '{"@type":"Article","author":"Jane Roe","description":"two\nlines",}'
    expect(authorNames(htmlPage(`<script type="application/ld+json">${broken}</script>`, body))).toEqual([
      'Jane Roe',
    ])
    expect(readHtml(htmlPage('<script type="application/ld+json">{{{</script>', body)).title?.value).toBe(
      'One Rule for All',
    )
  })
})

describe('R33.7 · posts', () => {
  test('gives a post no title, and takes the date from the post’s number if the page has no date', () => {
    const found = readHtml(
      htmlPage('<title>Jane Roe on X: "One rule for all." / X</title>', ''),
      'https://x.com/jroe/status/1412564952846581761',
    )
    expect(found.title).toBeUndefined()
    expect(found.authors?.value.map(plainName)).toEqual(['Jane Roe'])
    expect(found.site?.value).toBe('X')
    // Posted July 6, 2021, 8:11 PM in New York (Indigo R33.7), which is July 7 in UTC.
    expect(found.date).toMatchObject({ value: '2021-07-07', confidence: 0.7 })
  })
})

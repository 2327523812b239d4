import { DOMParser } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import type { PageDocument } from './page.ts'

const read = (html: string, url = 'https://example.com/a/page') =>
  extract(new DOMParser().parseFromString(html, 'text/html') as unknown as PageDocument, url)

describe('PG2 · reading a page', () => {
  test('each field says where it was read and how sure that is', () => {
    const { title, authors, date, site, url, type } = read(`<html><head>
      <meta property="og:site_name" content="The Example">
      <link rel="canonical" href="/a/page?utm_source=x">
      <script type="application/ld+json">{"@type":"NewsArticle","headline":"Rules of the Road",
        "author":{"@type":"Person","name":"Jane Q. Roe"},"datePublished":"2024-03-02T10:00:00Z"}</script>
      </head><body><article><h1>Rules of the Road</h1></article></body></html>`)
    expect(title).toMatchObject({ value: 'Rules of the Road' })
    expect(authors?.value).toEqual([{ kind: 'person', given: 'Jane Q.', family: 'Roe' }])
    expect(authors?.provenance).toContain('json-ld')
    expect(date?.value).toBe('2024-03-02')
    expect(site?.value).toBe('The Example')
    expect(url.value).toBe('https://example.com/a/page')
    expect(type).toMatchObject({ value: 'individual', reason: 'person-signs' })
  })

  test('an empty page has an address, a host for a site, and nothing else', () => {
    expect(read('')).toEqual({
      site: expect.objectContaining({ value: 'example.com', provenance: ['host'] }) as object,
      url: expect.objectContaining({ value: 'https://example.com/a/page' }) as object,
      type: expect.objectContaining({ value: 'individual', reason: 'default' }) as object,
    })
  })
})

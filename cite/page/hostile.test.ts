import * as fc from 'fast-check'
import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'

const read = (html: string, url = 'https://www.example.com/a/page') => extract(parsePage(html), url)
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`

/** CPU time of extraction in milliseconds, excluding HTML parsing. */
function cost(html: string): number {
  const document = parsePage(html)
  const start = process.cpuUsage()
  extract(document, 'https://www.example.com/a/page')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

describe('PG2 · any page content', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<h1>',
      '</h1>',
      '<article class="post">',
      '</article>',
      '<time datetime="',
      '">',
      '</time>',
      '<a rel="author" href="/author/x">',
      '</a>',
      '<span itemprop="author" itemscope>',
      '<meta property="og:title" content="',
      '<title>',
      '</title>',
      'By ',
      'and ',
      ', ',
      'Jane Roe',
      'May 5, 2020',
      '31/02/2020',
      '<script type="application/ld+json">',
      '{"@type":"Article","author":',
      '[{}]',
      '}',
      '</script>',
      '<div class="byline">',
      '</div>',
      '&amp;',
      '<!--',
      '-->',
      '<li>',
      '<svg><title>',
      '<template>',
      '\n',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )

  test('never throws and returns no empty values', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.webUrl(), (pieces, url) => {
        const { title, authors, date, site } = read(pieces.join(''), url)
        expect(title?.value).not.toBe('')
        expect(site?.value).not.toBe('')
        expect(authors?.value).not.toEqual([])
        if (date !== undefined) expect(date.value).toMatch(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/)
        for (const field of [title, authors, date, site]) {
          expect(field?.confidence ?? 0).toBeGreaterThanOrEqual(0)
          expect(field?.confidence ?? 0).toBeLessThanOrEqual(1)
          expect(field?.alternatives.length ?? 0).toBeLessThanOrEqual(2)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('tolerates JSON-LD of any shape', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 6 }),
        (json) =>
          void read(
            ld(
              `{"@type":"Article","author":${json},"datePublished":${json},"headline":${json},"isPartOf":${json}}`,
            ),
          ),
      ),
      { numRuns: 200 },
    )
  })

  test.for<[says: string, json: string]>([
    [
      'nodes that refer to one another',
      '{"@graph":[{"@id":"#a","@type":"Article","author":{"@id":"#b"}},{"@id":"#b","@type":"Person","author":{"@id":"#a"},"name":{"@id":"#a"}}]}',
    ],
    ['a node that is its own author', '{"@id":"#a","@type":"Article","author":{"@id":"#a"}}'],
    ['extremely deep nesting', `${'{"@type":"Article","author":'.repeat(3000)}1${'}'.repeat(3000)}`],
    [
      'names of built-in properties',
      '{"@type":"Article","__proto__":{"name":"x"},"constructor":1,"author":{"name":{"toString":1}}}',
    ],
  ])('tolerates %s', ([, json]) => {
    expect(() => read(ld(json))).not.toThrow()
  })

  test.for<[says: string, html: string]>([
    ['no URL', ''],
    ['a URL with another scheme', 'ftp://example.com'],
    ['a URL without a host', ':::'],
  ])('tolerates %s', ([, url]) => {
    expect(() => read('<h1>A Rule</h1>', url)).not.toThrow()
  })
})

describe('PG2 · bounded time', () => {
  const most = 1500
  test.for<[says: string, html: string]>([
    ['a hundred thousand bylines', '<div class="byline author">By Jane Roe</div>'.repeat(100_000)],
    ['a hundred thousand headings', `<title>A</title>${'<h1>A Rule</h1>'.repeat(100_000)}`],
    [
      'thousands of nested elements',
      `${'<div class="author date">'.repeat(5000)}Jane Roe${'</div>'.repeat(5000)}`,
    ],
    ['a line of a million letters', `<p class="byline date">${'By a and b, '.repeat(90_000)}</p>`],
    ['a title of a million separators', `<title>${' | -'.repeat(250_000)}</title><h1>A Rule</h1>`],
    ['a class of a million words', `<p class="${'author '.repeat(150_000)}">Jane Roe</p>`],
    ['fifty thousand dates', `<h1>A Rule</h1>${'<time>May 5, 2020</time>'.repeat(50_000)}`],
    [
      'a megabyte of JSON-LD',
      ld(`[${'{"@type":"Article","headline":"A","author":{"name":"Jane Roe"}},'.repeat(16_000)}{}]`),
    ],
    [
      'a megabyte of spaces',
      `<h1>A Rule</h1><p>${' '.repeat(1_000_000)}By Jane Roe</p><p>by${' '.repeat(300)}x</p>`,
    ],
    [
      'a long run of digits',
      `<h1>A Rule</h1><time>${'1'.repeat(100_000)}</time><p>${'2020-'.repeat(100)}</p>`,
    ],
  ])('handles %s in bounded time', ([, html]) => {
    expect(Math.min(cost(html), cost(html))).toBeLessThan(most)
  })
})

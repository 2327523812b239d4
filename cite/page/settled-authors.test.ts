import { describe, expect, test } from 'vitest'
import { authorNames, htmlPage, metaTag } from '../../tests/support/read-html.ts'

const h1 = '<h1>One Rule for All</h1>'

describe('PG4, PG6 · the names of authors', () => {
  test.for<
    [says: string, head: string, body: string, url: string | undefined, authors: string[] | undefined]
  >([
    [
      'takes the person between the title and the site in the title tag',
      `<title>One Rule for All | Jane Roe | Acmelink</title>${metaTag('og:site_name', 'Acmelink')}`,
      `<p>Jane Roe</p><p>Ghostwriter, Speaker</p>${h1}<p>Text</p>`,
      undefined,
      ['Jane Roe'],
    ],
    [
      'takes no name in the title tag that no line near the heading repeats',
      `<title>One Rule for All | Jane Roe | Acmelink</title>${metaTag('og:site_name', 'Acmelink')}`,
      h1,
      undefined,
      undefined,
    ],
    [
      'removes a role in the byline that no comma separates',
      '',
      `${h1}<div class="byline"><span class="byline-name">By Jane Roe</span> <span class="role">Military historian</span></div>`,
      undefined,
      ['Jane Roe'],
    ],
    [
      'capitalizes a name in lowercase if a menu has one of its words with a capital',
      metaTag('author', 'jane roe'),
      `<nav><a>Jane</a></nav>${h1}<p class="author">jane roe</p>`,
      undefined,
      ['Jane Roe'],
    ],
    [
      'keeps a name in lowercase that the page never capitalizes',
      metaTag('author', 'jane roe'),
      `${h1}<p class="author">jane roe</p>`,
      undefined,
      ['jane roe'],
    ],
    [
      'takes no name of all editions of a site',
      metaTag('og:site_name', 'Acme Wire Arabic'),
      `${h1}<span itemprop="author" itemscope><span itemprop="name">Acme Wire</span></span>`,
      undefined,
      undefined,
    ],
    [
      'takes no names from a list of submissions',
      '',
      `${h1}<p>Authors and titles for recent submissions</p><div class="authors"><a rel="author">Jane Roe</a></div>`,
      undefined,
      undefined,
    ],
  ])('%s', ([, head, body, url, authors]) => {
    expect(authorNames(htmlPage(head, body), url)).toEqual(authors)
  })
})

import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { citePage } from '../../../tests/support/cited-page.ts'
import { extract } from '../extract.ts'
import { draftFromUrl } from '../from-url.ts'
import { fromFragment } from '../fragment.ts'
import { readPage } from '../read-page.ts'
import { toFragment } from '../to-fragment.ts'

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
const page = (head: string, body: string) => `<html lang="en"><head>${head}</head><body>${body}</body></html>`
const kindOf = (html: string, url: string) => extract(parsePage(html), url).type

const article =
  meta('citation_title', 'A Rule of Notes') +
  meta('citation_author', 'Roe, Jane Q.') +
  meta('citation_journal_title', 'Yale Law Journal') +
  meta('citation_volume', '131') +
  meta('citation_firstpage', '1122') +
  meta('citation_lastpage', '1180') +
  meta('citation_publication_date', '2022/02/01')
const ARTICLE_URL = 'https://journal.example.edu/vol131/notes'

describe('PG22 · an article', () => {
  test('is cited by volume, journal, and first page from its metadata', () => {
    expect(citePage(page(article, '<h1>A Rule of Notes</h1>'), ARTICLE_URL)).toBe(
      'Jane Q. Roe, A Rule of Notes, 131 Yale L.J. 1122 (2022)',
    )
    expect(kindOf(page(article, ''), ARTICLE_URL)).toMatchObject({ value: 'article', reason: 'journal' })
  })

  test('can be cited as a web page with all of the page’s data', () => {
    expect(citePage(page(article, '<h1>A Rule of Notes</h1>'), ARTICLE_URL, 'individual')).toContain(
      `(Feb. 1, 2022), ${ARTICLE_URL}`,
    )
    expect(kindOf(page(article, ''), ARTICLE_URL).alternatives[0]?.value).toBe('individual')
  })

  test('has no page if the repository uses the article’s number as the page', () => {
    const head =
      meta('bepress_citation_journal_title', 'Indiana Law Journal') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_volume', '100') +
      meta('bepress_citation_firstpage', '6') +
      meta('bepress_citation_date', '2025')
    const url = 'https://repository.example.edu/ilj/vol100/iss4/6'
    expect(citePage(page(head, '<h1>A Rule</h1>'), url)).toBe(
      `Jane Roe, A Rule, 100 Ind. L.J. (2025), ${url}`,
    )
  })

  test('takes its page and year from the recommended citation', () => {
    const head =
      meta('bepress_citation_journal_title', 'Cornell Law Review') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_volume', '105') +
      meta('bepress_citation_date', '2020')
    const body =
      '<h1>A Rule</h1><h2>Recommended Citation</h2><p>Jane Roe, A Rule, 105 Cornell L. Rev. 1683 (2021)</p>'
    expect(citePage(page(head, body), 'https://repository.example.edu/clr/vol105/iss6/4')).toBe(
      'Jane Roe, A Rule, 105 Cornell L. Rev. 1683 (2021)',
    )
  })

  test('is read from COinS', () => {
    const coins =
      'ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&amp;rft.jtitle=Duke+Law+Journal&amp;rft.volume=75&amp;rft.spage=61&amp;rft.date=2025'
    const body = `<h1>A Rule</h1><p class="byline">By Jane Roe</p><span class="Z3988" title="${coins}"></span>`
    expect(citePage(page('', body), 'https://example.edu/a')).toBe('Jane Roe, A Rule, 75 Duke L.J. 61 (2025)')
  })

  test.for<[says: string, body: string, printed: string]>([
    [
      'on a separate line',
      '<p>138 Harv. L. Rev. 2071 (2025)</p><h1>A Rule</h1><p>Jane Roe*</p>',
      'Jane Roe, A Rule, 138 Harv. L. Rev. 2071 (2025)',
    ],
    [
      'in lines for volume and page',
      '<p>Volume 77, Issue 4</p><p>April 2025</p><p>Page 925</p><h1>A Rule</h1><p>By Jane Roe</p>',
      'Jane Roe, A Rule, 77 Stan. L. Rev. 925 (2025)',
    ],
  ])('is read from the citation that a journal prints %s', ([, body, printed]) => {
    const head = '<meta property="og:site_name" content="Stanford Law Review">'
    expect(citePage(page(head, body), 'https://review.example.edu/a-rule')).toBe(printed)
  })

  test('is not found in a menu of volumes or on a page without a journal', () => {
    const menu = '<ul><li>Volume 73</li><li>Volume 72</li><li>Volume 71</li></ul><h1>A Rule</h1>'
    const head = '<meta property="og:site_name" content="Acme Law Review">'
    expect(kindOf(page(head, menu), 'https://example.edu/a').value).not.toBe('article')
    expect(kindOf(page('', '<p>Volume 7</p><h1>A Rule</h1>'), 'https://example.edu/a').value).not.toBe(
      'article',
    )
  })
})

describe('PG22 · a working paper', () => {
  test('is cited with its series from the page', () => {
    const head = meta('citation_author', 'Roe, Jane') + meta('citation_publication_date', '2008/01/15')
    const body = '<h1>Some Notes</h1><p>Acme Public Law Working Paper No. 08-03</p>'
    expect(citePage(page(head, body), 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1084585')).toBe(
      'Jane Roe, Some Notes (Acme Public Law Working Paper No. 08-03, 2008), https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1084585',
    )
  })

  test('is cited with its series from the URL', () => {
    expect(draftFromUrl('https://www.nber.org/papers/w33843')).toMatchObject({
      type: { value: 'paper', reason: 'paper' },
      work: { parts: { series: 'Nat’l Bureau of Econ. Rsch., Working Paper No. 33843' } },
    })
  })
})

test('[PG17] passes the article from a bookmarklet to the app', () => {
  const reading = readPage(parsePage(page(article, '<h1>A Rule of Notes</h1>')), ARTICLE_URL)
  expect(fromFragment(toFragment(reading))).toMatchObject({
    type: { value: 'article' },
    work: { parts: { volume: '131', page: '1122', journal: 'Yale Law Journal' } },
  })
})

describe('PG22 · the data a journal gives about its article', () => {
  const site = meta('og:site_name', 'Acme Law Review')
  const cite = (body: string, head = site) => citePage(page(head, body), 'https://review.example.edu/rule')

  test('is read from the "Cite as" line, wherever that line is', () => {
    const body = `<h1>A Rule of Notes</h1><p>Jane Roe</p>${'<p>A long paragraph of the article, which goes on.</p>'.repeat(60)}
      <p>**Cite as: Jane Roe, A Rule of Notes, 120 Acme L. Rev. Online 27 (2025), https://review.example.edu/rule.</p>`
    expect(cite(body)).toBe('Jane Roe, A Rule of Notes, 120 Acme L. Rev. Online 27 (2025)')
  })

  test('leaves out the year in parentheses if the volume is the year', () => {
    const body =
      '<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Cite as: Jane Roe, A Rule of Notes, 2015 Acme L. Rev. Forward 81, https://x.example</p>'
    expect(cite(body)).toBe('Jane Roe, A Rule of Notes, 2015 Acme L. Rev. Forward 81')
  })

  test('includes the volume and the first page after labels with colons', () => {
    const body =
      '<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Volume: 66 Issue: 6</p><p>Page/Article: 2101–2120</p>'
    expect(cite(`${body}<p>June 3, 2025</p>`)).toContain('66 Acme L. Rev. 2101 (2025)')
  })

  test('includes a volume whose label is on the previous line', () => {
    const body =
      '<p>VOLUME</p><p>134</p><p>NUMBER</p><p>8</p><p>June 2025</p><h1>A Rule of Notes</h1><p>Jane Roe</p>'
    expect(cite(body)).toContain('134 Acme L. Rev. (2025), https://')
  })

  test('includes the volume from the breadcrumb data or from the title tag', () => {
    const trail = {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Volume 109 - Issue 6' }],
    }
    const data = `<script type="application/ld+json">${JSON.stringify(trail)}</script>`
    expect(cite('<h1>A Rule of Notes</h1><p>June 3, 2025</p>', site + data)).toContain(
      '109 Acme L. Rev. (2025)',
    )
    const titled = `${meta('citation_journal_title', 'The Acme Review')}<title>A Rule of Notes: The Acme Review: Vol 2024</title>`
    expect(cite('<h1>A Rule of Notes</h1>', titled)).toContain('A Rule of Notes, 2024 Acme Rev.')
  })

  test.each([
    ['<p>Note</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, Note, A Rule'],
    ['<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Comment</p>', 'Jane Roe, Comment, A Rule'],
    ['<p>Notes</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, Note, A Rule'],
    ['<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Comments</p>', 'Jane Roe, A Rule'],
    ['<p>Article</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, A Rule'],
  ])('prints the label of a student piece as the page gives it: %s', (body, start) => {
    expect(cite(`<p>Volume 12</p>${body}<p>June 3, 2025</p>`)).toContain(start)
  })

  test('finds the author among links that have no spaces between them', () => {
    const body =
      '<h1>A Rule of Notes</h1><div><a>Volume 113</a><a>June 2025</a><a>Jane Q. Roe</a><a>Note</a></div><div>Written by Acme Law Review</div>'
    expect(cite(body)).toContain('Jane Q. Roe, Note, A Rule of Notes, 113 Acme L. Rev. (2025)')
  })

  test('leaves out the department that a repository gives with the author', () => {
    const head =
      meta('bepress_citation_journal_title', 'Acme Law Review') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_author_institution', 'Legal Studies & Business Ethics') +
      meta('bepress_citation_volume', '172') +
      meta('bepress_citation_firstpage', '151') +
      meta('bepress_citation_date', '2024')
    const body =
      '<h1>A Rule of Notes</h1><p class="author">Jane Roe, Legal Studies & Business EthicsFollow</p>'
    expect(cite(body, head)).toBe('Jane Roe, A Rule of Notes, 172 Acme L. Rev. 151 (2024)')
  })

  test('abbreviates the journal on a page without a volume, and uses the month the page shows', () => {
    const data = meta('article:published_time', '2025-06-03T09:00:00Z')
    const html = page(
      meta('og:site_name', 'Acme University Law Review') + data,
      '<h1>A Rule of Notes</h1><p>Jane Roe*</p><p>June 2025</p>',
    )
    expect(citePage(html, 'https://review.example.edu/rule')).toBe(
      'Jane Roe, A Rule of Notes, Acme U. L. Rev. (June 2025), https://review.example.edu/rule',
    )
  })
})

describe('PG22 · labels and volumes in the text of an article’s page', () => {
  const review = (body: string) =>
    citePage(
      page(
        `<title>Rules – Acme Law Review</title>${meta('og:site_name', 'Acme Law Review')}`,
        `<h1>A Rule of Thumbs</h1><p>Jane Roe</p>${body}`,
      ),
      'https://acmelawreview.org/2025/09/03/a-rule/',
    )

  test.for<[says: string, body: string, cite: string]>([
    [
      'the volume is in the category at the foot of the page',
      `<p>September 3, 2025</p>${'<p>Some text of the article.</p>'.repeat(60)}<p>Category: 103:1</p>`,
      'Jane Roe, A Rule of Thumbs, 103 Acme L. Rev. (2025)',
    ],
    [
      'the abstract calls the piece a note',
      '<p>Volume 78 – Issue 2</p><p>July 2025</p><p>Rules spread. This Note argues that they should spread more slowly.</p>',
      'Jane Roe, Note, A Rule of Thumbs, 78 Acme L. Rev. (2025)',
    ],
    [
      'the description calls the piece a note far from its beginning',
      `<p>Volume 78 – Issue 2</p><p>July 2025</p><meta name="description" content="${'Rules spread. '.repeat(50)}This Note argues that they should.">`,
      'Jane Roe, Note, A Rule of Thumbs, 78 Acme L. Rev. (2025)',
    ],
    [
      'a student’s book review has its label',
      '<p>Book Review - by Jane Roe Volume 95 - Issue 5</p><p>May 2017</p><p>Jane Roe is a J.D. Candidate at Acme.</p>',
      'Jane Roe, Book Review, A Rule of Thumbs, 95 Acme L. Rev. (2017)',
    ],
    [
      'any other book review has no label',
      '<p>Book Review - by Jane Roe Volume 95 - Issue 5</p><p>May 2017</p>',
      'Jane Roe, A Rule of Thumbs, 95 Acme L. Rev. (2017)',
    ],
    [
      'a student’s essay has its label',
      '<p>Essay</p><p>Volume 111</p><p>May 2025</p><p>*J.D. Candidates, Acme School of Law.</p><p>This Essay seeks to change that with a rule for all who give notes to others in their work.</p>',
      'Jane Roe, Essay, A Rule of Thumbs, 111 Acme L. Rev. (2025)',
    ],
    [
      'the companion of a review whose volumes are years has the year of its category',
      '<p>November 6, 2024</p><p>Posted in 2024, Online</p>',
      'Jane Roe, A Rule of Thumbs, 2024 Acme L. Rev. Online, https:',
    ],
    [
      'the companion of such a review can be one of several categories',
      '<p>November 6, 2024</p><p>Posted in 2024, Online, Uncategorized</p>',
      'Jane Roe, A Rule of Thumbs, 2024 Acme L. Rev. Online, https:',
    ],
    [
      'the companion of a review without a volume is cited by its year',
      '<p>September 3, 2025</p><p>In Discourse, Law Meets World</p>',
      'Jane Roe, A Rule of Thumbs, Acme L. Rev. Discourse (2025), https:',
    ],
  ])('%s', ([, body, cite]) => {
    expect(review(body)).toContain(cite)
  })
})

test('a news site whose name only starts with "Journal" is not a journal', () => {
  const head = `<title>A Rule of Thumbs</title>${meta('og:site_name', 'Acme Journalism')}${meta('og:type', 'article')}`
  const html = page(head, '<p>Vol. 12</p><h1>A Rule of Thumbs</h1><p>By Jane Roe</p><p>May 3, 2024</p>')
  expect(kindOf(html, 'https://www.example.org/2024/a-rule')).toMatchObject({ value: 'individual' })
})

import { DOMParser } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import type { PageDocument } from './page.ts'
import { plainName } from './person.ts'

const URL_OF_PAGE = 'https://www.example.com/a/page'
const read = (html: string, url = URL_OF_PAGE) =>
  extract(new DOMParser().parseFromString(html, 'text/html') as unknown as PageDocument, url)

/** A page with a head and a body. */
const page = (head: string, body: string) => `<html lang="en"><head>${head}</head><body>${body}</body></html>`
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
const names = (html: string, url?: string) => read(html, url).authors?.value.map(plainName)

describe('PG2 · extracting a page', () => {
  test('does not take a page without an address for a home page, which has no author or date', () => {
    const html = page(
      ld({
        '@type': 'NewsArticle',
        headline: 'Rules of the Road',
        author: { '@type': 'Person', name: 'Jane Q. Roe' },
        datePublished: '2024-03-02',
      }),
      '<article><h1>Rules of the Road</h1><p>By Jane Q. Roe</p><p>March 2, 2024</p></article>',
    )
    expect(names(html, '')).toEqual(['Jane Q. Roe'])
    expect(read(html, '').date?.value).toBe('2024-03-02')
  })

  test('returns the evidence and confidence of each field', () => {
    const { title, authors, date, site, url, type } = read(
      page(
        `${meta('og:site_name', 'The Example')}<link rel="canonical" href="/a/page?utm_source=x">` +
          ld({
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

  test('for an empty page, returns only the URL and the host as the site; the page is not cited', () => {
    expect(read('')).toEqual({
      site: expect.objectContaining({ value: 'example.com', provenance: ['host'] }) as object,
      url: expect.objectContaining({ value: URL_OF_PAGE }) as object,
      type: expect.objectContaining({ value: 'individual', reason: 'default' }) as object,
      blocked: 'empty',
    })
  })
})

describe('PG3 · JSON-LD', () => {
  const author = (data: unknown) => names(page(ld(data), '<h1>One Rule for All</h1>'))

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
    expect(names(page(`<script type="application/ld+json">${broken}</script>`, body))).toEqual(['Jane Roe'])
    expect(read(page('<script type="application/ld+json">{{{</script>', body)).title?.value).toBe(
      'One Rule for All',
    )
  })
})

describe('PG5 · the title', () => {
  test.for<[says: string, head: string, body: string, title: string]>([
    [
      'the heading that matches the head, not the site’s h1',
      `${meta('og:title', 'One Rule for All')}<title>One Rule for All | Example Daily</title>${meta('og:site_name', 'Example Daily')}`,
      '<header><h1>Example Daily</h1></header><h2>One Rule for All</h2>',
      'One Rule for All',
    ],
    [
      'the heading rather than the title for search engines',
      `${meta('og:title', 'You Will Not Believe This One Rule')}<title>Rule 2024: Best Rules Explained - Example</title>`,
      '<article><h1>One Rule for All</h1><p>Text</p></article>',
      'One Rule for All',
    ],
    [
      'the main heading, not a teaser’s',
      '<title>One Rule for All – Example</title>',
      '<aside class="related"><h1>More Stories</h1></aside><article><h1>One Rule for All</h1></article>',
      'One Rule for All',
    ],
    [
      'the heading, not an h1 that links to the home page',
      '<title>Four Years Remain » Blog » One Rule for All</title>',
      '<h1><a href="https://www.example.com/">Four Years Remain</a></h1><article><h2>One Rule for All</h2></article>',
      'One Rule for All',
    ],
    [
      'the title without the date before it',
      '<title>One Rule for All</title>',
      '<article><h1><span>27.01.2022</span>One Rule for All</h1></article>',
      'One Rule for All',
    ],
    [
      'the title tag without the site’s name if there is no heading',
      `<title>One Rule for All | Example Daily</title>${meta('og:site_name', 'Example Daily')}`,
      '<p>Text</p>',
      'One Rule for All',
    ],
    [
      'the title tag without a leading site name',
      '<title>Example » One Rule for All</title>',
      '<p>Text</p>',
      'One Rule for All',
    ],
    [
      'the heading without its label if the headline omits it',
      ld({ '@type': 'Article', headline: 'One Rule for All of Us' }),
      '<h1><span>Opinion</span> One Rule for All of Us</h1>',
      'One Rule for All of Us',
    ],
    [
      'title case for a title in capitals, spelled as in the page’s sentences',
      '',
      '<h1>COURT STRIKES DHS RULE ON MCROE AND THE FBI</h1><p>The rule of the FBI was read out to McRoe in full.</p>',
      'Court Strikes DHS Rule on McRoe and the FBI',
    ],
    ['a short title in capitals unchanged, because it may be a name', '', '<h1>EX LIBRIS</h1>', 'EX LIBRIS'],
    [
      'the subtitle if the head joins it to the title',
      '<title>A First Rule: Notes on the Second | Example</title>',
      '<h1>A First Rule</h1><h2>Notes on the Second</h2>',
      'A First Rule: Notes on the Second',
    ],
    [
      'no subtitle if one title in the head omits it',
      `<title>A First Rule: Notes on the Second | Example</title>${meta('og:title', 'A First Rule')}`,
      '<h1>A First Rule</h1><h2>Notes on the Second</h2>',
      'A First Rule',
    ],
    [
      'the head’s title if the heading was never closed',
      '<title>One Rule for All</title>',
      `<h1>One Rule for All<p>${'The rule was read out in full. '.repeat(12)}</p>`,
      'One Rule for All',
    ],
    [
      'the title without the section between bars',
      '<title>One Rule for All | Politics | Example</title>',
      '<p>Text</p>',
      'One Rule for All',
    ],
    [
      'the title without formatting tags written as text',
      meta('og:title', 'The &amp;lt;em&amp;gt;Roe&amp;lt;/em&amp;gt; Rule'),
      '',
      'The Roe Rule',
    ],
    [
      'entities that were escaped twice',
      meta('og:title', 'Roe &amp;amp; Doe&amp;#8217;s Rule'),
      '',
      'Roe & Doe’s Rule',
    ],
  ])('uses %s', ([, head, body, title]) => {
    expect(read(page(head, body)).title?.value).toBe(title)
  })
})

describe('PG4, PG7 · the authors', () => {
  const h1 = '<h1>One Rule for All</h1>'
  test.for<[says: string, head: string, body: string, authors: string[] | undefined]>([
    [
      'scholarly metadata, family name first',
      meta('citation_author', 'Roe, Jane') + meta('citation_author', 'Doe, John'),
      h1,
      ['Jane Roe', 'John Doe'],
    ],
    [
      'a byline of links',
      '',
      `${h1}<div class="byline">By <a>Jane Roe</a> and <a>John Doe</a></div>`,
      ['Jane Roe', 'John Doe'],
    ],
    ['a line that starts with By', '', `${h1}<p>By Jane Roe</p>`, ['Jane Roe']],
    ['By on one line, the name on the next', '', `${h1}<p>By</p><p>Jane Roe</p>`, ['Jane Roe']],
    [
      'links marked as authors',
      '',
      `${h1}<a rel="author">Jane Roe</a> <a rel="author">John Doe</a>`,
      ['Jane Roe', 'John Doe'],
    ],
    [
      'microdata',
      '',
      `${h1}<span itemprop="author" itemscope><span itemprop="name">Jane Roe</span></span>`,
      ['Jane Roe'],
    ],
    [
      'a byline with more names than the metadata',
      ld({ '@type': 'Article', author: 'Jane Roe' }),
      `${h1}<div class="byline">By Jane Roe and John Doe</div>`,
      ['Jane Roe', 'John Doe'],
    ],
    [
      'a short metadata name completed from the visible one',
      ld({ '@type': 'Article', author: 'Jane' }),
      `${h1}<p class="author">Jane Roe</p>`,
      ['Jane Roe'],
    ],
    ['no hidden username', ld({ '@type': 'Article', author: 'jroe7' }), h1, undefined],
    ['no email address or URL', meta('article:author', 'https://social.example/jane'), h1, undefined],
    [
      'the author in a link to the author’s page',
      meta('article:author', 'https://example.com/author/jane-roe/'),
      h1,
      ['Jane Roe'],
    ],
    [
      'no commenters',
      '',
      `${h1}<p>Text</p><div class="comments"><span class="author">Max Moe</span></div>`,
      undefined,
    ],
    [
      'no site name next to a person',
      meta('og:site_name', 'Example Daily') + meta('author', 'Example Daily, Jane Roe'),
      h1,
      ['Jane Roe'],
    ],
    [
      'scholarly metadata with semicolons, and a suffix',
      meta('citation_authors', 'Roe, Jane; Doe, John, III'),
      h1,
      ['Jane Roe', 'John Doe III'],
    ],
    ['an organization and its office', meta('dc.creator', 'US Roads Agency, RA'), h1, ['US Roads Agency']],
    ['a byline in capitals', '', `${h1}<p>BY JANE ROE AND JOHN DOE</p>`, ['Jane Roe', 'John Doe']],
    [
      'two names before their news agency',
      '',
      `${h1}<p class="byline">By JANE ROE and JOHN DOE Associated Press</p>`,
      ['Jane Roe', 'John Doe'],
    ],
    ['a byline in Chinese', '', `${h1}<p>作者：王小明</p>`, ['王小明']],
    ['no contributing agency', '', `${h1}<p>Par Jeanne Roe avec AFP</p>`, ['Jeanne Roe']],
    [
      'hidden microdata',
      '',
      `${h1}<span itemprop="author" itemscope><link itemprop="name" content="LegalTalks"></span>`,
      ['LegalTalks'],
    ],
    [
      'no crowd of contributors',
      ld({ '@type': 'Article', author: { '@type': 'Organization', name: 'Contributors to Roe projects' } }),
      h1,
      undefined,
    ],
    ['staff as the author', '', `${h1}<div class="byline">By Example Staff</div>`, ['Example Staff']],
  ])('authors: %s', ([, head, body, authors]) => {
    expect(names(page(head, body))).toEqual(authors)
  })

  describe('a bold line above the first paragraph', () => {
    const paragraph = `<p>${'The rule was read out to everybody who had come to hear of it. '.repeat(4)}</p>`
    const opening = (line: string) =>
      names(
        page(
          ld({ '@type': 'Article', author: { '@type': 'Organization', name: 'Example Daily' } }),
          `<article><h1>One Rule for All</h1><p><strong>${line}</strong></p>${paragraph}</article>`,
        ),
      )

    test.for<[line: string, names: string[]]>([
      ['Jane Roe', ['Jane Roe']],
      ['Jane Roe/Max Moe', ['Jane Roe', 'Max Moe']],
    ])('is a byline if it contains only names: %s', ([line, expected]) => {
      expect(opening(line)).toEqual(expected)
    })

    test.for(['Roe Wins Again in Court', 'What is known so far', 'A First Word:', 'Springfield'])(
      'is not a byline otherwise: %s',
      (line) => {
        expect(opening(line)).toEqual(['Example Daily'])
      },
    )
  })
})

describe('PG8–PG10 · the dates', () => {
  const h1 = '<h1>One Rule for All</h1>'
  const date = (head: string, body: string, url?: string) => read(page(head, h1 + body), url)

  test('prefers the publication date and keeps the date of the last change separately', () => {
    const { date: published, updated } = date(
      ld({ '@type': 'Article', datePublished: '2024-03-02', dateModified: '2024-05-01' }),
      '<p>Published March 2, 2024. Updated May 1, 2024</p>',
    )
    expect(published?.value).toBe('2024-03-02')
    expect(updated?.value).toBe('2024-05-01')
  })

  test('prefers the visible date to the UTC date of the same moment', () => {
    const { date: published, time } = date(
      meta('article:published_time', '2024-03-03T02:30:00Z'),
      '<time datetime="2024-03-03T02:30:00Z">March 2, 2024, 9:30 p.m. ET</time>',
    )
    expect(published?.value).toBe('2024-03-02')
    expect(time?.value).toBe('21:30 ET')
  })

  test('resolves an ambiguous numeric date from the other evidence', () => {
    expect(date('', '<time>4/3/2024</time>', 'https://example.com/2024/03/04/page').date?.value).toBe(
      '2024-03-04',
    )
    expect(date('', '<time>4/3/2024</time>').date?.value).toBe('2024-04-03')
    expect(date('', '<time>4/3/2024</time>', 'https://www.example.co.uk/page').date?.value).toBe('2024-03-04')
  })

  test('ignores the dates of comments, teasers, and copyright notices', () => {
    expect(
      date('', '<div class="comments"><time>May 3, 2020</time></div><p>© May 3, 2019 Example</p>').date,
    ).toBeUndefined()
  })

  test('ignores the date of a law and dates in the page footer', () => {
    expect(
      date('', '<p>(Amended by Stats. 1996, Ch. 10. Effective September 29, 1996.)</p>').date,
    ).toBeUndefined()
    expect(date('', '<footer>Today at the Court: Sunday, Nov. 22, 2026</footer>').date).toBeUndefined()
    expect(date('', '<footer>Published: Nov. 22, 2025</footer>').date?.value).toBe('2025-11-22')
  })

  test('dates a wiki entry by its last change only', () => {
    const { date: made, updated } = date(
      ld({ '@type': 'Article', datePublished: '2002-02-25', dateModified: '2024-03-01' }),
      '',
      'https://en.wikipedia.org/wiki/Rule',
    )
    expect(made).toBeUndefined()
    expect(updated?.value).toBe('2024-03-01')
  })

  test('ignores relative dates', () => {
    expect(date('', '<time>3 hours ago</time>').date).toBeUndefined()
  })

  test('is more confident if more evidence agrees', () => {
    const weak = date('', '<p>March 2, 2024</p>').date?.confidence ?? 1
    const strong =
      date(
        meta('article:published_time', '2024-03-02'),
        '<time>March 2, 2024</time>',
        'https://example.com/2024/03/02/page',
      ).date?.confidence ?? 0
    expect(strong).toBeGreaterThan(weak)
  })
})

describe('PG11, PG12 · the site', () => {
  test.for<[says: string, head: string, body: string, url: string, site: string]>([
    [
      'separate words if the page spells it that way',
      meta('og:site_name', 'ExampleDaily'),
      '<footer>© Example Daily</footer>',
      'https://exampledaily.com/a',
      'Example Daily',
    ],
    [
      'the name the site uses for itself',
      meta('og:site_name', 'The Example'),
      '',
      URL_OF_PAGE,
      'The Example',
    ],
    ['without a slogan', meta('og:site_name', 'The Example | News and More'), '', URL_OF_PAGE, 'The Example'],
    [
      'the usual spelling',
      meta('og:site_name', 'exampledaily'),
      '<footer>© Example Daily</footer>',
      'https://exampledaily.com/a',
      'Example Daily',
    ],
    [
      'the table’s name if the page has none',
      '<title>A Rule</title>',
      '<h1>A Rule</h1>',
      'https://www.nytimes.com/2024/03/02/us/a.html',
      'The New York Times',
    ],
    [
      'the archived site',
      '',
      '',
      'https://web.archive.org/web/20240302000000/https://www.nytimes.com/a',
      'The New York Times',
    ],
  ])('site: %s', ([, head, body, url, site]) => {
    expect(read(page(head, body), url).site?.value).toBe(site)
  })
})

describe('R33.7 · posts', () => {
  test('gives a post no title, and takes the date from the post’s number if the page has no date', () => {
    const found = read(
      page('<title>Jane Roe on X: "One rule for all." / X</title>', ''),
      'https://x.com/jroe/status/1412564952846581761',
    )
    expect(found.title).toBeUndefined()
    expect(found.authors?.value.map(plainName)).toEqual(['Jane Roe'])
    expect(found.site?.value).toBe('X')
    // Posted July 6, 2021, 8:11 PM in New York (Indigo R33.7), which is July 7 in UTC.
    expect(found.date).toMatchObject({ value: '2021-07-07', confidence: 0.7 })
  })
})

describe('PG7 · text after a name', () => {
  const byline = (text: string, head = '') =>
    names(page(head, `<h1>A Rule of Law</h1><p class="byline">${text}</p>`))

  test.for<[text: string, people: string[]]>([
    ['By Jane Roe, Senior Staff Technologist, ACLU Speech, Privacy, and Technology Project', ['Jane Roe']],
    ['By Jane Roe, Los Angeles', ['Jane Roe']],
    ['Jane Roe, Melbourne Cricket Ground', ['Jane Roe']],
    ['Jane Roe,* Ann Q. Doe† & John Poe‡', ['Jane Roe', 'Ann Q. Doe', 'John Poe']],
    ['By Stanley H.Roe', ['Stanley H. Roe']],
    ['By Jane Roe, John Doe and Ann Poe', ['Jane Roe', 'John Doe', 'Ann Poe']],
  ])('is not an author: %s', ([text, people]) => {
    expect(byline(text)).toEqual(people)
  })

  test('does not become an author if the page states its author', () => {
    const head = ld({
      '@type': 'Article',
      headline: 'A Rule of Law',
      author: { '@type': 'Person', name: 'Jane Roe' },
    })
    expect(byline('Jane Roe, Playing Skyrim', head)).toEqual(['Jane Roe'])
  })

  test('leaves out the offices of an agency', () => {
    expect(
      names(
        page('<meta name="DC.creator" content="US EPA,OAR,OAP,CCD">', '<h1>A Rule</h1>'),
        'https://www.epa.gov/a',
      ),
    ).toBeUndefined()
  })

  test('prefers the names on the line below a journal article’s heading to the metadata', () => {
    const head = `${meta('og:site_name', 'Acme Law Review')}${ld({ '@type': 'Article', headline: 'A Rule of Law', author: { '@type': 'Person', name: 'Web Editor' } })}`
    expect(names(page(head, '<h1>A Rule of Law</h1><h3>María Roe* &amp; Ryan Doe**</h3>'))).toEqual([
      'María Roe',
      'Ryan Doe',
    ])
  })
})

describe('PG9 · a list', () => {
  test('of opinions has no date', () => {
    const rows = ['1/21/16', '1/20/16', '1/19/16', '1/14/16', '1/12/16'].map(
      (day) => `<tr><td>${day}</td><td>Roe v. Doe</td></tr>`,
    )
    expect(read(page('', `<h1>Opinions</h1><table>${rows.join('')}</table>`)).date).toBeUndefined()
  })

  test('in an article does not hide the date at its heading', () => {
    const days = ['May 1, 2020', 'May 2, 2020', 'May 3, 2020', 'May 4, 2020', 'May 5, 2020']
    const text = days.map(
      (day) => `<p>${day}</p><p>${'It has long been asked what a rule is. '.repeat(15)}</p>`,
    )
    expect(read(page('', `<h1>A Diary</h1><p>Published June 1, 2020</p>${text.join('')}`)).date?.value).toBe(
      '2020-06-01',
    )
  })
})

describe('PG12 · a part of a site', () => {
  test('that names itself takes precedence over its parent, which is offered as an alternative', () => {
    const head = meta('og:site_name', 'U.S. District Court for the Southern District of Roe')
    const { site } = read(page(head, '<h1>Rules</h1>'), 'https://xyzd.uscourts.gov/rules')
    expect(site?.value).toBe('U.S. District Court for the Southern District of Roe')
    expect(site?.alternatives[0]?.value).toBe('United States Courts')
  })

  test.for<[host: string, name: string]>([
    ['www.nysd.uscourts.gov', 'United States District Court for the Southern District of New York'],
    ['ecf.almd.uscourts.gov', 'United States District Court for the Middle District of Alabama'],
    ['www.ca1.uscourts.gov', 'United States Court of Appeals for the First Circuit'],
    ['www.uscfc.uscourts.gov', 'United States Court of Federal Claims'],
    ['www.cftc.gov', 'Commodity Futures Trading Commission'],
  ])('has its own name: %s', ([host, name]) => {
    expect(read(page('', '<h1>Rules</h1>'), `https://${host}/rules`).site?.value).toBe(name)
  })

  test('is named by a heading that is not the title of the page', () => {
    const html = page(
      '<title>Some Notes: A Good Enough Map</title>',
      '<h1>Some Notes</h1><h3 class="post-title">A Good Enough Map</h3><p>Text.</p>',
    )
    const found = read(html.replace('<title>', `${meta('og:title', 'A Good Enough Map')}<title>`))
    expect(found.title?.value).toBe('A Good Enough Map')
    expect(found.site?.value).toBe('Some Notes')
  })
})

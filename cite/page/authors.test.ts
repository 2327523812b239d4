import { describe, expect, test } from 'vitest'
import { authorNames, htmlPage, linkedData, metaTag } from '../../tests/support/read-html.ts'

describe('PG4, PG7 · the authors', () => {
  const h1 = '<h1>One Rule for All</h1>'
  test.for<[says: string, head: string, body: string, authors: string[] | undefined]>([
    [
      'scholarly metadata, family name first',
      metaTag('citation_author', 'Roe, Jane') + metaTag('citation_author', 'Doe, John'),
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
      linkedData({ '@type': 'Article', author: 'Jane Roe' }),
      `${h1}<div class="byline">By Jane Roe and John Doe</div>`,
      ['Jane Roe', 'John Doe'],
    ],
    [
      'a short metadata name completed from the visible one',
      linkedData({ '@type': 'Article', author: 'Jane' }),
      `${h1}<p class="author">Jane Roe</p>`,
      ['Jane Roe'],
    ],
    [
      'two full names joined by a slash',
      metaTag('author', 'Jane Roe/John Doe'),
      h1,
      ['Jane Roe', 'John Doe'],
    ],
    [
      'the person after whom a blog is named',
      metaTag('author', 'Jane Roe') + metaTag('og:site_name', 'Jane Roe’s Blog'),
      h1,
      ['Jane Roe'],
    ],
    [
      'no publisher of an app',
      metaTag('smartbanner:author', 'Acme Apps') + metaTag('smartbanner.author', 'Jane Roe'),
      h1,
      undefined,
    ],
    [
      'no person that only the metadata for libraries names',
      metaTag('dcterms.creator', 'Roe, Jane'),
      h1,
      undefined,
    ],
    [
      'a person in the metadata for libraries whom the page shows',
      metaTag('dcterms.creator', 'Roe, Jane'),
      `${h1}<p>By Jane Roe</p>`,
      ['Jane Roe'],
    ],
    [
      'a username that the page marks as a person',
      linkedData({ '@type': 'Article', author: { '@type': 'Person', name: 'jane.roe_7' } }),
      `<a href="/@jane.roe_7">jane.roe_7</a>${h1}`,
      ['jane.roe_7'],
    ],
    [
      'no photographer joined to an agency by a slash',
      metaTag('author', 'John Doe/Reuters'),
      `${h1}<p>By Jane Roe</p>`,
      ['Jane Roe'],
    ],
    [
      'a family name that scholarly metadata repeats after the given name',
      metaTag('citation_author', 'Ambrosius, Jane Ambrosius') +
        metaTag('author', 'Jane Ambrosius Ambrosius') +
        metaTag('article:author', 'Jane Ambrosius Ambrosius'),
      h1,
      ['Jane Ambrosius'],
    ],
    [
      'two equal family names of one person',
      metaTag('citation_author', 'García García, María'),
      h1,
      ['María García García'],
    ],
    ['no web agency with its address', metaTag('author', 'Acmeweb d.o.o. - www.acme.com'), h1, undefined],
    ['the German word for by', '', `${h1}<a class="post-author">durch Jane Roe</a>`, ['Jane Roe']],
    ['no hidden username', linkedData({ '@type': 'Article', author: 'jroe7' }), h1, undefined],
    ['no email address or URL', metaTag('article:author', 'https://social.example/jane'), h1, undefined],
    [
      'the author in a link to the author’s page',
      metaTag('article:author', 'https://example.com/author/jane-roe/'),
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
      metaTag('og:site_name', 'Example Daily') + metaTag('author', 'Example Daily, Jane Roe'),
      h1,
      ['Jane Roe'],
    ],
    [
      'scholarly metadata with semicolons, and a suffix',
      metaTag('citation_authors', 'Roe, Jane; Doe, John, III'),
      h1,
      ['Jane Roe', 'John Doe III'],
    ],
    ['an organization and its office', metaTag('dc.creator', 'US Roads Agency, RA'), h1, ['US Roads Agency']],
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
      linkedData({
        '@type': 'Article',
        author: { '@type': 'Organization', name: 'Contributors to Roe projects' },
      }),
      h1,
      undefined,
    ],
    ['staff as the author', '', `${h1}<div class="byline">By Example Staff</div>`, ['Example Staff']],
  ])('authors: %s', ([, head, body, authors]) => {
    expect(authorNames(htmlPage(head, body))).toEqual(authors)
  })

  describe('a bold line above the first paragraph', () => {
    const paragraph = `<p>${'The rule was read out to everybody who had come to hear of it. '.repeat(4)}</p>`
    const opening = (line: string) =>
      authorNames(
        htmlPage(
          linkedData({ '@type': 'Article', author: { '@type': 'Organization', name: 'Example Daily' } }),
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
      'is not a byline if it contains anything else: %s',
      (line) => {
        expect(opening(line)).toEqual(['Example Daily'])
      },
    )
  })
})

describe('PG7 · text after a name', () => {
  const byline = (text: string, head = '') =>
    authorNames(htmlPage(head, `<h1>A Rule of Law</h1><p class="byline">${text}</p>`))

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

  test('does not become an author if the page names its author', () => {
    const head = linkedData({
      '@type': 'Article',
      headline: 'A Rule of Law',
      author: { '@type': 'Person', name: 'Jane Roe' },
    })
    expect(byline('Jane Roe, Playing Skyrim', head)).toEqual(['Jane Roe'])
  })

  test('leaves out the offices of an agency', () => {
    expect(
      authorNames(
        htmlPage('<meta name="DC.creator" content="US EPA,OAR,OAP,CCD">', '<h1>A Rule</h1>'),
        'https://www.epa.gov/a',
      ),
    ).toBeUndefined()
  })

  test('prefers the names on the line below a journal article’s heading to the metadata', () => {
    const head = `${metaTag('og:site_name', 'Acme Law Review')}${linkedData({ '@type': 'Article', headline: 'A Rule of Law', author: { '@type': 'Person', name: 'Web Editor' } })}`
    expect(authorNames(htmlPage(head, '<h1>A Rule of Law</h1><h3>María Roe* &amp; Ryan Doe**</h3>'))).toEqual(
      ['María Roe', 'Ryan Doe'],
    )
  })
})

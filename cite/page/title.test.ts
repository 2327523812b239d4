import { describe, expect, test } from 'vitest'
import { htmlPage, linkedData, metaTag, readHtml } from '../../tests/support/read-html.ts'

describe('PG5 · the title', () => {
  test.for<[says: string, head: string, body: string, title: string]>([
    [
      'the heading that matches the head, not the site’s h1',
      `${metaTag('og:title', 'One Rule for All')}<title>One Rule for All | Example Daily</title>${metaTag('og:site_name', 'Example Daily')}`,
      '<header><h1>Example Daily</h1></header><h2>One Rule for All</h2>',
      'One Rule for All',
    ],
    [
      'the heading rather than the title for search engines',
      `${metaTag('og:title', 'You Will Not Believe This One Rule')}<title>Rule 2024: Best Rules Explained - Example</title>`,
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
      `<title>One Rule for All | Example Daily</title>${metaTag('og:site_name', 'Example Daily')}`,
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
      linkedData({ '@type': 'Article', headline: 'One Rule for All of Us' }),
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
      `<title>A First Rule: Notes on the Second | Example</title>${metaTag('og:title', 'A First Rule')}`,
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
      metaTag('og:title', 'The &amp;lt;em&amp;gt;Roe&amp;lt;/em&amp;gt; Rule'),
      '',
      'The Roe Rule',
    ],
    [
      'entities that were escaped twice',
      metaTag('og:title', 'Roe &amp;amp; Doe&amp;#8217;s Rule'),
      '',
      'Roe & Doe’s Rule',
    ],
  ])('uses %s', ([, head, body, title]) => {
    expect(readHtml(htmlPage(head, body)).title?.value).toBe(title)
  })
})

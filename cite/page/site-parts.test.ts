import { describe, expect, test } from 'vitest'
import { PAGE_URL, htmlPage, linkedData, metaTag, readHtml } from '../../tests/support/read-html.ts'

describe('PG11, PG12 · the site', () => {
  test.for<[says: string, head: string, body: string, url: string, site: string]>([
    [
      'separate words if the page spells it that way',
      metaTag('og:site_name', 'ExampleDaily'),
      '<footer>© Example Daily</footer>',
      'https://exampledaily.com/a',
      'Example Daily',
    ],
    [
      'the name the site uses for itself',
      metaTag('og:site_name', 'The Example'),
      '',
      PAGE_URL,
      'The Example',
    ],
    [
      'a name without its slogan',
      metaTag('og:site_name', 'The Example | News and More'),
      '',
      PAGE_URL,
      'The Example',
    ],
    [
      'the usual spelling',
      metaTag('og:site_name', 'exampledaily'),
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
      'the domain that the site uses as its name, at a host that begins with it',
      `<title>A Rule of Notes - acmenews.com</title>${metaTag('og:site_name', 'acmenews.com')}`,
      '<h1>A Rule of Notes</h1>',
      'http://www.acmenews.msn.com/id/1',
      'acmenews.com',
    ],
    [
      'the publication on the host of its blogs',
      `<title>A Rule of Notes</title>${metaTag('og:site_name', 'Acme Blog')}`,
      '<h1>A Rule of Notes</h1>',
      'http://acme.blogs.nytimes.com/2011/12/01/a-rule-of-notes/',
      'The New York Times',
    ],
    [
      'the name on which the page’s metadata, data, and title tag agree, even if the table has another',
      `<title>A Rule of Notes | Acme Evening Times</title>${metaTag('og:site_name', 'Acme Evening Times')}${linkedData({ '@type': 'NewsArticle', headline: 'A Rule of Notes', publisher: { name: 'Acme Evening Times' } })}`,
      '<h1>A Rule of Notes</h1>',
      'https://www.nytimes.com/2024/03/02/us/a.html',
      'Acme Evening Times',
    ],
    [
      'the full domain if the page uses it as its name, even if its first word is in a menu',
      '<title>NOTE Definition | Wordbook.com</title>',
      '<p>Wordbook.com</p><p>Wordbook</p><h1>note</h1>',
      'https://www.wordbook.com/browse/note',
      'Wordbook.com',
    ],
    [
      'the owner without a bullet after the name',
      metaTag('og:site_name', 'Acme Roe PC'),
      '<footer>© 2025 Acme Roe, PC • All Rights Reserved • Sitemap</footer>',
      PAGE_URL,
      'Acme Roe, PC',
    ],
    [
      'the archived site',
      '',
      '',
      'https://web.archive.org/web/20240302000000/https://www.nytimes.com/a',
      'The New York Times',
    ],
  ])('site: %s', ([, head, body, url, site]) => {
    expect(readHtml(htmlPage(head, body), url).site?.value).toBe(site)
  })
})

describe('PG12 · a part of a site', () => {
  test('prefers the name that the page gives itself, and offers the parent site’s name as an alternative', () => {
    const head = metaTag('og:site_name', 'U.S. District Court for the Southern District of Roe')
    const { site } = readHtml(htmlPage(head, '<h1>Rules</h1>'), 'https://xyzd.uscourts.gov/rules')
    expect(site?.value).toBe('U.S. District Court for the Southern District of Roe')
    expect(site?.alternatives[0]?.value).toBe('United States Courts')
  })

  test.for<[host: string, name: string]>([
    ['acme.ny.gov', 'New York Department of Notes'],
    ['acme.state.or.us', 'Oregon Department of Notes'],
    ['acme.gov', 'Department of Notes'],
  ])('has the name of the state whose letters are in its domain: %s', ([host, name]) => {
    const html = htmlPage(metaTag('og:site_name', 'Department of Notes'), '<h1>Rules for Notes</h1>')
    expect(readHtml(html, `https://${host}/rules`).site?.value).toBe(name)
  })

  test('keeps a name of two words before the name of a state', () => {
    const html = htmlPage(metaTag('og:site_name', 'Leaf Out New York'), '<h1>Rules for Notes</h1>')
    expect(readHtml(html, PAGE_URL).site?.value).toBe('Leaf Out New York')
  })

  test('takes precedence if it is an agency, even if only its title tags contain its name', () => {
    const head = '<title>Notes on Fields | Acme Research Service</title>'
    const { site } = readHtml(htmlPage(head, '<h1>Notes on Fields</h1>'), 'https://arsx.usda.gov/notes')
    expect(site?.value).toBe('Acme Research Service')
    expect(site?.alternatives[0]?.value).toBe('U.S. Department of Agriculture')
  })

  test.for<[host: string, name: string]>([
    ['www.nysd.uscourts.gov', 'United States District Court for the Southern District of New York'],
    ['ecf.almd.uscourts.gov', 'United States District Court for the Middle District of Alabama'],
    ['www.ca1.uscourts.gov', 'United States Court of Appeals for the First Circuit'],
    ['www.uscfc.uscourts.gov', 'United States Court of Federal Claims'],
    ['www.cftc.gov', 'Commodity Futures Trading Commission'],
  ])('has its own name: %s', ([host, name]) => {
    expect(readHtml(htmlPage('', '<h1>Rules</h1>'), `https://${host}/rules`).site?.value).toBe(name)
  })

  test('takes its name from a heading that is not the title of the page', () => {
    const html = htmlPage(
      '<title>Some Notes: A Good Enough Map</title>',
      '<h1>Some Notes</h1><h3 class="post-title">A Good Enough Map</h3><p>Text.</p>',
    )
    const found = readHtml(html.replace('<title>', `${metaTag('og:title', 'A Good Enough Map')}<title>`))
    expect(found.title?.value).toBe('A Good Enough Map')
    expect(found.site?.value).toBe('Some Notes')
  })
})

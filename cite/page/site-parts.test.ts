import { describe, expect, test } from 'vitest'
import { PAGE_URL, htmlPage, metaTag, readHtml } from '../../tests/support/read-html.ts'

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
    ['without a slogan', metaTag('og:site_name', 'The Example | News and More'), '', PAGE_URL, 'The Example'],
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
  test('prefers the name that the page gives itself, and offers its parent as an alternative', () => {
    const head = metaTag('og:site_name', 'U.S. District Court for the Southern District of Roe')
    const { site } = readHtml(htmlPage(head, '<h1>Rules</h1>'), 'https://xyzd.uscourts.gov/rules')
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

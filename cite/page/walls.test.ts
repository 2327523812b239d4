import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'

const read = (html: string, url = 'https://www.example.com/a/page') => extract(parsePage(html), url)

describe('PG19 · a bot challenge', () => {
  test.for<[says: string, html: string]>([
    ['in the title after the site', '<title>Bloomberg - Are you a robot?</title><h1>Bloomberg</h1>'],
    [
      'in the heading',
      '<title>Acme</title><h1>We’ve detected unusual activity from your computer network</h1>',
    ],
    [
      'if it asks for consent',
      '<title>Acme</title><h1>Before you continue to Acme</h1><button>Accept all</button>',
    ],
  ])('is recognized %s', ([, html]) => {
    expect(read(html)).toMatchObject({ blocked: 'challenge' })
    expect(read(html).title).toBeUndefined()
  })

  test('is not detected in a long page that quotes one', () => {
    const paragraphs = '<p>A paragraph of the article.</p>'.repeat(80)
    expect(read(`<h1>Are You a Robot? A History of Walls</h1>${paragraphs}`).blocked).toBeUndefined()
  })
})

describe('PG19 · a page without content', () => {
  test.for<[says: string, html: string, blocked: string]>([
    ['an empty response', '', 'empty'],
    ['an app that has not run its scripts', '<title>React App</title><div id="root"></div>', 'unrendered'],
    ['a page that is still loading', '<title>Loading...</title><p>Loading...</p>', 'unrendered'],
  ])('is recognized: %s', ([, html, blocked]) => {
    expect(read(html)).toMatchObject({ blocked })
  })

  test('is cited if its metadata names the author', () => {
    const data = { '@type': 'Article', headline: 'A Rule', author: { '@type': 'Person', name: 'Jane Roe' } }
    const html = `<title>Loading...</title><script type="application/ld+json">${JSON.stringify(data)}</script>`
    expect(read(html).blocked).toBeUndefined()
  })
})

describe('PG26 · a page that redirects', () => {
  test.for<[says: string, html: string, onward: string | undefined]>([
    [
      'by meta refresh',
      '<meta http-equiv="refresh" content="0; url=/b/page">',
      'https://www.example.com/b/page',
    ],
    [
      'by meta refresh with a quoted URL',
      `<meta http-equiv="Refresh" content="0;URL='https://other.example/x'">`,
      'https://other.example/x',
    ],
    [
      'by script',
      '<script>window.location.href = "/c"</script><p>Redirecting…</p>',
      'https://www.example.com/c',
    ],
    ['by a call', `<script>location.replace('https://other.example/y')</script>`, 'https://other.example/y'],
    ['but not to itself', '<meta http-equiv="refresh" content="5; url=/a/page">', undefined],
    ['but not after a long delay', '<meta http-equiv="refresh" content="300; url=/b">', undefined],
  ])('is followed %s', ([, html, onward]) => {
    expect(read(html).onward).toBe(onward)
  })

  test('is read if it has its own text', () => {
    const html = `<script>location.href = "/c"</script>${'<p>A paragraph.</p>'.repeat(30)}`
    expect(read(html).onward).toBeUndefined()
  })
})

describe('PG20 · a Perma.cc record', () => {
  test('is cited at the original address with the record as the archive', () => {
    const html =
      '<title>Perma | A Rule</title><h1>A Rule</h1><a href="https://perma.cc/about">About</a>' +
      '<a href="https://gazette.example.com/a-rule" class="btn">See the Live Page</a><p>Captured June 3, 2024</p>'
    const found = read(html, 'https://perma.cc/A3QG-UT8G')
    expect(found).toMatchObject({
      url: { value: 'https://gazette.example.com/a-rule' },
      archive: { value: 'https://perma.cc/A3QG-UT8G' },
      onward: 'https://gazette.example.com/a-rule',
    })
    expect(found.date).toBeUndefined()
  })
})

import { createContext, runInContext } from 'node:vm'
import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBookmarkletAddress } from '#app/bookmarklet/bookmarklet-address.ts'
import { fromFragment } from '#cite/page/fragment.ts'
import { plainName } from '#cite/page/person.ts'
import { buildBookmarklet } from '../bookmarklet.config.ts'

const ORIGIN = 'https://pincite.example'
let script = ''

beforeAll(async () => {
  script = await buildBookmarklet(['es2022'])
})

/** Runs the bookmarklet's `javascript:` URL on a page as a browser would. Returns the URL that it opens. */
function start(html: string, address: string, popups = true): string {
  let led = ''
  const { document } = parseHTML(html)
  const go = (target: string): object | null => {
    led = target
    return popups ? {} : null
  }
  const location = { href: address, assign: (target: string) => void (led = `assigned ${target}`) }
  const context = createContext({ document, location, window: { open: go } })
  const own = buildBookmarkletAddress(script, ORIGIN)
  runInContext(decodeURIComponent(new URL(own).href.slice('javascript:'.length)), context)
  return led
}

const PAGE = `<html lang="en"><head><title>50% of “Rules” | Example Daily</title>
  <meta property="og:site_name" content="Example Daily"></head>
  <body><article><h1>50% of “Rules”</h1><p>By Jane Roe</p><time>March 2, 2024</time></article></body></html>`

describe('PG17 · the bookmarklet', () => {
  test('is short enough to be a bookmark in every browser, even with a long origin', () => {
    const longest = `https://${'a'.repeat(253)}`
    expect(buildBookmarkletAddress(script, longest).length).toBeLessThanOrEqual(65_536)
  })

  test('uses nothing but the page: no imports, requests, or storage', () => {
    expect(script).not.toMatch(
      /\bimport\b|\bfetch\(|XMLHttpRequest|localStorage|sendBeacon|innerHTML|\beval\(/,
    )
  })

  test('opens Webcite with the extracted fields in the fragment', () => {
    const led = start(PAGE, 'https://daily.example.com/rules?utm_source=x')
    expect(led.startsWith(`${ORIGIN}/client/webcite#page=`)).toBe(true)
    const found = fromFragment(new URL(led).hash)
    expect(found?.title?.value).toBe('50% of “Rules”')
    expect(found?.authors?.value.map(plainName)).toEqual(['Jane Roe'])
    expect(found?.date).toMatchObject({ value: '2024-03-02', provenance: ['time', 'text'] })
    expect(found?.site?.value).toBe('Example Daily')
    expect(found?.url.value).toBe('https://daily.example.com/rules')
    expect(found?.type).toMatchObject({ value: 'individual', reason: 'person-signs' })
  })

  test('navigates in the same tab if pop-ups are blocked', () => {
    expect(start(PAGE, 'https://daily.example.com/rules', false)).toMatch(
      /^assigned https:\/\/pincite\.example\/client\/webcite#page=/,
    )
  })
})

describe('PG17 · a fragment from an untrusted source', () => {
  const fragment = (value: unknown) => `#page=${encodeURIComponent(JSON.stringify(value))}`
  const field = (value: unknown) => ({ value, confidence: 0.9, provenance: ['meta'], alternatives: [] })
  const url = 'https://example.com/a'

  test.for([
    '',
    '#top',
    '#page=',
    '#page=%',
    '#page=null',
    '#page=[]',
    fragment({}),
    fragment({ url: 'javascript:alert(1)' }),
  ])('returns undefined for %s', (text) => {
    expect(fromFragment(text)).toBeUndefined()
  })

  test('drops fields of the wrong shape and truncates long ones', () => {
    const found = fromFragment(
      fragment({
        url,
        title: field('x'.repeat(5000)),
        date: field('next week'),
        authors: field([{ kind: 'person' }, { kind: 'organization', name: 'State Bar' }, 7]),
        site: { value: 'Example', confidence: 7 },
        blocked: 'maybe',
        signs: { types: [1, 'BlogPosting'] },
      }),
    )
    expect(found?.title?.value).toHaveLength(2000)
    expect(found).not.toHaveProperty('date')
    expect(found).not.toHaveProperty('site')
    expect(found).not.toHaveProperty('blocked')
    expect(found?.authors?.value).toEqual([{ kind: 'organization', name: 'State Bar' }])
    expect(found?.type).toMatchObject({ value: 'blog', reason: 'blog-data' })
  })
})

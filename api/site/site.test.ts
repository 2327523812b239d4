import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../tests/support/api.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { readBuiltSite } from './pages.ts'

const shell = '<!doctype html><title>Pincite</title>'
const address = 'http://localhost:3000'
const script = 'console.log("shell")\n'.repeat(50)

function builtApp() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, '.pages'))
  writeFileSync(join(folder, 'index.html'), shell)
  for (const name of ['home', 'about', 'login', 'not-found'])
    writeFileSync(join(folder, `.pages/${name}.html`), page(name))
  writeFileSync(
    join(folder, '.pages/pages.json'),
    JSON.stringify({
      pages: [
        { path: '/', file: 'home.html', readsQuery: false },
        { path: '/about', file: 'about.html', readsQuery: false },
        { path: '/login', file: 'login.html', readsQuery: true },
      ],
      others: ['/client/string', '/verify-email/:token'],
      notFound: 'not-found.html',
    }),
  )
  writeFileSync(join(folder, 'robots.txt'), 'Sitemap: https://site.invalid/sitemap.xml\n')
  writeFileSync(join(folder, 'sw.js'), 'self.skip()')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js'), script)
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js.gz'), gzipSync(script))
  return readBuiltSite(folder, address)
}

/** Returns a page as the build creates it, or as the server sends it. */
function page(name: string, site = 'https://site.invalid'): string {
  return `<!doctype html><title>${name}</title><link rel="canonical" href="${site}/${name}">`
}

async function visitor() {
  return (await testApi({ site: builtApp() })).browser()
}

describe('app files', () => {
  test.for<[path: string, sent: string]>([
    ['/', page('home', address)],
    ['/about', page('about', address)],
    ['/About/', page('about', address)],
    ['/about?utm_source=paper', page('about', address)],
    ['/login', page('login', address)],
  ])('%s is a page with its text and the site’s URL', async ([path, sent]) => {
    const answer = await (await visitor()).get(path)
    expect(answer).toMatchObject({ status: 200, body: sent })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test.for([
    '/client/string?project=1',
    '/verify-email/abc',
    '/login?redirect=%2Fclient%2Fstring',
    '/index.html',
  ])('%s gets the page without content, which the browser fills in', async (path) => {
    const answer = await (await visitor()).get(path)
    expect(answer).toMatchObject({ status: 200, body: shell })
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test.for([
    '/no-such-screen',
    '/client',
    '/client/string/x',
    '/verify-email/',
    '/verify-email/a/b',
    '/about/x',
  ])('%s responds 404 with the not-found page', async (path) => {
    const answer = await (await visitor()).get(path)
    expect(answer).toMatchObject({ status: 404, body: page('not-found', address) })
  })

  test('robots.txt points to the sitemap', async () => {
    const { body } = await (await visitor()).get('/robots.txt')
    expect(body).toBe(`Sitemap: ${address}/sitemap.xml\n`)
  })

  test('discards documents shared before the service worker is ready and tells the user', async () => {
    const body = new FormData()
    body.set('document', new File(['x'.repeat(2_000_000)], 'thesis.docx'))
    const { server } = await testApi({ site: builtApp() })
    const request = new Request(`${address}/share`, { method: 'POST', body })
    const answer = await server.hono.fetch(request)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/client/doctor?shared=lost'])
    expect(request.bodyUsed).toBe(false)
  })

  test.each([
    [
      { url: 'https://law.example/a', title: 'A' },
      '/client/webcite?title=A&url=https%3A%2F%2Flaw.example%2Fa',
    ],
    [{ text: 'See https://law.example/b' }, '/client/webcite?text=See+https%3A%2F%2Flaw.example%2Fb'],
    [{ text: 'no link' }, '/client/doctor?shared=lost'],
  ])('without a service worker, shared %o goes to %s', async (fields, place) => {
    const { server } = await testApi({ site: builtApp() })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const sent = new Request(`${address}/share`, { method: 'POST', body: form })
    const body = await sent.arrayBuffer()
    const headers = {
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    }
    const answer = await server.hono.fetch(new Request(sent.url, { method: 'POST', body, headers }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, place])
  })

  test('sends a page compressed', async () => {
    const { headers } = await (await visitor()).get('/', { 'accept-encoding': 'br' })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test.for([
    '/favicon.ico',
    '/assets/gone-12345678.js',
    '/llms.txt',
    '/.well-known/ai-catalog',
    '/.env',
    '/.vite/manifest.json',
    '/.pages/home.html',
    '/.pages/pages.json',
    '/assets/index-AbC12_-x.js.br',
  ])('%s responds 404 because it is not a screen', async (path) => {
    const answer = await (await visitor()).get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('Pincite')
  })

  test('lets browsers cache a file with a hashed name forever', async () => {
    const { headers } = await (await visitor()).get('/assets/index-AbC12_-x.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.for<[path: string, type: string]>([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('makes browsers revalidate %s', async ([path, type]) => {
    const { headers } = await (await visitor()).get(path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toBe(type)
  })

  test.for<[accepted: string, encoding: string | null, size: number]>([
    ['gzip, deflate, br', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['', null, script.length],
  ])('to a client that accepts "%s", responds with the encoding %s', async ([accepted, encoding, size]) => {
    const { headers } = await (
      await visitor()
    ).get('/assets/index-AbC12_-x.js', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(Number(headers.get('content-length'))).toBe(size)
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('responds 304 to a client with a current copy', async () => {
    const browser = await visitor()
    const etag = (await browser.get('/')).headers.get('etag') ?? ''
    expect((await browser.get('/', { 'if-none-match': etag })).status).toBe(304)
    expect((await browser.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('never serves the page under the API’s prefixes', async () => {
    const browser = await visitor()
    for (const path of ['/api', '/api/x', '/sanctum', '/dev', '/dev/mail']) {
      expect((await browser.get(path)).headers.get('content-type')).toContain('application/json')
    }
  })

  test('without a build, explains how to build the app', async () => {
    const answer = await (await testApi()).browser().get('/')
    expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('npm run build') })
  })
})

describe('well-known URLs', () => {
  test('security.txt lists the contact for vulnerability reports if the operator has set one', async () => {
    const api = await testApi({ securityContact: 'mailto:security@example.org', site: builtApp() })
    const { status, body } = await api.browser().get('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(body).toContain('Contact: mailto:security@example.org\nExpires: 2026-07-06T09:00:00.000Z\n')
    expect((await (await visitor()).get('/.well-known/security.txt')).status).toBe(404)
  })

  test('change-password redirects to the page where a password is changed', async () => {
    const { status, headers } = await (await visitor()).get('/.well-known/change-password')
    expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/client/account' })
  })
})

describe('security headers', () => {
  test('are on every response: a page, a file, JSON, an error', async () => {
    const browser = await visitor()
    for (const path of ['/', '/sw.js', '/api/health', '/api/nothing', '/nothing.txt']) {
      const { headers } = await browser.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      const rules = policy.split('; ')
      expect(rules).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]),
      )
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pincite")
      // The only other host is Perma.cc, to which users can send links with their own key.
      expect(policy.replace("connect-src 'self' https://api.perma.cc", '')).not.toMatch(
        /unsafe|stripe|https:|\*/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  test('only the page that the extension opens keeps the reference to its opener', async () => {
    const browser = await visitor()
    const openerPolicy = async (path: string) =>
      (await browser.get(path)).headers.get('cross-origin-opener-policy')
    expect(await openerPolicy('/receive.html')).toBe('unsafe-none')
    for (const path of ['/receive.html/', '/receive.js', '/client/webcite', '/extension', '/login'])
      expect(await openerPolicy(path)).toBe('same-origin')
  })

  test.for(['/word', '/word/', '/Word?office'])(
    '%s may load Microsoft’s script, and only Office may frame it',
    async (path) => {
      const { headers } = await (await visitor()).get(path)
      const rules = (headers.get('content-security-policy') ?? '').split('; ')
      const ruleOf = (name: string): string => rules.find((rule) => rule.startsWith(`${name} `)) ?? ''
      expect(ruleOf('script-src')).toBe(
        "script-src 'self' https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com",
      )
      const framers = ruleOf('frame-ancestors').split(' ').slice(1)
      expect(framers.length).toBeGreaterThan(3)
      for (const framer of framers)
        expect(framer).toMatch(
          /^https:\/\/(?:\*\.)?(?:[a-z]+\.)*(?:live\.com|office\.com|sharepoint\.com|cloud\.microsoft)$/,
        )
      expect(ruleOf('default-src')).toBe("default-src 'none'")
      expect(ruleOf('connect-src')).toBe("connect-src 'self'")
      expect(rules.join(' ')).not.toMatch(/unsafe/)
      expect(headers.get('x-frame-options')).toBeNull()
    },
  )

  test('other sites may show only the images of the Word add-in', async () => {
    const browser = await visitor()
    const policyAt = async (path: string) =>
      (await browser.get(path)).headers.get('cross-origin-resource-policy')
    expect(await policyAt('/word/icon-32.png')).toBe('cross-origin')
    for (const path of ['/word', '/word/manifest.xml', '/icon.svg', '/words'])
      expect(await policyAt(path)).toBe('same-origin')
  })

  test.for(['/reset-password/abc', '/verify-email/abc', '/keep-email/abc', '/login/oauth'])(
    '%s sends no referrer',
    async (path) => {
      expect((await (await visitor()).get(path)).headers.get('referrer-policy')).toBe('no-referrer')
    },
  )
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../tests/support/api.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { readAssets } from './assets.ts'

const page = '<!doctype html><title>Pincite</title>'
const script = 'console.log("shell")\n'.repeat(50)

function builtApp() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'sw.js'), 'self.skip()')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js'), script)
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/index-AbC12_-x.js.gz'), gzipSync(script))
  return readAssets(folder)
}

async function visitor() {
  return (await testApi({ assets: builtApp() })).browser()
}

describe('the app’s files', () => {
  test('a screen’s path gets the page, which is never kept without asking', async () => {
    const browser = await visitor()
    for (const path of [
      '/',
      '/client/string?project=1',
      '/verify-email/abc',
      '/no-such-screen',
      '/index.html',
    ]) {
      const answer = await browser.get(path)
      expect(answer).toMatchObject({ status: 200, body: page })
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test.for([
    '/favicon.ico',
    '/assets/gone-12345678.js',
    '/llms.txt',
    '/.well-known/ai-catalog',
    '/.env',
    '/.vite/manifest.json',
    '/assets/index-AbC12_-x.js.br',
  ])('%s is not a screen: 404', async (path) => {
    const answer = await (await visitor()).get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('Pincite')
  })

  test('a file whose name changes with its content is kept for ever', async () => {
    const { headers } = await (await visitor()).get('/assets/index-AbC12_-x.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.for<[path: string, type: string]>([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is asked for anew every time', async ([path, type]) => {
    const { headers } = await (await visitor()).get(path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toBe(type)
  })

  test.for<[accepted: string, encoding: string | null, size: number]>([
    ['gzip, deflate, br', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['', null, script.length],
  ])('who accepts "%s" gets %s', async ([accepted, encoding, size]) => {
    const { headers } = await (
      await visitor()
    ).get('/assets/index-AbC12_-x.js', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(Number(headers.get('content-length'))).toBe(size)
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('who has it already gets 304', async () => {
    const browser = await visitor()
    const etag = (await browser.get('/')).headers.get('etag') ?? ''
    expect((await browser.get('/', { 'if-none-match': etag })).status).toBe(304)
    expect((await browser.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('the API’s names are never answered with the page', async () => {
    const browser = await visitor()
    for (const path of ['/api', '/api/x', '/sanctum', '/dev', '/dev/mail']) {
      expect((await browser.get(path)).headers.get('content-type')).toContain('application/json')
    }
  })

  test('without a build, it says how to make one', async () => {
    const answer = await (await testApi()).browser().get('/')
    expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('npm run build') })
  })
})

describe('addresses that programs look for', () => {
  test('security.txt says where to report a weakness, if the operator has said so', async () => {
    const api = await testApi({ securityContact: 'mailto:security@example.org', assets: builtApp() })
    const { status, body } = await api.browser().get('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(body).toContain('Contact: mailto:security@example.org\nExpires: 2026-07-06T09:00:00.000Z\n')
    expect((await (await visitor()).get('/.well-known/security.txt')).status).toBe(404)
  })

  test('change-password leads to where a password is replaced', async () => {
    const { status, headers } = await (await visitor()).get('/.well-known/change-password')
    expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/client/account' })
  })
})

describe('security headers', () => {
  test('every answer has them: a page, a file, JSON, an error', async () => {
    const browser = await visitor()
    for (const path of ['/', '/sw.js', '/api/health', '/api/nothing', '/nothing.txt']) {
      const { headers } = await browser.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      const rules = policy.split('; ')
      expect(rules).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]),
      )
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pincite")
      expect(policy).not.toMatch(/unsafe|stripe|https:|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  test.for(['/reset-password/abc', '/verify-email/abc', '/login/oauth'])(
    '%s tells nobody its address',
    async (path) => {
      expect((await (await visitor()).get(path)).headers.get('referrer-policy')).toBe('no-referrer')
    },
  )
})

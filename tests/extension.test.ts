import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { crc32, inflateRawSync } from 'node:zlib'
import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAddress } from '#api/site/extension-package.ts'
import { buildExtension, type ExtensionFiles, packExtension } from '../extension.config.ts'

const root = join(import.meta.dirname, '..')
let built: ReadonlyMap<string, ExtensionFiles>

beforeAll(async () => {
  built = await buildExtension('1.2.3')
})

const textOf = (browser: string, path: string) => Buffer.from(built.get(browser)?.get(path) ?? []).toString()
const manifestOf = (browser: string) =>
  JSON.parse(textOf(browser, 'manifest.json')) as Record<string, unknown>

/** Reads an archive and checks every checksum. */
function unpack(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const raw = zip.subarray(from, from + packed)
    const data = method === 0 ? raw : inflateRawSync(raw)
    expect(crc32(data)).toBe(sum)
    expect(zip.readUInt32LE(start + 14)).toBe(sum)
    files.set(name, data.toString())
    at += 46 + length
  }
  return files
}

describe('the extension’s manifest', () => {
  test.for(['chromium', 'firefox'])(
    'for %s asks for no access beyond the clicked tab and its own storage',
    (browser) => {
      const manifest = manifestOf(browser)
      expect(manifest['permissions']).toEqual(['activeTab', 'scripting', 'storage'])
      for (const key of [
        'host_permissions',
        'optional_permissions',
        'optional_host_permissions',
        'content_scripts',
        'background',
        'web_accessible_resources',
        'externally_connectable',
      ])
        expect(manifest).not.toHaveProperty(key)
    },
  )

  /** Keys that both browsers document for Manifest V3, and the type of each key. */
  const documented: Readonly<Record<string, string>> = {
    manifest_version: 'number',
    name: 'string',
    short_name: 'string',
    version: 'string',
    description: 'string',
    icons: 'object',
    action: 'object',
    permissions: 'object',
    commands: 'object',
    content_security_policy: 'object',
  }

  test.for<[browser: string, own: string]>([
    ['chromium', 'minimum_chrome_version'],
    ['firefox', 'browser_specific_settings'],
  ])('for %s has only documented keys, within the stores’ limits', ([browser, own]) => {
    const { [own]: special, ...shared } = manifestOf(browser)
    expect(special).toBeDefined()
    for (const [key, value] of Object.entries(shared))
      expect([key, typeof value]).toEqual([key, documented[key]])
    expect(Object.keys(shared).toSorted()).toEqual(Object.keys(documented).toSorted())
    expect(shared['manifest_version']).toBe(3)
    expect(String(shared['version'])).toMatch(/^\d{1,5}(?:\.\d{1,5}){0,3}$/)
    expect(String(shared['name']).length).toBeLessThanOrEqual(45)
    expect(String(shared['short_name']).length).toBeLessThanOrEqual(12)
    expect(String(shared['description']).length).toBeLessThanOrEqual(132)
    const { action, icons } = shared as { action: { default_popup: string }; icons: Record<string, string> }
    for (const path of [action.default_popup, ...Object.values(icons)])
      expect(built.get(browser)?.get(path)?.length, path).toBeGreaterThan(100)
    for (const [size, path] of Object.entries(icons)) {
      const png = Buffer.from(built.get(browser)?.get(path) ?? [])
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(size), Number(size)])
    }
  })

  test('for Firefox has an id, the oldest supported version, and a statement on data collection', () => {
    expect(manifestOf('firefox')['browser_specific_settings']).toEqual({
      gecko: {
        id: expect.stringMatching(/^[\w.-]+@[\w.-]+$/),
        strict_min_version: '128.0',
        data_collection_permissions: { required: ['none'] },
      },
    })
  })
})

describe('the extension’s files', () => {
  test('make no requests, run no text as code, and build no markup from text', () => {
    for (const path of ['page.js', 'popup.js', 'handover.js']) {
      const code = textOf('chromium', path)
      expect(code.length).toBeGreaterThan(1000)
      expect(code).not.toMatch(
        /\beval\(|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|importScripts|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
      )
      expect(code).not.toMatch(/\bimport\(|^import /m)
    }
  })

  test('are the same for both browsers, except the manifest', () => {
    for (const [path, data] of built.get('chromium') ?? [])
      if (path !== 'manifest.json') expect(built.get('firefox')?.get(path)).toEqual(data)
  })

  test('load scripts and style sheets from the package only', () => {
    for (const path of ['popup.html', 'handover.html']) {
      const { document } = parseHTML(textOf('chromium', path))
      const links = [...document.querySelectorAll('script, link')].map(
        (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
      )
      expect(links.length).toBe(3)
      for (const link of links) expect(built.get('chromium')?.has(link), link).toBe(true)
      for (const script of document.querySelectorAll('script')) expect(script.textContent).toBe('')
    }
  })
})

describe('the package', () => {
  test('is small, and packing the same files again gives the same bytes', () => {
    const bytes = packExtension(built.get('chromium') ?? new Map())
    expect(bytes.length).toBeLessThan(400_000)
    expect(packExtension(built.get('chromium') ?? new Map())).toEqual(bytes)
    expect([...unpack(bytes).keys()]).toEqual([...(built.get('chromium')?.keys() ?? [])])
  })

  test('contains the address of the server from which it was downloaded', () => {
    const bytes = Uint8Array.from(packExtension(built.get('firefox') ?? new Map()))
    const own = unpack(insertAddress(bytes, 'https://cite.law.example:8443'))
    expect(own.get('address.js')?.trimEnd()).toBe(
      'globalThis.pinciteAddress = "https://cite.law.example:8443"',
    )
    expect(own.get('manifest.json')).toBe(textOf('firefox', 'manifest.json'))
  })

  test('stays unchanged if the address is too long', () => {
    const bytes = Uint8Array.from(packExtension(built.get('firefox') ?? new Map()))
    expect(insertAddress(bytes, `https://${'x'.repeat(500)}.example`)).toBe(bytes)
  })
})

describe('the page that receives citations', () => {
  const EXTENSION = 'chrome-extension://abcdefghijklmnop'
  const item = (digit: string) => ({
    id: digit.repeat(20),
    at: 1_700_000_000_000,
    url: 'https://law.example/1',
    text: 'Roe v. Doe',
    source: { kind: 'case' },
    use: { form: 'full' },
  })

  /** Runs `public/receive.js` on its page, opened by an extension. */
  function open({
    hash = `#from=${encodeURIComponent(EXTENSION)}`,
    stored = {} as Record<string, string>,
    isFull = false,
  } = {}) {
    const { document } = parseHTML(readFileSync(join(root, 'public/receive.html'), 'utf8'))
    const sent: { data: { type: string; ids?: string[]; account?: string }; origin: string }[] = []
    const opener = { postMessage: (data: never, origin: never) => void sent.push({ data, origin }) }
    const went: string[] = []
    let hear: ((message: object) => Promise<void>) | undefined
    const window = { opener, addEventListener: (_: string, callback: never) => (hear = callback) }
    const localStorage = {
      getItem: (key: string) => stored[key] ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new Error('full')
        stored[key] = value
      },
    }
    const location = { hash, replace: (path: string) => void went.push(path) }
    const context = createContext({ window, document, localStorage, location, navigator: {} })
    runInContext(readFileSync(join(root, 'public/receive.js'), 'utf8'), context)
    const say = (data: unknown, { origin = EXTENSION, source = opener as object } = {}) =>
      hear?.({ data, origin, source })
    return { say, sent, went, stored, document }
  }

  test('stores citations, confirms them to the extension, and opens Webcite', async () => {
    const { say, sent, went, stored } = open()
    expect(sent).toEqual([{ data: { type: 'pincite:ready' }, origin: EXTENSION }])
    await say({ type: 'pincite:add', items: [item('a'), item('b')] })
    expect(sent.at(-1)).toEqual({
      data: { type: 'pincite:stored', ids: ['a'.repeat(20), 'b'.repeat(20)], account: 'logged-out' },
      origin: EXTENSION,
    })
    expect(JSON.parse(stored['pincite.inbox'] ?? '')).toMatchObject({ items: [item('a'), item('b')] })
    expect(went).toEqual(['/client/webcite'])
  })

  test('confirms a known citation again without storing it twice', async () => {
    const stored = {
      'pincite.inbox': JSON.stringify({ items: [item('a')], done: ['b'.repeat(20)] }),
      'pincite.session': '{}',
    }
    const { say, sent } = open({ stored })
    await say({ type: 'pincite:add', items: [item('a'), item('b'), item('c'), item('c')] })
    expect(JSON.parse(stored['pincite.inbox'])).toMatchObject({ items: [item('a'), item('c')] })
    expect(sent.at(-1)?.data.account).toBe('known')
    expect(new Set(sent.at(-1)?.data.ids)).toEqual(new Set(['a', 'b', 'c'].map((digit) => digit.repeat(20))))
  })

  test('does not confirm a citation that it cannot store', async () => {
    const { say, sent, went, document } = open({ isFull: true })
    await say({ type: 'pincite:add', items: [item('a')] })
    expect(sent.at(-1)?.data).toEqual({ type: 'pincite:failed' })
    expect(went).toEqual([])
    expect(document.getElementById('failed')?.hidden).toBe(false)
  })

  test('accepts nothing from a website or another window, and nothing in another format', async () => {
    const { say, sent, stored } = open()
    await say({ type: 'pincite:add', items: [item('a')] }, { origin: 'https://evil.example' })
    await say({ type: 'pincite:add', items: [item('a')] }, { source: {} })
    await say({ type: 'add', items: [item('a')] })
    await say({ type: 'pincite:add', items: 'all' })
    expect(stored).toEqual({})
    expect(sent).toHaveLength(1)
    await say({
      type: 'pincite:add',
      items: [{ ...item('a'), id: 'x' }, null, { ...item('b'), text: 'x'.repeat(50_000) }],
    })
    expect(JSON.parse(stored['pincite.inbox'] ?? '')).toMatchObject({ items: [] })
  })

  test.for(['', '#from=https%3A%2F%2Fevil.example', '#from=%', '#from=chrome-extension%3A%2F%2Fa%2Fb'])(
    'does not wait for an extension if its address is %s',
    (hash) => {
      const { sent, document } = open({ hash })
      expect(sent).toEqual([])
      expect(document.getElementById('alone')?.hidden).toBe(false)
    },
  )
})

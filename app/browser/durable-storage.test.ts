import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { createDurableStorage, packText, unpackText } from './durable-storage.ts'
import type { RestoreTexts } from './page-id.ts'
import { TextMirror } from './text-mirror.ts'

let databases = 0

/** A browser profile: its database, and the part of `localStorage` that is on disk. */
function createProfile() {
  const name = `texts-${(databases += 1)}`
  let onDisk: Record<string, string> = {}
  let now = 1_000
  return {
    /** Starts the browser with the data on disk, and opens a page; `tab` is the tab's storage, if it was restored. */
    start: (page: string, tab?: Storage) => {
      const storage = createMemoryStorage({ ...onDisk })
      let isRestored = false
      /** Opens a page. Only the first page restores texts. In a real browser, locks ensure this. */
      const open = (page: string) =>
        createDurableStorage({
          storage: () => storage,
          tab: () => tab ?? null,
          mirror: new TextMirror(name),
          now: () => (now += 1),
          page,
          inTurn: async (restore) => {
            const isDone = isRestored
            isRestored = true
            await restore(isDone)
          },
        })
      return { texts: open(page), open, flush: () => void (onDisk = storage.copy()) }
    },
    wait: (milliseconds: number) => void (now += milliseconds),
  }
}

const alone = (restore: RestoreTexts) => restore(false)

/**
 * Creates a database that doesn't respond until `answer` is called. In WebKit, this happens while a suspended page is
 * opening the database.
 */
function createSilentMirror(name: string) {
  const opens: (() => void)[] = []
  const silent = new Proxy(indexedDB, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (key !== 'open') return typeof found === 'function' ? found.bind(target) : found
      return (...args: Parameters<IDBFactory['open']>) => {
        const request = new EventTarget()
        opens.push(() => {
          const real = target.open(...args)
          for (const type of ['upgradeneeded', 'success'])
            real.addEventListener(type, () => {
              Object.assign(request, { result: real.result, transaction: real.transaction })
              request.dispatchEvent(new Event(type))
            })
        })
        return request
      }
    },
  })
  vi.stubGlobal('indexedDB', silent)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { mirror: new TextMirror(name), answer: () => opens.splice(0).forEach((open) => open()) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Writes texts to a database on one page, and then opens another page for which that database doesn't respond. */
async function openWithSilentMirror(name: string, written: Readonly<Record<string, string>>) {
  const ports = () => {
    const storage = createMemoryStorage({})
    return { storage: () => storage, inTurn: alone }
  }
  const earlier = createDurableStorage({
    ...ports(),
    mirror: new TextMirror(name),
    now: () => 1_000,
    page: 'a1',
  })
  for (const [key, text] of Object.entries(written)) earlier.write(key, text)
  await settle()
  const { mirror, answer } = createSilentMirror(name)
  const texts = createDurableStorage({
    ...ports(),
    mirror,
    now: () => 2_000,
    page: 'b2',
    answerMax: 20,
    durableMax: 200,
  })
  return { texts, answer }
}

describe('a durable text', () => {
  test('can be read immediately, with its time and its page', () => {
    const { texts } = createProfile().start('a1')
    expect(texts.write('draft', 'half a word')).toBe(true)
    expect(texts.read('draft')).toMatchObject({ text: 'half a word', page: 'a1' })
    expect(texts.keys('dra')).toEqual(['draft'])
  })

  test('survives a browser that is killed before it writes localStorage to disk', async () => {
    const profile = createProfile()
    const before = profile.start('a1')
    before.texts.write('draft', 'old')
    before.flush()
    before.texts.write('draft', 'new')
    before.texts.write('other', 'first')
    await settle()
    const { texts } = profile.start('b2')
    expect(texts.read('draft')?.text).toBe('old')
    await texts.whenRestored()
    expect(texts.read('draft')).toMatchObject({ text: 'new', page: 'a1' })
    expect(texts.read('other')?.text).toBe('first')
  })

  test('survives a killed browser once `whenDurable` has resolved', async () => {
    const profile = createProfile()
    const { texts } = profile.start('a1')
    for (const text of ['one', 'two', 'three']) {
      texts.write('draft', text)
      await texts.whenDurable()
      const next = profile.start('b2')
      await next.texts.whenRestored()
      expect(next.texts.read('draft')?.text).toBe(text)
    }
  })

  test('stays removed if the browser is killed before it writes localStorage to disk', async () => {
    const profile = createProfile()
    const before = profile.start('a1')
    before.texts.write('draft', 'committed elsewhere')
    before.flush()
    before.texts.remove('draft')
    await settle()
    const { texts } = profile.start('b2')
    await texts.whenRestored()
    expect(texts.read('draft')).toBeNull()
  })

  test('is not replaced by an older copy when another page restores texts at the same time', async () => {
    const profile = createProfile()
    profile.start('a1').texts.write('draft', 'old')
    await settle()
    const { texts } = profile.start('b2')
    const restored = texts.whenRestored()
    texts.write('draft', 'typed meanwhile')
    await restored
    expect(texts.read('draft')?.text).toBe('typed meanwhile')
  })

  test('stays removed when a second page opens while another page removes it', async () => {
    const profile = createProfile()
    const before = profile.start('a1')
    before.texts.write('draft', 'typed')
    await settle()
    const { texts, open } = profile.start('b2')
    await texts.whenRestored()
    expect(texts.read('draft')?.text).toBe('typed')
    const restored = open('c3').whenRestored()
    texts.remove('draft')
    await restored
    expect(texts.read('draft')).toBeNull()
  })

  test('stays removed if the page removes it while texts are being restored', async () => {
    const profile = createProfile()
    profile.start('a1').texts.write('draft', 'typed')
    await settle()
    const { texts } = profile.start('b2')
    const restored = texts.whenRestored()
    texts.remove('draft')
    await restored
    expect(texts.read('draft')).toBeNull()
  })

  test('stays removed if the browser is killed twice, days apart, before it writes localStorage to disk', async () => {
    const profile = createProfile()
    const first = profile.start('a1')
    first.texts.write('draft', 'committed')
    first.flush()
    first.texts.remove('draft')
    await settle()
    for (const page of ['b2', 'c3', 'd4']) {
      profile.wait(2 * 86_400_000)
      const { texts, open } = profile.start(page)
      await texts.whenRestored()
      await settle()
      await open(`${page}f`).whenRestored()
      await settle()
      expect(texts.read('draft')).toBeNull()
    }
  })

  test('is removed from a restored tab if the text was removed or replaced before the browser was killed', async () => {
    const profile = createProfile()
    const before = profile.start('a1')
    before.texts.write('committed', 'old')
    before.texts.write('typed', 'old')
    before.texts.write('same', 'words')
    const copyOf = (key: string) => packText(before.texts.read(key) ?? { at: 0, page: '', text: '' })
    const keys = ['committed', 'typed', 'same']
    const tab = createMemoryStorage(Object.fromEntries(keys.map((key) => [key, copyOf(key)])))
    before.texts.remove('committed')
    before.texts.write('typed', 'new')
    await settle()
    await profile.start('b2', tab).texts.whenRestored()
    expect(Object.keys(tab.copy())).toEqual(['same'])
  })

  test('is written to the database once the database can be opened', async () => {
    const profile = createProfile()
    const { open } = globalThis.indexedDB
    globalThis.indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    const before = profile.start('a1')
    before.texts.write('draft', 'typed')
    before.flush()
    await settle()
    globalThis.indexedDB.open = open
    before.texts.remove('draft')
    await settle()
    const { texts } = profile.start('b2')
    await texts.whenRestored()
    expect(texts.read('draft')).toBeNull()
  })

  test('is refused when the device is full, and the older text is removed', async () => {
    const storage = createMemoryStorage({}, 40)
    const mirror = new TextMirror(`texts-${(databases += 1)}`)
    const texts = createDurableStorage({ storage: () => storage, mirror, page: 'a1', inTurn: alone })
    expect(texts.write('draft', 'short')).toBe(true)
    expect(texts.write('draft', 'x'.repeat(100))).toBe(false)
    expect(texts.read('draft')).toBeNull()
  })

  test('is refused when the browser blocks storage', async () => {
    const mirror = new TextMirror(`texts-${(databases += 1)}`)
    const blocked = createDurableStorage({
      storage: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
      mirror,
      inTurn: alone,
    })
    expect(blocked.write('draft', 'words')).toBe(false)
    expect(blocked.read('draft')).toBeNull()
    await blocked.whenRestored()
  })
})

test('reads texts from an earlier version, which have no time', () => {
  expect(unpackText('See Roe')).toEqual({ at: 0, page: '', text: 'See Roe' })
  expect(unpackText('@home and away')).toEqual({ at: 0, page: '', text: '@home and away' })
  const stored = { at: 1_764_107_455_000, page: 'a1b2', text: '@1.2 x\n y' }
  expect(unpackText(packText(stored))).toEqual(stored)
})

describe('a database that does not answer', () => {
  test('does not block the app, and its texts are restored once the database answers', async () => {
    const { texts, answer } = await openWithSilentMirror('late', {
      draft: 'typed before the browser was killed',
      field: 'old',
    })
    expect(await texts.whenRestored()).toBe(false)
    texts.write('field', 'new')
    answer()
    await settle()
    expect(await texts.whenRestored()).toBe(true)
    expect(texts.read('draft')?.text).toBe('typed before the browser was killed')
    expect(texts.read('field')?.text).toBe('new')
  })

  test('delays only the first edit', async () => {
    const { texts, answer } = await openWithSilentMirror('silent', {})
    const order: string[] = []
    texts.write('first', 'an edit')
    const first = texts.whenDurable().then(() => order.push('first'))
    await settle()
    expect(order).toEqual([])
    await first
    texts.write('second', 'an edit')
    const second = texts.whenDurable().then(() => order.push('second'))
    const later = settle().then(() => order.push('30 ms later'))
    await Promise.all([second, later])
    expect(order).toEqual(['first', 'second', '30 ms later'])

    answer()
    await settle()
    texts.write('third', 'an edit')
    await texts.whenDurable()
    vi.unstubAllGlobals()
    const rows = await new TextMirror('silent').readAll()
    expect(rows.map(({ key }) => key).sort()).toEqual(['first', 'second', 'third'])
  })

  test('does not delay clearing, and its copies are removed once the database answers', async () => {
    const { texts, answer } = await openWithSilentMirror('cleared-late', { draft: 'private' })
    await texts.clear((key) => key === 'draft')
    answer()
    await settle()
    vi.unstubAllGlobals()
    const rows = await new TextMirror('cleared-late').readAll()
    expect(rows).toMatchObject([{ key: 'draft', text: null }])
  })
})

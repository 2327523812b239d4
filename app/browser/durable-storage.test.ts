import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { createDurableStorage, packText, unpackText } from './durable-storage.ts'
import { TextMirror } from './text-mirror.ts'

let databases = 0

/** A browser profile: its database, and the part of `localStorage` that is on disk. */
function createProfile() {
  const name = `texts-${(databases += 1)}`
  let onDisk: Record<string, string> = {}
  let now = 1_000
  return {
    /** Starts the browser with the data on disk. */
    start: (page: string) => {
      const storage = createMemoryStorage({ ...onDisk })
      const mirror = new TextMirror(name)
      const texts = createDurableStorage({ storage: () => storage, mirror, now: () => (now += 1), page })
      return { texts, flush: () => void (onDisk = storage.copy()) }
    },
    wait: (milliseconds: number) => void (now += milliseconds),
  }
}

/** Waits until the mirror has committed. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('a durable text', () => {
  test('is readable at once, with its time and its page', () => {
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

  test('is not replaced by an older copy that was being restored while it was written', async () => {
    const profile = createProfile()
    profile.start('a1').texts.write('draft', 'old')
    await settle()
    const { texts } = profile.start('b2')
    const restored = texts.whenRestored()
    texts.write('draft', 'typed meanwhile')
    await restored
    expect(texts.read('draft')?.text).toBe('typed meanwhile')
  })

  test('is refused when the device is full, and an older text is not mistaken for it', async () => {
    const storage = createMemoryStorage({}, 40)
    const mirror = new TextMirror(`texts-${(databases += 1)}`)
    const texts = createDurableStorage({ storage: () => storage, mirror, page: 'a1' })
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

import { expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { createItemId, type OutboxItem } from '../outbox/outbox.ts'
import { handOver, type HandoverProgress } from './hand-over.ts'

const APP = 'https://pincite.example'
const [source] = parseString('Roe v. Doe, 12 U.S. 34 (1990)').sources

function createItem(): OutboxItem {
  const use = { sourceId: 'page', form: 'full' as const, parentheticals: [] }
  return { id: createItemId(), at: 1, url: 'https://law.example/1', text: 'Roe v. Doe', source: source!, use }
}

/** A host with waiting citations, and the messages that Pincite would send. */
function createHost(items: readonly OutboxItem[], { isBlocked = false } = {}) {
  const values: Record<string, unknown> = { pincite: { items, address: APP } }
  const sent: { data: { items: OutboxItem[] }; origin: string }[] = []
  const opened = { postMessage: (data: never, origin: never) => void sent.push({ data, origin }) }
  const shown: HandoverProgress[] = []
  let hear: ((message: never) => void) | undefined
  let expire: (() => void) | undefined
  const urls: string[] = []
  const host = {
    storage: {
      get: async () => structuredClone(values),
      set: async (next: object) => void Object.assign(values, structuredClone(next)),
    },
    open: (url: string) => {
      urls.push(url)
      return isBlocked ? null : (opened as never)
    },
    listen(callback: (message: never) => void) {
      hear = callback
      return () => (hear = undefined)
    },
    wait(callback: () => void) {
      expire = callback
      return () => (expire = undefined)
    },
    origin: 'chrome-extension://abc',
    show: (progress: HandoverProgress) => void shown.push(progress),
  }
  const say = (data: unknown, { origin = APP, from = opened as unknown } = {}) =>
    hear?.({ data, origin, source: from } as never)
  const left = () => (values['pincite'] as { items: OutboxItem[] }).items
  return {
    host,
    say,
    sent,
    shown,
    left,
    urls,
    expire: () => expire?.(),
    settle: () => new Promise((done) => setTimeout(done, 5)),
  }
}

test('sends the waiting citations to Pincite and removes those that Pincite confirms', async () => {
  const items = [createItem(), createItem()]
  const { host, say, sent, left, urls, settle } = createHost(items)
  const done = handOver(host)
  await settle()
  expect(urls).toEqual([`${APP}/receive.html#from=chrome-extension%3A%2F%2Fabc`])
  say({ type: 'pincite:ready' })
  await settle()
  expect(sent).toEqual([{ data: { type: 'pincite:add', items }, origin: APP }])
  say({ type: 'pincite:stored', ids: items.map(({ id }) => id), account: 'logged-out' })
  expect(await done).toBe('done')
  expect(left()).toEqual([])
})

test('keeps a citation that Pincite does not confirm', async () => {
  const items = [createItem(), createItem()]
  const { host, say, left, settle } = createHost(items)
  const done = handOver(host)
  await settle()
  say({ type: 'pincite:stored', ids: [items[0]!.id], account: 'known' })
  expect(await done).toBe('failed')
  expect(left()).toEqual([items[1]])
})

test('ignores messages from other origins or windows, and messages of an unknown shape', async () => {
  const items = [createItem()]
  const ids = items.map(({ id }) => id)
  const { host, say, sent, left, expire, settle } = createHost(items)
  const done = handOver(host)
  await settle()
  say({ type: 'pincite:ready' }, { origin: 'https://evil.example' })
  say({ type: 'pincite:stored', ids }, { origin: 'https://evil.example' })
  say({ type: 'pincite:stored', ids }, { from: {} })
  say({ type: 'stored', ids })
  await settle()
  expect(sent).toEqual([])
  expect(left()).toEqual(items)
  expire()
  expect(await done).toBe('silent')
  expect(left()).toEqual(items)
})

test('keeps everything if the browser blocks the tab or Pincite cannot store it', async () => {
  const items = [createItem()]
  const blocked = createHost(items, { isBlocked: true })
  expect(await handOver(blocked.host)).toBe('blocked')
  expect(blocked.left()).toEqual(items)
  const failing = createHost(items)
  const done = handOver(failing.host)
  await failing.settle()
  failing.say({ type: 'pincite:failed' })
  expect(await done).toBe('failed')
  expect(failing.left()).toEqual(items)
})

test('opens nothing if no citations are waiting', async () => {
  const { host, urls, shown } = createHost([])
  expect(await handOver(host)).toBe('empty')
  expect(urls).toEqual([])
  expect(shown).toEqual(['empty'])
})

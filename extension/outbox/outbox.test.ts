import { expect, test } from 'vitest'
import { parseString, type Source } from '#cite/cite.ts'
import { readAppAddress } from './app-address.ts'
import { readHandoverMessage } from './handover-messages.ts'
import {
  changeState,
  confirmItems,
  createItemId,
  MOST_ITEMS,
  type OutboxItem,
  putItem,
  readState,
  stateOfCitation,
} from './outbox.ts'

const [source] = parseString('Roe v. Doe, 12 U.S. 34 (1990)').sources as [Source]

function createItem(text = 'Roe v. Doe'): OutboxItem {
  const use = { sourceId: source.id, form: 'full', parentheticals: [] } as const
  return {
    id: createItemId(),
    at: 1,
    url: 'https://law.example/1',
    text,
    source,
    use: { ...use, parentheticals: [] },
  }
}

function memoryStorage(stored: Record<string, unknown> = {}) {
  const values = structuredClone(stored)
  return {
    values,
    get: async (key: string) => structuredClone(key in values ? { [key]: values[key] } : {}),
    set: async (next: Readonly<Record<string, unknown>>) => void Object.assign(values, structuredClone(next)),
  }
}

test('keeps a citation until it is confirmed, and remembers it afterward', async () => {
  const storage = memoryStorage()
  const item = createItem()
  expect(await putItem(storage, item)).toBe(true)
  expect(stateOfCitation(await readState(storage), item)).toBe('waiting')
  await confirmItems(storage, [createItemId()])
  expect((await readState(storage)).items).toEqual([item])
  await confirmItems(storage, [item.id])
  const state = await readState(storage)
  expect(state.items).toEqual([])
  expect(stateOfCitation(state, item)).toBe('added')
  expect(stateOfCitation(state, { url: item.url, text: 'another quotation' })).toBe('new')
})

test('rejects a duplicate item, and any item if the outbox is full', async () => {
  const storage = memoryStorage()
  const item = createItem()
  await putItem(storage, item)
  expect(await putItem(storage, item)).toBe(false)
  for (let count = 1; count < MOST_ITEMS; count += 1) await putItem(storage, createItem(String(count)))
  expect(await putItem(storage, createItem())).toBe(false)
  expect((await readState(storage)).items).toHaveLength(MOST_ITEMS)
})

test('keeps both citations if two are added at the same time', async () => {
  const storage = memoryStorage()
  const both = [createItem('one'), createItem('two')]
  await Promise.all(both.map((item) => putItem(storage, item)))
  expect((await readState(storage)).items.map(({ text }) => text).toSorted()).toEqual(['one', 'two'])
})

test('replaces stored values of the wrong shape with the initial ones', async () => {
  const stored = { items: [1, { id: 'x' }], added: 'none', address: 'javascript:alert(1)', typeface: 7 }
  expect(await readState(memoryStorage({ pincite: stored }))).toEqual({
    items: [],
    added: [],
    address: 'http://localhost:3000',
    typeface: 'court',
    account: 'unknown',
  })
})

test('rejects a change that the browser cannot store', async () => {
  const storage = { ...memoryStorage(), set: () => Promise.reject(new Error('full')) }
  await expect(changeState(storage, () => ({ account: 'known' }))).rejects.toThrow('full')
})

test.for<[typed: string, origin: string | undefined]>([
  ['https://pincite.example', 'https://pincite.example'],
  ['pincite.example/client', 'https://pincite.example'],
  ['https://pincite.example:8443/x', 'https://pincite.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://pincite.example', undefined],
  ['http://localhost.evil.example', undefined],
  ['https://user:word@pincite.example', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript://pincite.example/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  ['x'.repeat(400), undefined],
])('reads the address %s as %s', ([typed, origin]) => {
  expect(readAppAddress(typed)).toBe(origin)
})

test('accepts only messages of a known shape', () => {
  const id = createItemId()
  expect(readHandoverMessage({ type: 'pincite:stored', ids: [id, 7, 'x'], account: 'known' })).toEqual({
    type: 'pincite:stored',
    ids: [id],
    account: 'known',
  })
  for (const data of [null, 'pincite:ready', { type: 'other' }, { type: 'pincite:stored' }, [], 7])
    expect(readHandoverMessage(data)).toBeUndefined()
})

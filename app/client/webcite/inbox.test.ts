import { expect, test } from 'vitest'
import type { RecordFactory } from '../record-factory.ts'
import { createItemFactory, type InboxItem, listItemIds } from './inbox.ts'

const item = { id: '00112233445566778899', at: 1_700_000_000_000 } as unknown as InboxItem
let count = 0
const random = { newId: () => `random-${(count += 1)}` } as unknown as RecordFactory

test('gives each record of a citation its own id, and the same ids every time', () => {
  const make = () => {
    const factory = createItemFactory(item, random)
    return [factory.newId(), factory.newId(), factory.newId(), factory.newId()]
  }
  expect(make()).toEqual(make())
  expect(new Set(make()).size).toBe(4)
  for (const id of make())
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(listItemIds(item)).toEqual(expect.arrayContaining(make()))
  expect(listItemIds({ ...item, id: '00112233445566778800' })).not.toEqual(listItemIds(item))
})

test('uses random ids for more records than one citation needs', () => {
  const factory = createItemFactory(item, random)
  const ids = Array.from({ length: 9 }, () => factory.newId())
  expect(ids[8]).toMatch(/^random/)
  expect(new Set(ids).size).toBe(9)
})

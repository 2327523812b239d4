import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { makeStamp } from '#sync/record/stamp.ts'
import { failure } from '#sync/failure.ts'
import type { JsonValue } from '#sync/record/json.ts'
import { mergeBothValues, describeFieldValue, readPendingDecisions } from './pending-decisions.ts'
import { openDeviceStore } from './store.ts'

const id = '01900000-0000-7000-8000-000000000001'
const h = makeStamp(1, 0, 'aaaaaaaa')

function store() {
  const opened = openDeviceStore('decisions', {
    send: async () => ({ ok: false, failure: failure('NETWORK_ERROR') }),
  })
  onTestFinished(() => opened.destroy())
  return opened
}

test('offers both values of a field written on two devices, and choosing a value resolves the conflict', async () => {
  const { database, write } = store()
  const rec = { id, k: 'project', f: { name: 'Torts I' }, h, l: { name: { v: 'Torts 1', h } } }
  await database.records.put({ id, rec, place: 'project', order: 'a0', conflict: 1 })
  const { conflicts } = await readPendingDecisions(database)
  expect(conflicts).toEqual([
    {
      kind: 'project',
      id,
      field: 'name',
      subject: 'Torts I',
      current: { value: 'Torts I', at: 1, device: 'other' },
      other: { value: 'Torts 1', at: 1, device: 'other' },
    },
  ])
  await write([{ kind: 'project', id, fields: { name: 'Torts I' } }])
  const [queued] = await database.outbox.toArray()
  expect(queued?.muts[0]).toMatchObject({ f: { name: 'Torts I' }, b: { name: h } })
})

test('distinguishes this device’s value from another device’s', async () => {
  const { database } = store()
  const there = makeStamp(5, 0, 'bbbbbbbb')
  await database.sessions.put({ id: 'aaaaaaaa' })
  const rec = { id, k: 'project', f: { name: 'mine' }, h, l: { name: { v: 'theirs', h: there } } }
  await database.records.put({ id, rec, place: 'project', order: 'a0', conflict: 1 })
  const [conflict] = (await readPendingDecisions(database)).conflicts
  expect([conflict?.current.device, conflict?.other.device, conflict?.other.at]).toEqual(['this', 'other', 5])
})

test.for<[string, JsonValue, JsonValue, JsonValue | undefined]>([
  ['name', 'Torts', 'Contracts', undefined],
  ['name', '', 'Contracts', undefined],
  ['signal', 'see', 'accord', undefined],
  [
    'pincite',
    [{ label: 'page', value: '1' }],
    [
      { value: '1', label: 'page' },
      { label: 'page', value: '2' },
    ],
    [
      { label: 'page', value: '1' },
      { label: 'page', value: '2' },
    ],
  ],
  ['source.date', { year: 1966 }, { year: 1967 }, undefined],
])('merges both values of %s if possible: %j and %j', ([field, one, two, both]) => {
  const written = (value: JsonValue) => ({ value, at: 1, device: 'this' as const })
  const conflict = {
    kind: 'project' as const,
    id,
    field,
    subject: '',
    current: written(one),
    other: written(two),
  }
  expect(mergeBothValues(conflict)).toEqual(both)
})

test('keeps the text of a rejected change until it is dismissed', async () => {
  const { database, dismiss } = store()
  const mutation = { s: 'aaaaaaaa', n: 1, id, k: 'project', h, f: { name: 'x' } }
  await database.rejected.add({ mutation, code: 'TOO_LARGE', at: 7 })
  const { refused } = await readPendingDecisions(database)
  expect(refused).toMatchObject([{ code: 'TOO_LARGE', fields: { name: 'x' }, at: 7 }])
  await dismiss(refused[0]?.key ?? 0)
  expect((await readPendingDecisions(database)).refused).toEqual([])
})

test('describes a value by the text in it', () => {
  expect(describeFieldValue([{ label: 'page', value: '436', to: 38 }, null, true, 'passim'])).toBe(
    'page 436 38 passim',
  )
})

import { describe, expect, test, vi } from 'vitest'
import type { Mutation, SyncRequest } from '../contract/sync.ts'
import { makeStamp } from '../record/stamp.ts'
import { TOLD_PER_MINUTE } from './budget.ts'
import { KindClosed } from './port.ts'
import {
  PUSH_TIME,
  RECORD_ID,
  createPushServer,
  makeMutation,
  projectCreation,
  stampAfterNow,
} from '../../tests/support/push-server.ts'

describe('SV16 · maximum size of an account', () => {
  const wide = { records: 1e9, kept: 1e9, registerKept: 1e9 }
  const long = (sign: string, length: number) => sign.repeat(length)
  /** Returns a write by another author who has not seen the value it replaces. */
  const blind = (n: number, value: string): Mutation => ({
    ...makeMutation(n, { note: value }, { b: {} }),
    s: 'bbbbbbbb',
    h: makeStamp(PUSH_TIME + n, 0, n.toString(36).padStart(8, 'b')),
  })

  test('[SV16] rejects changes that don’t fit and accepts changes that free space', async () => {
    const { push, held } = createPushServer({ ...wide, records: 2_000 })
    await push([projectCreation])
    const { rej } = await push([
      makeMutation(2, { note: long('x', 3_000) }, {}),
      makeMutation(3, { name: 'T' }),
    ])
    expect(rej).toEqual([{ s: 'aaaaaaaa', n: 2, code: 'TOO_MANY' }])
    expect(held()?.f).toEqual({ name: 'T' })
  })

  test('[SV16] allows a full account to be cleaned up and then accepts changes again', async () => {
    const { push, store } = createPushServer({ ...wide, records: 2_000 })
    await push([{ ...projectCreation, f: { note: long('x', 1_700) } }])
    const other = { ...projectCreation, n: 2, id: RECORD_ID.replace(/1$/, '2') }
    expect((await push([other])).rej).toMatchObject([{ n: 2, code: 'TOO_MANY' }])
    expect(
      (await push([makeMutation(3, { trashedAt: PUSH_TIME }), makeMutation(4, {}, { d: stampAfterNow(4) })]))
        .rej,
    ).toEqual([])
    expect((await push([{ ...other, n: 5 }])).rej).toEqual([])
    const { bytes } = store.users.get('ada')?.space ?? { bytes: 0 }
    const all = [...(store.users.get('ada')?.recs.values() ?? [])]
    expect(bytes).toBe(all.reduce((sum, { versioned }) => sum + JSON.stringify(versioned.rec).length, 0))
  })

  test.for([
    ['one register', { registerKept: 3_000 }, 'TOO_LARGE'],
    ['all registers', { kept: 3_000 }, 'TOO_MANY'],
  ] as const)('[SV16] does not overwrite a value it cannot retain: %s', async ([, budget, code]) => {
    const { push, held, overwritten } = createPushServer({ ...wide, ...budget })
    await push([{ ...projectCreation, f: { note: long('a', 1_000) } }])
    const values = ['b', 'c', 'd', 'e', 'f', 'g'].map((sign) => long(sign, 1_000))
    const { rej } = await push(values.map((value, at) => blind(at + 2, value)))
    expect(rej.map((refusal) => refusal.code)).toEqual([code, code, code, code])
    // Every accepted value is either stored or kept as an overwritten value. The other values were rejected.
    const there = [held()?.f['note'], ...(overwritten() ?? []).map(([, value]) => value)]
    const taken = [long('a', 1_000), ...values.filter((_, at) => !rej.some(({ n }) => n === at + 2))]
    expect(new Set(there)).toEqual(new Set(taken))
  })

  test('[SV16] limits the overwritten values that small requests can add', async () => {
    const { push, overwritten } = createPushServer()
    await push([projectCreation])
    let refused = 0
    for (let round = 0; round < 40; round += 1) {
      const muts = Array.from({ length: 60 }, (_, at) => blind(round * 60 + at + 2, long('x', 60_000) + at))
      refused += (await push(muts)).rej.length
    }
    const kept = (overwritten() ?? []).reduce((sum, [, value]) => sum + String(value).length, 0)
    expect(kept).toBeGreaterThan(900_000)
    expect(kept).toBeLessThan(1_000_001)
    expect(refused).toBeGreaterThan(1_000)
  })

  test('[SV16, SV3] repeats a rejection for lack of space without applying the change', async () => {
    const { push } = createPushServer({ ...wide, records: 100 })
    const [first, again] = [await push([projectCreation]), await push([projectCreation])]
    expect([first.rej, again.rej]).toEqual([[{ s: 'aaaaaaaa', n: 1, code: 'TOO_MANY' }], first.rej])
  })
})

describe('SV15 · limits on one request', () => {
  const wide = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${from + at}`, 'x']))

  test('[SV15] rejects only the registers beyond two hundred per record', async () => {
    const { push, held } = createPushServer()
    await push([makeMutation(1, wide(150), { nw: 1 })])
    const answer = await push([makeMutation(2, wide(110, 100))])
    expect(Object.keys(held()?.f ?? {})).toHaveLength(200)
    expect(answer.rej).toMatchObject([
      { n: 2, code: 'INVALID', fields: expect.arrayContaining(['field209']) },
    ])
    expect(answer.rej[0]?.fields).toHaveLength(10)
    await push([makeMutation(3, { field0: 'changed' })])
    expect(held()?.f['field0']).toBe('changed')
  })

  test('[SV15] leaves changes that do not fit unacknowledged, for the next requests', async () => {
    const { push, held } = createPushServer()
    await push([makeMutation(1, wide(200), { nw: 1 })])
    const muts = Array.from({ length: 2_000 }, (_, at) => makeMutation(at + 2, { field0: `${at}` }))
    let rounds = 0
    for (let left = muts; left.length > 0; rounds += 1) {
      const { ack } = await push(left)
      const rest = left.filter(({ n }) => n > (ack['aaaaaaaa'] ?? 0))
      expect(rest.length).toBeLessThan(left.length)
      left = rest
    }
    expect(rounds).toBeGreaterThan(3)
    expect(held()?.f['field0']).toBe('1999')
  })

  test('[SV15] serializes a record once per request, even if the request changes it several times', async () => {
    const { push, held } = createPushServer()
    await push([makeMutation(1, wide(100), { nw: 1 })])
    await push([
      {
        ...makeMutation(2, { field0: 'of another' }, { b: {} }),
        s: 'bbbbbbbb',
        h: stampAfterNow(2, 'bbbbbbbb'),
      },
    ])
    expect(held()?.l).toBeDefined()
    const pack = vi.spyOn(JSON, 'stringify')
    await push(Array.from({ length: 200 }, (_, at) => makeMutation(at + 2, { field1: `${at}` })))
    const packs = pack.mock.calls.length
    pack.mockRestore()
    expect(held()?.f['field1']).toBe('199')
    expect(packs).toBeLessThan(5)
  })

  test('[SV15] counts the cost of sent data, and ten thousand records stay well below the limit', async () => {
    const { push, store } = createPushServer()
    const note = 'It is emphatically the province of the judicial department. '.repeat(3)
    const fields = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field${at}`, note]))
    let v = 0
    for (let from = 0; from < 10_000; from += 500) {
      const muts = Array.from({ length: 500 }, (_, at) => {
        const own = `01900000-0000-7000-8000-${String(from + at).padStart(12, '0')}`
        return makeMutation(from + at + 1, fields, { id: own, nw: 1 })
      })
      v = (await push(muts, { v })).v
    }
    const told: number[] = []
    store.spendTold = (work) => told.push(work)
    let snap: SyncRequest['snap'] = null
    for (;;) {
      const answer = await push([], { epoch: '', limit: 1_000, snap })
      if (answer.snap === undefined || answer.snap.done) break
      snap = answer.snap
    }
    await push([], { v: 0, limit: 4_000 })
    await push([], { v })
    expect(told.length).toBeGreaterThan(10)
    expect(told.at(-1)).toBe(0)
    const walk = told.slice(0, -2).reduce((sum, work) => sum + work, 0)
    expect(walk).toBeGreaterThan(10_000 * 14)
    expect(walk).toBeLessThan(TOLD_PER_MINUTE / 20)
  })

  test('[SV15] accepts an import of many small records in one request', async () => {
    const { push } = createPushServer()
    const muts = Array.from({ length: 2_000 }, (_, at) => {
      const own = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
      return makeMutation(at + 1, wide(20), { id: own, nw: 1 })
    })
    expect((await push(muts)).ack).toEqual({ aaaaaaaa: 2_000 })
  })

  test('[SV3] repeats a partial rejection with the same fields', async () => {
    const { push, held } = createPushServer()
    const partly = makeMutation(2, { name: 'Contracts', typeface: 'braille' })
    await push([projectCreation])
    const first = await push([partly])
    const again = await push([partly])
    expect([first.rej, again.rej]).toEqual([first.rej, first.rej])
    expect([first.rej[0]?.fields, held()?.f['name']]).toEqual([['typeface'], 'Contracts'])
  })
})

describe('SV17 · kinds switched off for a user', () => {
  const other = '01900000-0000-7000-8000-000000000002'

  test('[SV17] accepts changes up to the first of a switched-off kind and acknowledges nothing after it', async () => {
    const { push, store } = createPushServer()
    store.isClosed = (kind) => kind === 'project'
    const open = (n: number, own: string) =>
      makeMutation(n, { title: 'Two spaces' }, { id: own, k: 'webcite', nw: 1 })
    const answer = await push([
      open(1, other),
      { ...projectCreation, n: 2 },
      open(3, other.replace(/2$/, '3')),
    ])
    expect([answer.ack, answer.rej]).toEqual([{ aaaaaaaa: 1 }, []])
    expect([...(store.users.get('ada')?.recs.keys() ?? [])]).toEqual([other])
    store.isClosed = () => false
    const again = await push([
      open(1, other),
      { ...projectCreation, n: 2 },
      open(3, other.replace(/2$/, '3')),
    ])
    expect([again.ack, store.users.get('ada')?.recs.size]).toEqual([{ aaaaaaaa: 3 }, 3])
  })

  test('[SV17] rejects a request that starts with a switched-off kind and writes nothing', async () => {
    const { push, store, held } = createPushServer()
    store.isClosed = (kind) => kind === 'project'
    await expect(push([projectCreation])).rejects.toThrow(KindClosed)
    expect(held()).toBeUndefined()
  })
})

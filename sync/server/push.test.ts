import { describe, expect, test, vi } from 'vitest'
import { PROTO, type Mutation, type SyncRequest } from '../contract/sync.ts'
import { MemoryServer } from '../memory/server.ts'
import { DRIFT_MAX, makeStamp, timeOf } from '../record/stamp.ts'
import { type StoreBudget, TOLD_PER_MINUTE } from './budget.ts'
import { handleSync } from './handle.ts'
import { KindClosed } from './port.ts'

const NOW = 1_800_000_000_000
const id = '01900000-0000-7000-8000-000000000001'
const stampAt = (ms: number, session = 'aaaaaaaa') => makeStamp(NOW + ms, 0, session)

function mutation(n: number, f: Mutation['f'], more: Partial<Mutation> = {}): Mutation {
  return { s: 'aaaaaaaa', n, id, k: 'project', h: stampAt(n), f, ...more }
}

/** A server at a known epoch, with helpers that send it requests. */
function server(budget?: StoreBudget) {
  const store = new MemoryServer('e')
  if (budget !== undefined) store.budget = budget
  return {
    store,
    push: (muts: readonly Mutation[], more: Partial<SyncRequest> = {}) =>
      handleSync(
        store,
        'ada',
        {
          proto: PROTO,
          schema: 1,
          user: 'ada',
          epoch: 'e',
          v: 0,
          snap: null,
          limit: 100,
          muts: [...muts],
          ...more,
        },
        NOW,
      ),
    held: () => store.users.get('ada')?.recs.get(id)?.versioned.rec,
    overwritten: () => store.users.get('ada')?.overwritten.map(({ field, value }) => [field, value]),
  }
}

const created = mutation(1, { name: 'Torts' }, { nw: 1 })

describe('SV8 · requests built against a different store', () => {
  test('[SV8] after a restore, accepts nothing from a device without nonces and makes it resync', async () => {
    const { push, store, held } = server()
    await push([created])
    const copy = store.backup()
    store.restore(copy, 'after')
    const answer = await push([mutation(2, { name: 'Contracts' })], { v: 1 })
    expect([answer.epoch, answer.snap?.first, answer.ack, held()?.f['name']]).toEqual([
      'after',
      true,
      {},
      'Torts',
    ])
  })
})

describe('SV6 · a server that lost its last commits', () => {
  test('[SV6] [SN7] marks every page of the resync as healing', async () => {
    const { push, store } = server()
    await push([created])
    const answer = await push([], { v: 7 })
    expect(answer.snap).toMatchObject({ heal: true, first: true })
    const snap = { epoch: 'e', at: 7, after: '' }
    expect((await push([], { v: 0, snap })).snap).toMatchObject({ heal: true, first: true })
    expect((await push([], { v: 0, epoch: 'other' })).snap?.heal).toBeUndefined()
    expect(store.users.get('ada')?.recs.size).toBe(1)
  })
})

describe('SV16 · maximum size of an account', () => {
  const wide = { records: 1e9, kept: 1e9, registerKept: 1e9 }
  const long = (sign: string, length: number) => sign.repeat(length)
  /** Returns a write by another author who has not seen the value it replaces. */
  const blind = (n: number, value: string): Mutation => ({
    ...mutation(n, { note: value }, { b: {} }),
    s: 'bbbbbbbb',
    h: makeStamp(NOW + n, 0, n.toString(36).padStart(8, 'b')),
  })

  test('[SV16] rejects changes that don’t fit and accepts changes that free space', async () => {
    const { push, held } = server({ ...wide, records: 2_000 })
    await push([created])
    const { rej } = await push([mutation(2, { note: long('x', 3_000) }, {}), mutation(3, { name: 'T' })])
    expect(rej).toEqual([{ s: 'aaaaaaaa', n: 2, code: 'TOO_MANY' }])
    expect(held()?.f).toEqual({ name: 'T' })
  })

  test('[SV16] allows a full account to be cleaned up and then accepts changes again', async () => {
    const { push, store } = server({ ...wide, records: 2_000 })
    await push([{ ...created, f: { note: long('x', 1_700) } }])
    const other = { ...created, n: 2, id: id.replace(/1$/, '2') }
    expect((await push([other])).rej).toMatchObject([{ n: 2, code: 'TOO_MANY' }])
    expect((await push([mutation(3, { trashedAt: NOW }), mutation(4, {}, { d: stampAt(4) })])).rej).toEqual(
      [],
    )
    expect((await push([{ ...other, n: 5 }])).rej).toEqual([])
    const { bytes } = store.users.get('ada')?.space ?? { bytes: 0 }
    const all = [...(store.users.get('ada')?.recs.values() ?? [])]
    expect(bytes).toBe(all.reduce((sum, { versioned }) => sum + JSON.stringify(versioned.rec).length, 0))
  })

  test.for([
    ['one register', { registerKept: 3_000 }, 'TOO_LARGE'],
    ['all registers', { kept: 3_000 }, 'TOO_MANY'],
  ] as const)('[SV16] does not overwrite a value it cannot retain: %s', async ([, budget, code]) => {
    const { push, held, overwritten } = server({ ...wide, ...budget })
    await push([{ ...created, f: { note: long('a', 1_000) } }])
    const values = ['b', 'c', 'd', 'e', 'f', 'g'].map((sign) => long(sign, 1_000))
    const { rej } = await push(values.map((value, at) => blind(at + 2, value)))
    expect(rej.map((refusal) => refusal.code)).toEqual([code, code, code, code])
    // Every accepted value is current or retained. The others were returned to their author.
    const there = [held()?.f['note'], ...(overwritten() ?? []).map(([, value]) => value)]
    const taken = [long('a', 1_000), ...values.filter((_, at) => !rej.some(({ n }) => n === at + 2))]
    expect(new Set(there)).toEqual(new Set(taken))
  })

  test('[SV16] does not let forty requests of a few kilobytes fill a disk with overwritten values', async () => {
    const { push, overwritten } = server()
    await push([created])
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

  test('[SV16, SV3] repeats a rejection for lack of space without trying the change again', async () => {
    const { push } = server({ ...wide, records: 100 })
    const [first, again] = [await push([created]), await push([created])]
    expect([first.rej, again.rej]).toEqual([[{ s: 'aaaaaaaa', n: 1, code: 'TOO_MANY' }], first.rej])
  })
})

describe('SV14 · cursors from a history that was rolled back', () => {
  const rename = (n: number) => mutation(n, { name: `Torts ${n}` })

  test('[SV14] makes the device resync and heal if the same version belongs to another history', async () => {
    const { push, store } = server()
    await push([created])
    const copy = store.backup()
    const ahead = await push([rename(2)], { v: 1 })
    store.restore(copy, 'e')
    await push([rename(3), rename(4)], { v: 1 })
    const { v, nonce } = ahead
    const answer = await push([rename(5)], { v, nonce })
    expect([answer.snap?.heal, answer.ack]).toEqual([true, {}])
  })

  test('[SV14] also checks the version acknowledged beyond the cursor', async () => {
    const { push, store } = server()
    const first = await push([created])
    const copy = store.backup()
    const ahead = await push([rename(2)], { v: 1 })
    store.restore(copy, 'e')
    const cursor = { v: first.v, nonce: first.nonce }
    expect((await push([], cursor)).snap).toBeUndefined()
    const acked = { v: ahead.v, nonce: ahead.nonce ?? '' }
    expect((await push([], { ...cursor, acked })).snap?.heal).toBe(true)
  })

  test('[SV14] trusts cursors from earlier runs, because a new run is not another history', async () => {
    const { push, store } = server()
    const first = await push([created])
    store.beginRun()
    const second = await push([rename(2)], { v: first.v, nonce: first.nonce })
    store.beginRun()
    expect(second.nonce).not.toBe(first.nonce)
    for (const { v, nonce } of [first, second]) expect((await push([], { v, nonce })).snap).toBeUndefined()
  })

  test('[SV14] trusts a device without nonces and sends it a nonce that it can ignore', async () => {
    const { push, store } = server()
    const first = await push([created])
    const copy = store.backup()
    store.restore(copy, 'e')
    const answer = await push([rename(2)], { v: first.v })
    expect([answer.snap, answer.ack]).toEqual([undefined, { aaaaaaaa: 2 }])
  })
})

describe('SV15 · limits on one request', () => {
  const wide = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${from + at}`, 'x']))

  test('[SV15] rejects only the registers beyond two hundred per record', async () => {
    const { push, held } = server()
    await push([mutation(1, wide(150), { nw: 1 })])
    const answer = await push([mutation(2, wide(110, 100))])
    expect(Object.keys(held()?.f ?? {})).toHaveLength(200)
    expect(answer.rej).toMatchObject([
      { n: 2, code: 'INVALID', fields: expect.arrayContaining(['field209']) },
    ])
    expect(answer.rej[0]?.fields).toHaveLength(10)
    await push([mutation(3, { field0: 'changed' })])
    expect(held()?.f['field0']).toBe('changed')
  })

  test('[SV15] leaves changes that do not fit unacknowledged, for the next requests', async () => {
    const { push, held } = server()
    await push([mutation(1, wide(200), { nw: 1 })])
    const muts = Array.from({ length: 2_000 }, (_, at) => mutation(at + 2, { field0: `${at}` }))
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

  test('[SV15] packs a record once per request, no matter how many times the request changes it', async () => {
    const { push, held } = server()
    await push([mutation(1, wide(100), { nw: 1 })])
    await push([
      { ...mutation(2, { field0: 'of another' }, { b: {} }), s: 'bbbbbbbb', h: stampAt(2, 'bbbbbbbb') },
    ])
    expect(held()?.l).toBeDefined()
    const pack = vi.spyOn(JSON, 'stringify')
    await push(Array.from({ length: 200 }, (_, at) => mutation(at + 2, { field1: `${at}` })))
    const packs = pack.mock.calls.length
    pack.mockRestore()
    expect(held()?.f['field1']).toBe('199')
    // Expect about one serialization each of the record itself, its lost values, and the values stored with the
    // request, not two hundred of each.
    expect(packs).toBeLessThan(5)
  })

  test('[SV15] counts the cost of the data it sends, and lets every device read an account of ten thousand records cheaply', async () => {
    const { push, store } = server()
    const note = 'It is emphatically the province of the judicial department. '.repeat(3)
    const fields = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field${at}`, note]))
    let v = 0
    for (let from = 0; from < 10_000; from += 500) {
      const muts = Array.from({ length: 500 }, (_, at) => {
        const own = `01900000-0000-7000-8000-${String(from + at).padStart(12, '0')}`
        return mutation(from + at + 1, fields, { id: own, nw: 1 })
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
    const { push } = server()
    const muts = Array.from({ length: 2_000 }, (_, at) => {
      const own = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
      return mutation(at + 1, wide(20), { id: own, nw: 1 })
    })
    expect((await push(muts)).ack).toEqual({ aaaaaaaa: 2_000 })
  })

  test('[SV3] repeats a partial rejection with the same fields', async () => {
    const { push, held } = server()
    const partly = mutation(2, { name: 'Contracts', typeface: 'braille' })
    await push([created])
    const first = await push([partly])
    const again = await push([partly])
    expect([first.rej, again.rej]).toEqual([first.rej, first.rej])
    expect([first.rej[0]?.fields, held()?.f['name']]).toEqual([['typeface'], 'Contracts'])
  })
})

describe('SV17 · kinds switched off for a user', () => {
  const other = '01900000-0000-7000-8000-000000000002'

  test('[SV17] accepts a request up to the first change to a switched-off kind and acknowledges nothing after it', async () => {
    const { push, store } = server()
    store.isClosed = (kind) => kind === 'project'
    const open = (n: number, own: string) =>
      mutation(n, { title: 'Two spaces' }, { id: own, k: 'webcite', nw: 1 })
    const answer = await push([open(1, other), { ...created, n: 2 }, open(3, other.replace(/2$/, '3'))])
    expect([answer.ack, answer.rej]).toEqual([{ aaaaaaaa: 1 }, []])
    expect([...(store.users.get('ada')?.recs.keys() ?? [])]).toEqual([other])
    store.isClosed = () => false
    const again = await push([open(1, other), { ...created, n: 2 }, open(3, other.replace(/2$/, '3'))])
    expect([again.ack, store.users.get('ada')?.recs.size]).toEqual([{ aaaaaaaa: 3 }, 3])
  })

  test('[SV17] rejects a request that starts with a change to a switched-off kind and writes nothing', async () => {
    const { push, store, held } = server()
    store.isClosed = (kind) => kind === 'project'
    await expect(push([created])).rejects.toThrow(KindClosed)
    expect(held()).toBeUndefined()
  })
})

describe('SV · processing mutations', () => {
  test('[SV3] applies a repeated mutation once and repeats its result', async () => {
    const { push } = server()
    await push([created])
    const again = await push([created], { v: 1 })
    expect([again.v, again.ack, again.recs.map(({ rec }) => rec.f)]).toEqual([
      1,
      { aaaaaaaa: 1 },
      [{ name: 'Torts' }],
    ])
  })

  test('[SV3] repeats a rejection', async () => {
    const { push } = server()
    const bad = mutation(2, { typeface: 'braille' })
    const first = await push([created, bad])
    const again = await push([created, bad])
    expect([first.rej[0]?.code, again.rej[0]?.code]).toEqual(['INVALID', 'INVALID'])
  })

  test('[SV3] repeats only the last thousand of very many rejections, at no higher cost than accepted changes', async () => {
    const { push } = server()
    await push([created])
    const bad = Array.from({ length: 1_200 }, (_, at) => mutation(at + 2, { typeface: 'braille' }))
    const first = await push(bad)
    const again = await push(bad)
    expect([first.rej.length, again.rej.length, again.rej[0]?.n]).toEqual([1_200, 1_000, 202])
  })

  test('[SV9] moves lost values to the overwritten values if they would make a record too large', async () => {
    const { push, held, overwritten } = server()
    await push([created])
    const long = 'x'.repeat(20_000)
    for (let at = 0; at < 5; at += 1) {
      const field = `note${at}`
      await push([mutation(10 + at, { [field]: long }, { h: stampAt(10 + at) })])
      // A later write by another author who had not seen the record.
      const s = `bbbbbbb${at}`
      await push([mutation(1, { [field]: 'short' }, { s, h: stampAt(50 + at, s), b: {} })])
    }
    expect(JSON.stringify(held()?.l ?? {}).length).toBeLessThan(65_536)
    expect(overwritten()).toHaveLength(5)
  })

  test('[SV4] moves a stamp from the future to the server’s time', async () => {
    const { push, held } = server()
    await push([{ ...created, h: stampAt(86_400_000) }])
    expect(timeOf(held()?.h ?? '')).toBe(NOW)
  })

  test('[SV4] trusts a clock that is only slightly ahead', async () => {
    const { push, held } = server()
    await push([{ ...created, h: stampAt(DRIFT_MAX - 1) }])
    expect(held()?.h).toBe(stampAt(DRIFT_MAX - 1))
  })

  test('[SV5] lets the edit beat the value it was based on', async () => {
    const { push, held } = server()
    const ahead = stampAt(DRIFT_MAX - 1, 'bbbbbbbb')
    await push([{ ...created, h: ahead }])
    await push([mutation(2, { name: 'Contracts' }, { h: stampAt(86_400_000), b: { name: ahead } })])
    expect(held()?.f['name']).toBe('Contracts')
  })

  test('[SV7] does not send a change back to the device that made it', async () => {
    const { push } = server()
    expect((await push([created])).recs).toEqual([])
  })

  test('[SV9] keeps and sends the losing value of two concurrent writes', async () => {
    const { push, held, overwritten } = server()
    await push([created])
    const seen = { name: created.h }
    await push([mutation(2, { name: 'late' }, { h: stampAt(20), b: seen })])
    await push([mutation(1, { name: 'early' }, { s: 'bbbbbbbb', h: stampAt(10, 'bbbbbbbb'), b: seen })])
    expect([held()?.f['name'], held()?.l?.['name']?.v, overwritten()]).toEqual([
      'late',
      'early',
      [['name', 'early']],
    ])
  })

  describe('writes by one author whose clock is an hour ahead', () => {
    const HOUR = 3_600_000
    const first = mutation(2, { name: 'B first' }, { h: stampAt(HOUR), b: { name: stampAt(1) } })
    /** A write by the same author after a reload, based on the value and the stamp that the device shows. */
    const second = mutation(
      3,
      { name: 'B second' },
      { s: 'bbbbbbbb', h: stampAt(HOUR + 1, 'bbbbbbbb'), b: { name: first.h } },
    )

    test.each([
      ['in one request', [[first, second]]],
      ['in two requests', [[first], [second]]],
      ['in two requests, when the first response is lost', [[first], [first, second]]],
    ])(
      '[SV9] counts the author of a later write after a reload as having seen the first value: %s',
      async (_, requests) => {
        const { push, held, overwritten } = server()
        await push([created])
        for (const muts of requests) await push(muts)
        expect(held()?.f['name']).toBe('B second')
        expect(held()?.l).toBeUndefined()
        expect(overwritten()).toEqual([])
      },
    )

    test('[SV9] does not count an author as having seen another session’s write in between', async () => {
      const { push, held, overwritten } = server()
      await push([created])
      await push([first])
      const other = { s: 'cccccccc', h: stampAt(5, 'cccccccc'), b: { name: held()?.h ?? '' } }
      await push([mutation(1, { name: 'C' }, other)])
      await push([second])
      expect(overwritten()).toContainEqual(['name', 'C'])
    })

    test('[SV9] does not count another session as having seen the first session’s later write', async () => {
      const { push, overwritten } = server()
      await push([created])
      const seen = { s: 'bbbbbbbb', h: stampAt(900, 'bbbbbbbb'), b: { name: stampAt(1) } }
      await push([mutation(2, { name: 'A again' }, { h: stampAt(800), b: { name: stampAt(1) } })])
      await push([mutation(1, { name: 'B' }, seen)])
      expect(overwritten()).toEqual([['name', 'A again']])
    })
  })

  test('[SV9] settles the conflict when the author of a write saw both values', async () => {
    const { push, held } = server()
    await push([created])
    await push([mutation(2, { name: 'late' }, { h: stampAt(20), b: { name: created.h } })])
    await push([
      mutation(1, { name: 'early' }, { s: 'bbbbbbbb', h: stampAt(10, 'bbbbbbbb'), b: { name: created.h } }),
    ])
    await push([mutation(3, { name: 'both' }, { h: stampAt(30), b: { name: stampAt(20) } })])
    expect([held()?.f['name'], held()?.l]).toEqual(['both', undefined])
  })

  test('[SV9] restores the lost values in a resent creation', async () => {
    const { push, held } = server()
    const l = { name: { v: 'Contracts', h: stampAt(0, 'bbbbbbbb') } }
    const { recs } = await push([{ ...created, l }])
    expect([held()?.f['name'], held()?.l, recs]).toEqual(['Torts', l, []])
  })

  test('[SV9] attributes each register of a resent record to the author who wrote it', async () => {
    const { push, overwritten, held } = server()
    // The record's author creates it again with new stamps. Another device resends it with an edit by that device's
    // author.
    await push([{ ...created, h: stampAt(50) }])
    const again: Mutation = {
      ...mutation(1, { name: 'Contracts' }, { nw: 1, b: { name: stampAt(10) } }),
      s: 'bbbbbbbb',
      h: stampAt(10),
      c: { name: stampAt(20, 'bbbbbbbb') },
    }
    await push([again])
    expect([held()?.f['name'], overwritten()]).toEqual(['Torts', [['name', 'Contracts']]])
  })

  test.for<[what: string, more: Partial<Mutation>]>([
    ['of a record that is there', {}],
    ['of a whole record', { nw: 1 }],
  ])('[SN8] retains a write made after a restore when another device resends %s', async ([, more]) => {
    const { push, held, overwritten } = server()
    await push([created])
    // Written and acknowledged after the restore. Another device still has the lost value, with a later stamp.
    const since = stampAt(10, 'bbbbbbbb')
    await push([mutation(1, { name: 'since' }, { s: 'bbbbbbbb', h: since, b: { name: created.h } })])
    const again = stampAt(20, 'cccccccc')
    await push([mutation(1, { name: 'before' }, { s: 'dddddddd', h: again, c: { name: again }, ...more })])
    expect([held()?.f['name'], held()?.l, overwritten()]).toEqual(['before', undefined, [['name', 'since']]])
  })

  test('[SN8] retains a resent value that loses to a later write made after the restore', async () => {
    const { push, held, overwritten } = server()
    await push([created])
    const since = stampAt(20, 'bbbbbbbb')
    await push([mutation(1, { name: 'since' }, { s: 'bbbbbbbb', h: since, b: { name: created.h } })])
    const again = stampAt(10, 'cccccccc')
    const { rej } = await push([
      mutation(1, { name: 'before' }, { s: 'dddddddd', h: again, c: { name: again } }),
    ])
    expect([held()?.f['name'], held()?.l, overwritten(), rej]).toEqual([
      'since',
      undefined,
      [['name', 'before']],
      [],
    ])
  })

  test('[SN8] does not retain an earlier value by the same author when the record is resent', async () => {
    const { push, overwritten } = server()
    await push([created])
    await push([
      mutation(1, { name: 'Contracts' }, { s: 'dddddddd', h: stampAt(20), c: { name: stampAt(20) } }),
    ])
    expect(overwritten()).toEqual([])
  })

  test('[SV9] merges concurrent moves without showing a conflict', async () => {
    const { push, held } = server()
    await push([mutation(1, { pos: 'a0V' }, { nw: 1 })])
    await push([mutation(1, { pos: 'a1V' }, { s: 'bbbbbbbb', h: stampAt(9, 'bbbbbbbb'), b: {} })])
    expect([held()?.f['pos'], held()?.l]).toEqual(['a1V', undefined])
  })

  test('[SV10] rejects only the field that may not be stored', async () => {
    const { push, held } = server()
    const { rej } = await push([mutation(1, { name: 'Torts', typeface: 'braille' }, { nw: 1 })])
    expect([held()?.f, rej[0]?.fields]).toEqual([{ name: 'Torts' }, ['typeface']])
  })

  test('[SV13] acknowledges only this request’s mutations, not those of concurrent requests', async () => {
    const { push } = server()
    await push([created, mutation(2, { name: 'Contracts' })])
    expect((await push([created])).ack).toEqual({ aaaaaaaa: 1 })
  })

  test('[RE4] rejects a change to a purged record and sends the purge', async () => {
    const { push } = server()
    await push([created, mutation(2, {}, { d: stampAt(2) })])
    const answer = await push([mutation(1, { name: 'late' }, { s: 'bbbbbbbb', h: stampAt(9, 'bbbbbbbb') })])
    expect([answer.rej[0]?.code, answer.recs[0]?.rec.d]).toEqual(['GONE', stampAt(2)])
  })

  test('[SV8] accepts nothing from another epoch', async () => {
    const { push, held } = server()
    const answer = await push([created], { epoch: 'other' })
    expect([held(), answer.ack, answer.snap?.first]).toEqual([undefined, {}, true])
  })

  test.for(['constructor', '__proto__'])(
    'does not let a field named %s reach an object’s prototype',
    async (name) => {
      const { push, held } = server()
      const f = JSON.parse(`{"name":"Torts","${name}":{"polluted":true}}`) as Mutation['f']
      await push([mutation(1, f, { nw: 1 })])
      expect([held()?.f, ({} as { polluted?: true }).polluted]).toEqual([{ name: 'Torts' }, undefined])
    },
  )
})

import { describe, expect, test } from 'vitest'
import { PROTO, type Mutation, type SyncRequest } from '../contract/sync.ts'
import { MemoryServer } from '../memory/server.ts'
import { DRIFT_MAX, makeStamp, timeOf } from '../record/stamp.ts'
import { handleSync } from './handle.ts'

const NOW = 1_800_000_000_000
const id = '01900000-0000-7000-8000-000000000001'
const stampAt = (ms: number, session = 'aaaaaaaa') => makeStamp(NOW + ms, 0, session)

function mutation(n: number, f: Mutation['f'], more: Partial<Mutation> = {}): Mutation {
  return { s: 'aaaaaaaa', n, id, k: 'project', h: stampAt(n), f, ...more }
}

/** A server at a known epoch, and requests to it. */
function server() {
  const store = new MemoryServer('e')
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

describe('SV14 · cursors of a history that was put back', () => {
  const rename = (n: number) => mutation(n, { name: `Torts ${n}` })

  test('[SV14] the same version of another history makes the device walk and heal', async () => {
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

  test('[SV14] what was acknowledged beyond the cursor is looked for as well', async () => {
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

  test('[SV14] another run of the server is no other history: cursors of earlier runs are believed', async () => {
    const { push, store } = server()
    const first = await push([created])
    store.beginRun()
    const second = await push([rename(2)], { v: first.v, nonce: first.nonce })
    store.beginRun()
    expect(second.nonce).not.toBe(first.nonce)
    for (const { v, nonce } of [first, second]) expect((await push([], { v, nonce })).snap).toBeUndefined()
  })

  test('[SV14] a device from before nonces is believed, and told one it need not know', async () => {
    const { push, store } = server()
    const first = await push([created])
    const copy = store.backup()
    store.restore(copy, 'e')
    const answer = await push([rename(2)], { v: first.v })
    expect([answer.snap, answer.ack]).toEqual([undefined, { aaaaaaaa: 2 }])
  })
})

describe('SV15 · what one request may cost', () => {
  const wide = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${from + at}`, 'x']))

  test('[SV15] a record holds two hundred registers: what goes beyond is refused, by itself', async () => {
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

  test('[SV15] what does not fit is not acknowledged, and comes with the next requests', async () => {
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

  test('[SV15] an import of many small records goes in at once', async () => {
    const { push } = server()
    const muts = Array.from({ length: 2_000 }, (_, at) => {
      const own = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
      return mutation(at + 1, wide(20), { id: own, nw: 1 })
    })
    expect((await push(muts)).ack).toEqual({ aaaaaaaa: 2_000 })
  })

  test('[SV3] of a change that was refused in part, the same part is told when it comes again', async () => {
    const { push, held } = server()
    const partly = mutation(2, { name: 'Contracts', typeface: 'braille' })
    await push([created])
    const first = await push([partly])
    const again = await push([partly])
    expect([first.rej, again.rej]).toEqual([first.rej, first.rej])
    expect([first.rej[0]?.fields, held()?.f['name']]).toEqual([['typeface'], 'Contracts'])
  })
})

describe('SV · taking mutations', () => {
  test('[SV3] one that comes twice is applied once and told again', async () => {
    const { push } = server()
    await push([created])
    const again = await push([created], { v: 1 })
    expect([again.v, again.ack, again.recs.map(({ rec }) => rec.f)]).toEqual([
      1,
      { aaaaaaaa: 1 },
      [{ name: 'Torts' }],
    ])
  })

  test('[SV3] a refusal is told again', async () => {
    const { push } = server()
    const bad = mutation(2, { typeface: 'braille' })
    const first = await push([created, bad])
    const again = await push([created, bad])
    expect([first.rej[0]?.code, again.rej[0]?.code]).toEqual(['INVALID', 'INVALID'])
  })

  test('[SV3] of very many refusals the last thousand are told again, and refusing them takes no longer than taking them', async () => {
    const { push } = server()
    await push([created])
    const bad = Array.from({ length: 1_200 }, (_, at) => mutation(at + 2, { typeface: 'braille' }))
    const first = await push(bad)
    const again = await push(bad)
    expect([first.rej.length, again.rej.length, again.rej[0]?.n]).toEqual([1_200, 1_000, 202])
  })

  test('[SV9] values that lost may not make a record grow without bounds; they stay among the overwritten', async () => {
    const { push, held, overwritten } = server()
    await push([created])
    const long = 'x'.repeat(20_000)
    for (let at = 0; at < 5; at += 1) {
      const field = `note${at}`
      await push([mutation(10 + at, { [field]: long }, { h: stampAt(10 + at) })])
      // Somebody else, who had seen nothing of it, and later.
      const s = `bbbbbbb${at}`
      await push([mutation(1, { [field]: 'short' }, { s, h: stampAt(50 + at, s), b: {} })])
    }
    expect(JSON.stringify(held()?.l ?? {}).length).toBeLessThan(65_536)
    expect(overwritten()).toHaveLength(5)
  })

  test('[SV4] a stamp from the future is moved to the server’s time', async () => {
    const { push, held } = server()
    await push([{ ...created, h: stampAt(86_400_000) }])
    expect(timeOf(held()?.h ?? '')).toBe(NOW)
  })

  test('[SV4] a clock that is a little ahead is believed', async () => {
    const { push, held } = server()
    await push([{ ...created, h: stampAt(DRIFT_MAX - 1) }])
    expect(held()?.h).toBe(stampAt(DRIFT_MAX - 1))
  })

  test('[SV5] yet the edit beats the value it was made on', async () => {
    const { push, held } = server()
    const ahead = stampAt(DRIFT_MAX - 1, 'bbbbbbbb')
    await push([{ ...created, h: ahead }])
    await push([mutation(2, { name: 'Contracts' }, { h: stampAt(86_400_000), b: { name: ahead } })])
    expect(held()?.f['name']).toBe('Contracts')
  })

  test('[SV7] what came in exactly does not travel back', async () => {
    const { push } = server()
    expect((await push([created])).recs).toEqual([])
  })

  test('[SV9] of two that did not see each other the loser is kept and shown', async () => {
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

  test('[SV9] a write of somebody who saw it settles the matter', async () => {
    const { push, held } = server()
    await push([created])
    await push([mutation(2, { name: 'late' }, { h: stampAt(20), b: { name: created.h } })])
    await push([
      mutation(1, { name: 'early' }, { s: 'bbbbbbbb', h: stampAt(10, 'bbbbbbbb'), b: { name: created.h } }),
    ])
    await push([mutation(3, { name: 'both' }, { h: stampAt(30), b: { name: stampAt(20) } })])
    expect([held()?.f['name'], held()?.l]).toEqual(['both', undefined])
  })

  test('[SV9] a creation that comes again brings along the values that had lost', async () => {
    const { push, held } = server()
    const l = { name: { v: 'Contracts', h: stampAt(0, 'bbbbbbbb') } }
    const { recs } = await push([{ ...created, l }])
    expect([held()?.f['name'], held()?.l, recs]).toEqual(['Torts', l, []])
  })

  test('[SV9] places merge silently', async () => {
    const { push, held } = server()
    await push([mutation(1, { pos: 'a0V' }, { nw: 1 })])
    await push([mutation(1, { pos: 'a1V' }, { s: 'bbbbbbbb', h: stampAt(9, 'bbbbbbbb'), b: {} })])
    expect([held()?.f['pos'], held()?.l]).toEqual(['a1V', undefined])
  })

  test('[SV10] a field that may not be stored takes only itself down', async () => {
    const { push, held } = server()
    const { rej } = await push([mutation(1, { name: 'Torts', typeface: 'braille' }, { nw: 1 })])
    expect([held()?.f, rej[0]?.fields]).toEqual([{ name: 'Torts' }, ['typeface']])
  })

  test('[SV13] acknowledged is what this request held, not what another brought meanwhile', async () => {
    const { push } = server()
    await push([created, mutation(2, { name: 'Contracts' })])
    expect((await push([created])).ack).toEqual({ aaaaaaaa: 1 })
  })

  test('[RE4] a change of a purged record is refused, and the purge told', async () => {
    const { push } = server()
    await push([created, mutation(2, {}, { d: stampAt(2) })])
    const answer = await push([mutation(1, { name: 'late' }, { s: 'bbbbbbbb', h: stampAt(9, 'bbbbbbbb') })])
    expect([answer.rej[0]?.code, answer.recs[0]?.rec.d]).toEqual(['GONE', stampAt(2)])
  })

  test('[SV8] from another epoch nothing is taken', async () => {
    const { push, held } = server()
    const answer = await push([created], { epoch: 'other' })
    expect([held(), answer.ack, answer.snap?.first]).toEqual([undefined, {}, true])
  })

  test.for(['constructor', '__proto__'])('a field called %s reaches no object’s insides', async (name) => {
    const { push, held } = server()
    const f = JSON.parse(`{"name":"Torts","${name}":{"polluted":true}}`) as Mutation['f']
    await push([mutation(1, f, { nw: 1 })])
    expect([held()?.f, ({} as { polluted?: true }).polluted]).toEqual([{ name: 'Torts' }, undefined])
  })
})

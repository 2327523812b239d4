import { describe, expect, test } from 'vitest'
import { type Mutation } from '../contract/sync.ts'
import { DRIFT_MAX, timeOf } from '../record/stamp.ts'
import {
  PUSH_TIME,
  createPushServer,
  makeMutation,
  projectCreation,
  stampAfterNow,
} from '../../tests/support/push-server.ts'

describe('SV · processing mutations', () => {
  test('[SV3] applies a repeated mutation once and repeats its result', async () => {
    const { push } = createPushServer()
    await push([projectCreation])
    const again = await push([projectCreation], { v: 1 })
    expect([again.v, again.ack, again.recs.map(({ rec }) => rec.f)]).toEqual([
      1,
      { aaaaaaaa: 1 },
      [{ name: 'Torts' }],
    ])
  })

  test('[SV3] repeats a rejection', async () => {
    const { push } = createPushServer()
    const bad = makeMutation(2, { typeface: 'braille' })
    const first = await push([projectCreation, bad])
    const again = await push([projectCreation, bad])
    expect([first.rej[0]?.code, again.rej[0]?.code]).toEqual(['INVALID', 'INVALID'])
  })

  test('[SV3] repeats only the last thousand rejections', async () => {
    const { push } = createPushServer()
    await push([projectCreation])
    const bad = Array.from({ length: 1_200 }, (_, at) => makeMutation(at + 2, { typeface: 'braille' }))
    const first = await push(bad)
    const again = await push(bad)
    expect([first.rej.length, again.rej.length, again.rej[0]?.n]).toEqual([1_200, 1_000, 202])
  })

  test('[SV9] moves overwritten values out of a record that would become too large', async () => {
    const { push, held, overwritten } = createPushServer()
    await push([projectCreation])
    const long = 'x'.repeat(20_000)
    for (let at = 0; at < 5; at += 1) {
      const field = `note${at}`
      await push([makeMutation(10 + at, { [field]: long }, { h: stampAfterNow(10 + at) })])
      const s = `bbbbbbb${at}`
      await push([makeMutation(1, { [field]: 'short' }, { s, h: stampAfterNow(50 + at, s), b: {} })])
    }
    expect(JSON.stringify(held()?.l ?? {}).length).toBeLessThan(65_536)
    expect(overwritten()).toHaveLength(5)
  })

  test('[SV4] moves a stamp from the future to the server’s time', async () => {
    const { push, held } = createPushServer()
    await push([{ ...projectCreation, h: stampAfterNow(86_400_000) }])
    expect(timeOf(held()?.h ?? '')).toBe(PUSH_TIME)
  })

  test('[SV4] trusts a clock that is only slightly ahead', async () => {
    const { push, held } = createPushServer()
    await push([{ ...projectCreation, h: stampAfterNow(DRIFT_MAX - 1) }])
    expect(held()?.h).toBe(stampAfterNow(DRIFT_MAX - 1))
  })

  test('[SV5] lets the edit beat the value it was based on', async () => {
    const { push, held } = createPushServer()
    const ahead = stampAfterNow(DRIFT_MAX - 1, 'bbbbbbbb')
    await push([{ ...projectCreation, h: ahead }])
    await push([makeMutation(2, { name: 'Contracts' }, { h: stampAfterNow(86_400_000), b: { name: ahead } })])
    expect(held()?.f['name']).toBe('Contracts')
  })

  test('[SV7] does not send a change back to the device that made it', async () => {
    const { push } = createPushServer()
    expect((await push([projectCreation])).recs).toEqual([])
  })

  test('[SV9] keeps and sends the losing value of two concurrent writes', async () => {
    const { push, held, overwritten } = createPushServer()
    await push([projectCreation])
    const seen = { name: projectCreation.h }
    await push([makeMutation(2, { name: 'late' }, { h: stampAfterNow(20), b: seen })])
    await push([
      makeMutation(1, { name: 'early' }, { s: 'bbbbbbbb', h: stampAfterNow(10, 'bbbbbbbb'), b: seen }),
    ])
    expect([held()?.f['name'], held()?.l?.['name']?.v, overwritten()]).toEqual([
      'late',
      'early',
      [['name', 'early']],
    ])
  })

  describe('writes by one author whose clock is an hour ahead', () => {
    const HOUR = 3_600_000
    const first = makeMutation(
      2,
      { name: 'B first' },
      { h: stampAfterNow(HOUR), b: { name: stampAfterNow(1) } },
    )
    /** A write by the same author after a reload. */
    const second = makeMutation(
      3,
      { name: 'B second' },
      { s: 'bbbbbbbb', h: stampAfterNow(HOUR + 1, 'bbbbbbbb'), b: { name: first.h } },
    )

    test.each([
      ['in one request', [[first, second]]],
      ['in two requests', [[first], [second]]],
      ['in two requests, when the first response is lost', [[first], [first, second]]],
    ])(
      '[SV9] counts the author of a later write after a reload as having seen the first value: %s',
      async (_, requests) => {
        const { push, held, overwritten } = createPushServer()
        await push([projectCreation])
        for (const muts of requests) await push(muts)
        expect(held()?.f['name']).toBe('B second')
        expect(held()?.l).toBeUndefined()
        expect(overwritten()).toEqual([])
      },
    )

    test('[SV9] keeps the author’s value if another session wrote in between', async () => {
      const { push, held, overwritten } = createPushServer()
      await push([projectCreation])
      await push([first])
      const other = { s: 'cccccccc', h: stampAfterNow(5, 'cccccccc'), b: { name: held()?.h ?? '' } }
      await push([makeMutation(1, { name: 'C' }, other)])
      await push([second])
      expect(overwritten()).toContainEqual(['name', 'C'])
    })

    test('[SV9] keeps the other session’s value if its author had not seen the later write', async () => {
      const { push, overwritten } = createPushServer()
      await push([projectCreation])
      const seen = { s: 'bbbbbbbb', h: stampAfterNow(900, 'bbbbbbbb'), b: { name: stampAfterNow(1) } }
      await push([
        makeMutation(2, { name: 'A again' }, { h: stampAfterNow(800), b: { name: stampAfterNow(1) } }),
      ])
      await push([makeMutation(1, { name: 'B' }, seen)])
      expect(overwritten()).toEqual([['name', 'A again']])
    })
  })

  test('[SV9] settles the conflict when the author of a write saw both values', async () => {
    const { push, held } = createPushServer()
    await push([projectCreation])
    await push([makeMutation(2, { name: 'late' }, { h: stampAfterNow(20), b: { name: projectCreation.h } })])
    await push([
      makeMutation(
        1,
        { name: 'early' },
        { s: 'bbbbbbbb', h: stampAfterNow(10, 'bbbbbbbb'), b: { name: projectCreation.h } },
      ),
    ])
    await push([makeMutation(3, { name: 'both' }, { h: stampAfterNow(30), b: { name: stampAfterNow(20) } })])
    expect([held()?.f['name'], held()?.l]).toEqual(['both', undefined])
  })

  test('[SV9] restores the lost values in a resent creation', async () => {
    const { push, held } = createPushServer()
    const l = { name: { v: 'Contracts', h: stampAfterNow(0, 'bbbbbbbb') } }
    const { recs } = await push([{ ...projectCreation, l }])
    expect([held()?.f['name'], held()?.l, recs]).toEqual(['Torts', l, []])
  })

  test('[SV9] attributes each register of a resent record to the author who wrote it', async () => {
    const { push, overwritten, held } = createPushServer()
    // The author creates the record again with new stamps, and another device resends it with an edit.
    await push([{ ...projectCreation, h: stampAfterNow(50) }])
    const again: Mutation = {
      ...makeMutation(1, { name: 'Contracts' }, { nw: 1, b: { name: stampAfterNow(10) } }),
      s: 'bbbbbbbb',
      h: stampAfterNow(10),
      c: { name: stampAfterNow(20, 'bbbbbbbb') },
    }
    await push([again])
    expect([held()?.f['name'], overwritten()]).toEqual(['Torts', [['name', 'Contracts']]])
  })

  test.for<[what: string, more: Partial<Mutation>]>([
    ['of a record that is there', {}],
    ['of a whole record', { nw: 1 }],
  ])('[SN8] retains a write made after a restore when another device resends %s', async ([, more]) => {
    const { push, held, overwritten } = createPushServer()
    await push([projectCreation])
    // This write was made after the restore. Another device still has the lost value, with a later stamp.
    const since = stampAfterNow(10, 'bbbbbbbb')
    await push([
      makeMutation(1, { name: 'since' }, { s: 'bbbbbbbb', h: since, b: { name: projectCreation.h } }),
    ])
    const again = stampAfterNow(20, 'cccccccc')
    await push([
      makeMutation(1, { name: 'before' }, { s: 'dddddddd', h: again, c: { name: again }, ...more }),
    ])
    expect([held()?.f['name'], held()?.l, overwritten()]).toEqual(['before', undefined, [['name', 'since']]])
  })

  test('[SN8] keeps a resent value that loses to a write made after the restore', async () => {
    const { push, held, overwritten } = createPushServer()
    await push([projectCreation])
    const since = stampAfterNow(20, 'bbbbbbbb')
    await push([
      makeMutation(1, { name: 'since' }, { s: 'bbbbbbbb', h: since, b: { name: projectCreation.h } }),
    ])
    const again = stampAfterNow(10, 'cccccccc')
    const { rej } = await push([
      makeMutation(1, { name: 'before' }, { s: 'dddddddd', h: again, c: { name: again } }),
    ])
    expect([held()?.f['name'], held()?.l, overwritten(), rej]).toEqual([
      'since',
      undefined,
      [['name', 'before']],
      [],
    ])
  })

  test('[SN8] does not keep an earlier value by the same author when the record is resent', async () => {
    const { push, overwritten } = createPushServer()
    await push([projectCreation])
    await push([
      makeMutation(
        1,
        { name: 'Contracts' },
        { s: 'dddddddd', h: stampAfterNow(20), c: { name: stampAfterNow(20) } },
      ),
    ])
    expect(overwritten()).toEqual([])
  })

  test('[SV9] merges concurrent moves without showing a conflict', async () => {
    const { push, held } = createPushServer()
    await push([makeMutation(1, { pos: 'a0V' }, { nw: 1 })])
    await push([makeMutation(1, { pos: 'a1V' }, { s: 'bbbbbbbb', h: stampAfterNow(9, 'bbbbbbbb'), b: {} })])
    expect([held()?.f['pos'], held()?.l]).toEqual(['a1V', undefined])
  })

  test('[SV10] rejects only the field that may not be stored', async () => {
    const { push, held } = createPushServer()
    const { rej } = await push([makeMutation(1, { name: 'Torts', typeface: 'braille' }, { nw: 1 })])
    expect([held()?.f, rej[0]?.fields]).toEqual([{ name: 'Torts' }, ['typeface']])
  })

  test('[SV13] acknowledges only this request’s mutations, not those of concurrent requests', async () => {
    const { push } = createPushServer()
    await push([projectCreation, makeMutation(2, { name: 'Contracts' })])
    expect((await push([projectCreation])).ack).toEqual({ aaaaaaaa: 1 })
  })

  test('[RE4] rejects a change to a purged record and sends the purge', async () => {
    const { push } = createPushServer()
    await push([projectCreation, makeMutation(2, {}, { d: stampAfterNow(2) })])
    const answer = await push([
      makeMutation(1, { name: 'late' }, { s: 'bbbbbbbb', h: stampAfterNow(9, 'bbbbbbbb') }),
    ])
    expect([answer.rej[0]?.code, answer.recs[0]?.rec.d]).toEqual(['GONE', stampAfterNow(2)])
  })

  test('[SV8] accepts nothing from another epoch', async () => {
    const { push, held } = createPushServer()
    const answer = await push([projectCreation], { epoch: 'other' })
    expect([held(), answer.ack, answer.snap?.first]).toEqual([undefined, {}, true])
  })

  test.for(['constructor', '__proto__'])(
    'does not let a field named %s reach an object’s prototype',
    async (name) => {
      const { push, held } = createPushServer()
      const f = JSON.parse(`{"name":"Torts","${name}":{"polluted":true}}`) as Mutation['f']
      await push([makeMutation(1, f, { nw: 1 })])
      expect([held()?.f, ({} as { polluted?: true }).polluted]).toEqual([{ name: 'Torts' }, undefined])
    },
  )
})

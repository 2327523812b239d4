import { describe, expect, test } from 'vitest'
import { createPushServer, makeMutation, projectCreation } from '../../tests/support/push-server.ts'

describe('SV8 · requests based on a different database', () => {
  test('[SV8] after a restore, accepts nothing from a device without nonces and makes it resync', async () => {
    const { push, store, held } = createPushServer()
    await push([projectCreation])
    const copy = store.backup()
    store.restore(copy, 'after')
    const answer = await push([makeMutation(2, { name: 'Contracts' })], { v: 1 })
    expect([answer.epoch, answer.snap?.first, answer.ack, held()?.f['name']]).toEqual([
      'after',
      true,
      {},
      'Torts',
    ])
  })
})

describe('SV6 · a server that lost its last commits', () => {
  test('[SV6] [SN7] asks for healing on every page of the resync', async () => {
    const { push, store } = createPushServer()
    await push([projectCreation])
    const answer = await push([], { v: 7 })
    expect(answer.snap).toMatchObject({ heal: true, first: true })
    const snap = { epoch: 'e', at: 7, after: '' }
    expect((await push([], { v: 0, snap })).snap).toMatchObject({ heal: true, first: true })
    expect((await push([], { v: 0, epoch: 'other' })).snap?.heal).toBeUndefined()
    expect(store.users.get('ada')?.recs.size).toBe(1)
  })
})

describe('SV14 · cursors from a version that was rolled back', () => {
  const rename = (n: number) => makeMutation(n, { name: `Torts ${n}` })

  test('[SV14] makes the device resync and heal if its version was rolled back and reused', async () => {
    const { push, store } = createPushServer()
    await push([projectCreation])
    const copy = store.backup()
    const ahead = await push([rename(2)], { v: 1 })
    store.restore(copy, 'e')
    await push([rename(3), rename(4)], { v: 1 })
    const { v, nonce } = ahead
    const answer = await push([rename(5)], { v, nonce })
    expect([answer.snap?.heal, answer.ack]).toEqual([true, {}])
  })

  test('[SV14] also checks the acknowledged version beyond the cursor', async () => {
    const { push, store } = createPushServer()
    const first = await push([projectCreation])
    const copy = store.backup()
    const ahead = await push([rename(2)], { v: 1 })
    store.restore(copy, 'e')
    const cursor = { v: first.v, nonce: first.nonce }
    expect((await push([], cursor)).snap).toBeUndefined()
    const acked = { v: ahead.v, nonce: ahead.nonce ?? '' }
    expect((await push([], { ...cursor, acked })).snap?.heal).toBe(true)
  })

  test('[SV14] trusts cursors from earlier runs of the same database', async () => {
    const { push, store } = createPushServer()
    const first = await push([projectCreation])
    store.beginRun()
    const second = await push([rename(2)], { v: first.v, nonce: first.nonce })
    store.beginRun()
    expect(second.nonce).not.toBe(first.nonce)
    for (const { v, nonce } of [first, second]) expect((await push([], { v, nonce })).snap).toBeUndefined()
  })

  test('[SV14] trusts a device that sends no nonce', async () => {
    const { push, store } = createPushServer()
    const first = await push([projectCreation])
    const copy = store.backup()
    store.restore(copy, 'e')
    const answer = await push([rename(2)], { v: first.v })
    expect([answer.snap, answer.ack]).toEqual([undefined, { aaaaaaaa: 2 }])
  })
})

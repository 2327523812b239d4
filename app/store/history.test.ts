import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { readRecordVersions, trimOldHistory } from './history.ts'
import { openTwoDevices } from '../../tests/support/two-devices.ts'

const id = '01900000-0000-7000-8000-000000000001'
const HOUR = 3_600_000
const names = (versions: Awaited<ReturnType<typeof readRecordVersions>>) =>
  versions.map(({ state, device }) => [state[id]?.['name'], device])

describe('the history', () => {
  test('contains every version overwritten on this device, with its time and device, newest first', async () => {
    const { clock, a, b } = openTwoDevices(1_000_000)
    await a.write([{ kind: 'project', id, create: true, fields: { name: 'Torts', course: '1L' } }])
    await a.loop.settle()
    await b.loop.settle()
    clock.now += HOUR
    await b.write([{ kind: 'project', id, fields: { name: 'Torts I' } }])
    await b.loop.settle()
    await a.loop.settle()
    clock.now += HOUR
    await a.write([{ kind: 'project', id, fields: { name: 'Torts II' } }])
    const versions = await readRecordVersions(a.database, [id])
    expect(names(versions)).toEqual([
      ['Torts II', 'this'],
      ['Torts I', 'other'],
      ['Torts', 'this'],
    ])
    expect(versions.map(({ at }) => at)).toEqual([clock.now, clock.now - HOUR, clock.now - 2 * HOUR])
    expect(versions.every(({ state }) => state[id]?.['course'] === '1L')).toBe(true)
  })

  test('keeps a value that lost to another device’s value, even after the conflict is resolved', async () => {
    const { clock, a, b } = openTwoDevices(1_000_000)
    await a.write([{ kind: 'project', id, create: true, fields: { name: 'Torts' } }])
    await a.loop.settle()
    await b.loop.settle()
    clock.now += HOUR
    await a.write([{ kind: 'project', id, fields: { name: 'mine' } }])
    clock.now += HOUR
    await b.write([{ kind: 'project', id, fields: { name: 'theirs' } }])
    for (const store of [a, b, a]) await store.loop.settle()
    clock.now += HOUR
    await a.write([{ kind: 'project', id, fields: { name: 'theirs' } }])
    for (const store of [a, b]) await store.loop.settle()
    for (const store of [a, b]) {
      expect(names(await readRecordVersions(store.database, [id])).map(([name]) => name)).toContain('mine')
    }
  })

  test('merges writes made close together into one version and ignores changes to position and state', async () => {
    const { clock, a } = openTwoDevices(1_000_000)
    await a.write([{ kind: 'project', id, create: true, fields: { name: 'Torts', pos: 'a0' } }])
    clock.now += HOUR
    for (const name of ['T', 'To', 'Tort law']) {
      clock.now += 200
      await a.write([{ kind: 'project', id, fields: { name } }])
    }
    await a.write([{ kind: 'project', id, fields: { pos: 'a1', archivedAt: 5 } }])
    expect(names(await readRecordVersions(a.database, [id])).map(([name]) => name)).toEqual([
      'Tort law',
      'Torts',
    ])
  })

  test('is deleted after 30 days, and trimmed when the device is full', async () => {
    const { clock, a } = openTwoDevices(1_000_000)
    await a.write([{ kind: 'project', id, create: true, fields: { name: 'v0' } }])
    for (let at = 1; at <= 250; at += 1) {
      clock.now += HOUR / 60
      await a.write([{ kind: 'project', id, fields: { name: `v${at}` } }])
    }
    expect(await a.database.past.count()).toBe(250)
    expect(await trimOldHistory(a.database)).toBe(true)
    expect(await a.database.past.count()).toBe(200)
    expect((await readRecordVersions(a.database, [id]))[0]?.state[id]?.['name']).toBe('v250')
    clock.now += 31 * 24 * HOUR
    await a.loop.settle()
    await expect.poll(() => a.database.past.count()).toBe(0)
  })
})

import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createRecordId, createOrderBetween } from './random.ts'
import { readLastEdited } from './last-edited.ts'
import type { AccountStore } from './store.ts'
import { addCitedProject, openTwoDevices } from '../../tests/support/two-devices.ts'

const HOUR = 3_600_000
const addCited = (store: AccountStore) => addCitedProject(store, { use: { signal: 'see' } })

/** Returns the ids of the projects, most recently edited first. */
const latest = async ({ database }: AccountStore) =>
  [...(await readLastEdited(database))].sort(([, one], [, other]) => other - one).map(([id]) => id)

describe('the time a project was last edited', () => {
  test('is the time of the last write in the project, regardless of later writes to other projects', async () => {
    const { clock, a } = openTwoDevices()
    const old = await addCited(a)
    const others: string[] = []
    for (let at = 0; at < 60; at += 1) {
      clock.now += HOUR
      others.unshift((await addCited(a)).project)
    }
    expect((await latest(a)).slice(-1)).toEqual([old.project])
    clock.now += HOUR
    const pincite = [{ label: 'page', value: '7' }]
    await a.write([{ kind: 'use', id: old.use, fields: { pincite } }], { place: old.project })
    expect(await latest(a)).toEqual([old.project, ...others])
    expect((await readLastEdited(a.database)).get(old.project)).toBe(clock.now)
  })

  test('includes an edit made on another device', async () => {
    const { clock, a, b } = openTwoDevices()
    const [first, second] = [await addCited(a), await addCited(a)]
    await a.loop.settle()
    await b.loop.settle()
    for (const { project, string, use, authority } of [second, first]) {
      clock.now += HOUR
      await b.write([{ kind: 'use', id: use, fields: { signal: 'accord' } }], { place: project })
      for (const store of [b, a]) await store.loop.settle()
      expect((await latest(a))[0]).toBe(project)
      clock.now += HOUR
      const again = createRecordId()
      const pos = { stringId: string, orderKey: createOrderBetween(null, null) }
      await b.write([{ kind: 'use', id: again, create: true, fields: { pos, authorityId: authority } }])
      for (const store of [b, a]) await store.loop.settle()
      expect((await readLastEdited(a.database)).get(project)).toBe(clock.now)
    }
  })

  test('changes when something is removed, but not when a web citation changes', async () => {
    const { clock, a } = openTwoDevices()
    const [first, second] = [await addCited(a), await addCited(a)]
    clock.now += HOUR
    await a.write([{ kind: 'use', id: first.use, fields: { trashedAt: clock.now } }], {
      place: first.project,
    })
    clock.now += HOUR
    await a.write([{ kind: 'webcite', id: createRecordId(), create: true, fields: { createdAt: clock.now } }])
    expect(await latest(a)).toEqual([first.project, second.project])
  })
})

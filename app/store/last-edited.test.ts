import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MemoryServer } from '#sync/memory/server.ts'
import { handleSync } from '#sync/server/handle.ts'
import { createRecordId, createOrderBetween } from './random.ts'
import { readLastEdited } from './last-edited.ts'
import { openDeviceStore, type AccountStore } from './store.ts'

const HOUR = 3_600_000
let accounts = 0

/** Two devices of one account, at a time that the test moves. */
function account() {
  const user = `edited-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  const clock = { now: Date.UTC(2026, 10, 1) }
  const device = (name: string) => {
    const store = openDeviceStore(`${user}-${name}`, {
      send: async (request) => ({
        ok: true,
        value: structuredClone(await handleSync(server, user, request, clock.now)),
      }),
      now: () => clock.now,
    })
    onTestFinished(() => store.destroy())
    return store
  }
  return { clock, a: device('a'), b: device('b') }
}

const orderKey = createOrderBetween(null, null)

/** A project with a string, an authority and a use of it. */
async function addProject(store: AccountStore) {
  const [project, string, authority, use] = [
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
  ]
  await store.write([
    { kind: 'project', id: project, create: true, fields: { name: 'P', pos: orderKey } },
    { kind: 'string', id: string, create: true, fields: { pos: { projectId: project, orderKey } } },
    { kind: 'authority', id: authority, create: true, fields: { pos: { projectId: project, orderKey } } },
    {
      kind: 'use',
      id: use,
      create: true,
      fields: { pos: { stringId: string, orderKey }, authorityId: authority, signal: 'see' },
    },
  ])
  return { project, string, authority, use }
}

/** The projects, the one worked on last first. */
const latest = async ({ database }: AccountStore) =>
  [...(await readLastEdited(database))].sort(([, one], [, other]) => other - one).map(([id]) => id)

describe('when a project was last worked on', () => {
  test('is when anything in it was written here, however much was done elsewhere since it was made', async () => {
    const { clock, a } = account()
    const old = await addProject(a)
    const others: string[] = []
    for (let at = 0; at < 60; at += 1) {
      clock.now += HOUR
      others.unshift((await addProject(a)).project)
    }
    expect((await latest(a)).slice(-1)).toEqual([old.project])
    clock.now += HOUR
    const pincite = [{ label: 'page', value: '7' }]
    await a.write([{ kind: 'use', id: old.use, fields: { pincite } }], { place: old.project })
    expect(await latest(a)).toEqual([old.project, ...others])
    expect((await readLastEdited(a.database)).get(old.project)).toBe(clock.now)
  })

  test('is known here too when it was on another device', async () => {
    const { clock, a, b } = account()
    const [first, second] = [await addProject(a), await addProject(a)]
    await a.loop.settle()
    await b.loop.settle()
    for (const { project, string, use, authority } of [second, first]) {
      clock.now += HOUR
      await b.write([{ kind: 'use', id: use, fields: { signal: 'accord' } }], { place: project })
      for (const store of [b, a]) await store.loop.settle()
      expect((await latest(a))[0]).toBe(project)
      clock.now += HOUR
      const again = createRecordId()
      const pos = { stringId: string, orderKey }
      await b.write([{ kind: 'use', id: again, create: true, fields: { pos, authorityId: authority } }])
      for (const store of [b, a]) await store.loop.settle()
      expect((await readLastEdited(a.database)).get(project)).toBe(clock.now)
    }
  })

  test('is also when something was removed from it; a web citation belongs to none', async () => {
    const { clock, a } = account()
    const [first, second] = [await addProject(a), await addProject(a)]
    clock.now += HOUR
    await a.write([{ kind: 'use', id: first.use, fields: { trashedAt: clock.now } }], {
      place: first.project,
    })
    clock.now += HOUR
    await a.write([{ kind: 'webcite', id: createRecordId(), create: true, fields: { createdAt: clock.now } }])
    expect(await latest(a)).toEqual([first.project, second.project])
  })
})

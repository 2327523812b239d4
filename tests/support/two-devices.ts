import { onTestFinished } from 'vitest'
import { createOrderBetween, createRecordId } from '#app/store/random.ts'
import { type AccountStore, openDeviceStore } from '#app/store/store.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { handleSync } from '#sync/server/handle.ts'

let accounts = 0

/** Opens two devices of one new account with an in-memory server and a clock that the test controls. */
export function openTwoDevices(now: number = Date.UTC(2026, 10, 1)) {
  const user = `account-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  const clock = { now }
  const device = (name: string): AccountStore => {
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

interface CitedFields {
  readonly name?: string
  readonly authority?: Readonly<Record<string, unknown>>
  readonly use: Readonly<Record<string, unknown>>
}

/** Adds a project with a string, an authority, and a citation of that authority. */
export async function addCitedProject(store: AccountStore, { name = 'P', authority = {}, use }: CitedFields) {
  const orderKey = createOrderBetween(null, null)
  const ids = {
    project: createRecordId(),
    string: createRecordId(),
    authority: createRecordId(),
    use: createRecordId(),
  }
  const ofProject = { projectId: ids.project, orderKey }
  await store.write([
    { kind: 'project', id: ids.project, create: true, fields: { name, pos: orderKey } },
    { kind: 'string', id: ids.string, create: true, fields: { pos: ofProject } },
    { kind: 'authority', id: ids.authority, create: true, fields: { pos: ofProject, ...authority } },
    {
      kind: 'use',
      id: ids.use,
      create: true,
      fields: { pos: { stringId: ids.string, orderKey }, authorityId: ids.authority, ...use },
    },
  ])
  return ids
}

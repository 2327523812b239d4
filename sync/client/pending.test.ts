import { expect, test } from 'vitest'
import { MemoryClient } from '../memory/client.ts'
import { MemoryServer } from '../memory/server.ts'
import { handleSync } from '../server/handle.ts'
import { applyAnswer } from './answer.ts'
import { buildRequest, requestSizes } from './request.ts'
import { writeChanges } from './write.ts'

const project = '01900000-0000-7000-8000-000000000001'
const other = '01900000-0000-7000-8000-000000000002'
const MINUTE = 60_000

/** A server whose clock advances one second per request, and devices with their own clocks. */
function world() {
  const server = new MemoryServer('epoch-1')
  let now = 1_800_000_000_000
  return {
    server,
    overwritten: () => (server.users.get('ada')?.overwritten ?? []).map(({ value }) => value),
    name: () => server.users.get('ada')?.recs.get(project)?.versioned.rec.f['name'],
    device(session: string, ahead: number) {
      const port = new MemoryClient()
      let skew = ahead
      const send = async (mutations = requestSizes.mutations) => {
        const request = await port.transact((tx) => buildRequest(tx, 'ada', { ...requestSizes, mutations }))
        now += 1_000
        return { request, answer: await handleSync(server, 'ada', request, now) }
      }
      const hear = (heard: Awaited<ReturnType<typeof send>>) =>
        port.transact((tx) => applyAnswer(tx, { ...heard, session, now: now + skew }))
      const writeFields = (id: string, fields: Readonly<Record<string, unknown>>, create?: true) =>
        port.transact((tx) =>
          writeChanges(tx, [{ kind: 'project', id, fields, ...(create && { create }) }], {
            session,
            now: now + skew,
          }),
        )
      return {
        send,
        hear,
        port,
        setClock(ahead: number) {
          skew = ahead
        },
        async sync() {
          for (let round = 0; round < 4; round += 1) await hear(await send())
        },
        write: (name: string, create?: true) => writeFields(project, { name }, create),
        writeFields,
      }
    },
  }
}

test.for([
  ['correct', 0],
  ['three minutes ahead', 3 * MINUTE],
  ['two days ahead', 2 * 24 * 60 * MINUTE],
] as const)(
  '[SV9] does not mark a value as seen if the user keeps typing while a request is resent after a lost response: clock %s',
  async ([, skew]) => {
    const { device, overwritten, name } = world()
    const a = device('aaaaaaaa', 0)
    const b = device('bbbbbbbb', skew)
    await a.write('Torts', true)
    await a.sync()
    await b.sync()
    await b.write('Torts, by B')
    await b.send() // Don't apply the response, as if it were lost.
    await a.sync()
    await a.write('Torts, by A')
    await a.sync()
    const again = await b.send()
    await b.write('Torts, by B, and on')
    await b.hear(again)
    await b.sync()
    expect([name(), ...overwritten()]).toContain('Torts, by A')
  },
)

test('[CL11] an author still counts as having seen a value after the server restamps it', async () => {
  const { device, overwritten, name } = world()
  const a = device('aaaaaaaa', 0)
  const b = device('bbbbbbbb', 3 * MINUTE)
  await a.write('Torts', true)
  await a.sync()
  await b.sync()
  await b.write('Contracts')
  const first = await b.send()
  await b.write('Contracts I')
  await b.hear(first)
  await b.sync()
  expect([name(), ...overwritten()]).toEqual(['Contracts I'])
})

test('[CL11] an edit still replaces the value it was based on if a restore removed that value', async () => {
  const { device, name, server } = world()
  const b = device('bbbbbbbb', 1.5 * MINUTE)
  const c = device('cccccccc', 0)
  const d = device('dddddddd', 0)
  await b.write('Torts', true)
  await b.sync()
  await c.sync()
  const kept = server.backup()
  await b.write('Torts I')
  await b.sync()
  await d.sync()
  server.restore(kept, 'epoch-2')
  b.setClock(3 * MINUTE)
  await b.writeFields(other, { name: 'Contracts' }, true)
  await b.write('Torts II')
  await b.hear(await b.send())
  await c.sync()
  await c.writeFields(project, { course: 'Spring' })
  await c.sync()
  await b.hear(await b.send(1))
  await b.sync()
  // Another device still has the lost value and resends it.
  await d.sync()
  expect(name()).toBe('Torts II')
})

test('[SN8] keeps a pre-restore value that only one device has, despite a later write', async () => {
  const { device, name, overwritten, server } = world()
  const a = device('aaaaaaaa', 0)
  const c = device('cccccccc', 0)
  const d = device('dddddddd', 0)
  await a.write('Torts', true)
  await a.sync()
  await c.sync()
  const kept = server.backup()
  await a.write('before the restore')
  await a.sync()
  await d.sync()
  server.restore(kept, 'epoch-2')
  await c.sync()
  await c.write('since')
  await c.sync()
  await d.sync()
  expect([name(), ...overwritten()]).toEqual(['since', 'before the restore'])
  await a.sync()
  await c.sync()
  expect([name(), server.users.get('ada')?.recs.get(project)?.versioned.rec.l]).toEqual(['since', undefined])
})

test('[SN8] a healing resync does not resend records the server already has', async () => {
  const { device, overwritten, server } = world()
  const a = device('aaaaaaaa', 0)
  const d = device('dddddddd', 0)
  await a.write('Torts', true)
  await a.sync()
  await d.sync()
  const kept = server.backup()
  server.restore(kept, 'epoch-2')
  await d.hear(await d.send())
  expect(d.port.outbox).toEqual([])
  await a.sync()
  expect(overwritten()).toEqual([])
})

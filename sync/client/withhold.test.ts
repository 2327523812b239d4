import { expect, test } from 'vitest'
import type { SyncRequest } from '../contract/sync.ts'
import { MemoryClient } from '../memory/client.ts'
import { MemoryServer } from '../memory/server.ts'
import { flagOfKind } from '../record/kind.ts'
import { handleSync } from '../server/handle.ts'
import { KindClosed } from '../server/port.ts'
import { runCycle, type SendRequest } from './cycle.ts'
import type { ClientTx, MutationBatch } from './port.ts'
import { requestSizes } from './request.ts'
import { runWithheldCycle, type WaitingHead } from './withhold.ts'
import { writeChanges, type RecordChange } from './write.ts'

const project = '01900000-0000-7000-8000-000000000001'
const cite = (n: number) => `01900000-0000-7000-8000-1${String(n).padStart(11, '0')}`
const MINUTE = 60_000

/** A server on which the string tool can be switched off, and devices with their own clocks. */
function world() {
  const server = new MemoryServer('epoch-1')
  let now = 1_800_000_000_000
  const serve = (request: SyncRequest) => handleSync(server, 'ada', request, (now += 1_000))
  return {
    server,
    serve,
    isClosed(closed: boolean) {
      server.isClosed = (kind) => closed && flagOfKind(kind) !== undefined
    },
    name: () => server.users.get('ada')?.recs.get(project)?.versioned.rec.f['name'],
    device(session: string, ahead = 0) {
      const port = new MemoryClient()
      const requests: SyncRequest[] = []
      const head: WaitingHead = { after: 0, sessions: new Set() }
      const send: SendRequest = async (request) => {
        requests.push(request)
        try {
          return { ok: true, value: await serve(request) }
        } catch (error) {
          if (!(error instanceof KindClosed)) throw error
          return { ok: false, failure: { code: 'FEATURE_DISABLED', message: '', status: 403 } as never }
        }
      }
      const cycle = { port, send, user: 'ada', session, sizes: requestSizes, now: () => now + ahead }
      const write = (...changes: RecordChange[]) =>
        port.transact((tx) => writeChanges(tx, changes, { session, now: now + ahead }))
      return {
        port,
        requests,
        head,
        waiting: () => port.outbox.flatMap(({ muts }) => muts.map(({ s, n, k }) => `${s} ${n} ${k}`)),
        round: () => runCycle(cycle),
        withheldRound: () => runWithheldCycle(cycle, head),
        nameIt: (name: string, create?: true) =>
          write({ kind: 'project', id: project, fields: { name }, ...(create && { create }) }),
        cite: (n: number) => write({ kind: 'webcite', id: cite(n), fields: { url: `v${n}` }, create: true }),
      }
    },
  }
}

test('[CL16] applies nothing twice if a request arrives again after the tool is switched on', async () => {
  const { device, serve, isClosed, name } = world()
  const ahead = device('aaaaaaaa', 3 * MINUTE)
  const other = device('bbbbbbbb')
  await ahead.round()
  await ahead.nameIt('first', true)
  await ahead.round()
  await other.round()
  await other.round()
  isClosed(true)
  await ahead.nameIt('second')
  expect(await ahead.round()).toMatchObject({ kind: 'failed' })
  const late = ahead.requests.at(-1)
  await ahead.cite(1)
  await ahead.withheldRound()
  isClosed(false)
  if (late !== undefined) await serve(late)
  await other.round()
  await other.nameIt('third, over the second')
  await other.round()
  await ahead.round()
  expect(name()).toBe('third, over the second')
  expect(ahead.port.outbox).toEqual([])
})

test('[CL16] withheld changes keep their numbers while other changes are sent', async () => {
  const { device, isClosed, server } = world()
  const one = device('aaaaaaaa')
  await one.round()
  isClosed(true)
  await one.nameIt('first', true)
  await one.cite(1)
  await one.nameIt('second')
  await one.cite(2)
  expect(await one.withheldRound()).toMatchObject({ kind: 'applied', more: false, waits: true })
  expect(one.waiting()).toEqual(['aaaaaaaa 1 project', 'aaaaaaaa 3 project'])
  await one.cite(3)
  expect(await one.withheldRound()).toMatchObject({ kind: 'applied', more: false, waits: true })
  expect([...(server.users.get('ada')?.recs.keys() ?? [])]).toEqual([cite(1), cite(2), cite(3)])
  isClosed(false)
  expect(await one.round()).toMatchObject({ kind: 'applied', more: false })
  expect(server.users.get('ada')?.recs.get(project)?.versioned.rec.f['name']).toBe('second')
})

test('[CL16] renumbers changes queued by an earlier version, so that no withheld change is mistaken for acknowledged', async () => {
  const { device, isClosed, name } = world()
  const one = device('aaaaaaaa')
  await one.round()
  await one.nameIt('first', true)
  await one.cite(1)
  await one.port.transact((tx) => asBefore(tx, 'aaaaaaaa'))
  isClosed(true)
  expect(await one.round()).toMatchObject({ kind: 'failed' })
  expect(await one.withheldRound()).toMatchObject({ kind: 'applied', waits: true })
  expect(one.waiting()).toEqual(['aaaaaaaa 1 project'])
  isClosed(false)
  await one.round()
  expect([name(), one.port.outbox]).toEqual(['first', []])
})

/** Rewrites the outbox in the format of an earlier version, which numbered all changes under one session. */
async function asBefore(tx: ClientTx, session: string): Promise<void> {
  for (const { key, muts } of await tx.outbox(0, 100)) {
    await tx.trim(
      key,
      muts.map((mutation) => ({ ...mutation, s: session })),
    )
  }
}

test('[CL16] a round reads only the changes it sends, not the withheld changes', async () => {
  const { device, isClosed } = world()
  const one = device('aaaaaaaa')
  await one.round()
  isClosed(true)
  await one.nameIt('first', true)
  for (let n = 0; n < 1_000; n += 1) await one.nameIt(`name ${n}`)
  await one.cite(0)
  await one.withheldRound()
  let read = 0
  const { port } = one
  const before = port.transact.bind(port)
  port.transact = (work) => before((tx) => work(countReads(tx, (batches) => (read += batches.length))))
  await one.cite(1)
  expect(await one.withheldRound()).toMatchObject({ kind: 'applied', more: false, waits: true })
  expect(read).toBeLessThan(10)
  expect(one.waiting()).toHaveLength(1_001)
})

function countReads(tx: ClientTx, note: (batches: readonly MutationBatch[]) => void): ClientTx {
  return new Proxy(tx, {
    get(target, name: keyof ClientTx) {
      if (name !== 'outbox') return target[name].bind(target)
      return async (after: number, limit: number) => {
        const batches = await target.outbox(after, limit)
        note(batches)
        return batches
      }
    },
  })
}

import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handleSync } from '#sync/server/handle.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { openDeviceStore, type AccountStore } from './store.ts'

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
let accounts = 0

function account() {
  const user = `copy-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  const clock = { now: 1_000_000 }
  const opened: AccountStore[] = []
  const device = (name: string) => {
    const store = openDeviceStore(`${user}-${name}`, {
      send: async (request) => ({
        ok: true,
        value: structuredClone(await handleSync(server, user, request, clock.now)),
      }),
      now: () => (clock.now += 1_000),
    })
    opened.push(store)
    return store
  }
  const dispose = () => Promise.all(opened.map((store) => store.destroy()))
  return { clock, device, dispose }
}

const act = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  id: fc.integer({ min: 1, max: 4 }),
  do: fc.constantFrom('name', 'course', 'trash', 'purge', 'sync'),
  word: fc.constantFrom('Torts', 'Contracts', 'Evidence', ''),
})

/** Returns everything in the database except the sync position. */
async function held({ database }: AccountStore) {
  const [records, rejected, past] = await Promise.all([
    database.records.toArray(),
    database.rejected.toArray(),
    database.past.toArray(),
  ])
  const lost = past.flatMap(({ id, was }) =>
    Object.entries(was).map(([field, { v, h }]) => [id, field, v, h]),
  )
  return {
    records: records.map(({ rec }) => rec),
    rejected: rejected.map(({ mutation, code }) => [mutation, code]),
    past: [...new Set(lost.map((entry) => JSON.stringify(entry)))].sort(),
  }
}

function changeOf(
  { do: what, id, word }: { do: string; id: number; word: string },
  exists: boolean,
): RecordChange {
  const of = { kind: 'project', id: idOf(id) } as const
  if (!exists) return { ...of, create: true, fields: { name: word, course: '', pos: 'a0', createdAt: 1 } }
  if (what === 'purge') return { ...of, fields: {}, purge: true }
  if (what === 'trash') return { ...of, fields: { trashedAt: 5 } }
  return { ...of, fields: { [what]: word } }
}

describe('CO · backup and restore', () => {
  test(
    'restores everything on an empty device: values, conflicts, purges, rejected changes, and history',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (acts) => {
          const { device, dispose } = account()
          const devices = [device('a'), device('b')]
          for (const one of acts) {
            const store = devices[one.device]!
            if (one.do === 'sync') {
              await store.loop.settle()
              continue
            }
            const row = await store.database.records.get(idOf(one.id))
            if (row?.rec.d === undefined) await store.write([changeOf(one, row !== undefined)])
          }
          const [from] = devices as [AccountStore, AccountStore]
          await from.database.rejected.add({
            mutation: {
              s: 'aaaaaaaa',
              n: 99,
              id: idOf(9),
              k: 'project',
              h: '0'.repeat(13) + 'aaaaaaaa',
              f: { name: 'x' },
            },
            code: 'GONE',
            at: 5,
          })
          const text = await from.writeBackup()
          const other = account()
          const into = other.device('fresh')
          await into.restoreBackup(text)
          expect(await held(into)).toEqual(await held(from))
          expect(await into.restoreBackup(text)).toMatchObject({ added: 0, changed: 0 })
          expect(await held(into)).toEqual(await held(from))
          await into.loop.settle()
          await into.loop.settle()
          const second = other.device('second')
          await second.loop.settle()
          const living = async (store: AccountStore) =>
            (await held(store)).records.filter((rec) => rec.d === undefined)
          expect(await living(second)).toEqual(await living(from))
          await dispose()
          await other.dispose()
        }),
        { numRuns: 25 },
      )
    },
  )

  test('keeps newer values on a device with later edits and adds the older ones to its history', async () => {
    const { device, dispose } = account()
    const a = device('a')
    await a.write([changeOf({ do: 'name', id: 1, word: 'older' }, false)])
    const text = await a.writeBackup()
    const b = device('b')
    await b.restoreBackup(text)
    await b.write([changeOf({ do: 'name', id: 1, word: 'newer' }, true)])
    await b.database.past.clear()
    await b.restoreBackup(text)
    const { records, past } = await held(b)
    expect(records[0]?.f['name']).toBe('newer')
    expect(past.some((entry) => entry.includes('older'))).toBe(true)
    await dispose()
  })
})

import { describe, expect, test } from 'vitest'
import { MemoryClient } from '../memory/client.ts'
import { StoreCopySchema, importCopy, type StoreCopy } from './copy.ts'
import { writeChanges, type RecordChange } from './write.ts'

const id = '01900000-0000-7000-8000-000000000001'
const create: RecordChange = { kind: 'project', id, create: true, fields: { name: 'Torts', course: '1L' } }

/** Returns a device. The tests restore a backup on it at time 9. */
function device(session: string) {
  const port = new MemoryClient()
  return {
    port,
    write: (change: RecordChange, now: number) =>
      port.transact((tx) => writeChanges(tx, [change], { session, now })),
    take: (copy: StoreCopy) => port.transact((tx) => importCopy(tx, copy, { session, now: 9 })),
    copy: () =>
      StoreCopySchema.parse(
        JSON.parse(JSON.stringify({ product: 'pincite', records: [...port.rows.values()] })),
      ),
    fields: () => port.rows.get(id)?.rec.f,
  }
}

describe('CO · restoring a backup', () => {
  test('[CO1] adds missing records and queues them as creations', async () => {
    const [a, b] = [device('aaaaaaaa'), device('bbbbbbbb')]
    await a.write(create, 1)
    expect(await b.take(a.copy())).toEqual({ added: 1, changed: 0, left: 0 })
    expect(b.fields()).toEqual({ name: 'Torts', course: '1L' })
    expect(b.port.outbox[0]?.muts).toMatchObject([{ s: 'bbbbbbbb', n: 1, nw: 1, f: { name: 'Torts' } }])
  })

  test('[CO1] keeps the later value of each register', async () => {
    const [a, b] = [device('aaaaaaaa'), device('bbbbbbbb')]
    await a.write(create, 1)
    await b.take(a.copy())
    await a.write({ kind: 'project', id, fields: { name: 'older name', course: 'newest course' } }, 5)
    const copy = a.copy()
    await b.write({ kind: 'project', id, fields: { name: 'newest name' } }, 7)
    expect(await b.take(copy)).toEqual({ added: 0, changed: 1, left: 0 })
    expect(b.fields()).toEqual({ name: 'newest name', course: 'newest course' })
  })

  test('[CO2] changes nothing when the same backup is restored twice', async () => {
    const [a, b] = [device('aaaaaaaa'), device('bbbbbbbb')]
    await a.write(create, 1)
    await b.take(a.copy())
    const before = [b.port.outbox, b.fields()]
    expect(await b.take(a.copy())).toEqual({ added: 0, changed: 0, left: 0 })
    expect([b.port.outbox, b.fields()]).toEqual(before)
  })

  test('[CO3] does not bring back records purged since the backup', async () => {
    const a = device('aaaaaaaa')
    await a.write(create, 1)
    const copy = a.copy()
    await a.write({ kind: 'project', id, fields: {}, purge: true }, 2)
    expect(await a.take(copy)).toEqual({ added: 0, changed: 0, left: 0 })
    expect(a.port.rows.get(id)?.rec.d).toBeDefined()
  })

  test('skips and counts records that this version cannot store', async () => {
    const [a, b] = [device('aaaaaaaa'), device('bbbbbbbb')]
    await a.write(create, 1)
    const [only] = a.copy().records
    const broken = { ...only?.rec, f: { name: 7 } } as StoreCopy['records'][number]['rec']
    expect(await b.take({ product: 'pincite', records: [{ rec: broken }] })).toEqual({
      added: 0,
      changed: 0,
      left: 1,
    })
    expect(StoreCopySchema.safeParse({ product: 'another', records: [] }).success).toBe(false)
  })
})

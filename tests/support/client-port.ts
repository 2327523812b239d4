import { describe, expect, test } from 'vitest'
import {
  newSyncMeta,
  type MutationBatch,
  type ClientPort,
  type RejectedMutation,
  type StoredRow,
} from '#sync/client/port.ts'
import { makeStamp } from '#sync/record/stamp.ts'

const h = makeStamp(1, 0, 'aaaaaaaa')
const row = (id: string, seen?: string): StoredRow => ({
  rec: { id, k: 'project', f: { name: id }, h },
  ...(seen !== undefined && { seen }),
})
const mutation = (n: number) => ({ s: 'aaaaaaaa', n, id: 'x', k: 'project', h, f: {} })
const batch = (...numbers: number[]): MutationBatch => ({ at: 5, why: 'edit', muts: numbers.map(mutation) })

/** Tests that every store of a device must pass. */
export function describeClientPort(name: string, open: () => ClientPort): void {
  describe(`a device's store: ${name}`, () => {
    test('starts empty', async () => {
      const found = await open().transact(async (tx) => [
        await tx.meta(),
        await tx.rows(['x']),
        await tx.outbox(0, 10),
        await tx.rowsUnseen('walk'),
      ])
      expect(found).toEqual([newSyncMeta, [undefined], [], []])
    })

    test('a transaction reads its own writes, and the next transaction reads them too', async () => {
      const port = open()
      const within = await port.transact(async (tx) => {
        await tx.saveRows([row('a'), row('b')])
        await tx.dropRows(['b'])
        await tx.saveMeta({ ...newSyncMeta, v: 7 })
        return [await tx.rows(['b', 'a']), (await tx.meta()).v]
      })
      const after = await port.transact(async (tx) => [await tx.rows(['b', 'a']), (await tx.meta()).v])
      expect(within).toMatchObject([[undefined, row('a')], 7])
      expect(after).toMatchObject([[undefined, row('a')], 7])
    })

    test('a failing transaction writes nothing', async () => {
      const port = open()
      await port.transact((tx) => tx.saveRows([row('a')]))
      const failing = port.transact(async (tx) => {
        await tx.saveRows([{ rec: { ...row('a').rec, f: { name: 'changed' } } }, row('b')])
        await tx.enqueue(batch(1))
        await tx.saveMeta({ ...newSyncMeta, next: 9 })
        throw new Error('power failure')
      })
      await expect(failing).rejects.toThrow('power failure')
      const after = await port.transact(async (tx) => [
        await tx.rows(['a', 'b']),
        await tx.outbox(0, 10),
        await tx.meta(),
      ])
      expect(after).toMatchObject([[row('a'), undefined], [], newSyncMeta])
    })

    test('runs transactions one after another', async () => {
      const port = open()
      const add = () =>
        port.transact(async (tx) => {
          const meta = await tx.meta()
          await tx.rows(['something else'])
          await tx.saveMeta({ ...meta, next: meta.next + 1 })
        })
      await Promise.all(Array.from({ length: 20 }, add))
      expect((await port.transact((tx) => tx.meta())).next).toBe(newSyncMeta.next + 20)
    })

    test('the outbox keeps the order of commits and is returned in pages', async () => {
      const port = open()
      for (const n of [1, 2, 3]) await port.transact((tx) => tx.enqueue(batch(n)))
      const pages = await port.transact(async (tx) => {
        const first = await tx.outbox(0, 2)
        return [first, await tx.outbox(first.at(-1)?.key ?? 0, 2)]
      })
      expect(pages.map((page) => page.map(({ muts }) => muts.map(({ n }) => n)))).toEqual([[[1], [2]], [[3]]])
    })

    test('a trimmed batch keeps its position in the outbox, and an empty batch is removed', async () => {
      const port = open()
      for (const numbers of [[1, 2], [3], [4]]) await port.transact((tx) => tx.enqueue(batch(...numbers)))
      const left = await port.transact(async (tx) => {
        const [first, second] = await tx.outbox(0, 10)
        await tx.trim(first?.key ?? 0, [mutation(2)])
        await tx.trim(second?.key ?? 0, [])
        return tx.outbox(0, 10)
      })
      expect(left.map(({ muts, at, why }) => [muts.map(({ n }) => n), at, why])).toEqual([
        [[2], 5, 'edit'],
        [[4], 5, 'edit'],
      ])
    })

    test('returns the rows that the current resync has not received', async () => {
      const port = open()
      await port.transact((tx) => tx.saveRows([row('a', 'this walk'), row('b', 'that walk'), row('c')]))
      const unseen = await port.transact((tx) => tx.rowsUnseen('this walk'))
      expect(unseen.map(({ rec }) => rec.id).sort()).toEqual(['b', 'c'])
    })

    test('a mutation can be saved as rejected twice without an error', async () => {
      const refused: RejectedMutation = { mutation: mutation(1), code: 'INVALID', at: 1 }
      const port = open()
      await port.transact((tx) => tx.reject([refused]))
      await expect(port.transact((tx) => tx.reject([refused]))).resolves.toBeUndefined()
    })
  })
}

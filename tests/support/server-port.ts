import { describe, expect, test } from 'vitest'
import type { VersionedRecord } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { placeAfter, type StoreChanges, type ServerPort } from '#sync/server/port.ts'

const h = makeStamp(1, 0, 'aaaaaaaa')
const all = { records: 100, bytes: 1e6 }

function record(id: string, v: number, more: Partial<VersionedRecord['rec']> = {}): VersionedRecord {
  return { v, rec: { id, k: 'project', f: { name: id }, h, ...more } }
}

const saving = (recs: readonly VersionedRecord[], more: Partial<StoreChanges> = {}): StoreChanges => ({
  space: { v: Math.max(0, ...recs.map(({ v }) => v)), minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 },
  beginsRun: false,
  recs: recs.map(({ v, rec }) => ({ v, rec, json: JSON.stringify(rec) })),
  sessions: new Map(),
  sessionsMost: null,
  overwritten: [],
  now: 1_000,
  ...more,
})

const idsOf = (recs: readonly VersionedRecord[]) => recs.map(({ rec }) => rec.id)

/** Tests that every store of a server must pass. `open` returns a store with the accounts `ada` and `eve`. */
export function describeServerPort(name: string, open: () => Promise<ServerPort>): void {
  describe(`a server's store: ${name}`, () => {
    test('starts empty, with an epoch', async () => {
      const port = await open()
      const found = await port.transact('ada', async (tx) => ({
        named: (await tx.origin()).epoch !== '',
        space: await tx.space(),
        records: await tx.records(['a']),
        sessions: await tx.sessions(['aaaaaaaa']),
        count: await tx.count(),
        since: await tx.since(0, all),
        walk: await tx.walk('', all),
      }))
      expect(found).toEqual({
        named: true,
        space: { v: 0, minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 },
        records: new Map(),
        sessions: new Map(),
        count: 0,
        since: { recs: [], bytes: 0, more: false },
        walk: { recs: [], bytes: 0, more: false },
      })
    })

    test('returns saved data unchanged and to its owner only', async () => {
      const port = await open()
      const saved = record('a', 1, {
        f: { name: 'é 😀', deep: { list: [1, null] } },
        l: { name: { v: 'x', h } },
      })
      await port.transact('ada', (tx) => tx.save(saving([saved])))
      const read = (user: string) =>
        port.transact(user, async (tx) => (await tx.records(['a', 'b'])).get('a'))
      const bytes = JSON.stringify(saved.rec).length
      expect([await read('ada'), await read('eve')]).toEqual([{ ...saved, bytes }, undefined])
    })

    test('reads changes by version, in pages, also within the same transaction', async () => {
      const port = await open()
      const pages = await port.transact('ada', async (tx) => {
        await tx.save(saving([record('c', 1), record('a', 2), record('b', 3)]))
        const first = await tx.since(0, { records: 2, bytes: 1e6 })
        return [first, await tx.since(first.recs.at(-1)?.v ?? 0, { records: 2, bytes: 1e6 })]
      })
      expect(pages.map(({ recs, more }) => [idsOf(recs), more])).toEqual([
        [['c', 'a'], true],
        [['b'], false],
      ])
      const length = JSON.stringify(record('a', 1).rec).length
      expect(pages.map(({ bytes }) => bytes)).toEqual([2 * length, length])
    })

    test('a page ends at its byte limit, but has at least one record', async () => {
      const port = await open()
      await port.transact('ada', (tx) => tx.save(saving([record('a', 1), record('b', 2)])))
      const page = await port.transact('ada', (tx) => tx.since(0, { records: 10, bytes: 1 }))
      expect([idsOf(page.recs), page.more]).toEqual([['a'], true])
    })

    test('a changed record moves to its new version', async () => {
      const port = await open()
      await port.transact('ada', (tx) => tx.save(saving([record('a', 1), record('b', 2)])))
      await port.transact('ada', (tx) => tx.save(saving([record('a', 3)])))
      const { recs } = await port.transact('ada', (tx) => tx.since(1, all))
      expect(recs.map(({ v, rec }) => [v, rec.id])).toEqual([
        [2, 'b'],
        [3, 'a'],
      ])
    })

    test('walks through projects first and skips purged records', async () => {
      const port = await open()
      const recs = [
        record('u2', 1, { k: 'use' }),
        record('p1', 2),
        record('u1', 3, { k: 'use' }),
        record('p2', 4),
        record('p3', 5, { f: {}, d: h }),
      ]
      await port.transact('ada', (tx) => tx.save(saving(recs)))
      const walked = await port.transact('ada', async (tx) => {
        const seen: string[] = []
        let after = ''
        for (;;) {
          const page = await tx.walk(after, { records: 1, bytes: 1e6 })
          const last = page.recs.at(-1)
          if (last !== undefined) after = placeAfter(last.rec)
          seen.push(...idsOf(page.recs))
          if (!page.more) return seen
        }
      })
      expect(walked).toEqual(['p2', 'p1', 'u2', 'u1'])
      expect(await port.transact('ada', (tx) => tx.count())).toBe(4)
    })

    test('remembers sessions and their rejected mutations', async () => {
      const port = await open()
      const sessions = new Map([['aaaaaaaa', { n: 7, refused: { 3: 'INVALID' as const } }]])
      await port.transact('ada', (tx) => tx.save(saving([], { sessions })))
      const read = (user: string) => port.transact(user, (tx) => tx.sessions(['aaaaaaaa', 'bbbbbbbb']))
      expect([await read('ada'), (await read('eve')).size]).toEqual([sessions, 0])
    })

    test('returns the run that made a version, and forgets runs that no cursor reaches', async () => {
      const port = await open()
      const made = (v: number, run: string, runFrom: number) =>
        saving([record(`r${v}`, v)], {
          space: { v, minV: 0, run, runFrom, bytes: 0, keptBytes: 0 },
          beginsRun: v === runFrom,
        })
      for (const [v, run, from] of [
        [1, 'first', 1],
        [2, 'first', 1],
        [3, 'second', 3],
        [4, 'third', 4],
      ] as const) {
        await port.transact('ada', (tx) => tx.save(made(v, run, from)))
      }
      const runs = () =>
        port.transact('ada', async (tx) => [
          await tx.runOf(1),
          await tx.runOf(2),
          await tx.runOf(3),
          await tx.runOf(9),
        ])
      expect(await runs()).toEqual(['first', 'first', 'second', 'third'])
      expect(await port.read('ada', (tx) => tx.space())).toMatchObject({ v: 4, run: 'third', runFrom: 4 })
      expect(await port.read('eve', (tx) => tx.runOf(1))).toBe('')
      await port.transact('ada', (tx) => tx.forget({ minV: 3, sessionsBefore: 0, overwrittenBefore: 0 }))
      expect(await runs()).toEqual(['', '', 'second', 'third'])
    })

    test('keeps only a limited number of a user’s most recent sessions', async () => {
      const port = await open()
      const names = Array.from({ length: 5 }, (_, at) => `session${at}`)
      for (const [at, name] of names.entries()) {
        const sessions = new Map([[name, { n: 1, refused: {} }]])
        await port.transact('ada', (tx) => tx.save(saving([], { sessions, sessionsMost: 3, now: 100 - at })))
      }
      const kept = await port.transact('ada', (tx) => tx.sessions(names))
      expect([...kept.keys()].sort()).toEqual(names.slice(0, 3))
    })

    test('treats recent purges as old if there are more than allowed', async () => {
      const port = await open()
      const recs = Array.from({ length: 5 }, (_, at) => record(`r${at}`, at + 1, { f: {}, d: h }))
      await port.transact('ada', (tx) => tx.save(saving(recs, { now: 10 })))
      const find = (most: number) => port.transact('ada', (tx) => tx.purgedBefore(0, most))
      expect([await find(0), await find(2), await find(5)]).toEqual([5, 3, 0])
    })

    test('a failing transaction writes nothing', async () => {
      const port = await open()
      const failing = port.transact('ada', async (tx) => {
        await tx.save(saving([record('a', 1)]))
        throw new Error('power failure')
      })
      await expect(failing).rejects.toThrow('power failure')
      const found = await port.transact('ada', async (tx) => [await tx.space(), await tx.count()])
      expect(found).toEqual([{ v: 0, minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 }, 0])
    })

    test('a snapshot read sees complete transactions and blocks no other transaction', async () => {
      const port = await open()
      await port.transact('ada', (tx) => tx.save(saving([record('a', 1)])))
      const seen = await port.read('ada', async (tx) => [
        (await tx.origin()).epoch,
        await tx.space(),
        idsOf((await tx.since(0, all)).recs),
        idsOf((await tx.walk('', all)).recs),
        (await tx.records(['a'])).size,
      ])
      expect(seen).toEqual([
        expect.any(String),
        { v: 1, minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 },
        ['a'],
        ['a'],
        1,
      ])
    })

    test('transactions of one user run one after another', async () => {
      const port = await open()
      const add = (id: string) =>
        port.transact('ada', async (tx) => {
          const { v } = await tx.space()
          await tx.records([id])
          await tx.save(saving([record(id, v + 1)]))
        })
      await Promise.all(Array.from({ length: 20 }, (_, at) => add(`r${at}`)))
      const { recs } = await port.transact('ada', (tx) => tx.since(0, all))
      expect(recs.map(({ v }) => v)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    })

    test('returns the size of a register’s kept values and recounts totals after deletions', async () => {
      const port = await open()
      const kept = (field: string, value: string) => ({
        id: 'a',
        field,
        value,
        stamp: makeStamp(value.length, 0, 'b'),
      })
      const overwritten = [kept('name', 'four'), kept('name', 'seven__'), kept('course', 'x')]
      await port.transact('ada', (tx) => tx.save(saving([record('a', 1)], { overwritten })))
      const found = await port.transact('ada', async (tx) => {
        const registers = [await tx.keptBytesOf('a', 'name'), await tx.keptBytesOf('a', 'none')]
        await tx.forget({ minV: 0, sessionsBefore: 0, overwrittenBefore: 0 })
        return registers
      })
      expect(found).toEqual(['"four""seven__"'.length, 0])
      expect(await port.transact('eve', (tx) => tx.keptBytesOf('a', 'name'))).toBe(0)
      expect(await port.read('ada', (tx) => tx.space())).toMatchObject({
        bytes: JSON.stringify(record('a', 1).rec).length,
        keptBytes: '"four""seven__""x"'.length,
      })
    })

    test('forgets purges up to a version and reports it as the oldest cursor', async () => {
      const port = await open()
      const purged = (id: string, v: number) => record(id, v, { f: {}, d: h })
      await port.transact('ada', (tx) => tx.save(saving([purged('a', 1), record('b', 2)], { now: 10 })))
      await port.transact('ada', (tx) => tx.save(saving([purged('c', 3)], { now: 20 })))
      const after = await port.transact('ada', async (tx) => {
        const minV = await tx.purgedBefore(15, 100)
        await tx.forget({ minV, sessionsBefore: 0, overwrittenBefore: 0 })
        return minV
      })
      const found = await port.transact('ada', async (tx) => [
        await tx.space(),
        idsOf((await tx.since(0, all)).recs),
      ])
      expect([after, found]).toEqual([
        1,
        [{ v: 3, minV: 1, run: '', runFrom: 0, bytes: expect.any(Number), keptBytes: 0 }, ['b', 'c']],
      ])
    })
  })
}

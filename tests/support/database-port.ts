import { describe, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, type SqlExecutor, UniqueViolation } from '#api/database/port.ts'

const setFlag = 'INSERT INTO flags (name, is_on) VALUES (?, ?)'

async function flagNames(database: Database): Promise<string[]> {
  const rows = await database.read.all<{ name: string }>('SELECT name FROM flags ORDER BY name')
  return rows.map((row) => row.name)
}

/** Tests that every database must pass. `open` returns a migrated database. */
export function describeDatabase(name: string, open: () => Promise<Database>): void {
  describe(`the database port: ${name}`, () => {
    test('a write is visible once its transaction resolves', async () => {
      const database = await open()
      const changes = await database.write((tx) => tx.run(setFlag, ['a', 1]))
      expect(changes).toEqual({ changes: 1 })
      expect(await database.read.get('SELECT is_on FROM flags WHERE name = ?', ['a'])).toEqual({ is_on: 1 })
    })

    test('a reader never sees an open transaction', async () => {
      const database = await open()
      let seenInside: string[] | undefined
      await database.write(async (tx) => {
        await tx.run(setFlag, ['a', 1])
        seenInside = await flagNames(database)
      })
      expect(seenInside).toEqual([])
      expect(await flagNames(database)).toEqual(['a'])
    })

    test('a failing transaction reverts only its own changes', async () => {
      const database = await open()
      const results = await Promise.allSettled([
        database.write((tx) => tx.run(setFlag, ['a', 1])),
        database.write(async (tx) => {
          await tx.run(setFlag, ['b', 1])
          throw new RangeError('on purpose')
        }),
        database.write((tx) => tx.run(setFlag, ['c', 1])),
      ])
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(results[1]).toMatchObject({ reason: new RangeError('on purpose') })
      expect(await flagNames(database)).toEqual(['a', 'c'])
    })

    test('a transaction sees earlier writes', async () => {
      const database = await open()
      await database.write((tx) => tx.run(setFlag, ['a', 1]))
      const seen = await database.write((tx) => tx.get<{ n: number }>('SELECT count(*) AS n FROM flags'))
      expect(seen).toEqual({ n: 1 })
    })

    test('transactions that read before they write are serializable', async () => {
      const database = await open()
      const next = async (tx: SqlExecutor) => {
        const found = await tx.get<{ n: number }>('SELECT count(*) AS n FROM flags')
        const n = found?.n ?? 0
        await tx.run(setFlag, [`number ${n}`, n])
        return n
      }
      const drawn = await Promise.all(Array.from({ length: 12 }, () => database.write(next)))
      expect(drawn.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n))
    })

    test('loses no update under read committed isolation if rows are locked when read', async () => {
      const database = await open()
      await database.write((tx) => tx.run(setFlag, ['counter', 0]))
      const count = async (tx: SqlExecutor) => {
        const row = await tx.get<{ n: number }>('SELECT is_on AS n FROM flags WHERE name = ? FOR UPDATE', [
          'counter',
        ])
        await tx.run('UPDATE flags SET is_on = ? WHERE name = ?', [(row?.n ?? 0) + 1, 'counter'])
      }
      const isolation = 'read committed'
      await Promise.all(Array.from({ length: 40 }, () => database.write(count, { isolation })))
      expect(await database.read.get('SELECT is_on AS n FROM flags')).toEqual({ n: 40 })
    })

    test('a failing statement reverts only itself if its error is caught', async () => {
      const database = await open()
      await database.write(async (tx) => {
        await tx.run(setFlag, ['a', 1])
        await expect(tx.run(setFlag, ['a', 0])).rejects.toThrow(UniqueViolation)
        await tx.run(setFlag, ['b', 1])
        await expect(tx.run('UPDATE flags SET name = ? WHERE name = ?', ['a', 'b'])).rejects.toThrow(
          UniqueViolation,
        )
        await tx.run(setFlag, ['c', 1])
      })
      expect(await flagNames(database)).toEqual(['a', 'b', 'c'])
    })

    test('a snapshot read does not wait for a writer and sees committed data only', async () => {
      const database = await open()
      await database.write((tx) => tx.run(setFlag, ['before', 1]))
      const names = (tx: SqlExecutor) => tx.all<{ name: string }>('SELECT name FROM flags ORDER BY name')
      let duringWrite: unknown
      await database.write(async (tx) => {
        await tx.run(setFlag, ['in progress', 1])
        duringWrite = await database.snapshot(names)
      })
      expect(duringWrite).toEqual([{ name: 'before' }])
      await expect(database.snapshot(() => Promise.reject(new RangeError('on purpose')))).rejects.toThrow(
        RangeError,
      )
      expect(await database.snapshot(names)).toEqual([{ name: 'before' }, { name: 'in progress' }])
    })

    test('several reads can share one snapshot', async () => {
      const database = await open()
      const both = await database.snapshot(async (sql) => {
        const before = await sql.get<{ n: number }>('SELECT count(*) AS n FROM flags')
        // SQLite finishes this snapshot before it writes, so don't wait for the write here.
        const written = database.write((tx) => tx.run(setFlag, ['a', 1]))
        await Promise.race([written, new Promise((resume) => setTimeout(resume, 50))])
        return [before, await sql.get<{ n: number }>('SELECT count(*) AS n FROM flags')]
      })
      expect(both).toEqual([{ n: 0 }, { n: 0 }])
    })

    test('a write without durability is visible immediately', async () => {
      const database = await open()
      await database.write((tx) => tx.run(setFlag, ['a', 1]), { isolation: 'read committed', durable: false })
      expect(await flagNames(database)).toEqual(['a'])
    })

    test('numbers, text, bytes, and null are returned as stored', async () => {
      const database = await open()
      const bytes = Uint8Array.from([0, 1, 254, 255])
      await database.write((tx) =>
        tx.run('INSERT INTO deleted_sessions (token_hash, forget_at) VALUES (?, ?)', [
          bytes,
          8_640_000_000_000_000,
        ]),
      )
      const row = await database.read.get<{ hash: Uint8Array; at: number; total: number; none: null }>(
        'SELECT token_hash AS hash, forget_at AS at, (SELECT sum(forget_at) FROM deleted_sessions) AS total, ' +
          'CASE WHEN forget_at = ? THEN forget_at END AS none FROM deleted_sessions WHERE token_hash = ?',
        [1, bytes],
      )
      expect(row && { ...row, hash: [...row.hash] }).toEqual({
        hash: [0, 1, 254, 255],
        at: 8_640_000_000_000_000,
        total: 8_640_000_000_000_000,
        none: null,
      })
    })

    test('a quoted string may contain a question mark, and strings sort by code point', async () => {
      const database = await open()
      for (const name of ['b', 'B', 'é', 'a?', 'Z']) await database.write((tx) => tx.run(setFlag, [name, 1]))
      const rows = await database.read.all<{ name: string }>(
        "SELECT name FROM flags WHERE name <> 'a?' AND is_on = ? ORDER BY name",
        [1],
      )
      expect(rows.map((row) => row.name)).toEqual(['B', 'Z', 'b', 'é'])
    })

    test('messages reach each listener of a topic until it stops listening', async () => {
      const { notifications } = await open()
      const heard: string[] = []
      const stop = notifications.subscribe('space', {
        onMessage: (words) => heard.push(words),
        onGap: () => {},
      })
      notifications.publish('space', 'one')
      notifications.publish('another topic', 'not for us')
      stop()
      notifications.publish('space', 'two')
      expect(heard).toEqual(['one'])
    })

    test('a database keeps its lineage', async () => {
      const database = await open()
      const name = await database.lineage()
      await database.write((tx) => tx.run(setFlag, ['a', 1]))
      expect([name === '', await database.lineage()]).toEqual([false, name])
    })

    test('a second row with the same key is a UniqueViolation', async () => {
      const database = await open()
      await database.write((tx) => tx.run(setFlag, ['a', 1]))
      await expect(database.write((tx) => tx.run(setFlag, ['a', 0]))).rejects.toThrow(UniqueViolation)
    })

    test.for<[what: string, value: unknown]>([
      ['undefined', undefined],
      ['a lone surrogate', '\ud800'],
      ['the character 0', 'a\0b'],
      ['an infinite number', Number.POSITIVE_INFINITY],
      ['a boolean', true],
    ])('rejects %s instead of storing it as something else', async ([, value]) => {
      const database = await open()
      const attempt = database.write((tx) => tx.run(setFlag, [value as string, 1]))
      await expect(attempt).rejects.toThrow(TypeError)
    })

    test('rejects a statement after its transaction has ended', async () => {
      const database = await open()
      const kept = await database.write(async (tx) => tx)
      await expect(kept.run(setFlag, ['late', 1])).rejects.toThrow('This transaction is over')
      expect(await flagNames(database)).toEqual([])
    })

    test('closing finishes earlier requests and rejects later ones', async () => {
      const database = await open()
      const asked = database.write((tx) => tx.run(setFlag, ['a', 1]))
      await database.close()
      expect(await asked).toEqual({ changes: 1 })
      await expect(database.write((tx) => tx.run(setFlag, ['b', 1]))).rejects.toThrow(DatabaseUnavailable)
      await expect(flagNames(database)).rejects.toThrow(DatabaseUnavailable)
    })
  })
}

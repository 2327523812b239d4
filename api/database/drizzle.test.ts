import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sqliteDatabase } from '../../tests/support/database.ts'
import { postgresDatabase, useCluster } from '../../tests/support/postgres.ts'
import { outlines } from '../outline/tables.ts'
import { auditLog, flags, userFlags, userRoles, users } from '../identity/tables.ts'
import { conflictOn, drizzleOn, excluded, prepareOnce } from './drizzle.ts'
import { type Database, type SqlExecutor, UniqueViolation } from './port.ts'

useCluster()

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Roe',
  email: 'ada@example.org',
  emailVerifiedAt: null,
  pendingEmail: null,
  provider: 'email',
  passwordHash: null,
  disabledAt: null,
  createdAt: 7,
}

describe.each<[engine: string, open: () => Promise<Database>]>([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
])('Drizzle on the database port, %s', (_, open) => {
  test('throws UniqueViolation for a duplicate key and lets the transaction continue', async () => {
    const database = await open()
    const caught = await database.write(async (tx) => {
      const db = drizzleOn(tx)
      await db.insert(flags).values({ name: 'a', isOn: true })
      const error = await db
        .insert(flags)
        .values({ name: 'a', isOn: false })
        .then(
          () => undefined,
          (reason: unknown) => reason,
        )
      await db.insert(flags).values({ name: 'b', isOn: false })
      return error
    })
    expect(caught).toBeInstanceOf(UniqueViolation)
    expect(await drizzleOn(database.read).select().from(flags).orderBy(flags.name)).toEqual([
      { name: 'a', isOn: true },
      { name: 'b', isOn: false },
    ])
  })

  test('retries conflicting transactions until all of them succeed', async () => {
    const database = await open()
    const next = async (tx: SqlExecutor) => {
      const n = await drizzleOn(tx).$count(flags)
      await drizzleOn(tx)
        .insert(flags)
        .values({ name: `number ${n}`, isOn: true })
      return n
    }
    const drawn = await Promise.all(Array.from({ length: 12 }, () => database.write(next)))
    expect(drawn.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_unused, n) => n))
  })

  test('reads columns of the same name from two tables correctly', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await drizzleOn(tx).insert(users).values(ada)
      await drizzleOn(tx).insert(userFlags).values({ userId: 'ada', name: 'x', isOn: true })
      await drizzleOn(tx).insert(flags).values({ name: 'x', isOn: false })
    })
    const rows = await drizzleOn(database.read)
      .select({ own: userFlags.isOn, global: flags.isOn, name: flags.name })
      .from(userFlags)
      .innerJoin(flags, eq(flags.name, userFlags.name))
    expect(rows).toEqual([{ own: true, global: false, name: 'x' }])
  })

  test('returns null for unmatched rows of a left join, in lists and in single rows', async () => {
    const database = await open()
    await database.write((tx) => drizzleOn(tx).insert(users).values(ada))
    const query = drizzleOn(database.read)
      .select({ id: users.id, title: outlines.title })
      .from(users)
      .leftJoin(outlines, eq(outlines.userId, users.id))
    expect(await query).toEqual([{ id: 'ada', title: null }])
    expect(await query.get()).toEqual({ id: 'ada', title: null })
  })

  test('returns a single row, or undefined if there is none', async () => {
    const database = await open()
    await database.write((tx) => drizzleOn(tx).insert(flags).values({ name: 'a', isOn: true }))
    const find = (name: string) => drizzleOn(database.read).select().from(flags).where(eq(flags.name, name))
    expect(await find('a').get()).toEqual({ name: 'a', isOn: true })
    expect(await find('b').get()).toBeUndefined()
  })

  test('returns JSON, bytes, and nulls unchanged and fills omitted columns with their defaults', async () => {
    const database = await open()
    const line = {
      id: 'one',
      at: 1,
      actorId: null,
      action: 'account.rename',
      targetId: 'ada',
      before: null,
      after: { name: 'Ada', list: [1, null] },
      ipPrefix: 'x',
      requestId: 'y',
    } as const
    await database.write(async (tx) => {
      await drizzleOn(tx).insert(auditLog).values(line)
      await drizzleOn(tx).insert(users).values(ada)
    })
    expect(await drizzleOn(database.read).select().from(auditLog).get()).toEqual(line)
    expect(await drizzleOn(database.read).select().from(users).get()).toEqual({ ...ada, version: 1 })
  })

  test('writes the columns of ON CONFLICT in a form that both engines accept', async () => {
    const database = await open()
    const set = (isOn: boolean) => (tx: SqlExecutor) =>
      drizzleOn(tx)
        .insert(flags)
        .values({ name: 'a', isOn })
        .onConflictDoUpdate({ target: conflictOn(flags.name), set: { isOn: excluded(flags.isOn) } })
    await database.write(set(false))
    expect(await database.write(set(true))).toEqual({ changes: 1 })
    expect(await drizzleOn(database.read).select().from(flags)).toEqual([{ name: 'a', isOn: true }])
  })

  test('runs a prepared statement on any database or transaction', async () => {
    const database = await open()
    const byId = prepareOnce((db) =>
      db
        .select({ id: users.id, version: users.version })
        .from(users)
        .where(eq(users.id, sql.placeholder('id'))),
    )
    const raise = prepareOnce((db) =>
      db
        .update(users)
        .set({ version: sql`${users.version} + 1` })
        .where(eq(users.id, sql.placeholder('id'))),
    )
    const inside = await database.write(async (tx) => {
      await drizzleOn(tx).insert(users).values(ada)
      expect(await raise.run(tx, { id: 'ada' })).toEqual({ changes: 1 })
      return byId.all(tx, { id: 'ada' })
    })
    expect(inside).toEqual([{ id: 'ada', version: 2 }])
    expect(await byId.get(database.read, { id: 'ada' })).toEqual({ id: 'ada', version: 2 })
    expect(await byId.get(database.read, { id: 'bob' })).toBeUndefined()
  })

  test('writes null through a placeholder for any column type', async () => {
    const database = await open()
    const insert = prepareOnce((db) =>
      db.insert(auditLog).values({
        id: 'one',
        at: 1,
        actorId: sql.placeholder('actorId'),
        action: 'account.rename',
        before: sql.placeholder('before'),
        after: sql.placeholder('after'),
        ipPrefix: 'x',
        requestId: 'y',
      }),
    )
    await database.write((tx) => insert.run(tx, { actorId: null, before: null, after: { a: [1] } }))
    const kept = await database.read.get('SELECT actor_id, before_json, after_json FROM audit_log')
    expect(kept).toEqual({ actor_id: null, before_json: null, after_json: '{"a":[1]}' })
    await expect(database.write((tx) => insert.run(tx, { actorId: null }))).rejects.toThrow(/no before/)
  })

  test('returns the number of changed rows, and the rows themselves with RETURNING', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await drizzleOn(tx).insert(users).values(ada)
      const roles = ['admin', 'user'] as const
      await drizzleOn(tx)
        .insert(userRoles)
        .values(roles.map((role) => ({ userId: 'ada', role })))
      expect(await drizzleOn(tx).delete(userRoles).where(eq(userRoles.role, 'user'))).toEqual({ changes: 1 })
      const gone = await drizzleOn(tx).delete(userRoles).returning({ role: userRoles.role })
      expect(gone).toEqual([{ role: 'admin' }])
    })
  })

  test('rejects transactions started through Drizzle', async () => {
    const database = await open()
    expect(() => drizzleOn(database.read).transaction(async () => undefined)).toThrow(/database\.write/)
  })
})

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
])('Drizzle over the port on %s', (_, open) => {
  test('a key that is taken is a UniqueViolation, and the transaction goes on', async () => {
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

  test('transactions that meet one another are run again until each has had its way', async () => {
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

  test('of two tables with columns of one name each column is its own', async () => {
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

  test('what a left join does not find is null, in rows and in a row', async () => {
    const database = await open()
    await database.write((tx) => drizzleOn(tx).insert(users).values(ada))
    const query = drizzleOn(database.read)
      .select({ id: users.id, title: outlines.title })
      .from(users)
      .leftJoin(outlines, eq(outlines.userId, users.id))
    expect(await query).toEqual([{ id: 'ada', title: null }])
    expect(await query.get()).toEqual({ id: 'ada', title: null })
  })

  test('one row is the row, and none is undefined', async () => {
    const database = await open()
    await database.write((tx) => drizzleOn(tx).insert(flags).values({ name: 'a', isOn: true }))
    const find = (name: string) => drizzleOn(database.read).select().from(flags).where(eq(flags.name, name))
    expect(await find('a').get()).toEqual({ name: 'a', isOn: true })
    expect(await find('b').get()).toBeUndefined()
  })

  test('JSON, bytes and absent values come back as they went in; a column left out takes its default', async () => {
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

  test('a conflict names its columns in words that both engines take', async () => {
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

  test('a statement prepared once runs on whatever it is given, inside a transaction too', async () => {
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

  test('null is null through a placeholder, whatever the column holds otherwise', async () => {
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

  test('a change tells how many rows it touched, and gives them back where they are asked for', async () => {
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

  test('transactions are begun by the port alone', async () => {
    const database = await open()
    expect(() => drizzleOn(database.read).transaction(async () => undefined)).toThrow(/database\.write/)
  })
})

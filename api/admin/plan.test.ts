import { expect, test } from 'vitest'
import { signedIn, testApi } from '../../tests/support/api.ts'
import { sqliteDatabase } from '../../tests/support/database.ts'
import type { SqlExecutor, SqlValue } from '../database/port.ts'

/** Queries that cover every combination of filter and sort order. */
const questions = [
  '',
  'sort=createdAt',
  'sort=name',
  'sort=-name',
  'sort=email',
  'sort=-email',
  'search=ada',
  'search=ada+lovelace&sort=name',
  'role=admin',
  'role=user&sort=name',
  'provider=campus',
  'page=3',
]

test.for(questions)('the list uses an index: %s', async (query) => {
  const asked: { text: string; values: readonly SqlValue[] }[] = []
  const database = await sqliteDatabase()
  const recording: SqlExecutor = {
    ...database.read,
    tuples: (text, values = []) => {
      asked.push({ text, values })
      return database.read.tuples(text, values)
    },
  }
  const api = await testApi({
    database: { ...database, read: recording, write: (work) => database.write(work) },
  })
  const admin = await signedIn({ ...api, database })
  await database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [admin.user.id, 'admin']),
  )
  asked.length = 0
  expect((await admin.browser.get(`/api/v1/admin/users?${query}`)).status).toBe(200)
  const list = asked.find(({ text }) => text.includes('from "users"') && text.includes('order by "users"'))
  const plan = await database.read.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN ${list?.text ?? ''}`,
    list?.values,
  )
  const steps = plan.map(({ detail }) => detail)
  expect(steps.length).toBeGreaterThan(0)
  // A page of the list must not read the entire table. The query plan may scan an index, but not `users`.
  expect(steps.filter((step) => /^SCAN users(?! USING (COVERING )?INDEX)/.test(step))).toEqual([])
  if (!/search|role=admin/.test(query))
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

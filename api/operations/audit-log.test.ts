import { expect, test } from 'vitest'
import { type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { writeAudit } from '../identity/audit.ts'

const file = '/api/v1/admin/audit-log.csv'

async function inCharge(role: 'admin' | 'super-admin') {
  const api = await testApi()
  const { browser, user } = await signedIn(api)
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [user.id, role]),
  )
  return { api, browser, user }
}

/** Splits CSV text without quotation marks into rows. */
function rowsOf(csv: string): string[][] {
  return csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('exports the entire log as CSV, each entry once and newest first', async () => {
  const { api, browser, user } = await inCharge('super-admin')
  await api.database.write(async (tx) => {
    // All entries have the same time, so that every page boundary falls between entries with equal times.
    for (let number = 0; number < 1200; number += 1) {
      const trace = { actorId: user.id, ipPrefix: '10.0.0.0/24', requestId: `r${number}` }
      await writeAudit(tx, trace, { action: 'outline.read', targetId: null }, api.now() + (number % 3))
    }
  })
  api.advance(10)
  const { status, headers, body } = await browser.get<string>(file)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="pincite-audit-log-2026-01-05.csv"')
  const [head, ...lines] = rowsOf(body)
  expect(head?.slice(0, 4)).toEqual(['Time', 'Action', 'Actor', 'Actor (email)'])
  // In addition to the 1,200 entries, the log has three entries for signup and login and one entry for this export.
  expect(lines).toHaveLength(1204)
  expect(lines[0]?.slice(0, 5)).toEqual([
    new Date(api.now()).toISOString(),
    'admin.audit-export',
    'Ada Lovelace',
    'ada@example.org',
    user.id,
  ])
  const times = lines.map(([at = '']) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(lines.map((line) => line.at(-1))).size).toBe(1204)
})

test('applies the list’s filters and does not log an address used as a filter', async () => {
  const { browser } = await inCharge('super-admin')
  const { body } = await browser.get<string>(`${file}?action=account.verify&target=ada@example.org`)
  expect(rowsOf(body).map(([, action]) => action)).toEqual(['Action', 'account.verify'])
  const noted = await browser.get(`/api/v1/admin/audit-log?action=admin.audit-export`)
  expect(noted.body).toMatchObject({ data: [{ after: { narrowedBy: ['target', 'action'] } }] })
  expect(await browser.get<Refusal>(`${file}?from=yesterday`)).toMatchObject({ status: 422 })
})

test('escapes text that a spreadsheet would run as a formula', async () => {
  const { browser, user } = await inCharge('super-admin')
  await browser.put(`/api/v1/users/${user.id}`, { firstName: '=HYPERLINK', lastName: 'Lovelace' })
  const { body } = await browser.get<string>(file)
  expect(body).toContain("'=HYPERLINK Lovelace")
  expect(body).not.toContain(',=HYPERLINK')
})

test('lets admins read the log but not export it', async () => {
  const { browser } = await inCharge('admin')
  expect(await browser.get('/api/v1/admin/audit-log')).toMatchObject({ status: 200 })
  expect(await browser.get(file)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

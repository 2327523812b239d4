import { expect, test } from 'vitest'
import { testApi } from '../../tests/support/api.ts'
import { testDatabase } from '../../tests/support/database.ts'

test('health reports that the process is alive', async () => {
  const api = await testApi()
  expect(await api.browser().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('ready reports that the server can write', async () => {
  const api = await testApi()
  expect(await api.browser().get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(await api.database.read.get('SELECT at FROM heartbeat')).toEqual({ at: api.now() })
})

test('a stopping server is alive but not ready', async () => {
  const stopping = new AbortController()
  const api = await testApi({ stopping: stopping.signal })
  stopping.abort()
  const answer = await api.browser().get('/api/ready')
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await api.browser().get('/api/health')).status).toBe(200)
})

test('a server that cannot write is not ready', async () => {
  const database = await testDatabase()
  await database.close()
  const api = await testApi({ database, log: { info() {}, warn() {}, error() {} } })
  expect((await api.browser().get('/api/ready')).status).toBe(503)
})

test('ready reports mail queued for more than ten minutes, but still responds 200', async () => {
  const api = await testApi({ metricsToken: 'a-token-of-some-length' })
  const ready = { status: 200, body: { status: 'ready', mail: 'on time' } }
  expect(await api.browser().get('/api/ready')).toMatchObject(ready)
  // The email is due in an hour, so that the worker doesn't send it.
  await api.database.write((tx) =>
    tx.run(
      "INSERT INTO mails (id, kind, email, created_at, tries, next_try_at) VALUES ('m', 'verify-email', 'x@example.org', ?, 9, ?)",
      [api.now() - 11 * 60_000, api.now() + 3_600_000],
    ),
  )
  api.advance(10_000)
  expect(await api.browser().get('/api/ready')).toMatchObject({ ...ready, body: { mail: 'late' } })
  const { body } = await api.browser().get<string>('/metrics', {
    authorization: 'Bearer a-token-of-some-length',
  })
  expect(body).toMatch(/^pincite_mail_lag_seconds 670$/m)
})

test('metrics require the token and are labeled by endpoint, never by path', async () => {
  const api = await testApi({ metricsToken: 'a-token-of-some-length' })
  const browser = api.browser()
  await browser.get('/api/health')
  await browser.get('/verify-email/a-secret')
  const { status, body } = await browser.get<string>('/metrics', {
    authorization: 'Bearer a-token-of-some-length',
  })
  expect(status).toBe(200)
  expect(body).toContain('pincite_request_seconds_count{route="GET /api/health",status="200"} 1')
  expect(body).toContain('pincite_request_seconds_bucket{route="page",status="503",le="+Inf"} 1')
  expect(body).toMatch(/^pincite_mail_lag_seconds 0$/m)
  expect(body).not.toContain('a-secret')
})

test('metrics respond 404 without the token', async () => {
  const api = await testApi({ metricsToken: 'a-token-of-some-length' })
  for (const authorization of ['', 'Bearer ', 'Bearer a-token-of-some-other']) {
    expect((await api.browser().get('/metrics', { authorization })).status).toBe(404)
  }
})

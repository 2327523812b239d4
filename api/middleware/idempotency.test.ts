import { expect, test } from 'vitest'
import { type Browser, plainPasswords, type Refusal, registration, testApi } from '../../tests/support/api.ts'

const HOUR = 3_600_000
const ada = registration()

const register = (browser: Browser, key: string, form: unknown = ada) =>
  browser.post<Refusal & { user?: { id: string } }>('/api/register', form, { 'idempotency-key': key })

test('a repeated request with the same key gets the same response and creates nothing more', async () => {
  const api = await testApi()
  const browser = api.browser()
  const first = await register(browser, 'a-key')
  const again = await register(browser, 'a-key')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await api.database.read.all('SELECT id FROM users')).toHaveLength(1)
})

test('a request without a key, or with another key, is a new request', async () => {
  const browser = (await testApi()).browser()
  await register(browser, 'a-key')
  expect((await register(browser, 'another-key')).status).toBe(422)
  expect((await browser.post('/api/register', ada)).status).toBe(422)
})

test('rejects a different body with the same key', async () => {
  const browser = (await testApi()).browser()
  await register(browser, 'a-key')
  const { status, body } = await register(browser, 'a-key', registration({ email: 'eve@example.org' }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
})

test('keys of different users are independent', async () => {
  const api = await testApi()
  await register(api.browser(), 'a-key')
  const { status, headers } = await register(
    api.browser(),
    'a-key',
    registration({ email: 'eve@example.org' }),
  )
  expect([status, headers.get('idempotency-replayed')]).toEqual([201, null])
})

test('of two concurrent requests with one key, one succeeds and the other is told to retry', async () => {
  const hashing = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const hash = async (password: string) => {
    hashing.resolve()
    await released.promise
    return plainPasswords.hash(password)
  }
  const api = await testApi({ passwords: { ...plainPasswords, hash } })
  const browser = api.browser()
  await browser.get('/sanctum/csrf-cookie')
  const first = register(browser.fork(), 'a-key')
  await hashing.promise
  const second = register(browser.fork(), 'a-key')
  void second.finally(released.resolve)
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.headers.get('retry-after')).toBe('1')
  expect(await api.database.read.all('SELECT id FROM users')).toHaveLength(1)
})

test('a failed request creates nothing and frees the key', async () => {
  const browser = (await testApi()).browser()
  expect((await register(browser, 'a-key', registration({ first_name: '' }))).status).toBe(422)
  expect((await register(browser, 'a-key')).status).toBe(201)
})

test('forgets a key after a day', async () => {
  const api = await testApi()
  const browser = api.browser()
  await register(browser, 'a-key')
  api.advance(24 * HOUR)
  expect((await register(browser, 'a-key')).status).toBe(422)
})

test.for([' ', 'a b', 'ä', 'x'.repeat(256)])('rejects %j as a key', async (key) => {
  const { status, body } = await register(
    (await testApi()).browser(),
    encodeURIComponent(key) === key ? key : `${key}\u00a0`,
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
})

test('stores neither the key nor the password', async () => {
  const api = await testApi()
  await register(api.browser(), 'a-key-to-look-for')
  const rows = JSON.stringify(await api.database.read.all('SELECT * FROM idempotency_keys'))
  expect(rows).not.toContain('a-key-to-look-for')
  expect(rows).not.toContain(String(ada['password']))
})

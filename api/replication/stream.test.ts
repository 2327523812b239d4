import { expect, test } from 'vitest'
import { registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import type { Browser } from '../../tests/support/api.ts'

/** Opens the event stream as a browser does and reads it until it ends. */
async function listen(api: TestApi, browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await api.server.hono.request('http://cite.test/api/v1/sync/events', { headers: { cookie } })
  expect(answer.status).toBe(200)
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  await reader.read()
  let ended = false
  let told = ''
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      told += new TextDecoder().decode(value)
    }
    ended = true
  })()
  return { reading, hasEnded: () => ended, told: () => told, cancel: () => reader.cancel() }
}

type Way = (scene: { api: TestApi; ada: Browser; other: Browser; id: string }) => Promise<unknown>

async function tokenFor(api: TestApi, email: string, subject: string): Promise<string | undefined> {
  for (;;) {
    const letter = await api.letterTo(email)
    if (letter.subject === subject) return letter.link.split('/').at(-1)
  }
}

const password = String(registration()['password'])

test.for<[how: string, way: Way]>([
  ['logging out', ({ other }) => other.post('/api/logout')],
  ['being logged out from another device', ({ ada }) => ada.delete('/api/v1/sessions')],
  [
    'ending that session by id',
    async ({ ada }) => {
      const { body } = await ada.get<{ data: { id: string; current: boolean }[] }>('/api/v1/sessions')
      await ada.delete(`/api/v1/sessions/${body.data.find(({ current }) => !current)?.id}`)
    },
  ],
  ['logging in again', ({ other }) => other.post('/api/login', { email: 'ada@example.org', password })],
  [
    'a new password',
    ({ ada, id }) =>
      ada.put(`/api/v1/users/${id}/update-password`, {
        currentPassword: password,
        password: 'one more password',
        password_confirmation: 'one more password',
      }),
  ],
  [
    'a password reset by email',
    async ({ api, ada }) => {
      await ada.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
      const token = await tokenFor(api, 'ada@example.org', 'Choose a new password')
      const next = { password: 'one more password', password_confirmation: 'one more password' }
      await ada.post('/api/v1/users/reset-password', { token, ...next })
    },
  ],
  [
    'a new email',
    async ({ api, ada, id }) => {
      await ada.put(`/api/v1/users/${id}`, { email: 'next@example.org' })
      const token = await tokenFor(api, 'next@example.org', 'Confirm your new email address')
      await ada.post('/api/v1/users/verify-email', { token })
    },
  ],
  ['deleting the account', ({ ada, id }) => ada.delete(`/api/v1/users/${id}`)],
])('%s ends the session’s stream immediately', async ([, way]) => {
  const api = await testApi()
  const { browser: ada, user } = await signedIn(api)
  const other = api.browser()
  await other.post('/api/login', { email: 'ada@example.org', password })
  const stream = await listen(api, other)
  await way({ api, ada, other, id: user.id })
  await Promise.race([stream.reading, new Promise((resolve) => setTimeout(resolve, 2_000))])
  expect(stream.hasEnded()).toBe(true)
})

test('a stream whose session is still valid stays open', async () => {
  const api = await testApi()
  const { browser: ada } = await signedIn(api)
  const stream = await listen(api, ada)
  const other = api.browser()
  await other.post('/api/login', { email: 'ada@example.org', password })
  await other.post('/api/logout')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stream.hasEnded()).toBe(false)
  await stream.cancel()
})

test('a HEAD request for a stream leaves no listener', async () => {
  const api = await testApi()
  const { browser: ada } = await signedIn(api)
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let n = 0; n < 30; n += 1) {
    const head = await api.server.hono.request('http://cite.test/api/v1/sync/events', {
      method: 'HEAD',
      headers: { cookie },
    })
    expect(head.status).toBe(200)
  }
  await (await listen(api, ada)).cancel()
})

test('a stopping server ends its streams and spreads the reconnects over time', async () => {
  const stopping = new AbortController()
  const api = await testApi({ stopping: stopping.signal })
  const { browser: ada } = await signedIn(api)
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(api, ada)))
  stopping.abort()
  await Promise.all(streams.map(({ reading }) => reading))
  const waits = streams.map(({ told }) => Number(/retry: (\d+)\n\n$/.exec(told())?.[1]))
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(1_000)
  expect(new Set(waits).size).toBeGreaterThan(1)
})

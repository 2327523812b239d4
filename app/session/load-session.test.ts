import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ServerReply,
  ada,
  betaFeatures,
  openBrowser,
  empty,
  json,
  signedOut,
  snapshot,
  unplugged,
} from '../../tests/support/session-browser.ts'

let logged: unknown[][]

/**
 * Responses that don't show who is logged in. They come from something other than our server, or from our server while
 * it has a problem.
 */
const noVerdicts: [what: string, reply: ServerReply][] = [
  [
    '500 from our server',
    json(500, { message: 'Server Error', code: 'INTERNAL_SERVER_ERROR', requestId: 'r1' }),
  ],
  ['502 from a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['503 from our server', json(503, { message: 'Busy.', code: 'SERVICE_UNAVAILABLE', requestId: 'r1' })],
  [
    '429 from our server',
    json(429, { message: 'Too Many Attempts.', code: 'TOO_MANY_ATTEMPTS', requestId: 'r1' }),
  ],
  ['403 from a firewall', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ['401 from a proxy', () => new Response('<html>Log in to the network</html>', { status: 401 })],
  ['401 from another service', json(401, { message: 'Unauthorized', requestId: 'r1' })],
  ['401 without a request id', json(401, { message: 'UNAUTHORIZED', code: 'UNAUTHORIZED' })],
  ['captive portal page', () => new Response('<html>Welcome</html>', { status: 200 })],
  ['response that violates the contract', json(200, { user: {} })],
]

beforeEach(() => {
  vi.resetModules()
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('§4 · loading the user', () => {
  test('happens only once, no matter how many times it is requested', async () => {
    const { loadSessionOnce, lines, state } = await openBrowser()
    expect(state()).toMatchObject({ user: null, known: 'asking' })
    await Promise.all([loadSessionOnce(), loadSessionOnce()])
    await loadSessionOnce()
    expect(lines).toEqual(['GET /api/v1/users', 'GET /api/v1/features'])
    expect(state()).toMatchObject({ user: ada, flags: betaFeatures, known: 'server' })
  })

  test('does not call the server without the session’s cookies', async () => {
    const { loadSessionOnce, lines, state } = await openBrowser()
    vi.stubGlobal('document', { cookie: 'another=1' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual([])
  })

  test('does not call the server if the cookie arrives while the code is loading', async () => {
    const { lines, state } = await openBrowser()
    vi.stubGlobal('document', { cookie: '' })
    const { loadSession } = await import('./load-session.ts')
    const loaded = loadSession()
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=another' })
    await loaded
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual([])
  })

  test('calls the server for a remembered user even without the cookies', async () => {
    const { loadSessionOnce, state } = await openBrowser(
      { 'GET /sanctum/csrf-cookie': empty(204) },
      { 'pincite.session': snapshot },
    )
    vi.stubGlobal('document', { cookie: '' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('sets no user and deletes the snapshot after a 401, and logs no error', async () => {
    const { loadSessionOnce, state, kept } = await openBrowser(
      { 'GET /api/v1/users': signedOut },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.endedSession'])
    expect(logged).toEqual([])
  })

  test('logs a failed load and leaves the user null if no one is remembered', async () => {
    const { loadSessionOnce, state } = await openBrowser({
      'GET /api/v1/users': json(500, { message: 'Server Error' }),
    })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(logged).toEqual([['Could not load the user:', 'INTERNAL_SERVER_ERROR', 'Server Error']])
  })

  test('keeps the previous flags if they can’t be loaded', async () => {
    const { loadSessionOnce, state } = await openBrowser(
      { 'GET /api/v1/features': unplugged },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'server', flags: betaFeatures })
  })
})

describe('contract 6.8 · without a connection', () => {
  test('lets in the remembered user', async () => {
    const { loadSessionOnce, state, kept } = await openBrowser(
      { 'GET /api/v1/users': unplugged },
      { 'pincite.session': snapshot },
    )
    expect(state()).toMatchObject({ user: ada, known: 'unsure' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'offline' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('sets no user if no one is remembered', async () => {
    const { loadSessionOnce, state } = await openBrowser({ 'GET /api/v1/users': unplugged })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
  })

  test('asks the server again when the connection is back', async () => {
    const { loadSessionOnce, state, answers } = await openBrowser(
      { 'GET /api/v1/users': unplugged },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    answers['GET /api/v1/users'] = json(200, { user: { ...ada, firstName: 'Augusta' } })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(state()).toMatchObject({ known: 'server', user: { firstName: 'Augusta' } }))
  })
})

describe('contract 6.8 · only our own 401 means that a session has ended', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.for(noVerdicts)('keeps the remembered user after a %s and asks again', async ([, reply]) => {
    const { loadSessionOnce, state, kept, answers } = await openBrowser(
      { 'GET /api/v1/users': reply },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'offline' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
    answers['GET /api/v1/users'] = json(200, { user: ada })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('increases the retry delay up to one minute', async () => {
    const { loadSessionOnce, lines } = await openBrowser(
      { 'GET /api/v1/users': json(500, {}) },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.length).toBeLessThan(16)
  })

  test('keeps the logged-in user when a later check fails', async () => {
    const { loadSessionOnce, reloadSession, state, answers } = await openBrowser()
    await loadSessionOnce()
    for (const [, reply] of [...noVerdicts, ['no connection', unplugged] as const]) {
      answers['GET /api/v1/users'] = reply
      await reloadSession()
      expect(state()).toMatchObject({ user: ada, known: 'server' })
    }
  })

  test('finds an existing session once the server responds, even if no one is remembered', async () => {
    const { loadSessionOnce, state, answers } = await openBrowser({ 'GET /api/v1/users': json(503, {}) })
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'nobody' })
    answers['GET /api/v1/users'] = json(200, { user: ada })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('ignores a late response to a request sent before a login', async () => {
    const { loadSessionOnce, logIn, state } = await openBrowser({ 'GET /api/v1/users': json(503, {}) })
    await loadSessionOnce()
    const { promise: held, resolve: answerLate } = Promise.withResolvers<Response>()
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === '/api/v1/users' ? held : fetch(path, init),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    await logIn({ email: ada.email, password: 'analytical engine', shared: false })
    answerLate(signedOut())
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('stops polling after a logout', async () => {
    const { loadSessionOnce, logOut, lines } = await openBrowser(
      { 'GET /api/v1/users': json(503, {}) },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    await logOut()
    const asked = lines.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines).toHaveLength(asked)
  })
})

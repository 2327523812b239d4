import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ada = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  emailVerified: 1_700_000_000,
  provider: 'email',
  roleNames: ['user'],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const betaFeatures = {
  billingBetaFeature: false,
  stringCiteBetaFeature: true,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}
const snapshot = JSON.stringify({ user: ada, flags: betaFeatures, seenAt: Date.now() })

/** A localStorage whose keys are its own properties, as in browsers. */
function storage(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  const methods = {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

type Reply = () => Response | Error
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const empty = (status: number) => () => new Response(null, { status })
/** Our own server's response when no one is logged in. */
const signedOut = json(401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' })
const unplugged = () => new TypeError('Failed to fetch')

/** A browser, and a server that logs Ada in unless a test says otherwise. */
async function browser(replies: Record<string, Reply> = {}, items: Record<string, string> = {}) {
  const answers: Record<string, Reply> = {
    'GET /api/v1/users': json(200, { user: ada }),
    'GET /api/v1/features': json(200, { betaFeatures }),
    'POST /api/login': json(200, { user: ada }),
    'POST /api/logout': empty(204),
    ...replies,
  }
  const local = storage(items)
  const lines: string[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const line = `${init.method ?? 'GET'} ${path}`
    lines.push(line)
    const reply = answers[line]?.() ?? new Error(`nobody expected ${line}`)
    if (reply instanceof Error) throw reply
    return reply
  })
  const { useSession } = await import('./session.ts')
  const server = await import('./session-actions.ts')
  return {
    ...server,
    state: () => useSession.getState(),
    lines,
    kept: local.kept,
    answers,
    watch: useSession.subscribe,
  }
}

let logged: unknown[][]
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
    const { loadSessionOnce, lines, state } = await browser()
    expect(state()).toMatchObject({ user: null, known: 'asking' })
    await Promise.all([loadSessionOnce(), loadSessionOnce()])
    await loadSessionOnce()
    expect(lines).toEqual(['GET /api/v1/users', 'GET /api/v1/features'])
    expect(state()).toMatchObject({ user: ada, flags: betaFeatures, known: 'server' })
  })

  test('does not call the server without the session’s cookies', async () => {
    const { loadSessionOnce, lines, state } = await browser()
    vi.stubGlobal('document', { cookie: 'another=1' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual([])
  })

  test('calls the server for a remembered user even without the cookies', async () => {
    const { loadSessionOnce, state } = await browser(
      { 'GET /sanctum/csrf-cookie': empty(204) },
      { 'pincite.session': snapshot },
    )
    vi.stubGlobal('document', { cookie: '' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('sets no user and deletes the snapshot after a 401, without logging an error', async () => {
    const { loadSessionOnce, state, kept } = await browser(
      { 'GET /api/v1/users': signedOut },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.endedSession'])
    expect(logged).toEqual([])
  })

  test('logs a failed load and leaves the user null if no one is remembered', async () => {
    const { loadSessionOnce, state } = await browser({
      'GET /api/v1/users': json(500, { message: 'Server Error' }),
    })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(logged).toEqual([['Could not load the user:', 'INTERNAL_SERVER_ERROR', 'Server Error']])
  })

  test('keeps the previous flags if they can’t be loaded', async () => {
    const { loadSessionOnce, state } = await browser(
      { 'GET /api/v1/features': unplugged },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'server', flags: betaFeatures })
  })
})

describe('contract 6.8 · without a connection', () => {
  test('lets the user in based on the server’s earlier response', async () => {
    const { loadSessionOnce, state, kept } = await browser(
      { 'GET /api/v1/users': unplugged },
      { 'pincite.session': snapshot },
    )
    expect(state()).toMatchObject({ user: ada, known: 'unsure' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'offline' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('has no user if nothing is remembered', async () => {
    const { loadSessionOnce, state } = await browser({ 'GET /api/v1/users': unplugged })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
  })

  test('asks the server again when the connection is back', async () => {
    const { loadSessionOnce, state, answers } = await browser(
      { 'GET /api/v1/users': unplugged },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    answers['GET /api/v1/users'] = json(200, { user: { ...ada, firstName: 'Augusta' } })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(state()).toMatchObject({ known: 'server', user: { firstName: 'Augusta' } }))
  })
})

/** Responses from something other than our server, or from our server while it fails. */
const noVerdicts: [what: string, reply: Reply][] = [
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

describe('contract 6.8 · only our own 401 means that a session has ended', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.for(noVerdicts)('keeps the remembered user after a %s and asks again', async ([, reply]) => {
    const { loadSessionOnce, state, kept, answers } = await browser(
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
    const { loadSessionOnce, lines } = await browser(
      { 'GET /api/v1/users': json(500, {}) },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.length).toBeLessThan(16)
  })

  test('keeps the logged-in user when a later check fails', async () => {
    const { loadSessionOnce, reloadSession, state, answers } = await browser()
    await loadSessionOnce()
    for (const [, reply] of [...noVerdicts, ['no connection', unplugged] as const]) {
      answers['GET /api/v1/users'] = reply
      await reloadSession()
      expect(state()).toMatchObject({ user: ada, known: 'server' })
    }
  })

  test('finds an existing session once the server responds, even if no one is remembered', async () => {
    const { loadSessionOnce, state, answers } = await browser({ 'GET /api/v1/users': json(503, {}) })
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'nobody' })
    answers['GET /api/v1/users'] = json(200, { user: ada })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('ignores a late response to a request sent before a login', async () => {
    const { loadSessionOnce, logIn, state } = await browser({ 'GET /api/v1/users': json(503, {}) })
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
    const { loadSessionOnce, logOut, lines } = await browser(
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

describe('a session the server has ended', () => {
  const ended = async () => {
    const found = await browser({ 'GET /api/v1/users': signedOut }, { 'pincite.session': snapshot })
    await found.loadSessionOnce()
    const { endedSession } = await import('./ended-session.ts')
    return { ...found, endedSession }
  }

  test('records its user and lets no one in', async () => {
    const { endedSession, state } = await ended()
    expect(endedSession.read()).toEqual({ userId: ada.id, email: ada.email })
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
  })

  test('is forgotten once the user logs in again', async () => {
    const { endedSession, logIn } = await ended()
    await logIn({ email: ada.email, password: 'analytical engine', shared: false })
    expect(endedSession.read()).toBeUndefined()
  })

  test('is not forgotten when someone else logs in and out', async () => {
    const { endedSession, logIn, logOut, answers } = await ended()
    answers['POST /api/login'] = json(200, { user: { ...ada, id: 'u2' } })
    await logIn({ email: 'bob@example.edu', password: 'difference engine', shared: false })
    await logOut()
    expect(endedSession.read()).toEqual({ userId: ada.id, email: ada.email })
  })

  test.for(['{', '"ada"', '{"userId":1,"email":"a"}'])('ignores a note that reads %s', async (text) => {
    await browser({}, { 'pincite.endedSession': text })
    const { endedSession } = await import('./ended-session.ts')
    expect(endedSession.read()).toBeUndefined()
  })
})

/** Keys that record the shared computer, its accounts, its start, and the last activity; they are removed with the session. */
const sharedKeys = [
  'pincite.sharedAccounts',
  'pincite.sharedComputer',
  'pincite.sharedSeen',
  'pincite.sharedSince',
]

describe('logging in', () => {
  const credentials = { email: ada.email, password: 'analytical engine', shared: false }

  test('loads the session and remembers it for later', async () => {
    const { logIn, state, kept } = await browser()
    expect(await logIn(credentials)).toEqual({ ok: true, value: ada })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('stores nothing about the user on a shared computer', async () => {
    const { logIn, state, kept } = await browser()
    await logIn({ ...credentials, shared: true })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('deletes data stored about the user earlier on a shared computer', async () => {
    const { logIn, kept } = await browser(
      { 'POST /api/login': json(200, { user: { ...ada, id: 'u2', firstName: 'Bob' } }) },
      { 'pincite.session': snapshot },
    )
    await logIn({ ...credentials, shared: true })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('§2 · logs out a user whose email is not verified', async () => {
    const { logIn, state, lines } = await browser({
      'POST /api/login': json(200, { user: { ...ada, emailVerified: null } }),
    })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual(['POST /api/login', 'POST /api/logout'])
  })

  test('§2 · remembers where the signup started if the email is not verified yet', async () => {
    const destination = { 'pincite.afterSignup.u1': '/client/string' }
    const { logIn, kept } = await browser(
      { 'POST /api/login': json(200, { user: { ...ada, emailVerified: null } }) },
      destination,
    )
    await logIn(credentials)
    expect(Object.fromEntries(kept)).toEqual(destination)
  })

  test('changes nothing when the login is refused', async () => {
    const { logIn, state } = await browser({ 'POST /api/login': json(422, { message: 'No.' }) })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { message: 'No.' } })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })
})

describe('logging out', () => {
  test('§4 · clears the user before the server is called', async () => {
    const { loadSessionOnce, logOut, lines, watch, kept } = await browser()
    await loadSessionOnce()
    const order: string[] = []
    watch(({ user }) => order.push(user === null ? `cleared before ${lines.length} calls` : 'set'))
    await logOut()
    expect(order).toEqual(['cleared before 2 calls'])
    expect(lines.at(-1)).toBe('POST /api/logout')
    expect([...kept.keys()]).toEqual([])
  })

  test('contract 6.8 · is sent before anything else once the connection is back', async () => {
    const { loadSessionOnce, logOut, reloadSession, lines, kept, answers, state } = await browser()
    await loadSessionOnce()
    answers['POST /api/logout'] = unplugged
    await logOut()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
    answers['POST /api/logout'] = empty(204)
    answers['GET /api/v1/users'] = signedOut
    await reloadSession()
    expect(lines.slice(-2)).toEqual(['POST /api/logout', 'GET /api/v1/users'])
    expect([...kept.keys()]).toEqual([])
  })

  test.for<[what: string, logout: Reply]>([
    ['can’t be reached', unplugged],
    ['is out of disk space', json(503, { message: 'Busy.' })],
    ['fails', json(500, { message: 'No.' })],
    ['limits the rate', json(429, { message: 'Too Many Attempts.' })],
  ])('does not show the account again while the server %s', async ([, logout]) => {
    const { loadSessionOnce, logOut, reloadSession, answers, lines, state, kept } = await browser()
    await loadSessionOnce()
    answers['POST /api/logout'] = logout
    await logOut()
    // Another person opens a page; the cookie is still valid, so the server would return the previous user.
    await reloadSession()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.filter((line) => line === 'GET /api/v1/users')).toHaveLength(1)
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
  })

  test('forgets the account in a tab that missed the logout, even if the server can’t be reached', async () => {
    const { loadSessionOnce, reloadSession, answers, state, kept } = await browser()
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: { id: 'u1' } })
    // Another tab logged out while this tab was frozen.
    kept.set('pincite.pendingLogout', 'true')
    answers['POST /api/logout'] = json(503, { message: 'Busy.' })
    await reloadSession()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
  })

  test('contract 6.8 · a page opened while a logout is pending has no user', async () => {
    const { state } = await browser({}, { 'pincite.session': snapshot, 'pincite.pendingLogout': 'true' })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })

  test.for<[how: string, left: string[]]>([
    ['logout', ['pincite.unstored.u1']],
    ['shared', []],
    ['held', ['pincite.draft.row', 'pincite.unstored.u1']],
  ])('clears this tab’s data when another tab logs out: %s', async ([how, left]) => {
    const { loadSessionOnce, state } = await browser()
    await loadSessionOnce()
    sessionStorage.setItem('pincite.draft.row', 'half a word')
    sessionStorage.setItem('pincite.unstored.u1', '[]')
    const otherTab = new BroadcastChannel('pincite.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    otherTab.postMessage(how)
    await vi.waitFor(() => expect(state()).toMatchObject({ user: null, known: 'nobody' }))
    expect(Object.keys(sessionStorage)).toEqual(left)
    otherTab.close()
  })

  test('keeps a user’s work in this tab when a logout holds the work', async () => {
    const { loadSessionOnce, logOutKeepingWork, lines, state } = await browser()
    await loadSessionOnce()
    sessionStorage.setItem('pincite.draft.row', 'half a word')
    sessionStorage.setItem('pincite.unstored.u1', '[]')
    await logOutKeepingWork('u1')
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.at(-1)).toBe('POST /api/logout')
    expect(Object.keys(sessionStorage)).toEqual(['pincite.draft.row', 'pincite.unstored.u1'])
  })

  test('logs out the other tabs as well', async () => {
    const { loadSessionOnce, state } = await browser()
    await loadSessionOnce()
    const otherTab = new BroadcastChannel('pincite.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    otherTab.postMessage('logout')
    await vi.waitFor(() => expect(state()).toMatchObject({ user: null, known: 'nobody' }))
    otherTab.close()
  })
})

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

/** What localStorage is to the session: its keys are its own properties. */
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
/** How our own server says that nobody is signed in. */
const signedOut = json(401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' })
const unplugged = () => new TypeError('Failed to fetch')

/** A server that signs Ada in, unless a test says otherwise, and a browser around the session. */
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
  test('happens once, however often it is asked for', async () => {
    const { loadSessionOnce, lines, state } = await browser()
    expect(state()).toMatchObject({ user: null, known: 'asking' })
    await Promise.all([loadSessionOnce(), loadSessionOnce()])
    await loadSessionOnce()
    expect(lines).toEqual(['GET /api/v1/users', 'GET /api/v1/features'])
    expect(state()).toMatchObject({ user: ada, flags: betaFeatures, known: 'server' })
  })

  test('a browser without the session’s cookies has nobody signed in: the server is not asked', async () => {
    const { loadSessionOnce, lines, state } = await browser()
    vi.stubGlobal('document', { cookie: 'another=1' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual([])
  })

  test('who is remembered is asked for even so', async () => {
    const { loadSessionOnce, state } = await browser(
      { 'GET /sanctum/csrf-cookie': empty(204) },
      { 'pincite.session': snapshot },
    )
    vi.stubGlobal('document', { cookie: '' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('a signed-out person is nobody, the snapshot goes, and nothing is logged', async () => {
    const { loadSessionOnce, state, kept } = await browser(
      { 'GET /api/v1/users': signedOut },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.endedSession'])
    expect(logged).toEqual([])
  })

  test('a failed load is logged and, where nobody is remembered, the user stays null', async () => {
    const { loadSessionOnce, state } = await browser({
      'GET /api/v1/users': json(500, { message: 'Server Error' }),
    })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(logged).toEqual([['The user could not be loaded:', 'INTERNAL_SERVER_ERROR', 'Server Error']])
  })

  test('flags that cannot be loaded stay as they were', async () => {
    const { loadSessionOnce, state } = await browser(
      { 'GET /api/v1/features': unplugged },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'server', flags: betaFeatures })
  })
})

describe('contract 6.8 · without a connection', () => {
  test('what the server said before lets the person in', async () => {
    const { loadSessionOnce, state, kept } = await browser(
      { 'GET /api/v1/users': unplugged },
      { 'pincite.session': snapshot },
    )
    expect(state()).toMatchObject({ user: ada, known: 'unsure' })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: ada, known: 'offline' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('nobody is known when nothing is remembered', async () => {
    const { loadSessionOnce, state } = await browser({ 'GET /api/v1/users': unplugged })
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
  })

  test('the connection comes back and the server is asked again', async () => {
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

/** Everything that may answer in the server's place, or when it is in trouble. */
const noVerdicts: [what: string, reply: Reply][] = [
  ['500 of ours', json(500, { message: 'Server Error', code: 'INTERNAL_SERVER_ERROR', requestId: 'r1' })],
  ['502 of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['503 of ours', json(503, { message: 'Busy.', code: 'SERVICE_UNAVAILABLE', requestId: 'r1' })],
  ['429 of ours', json(429, { message: 'Too Many Attempts.', code: 'TOO_MANY_ATTEMPTS', requestId: 'r1' })],
  ['403 of a firewall', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ['401 of a proxy', () => new Response('<html>Log in to the network</html>', { status: 401 })],
  ['401 of another service', json(401, { message: 'Unauthorized', requestId: 'r1' })],
  ['401 without a request’s id', json(401, { message: 'UNAUTHORIZED', code: 'UNAUTHORIZED' })],
  ['sign-in page of the wifi', () => new Response('<html>Welcome</html>', { status: 200 })],
  ['answer off the contract', json(200, { user: {} })],
]

describe('contract 6.8 · only our own 401 says that a session has ended', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.for(noVerdicts)(
    'after a %s whoever is remembered works on, and is asked for again',
    async ([, reply]) => {
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
    },
  )

  test('asking again takes longer every time, but never more than a minute', async () => {
    const { loadSessionOnce, lines } = await browser(
      { 'GET /api/v1/users': json(500, {}) },
      { 'pincite.session': snapshot },
    )
    await loadSessionOnce()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.length).toBeLessThan(16)
  })

  test('who is signed in stays so when asking once more fails', async () => {
    const { loadSessionOnce, reloadSession, state, answers } = await browser()
    await loadSessionOnce()
    for (const [, reply] of [...noVerdicts, ['no connection', unplugged] as const]) {
      answers['GET /api/v1/users'] = reply
      await reloadSession()
      expect(state()).toMatchObject({ user: ada, known: 'server' })
    }
  })

  test('where nobody is remembered, a session that was there all along is found once the server answers', async () => {
    const { loadSessionOnce, state, answers } = await browser({ 'GET /api/v1/users': json(503, {}) })
    await loadSessionOnce()
    expect(state()).toMatchObject({ known: 'nobody' })
    answers['GET /api/v1/users'] = json(200, { user: ada })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('a question that was overtaken by a login decides nothing', async () => {
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

  test('nobody is asked for again after they have logged out', async () => {
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

describe('a session that the server has ended', () => {
  const ended = async () => {
    const found = await browser({ 'GET /api/v1/users': signedOut }, { 'pincite.session': snapshot })
    await found.loadSessionOnce()
    const { endedSession } = await import('./ended-session.ts')
    return { ...found, endedSession }
  }

  test('leaves a note of whose it was, and lets nobody in', async () => {
    const { endedSession, state } = await ended()
    expect(endedSession.read()).toEqual({ userId: ada.id, email: ada.email })
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
  })

  test('is forgotten once they are back', async () => {
    const { endedSession, logIn } = await ended()
    await logIn({ email: ada.email, password: 'analytical engine', shared: false })
    expect(endedSession.read()).toBeUndefined()
  })

  test('is not forgotten because somebody else logs in and out', async () => {
    const { endedSession, logIn, logOut, answers } = await ended()
    answers['POST /api/login'] = json(200, { user: { ...ada, id: 'u2' } })
    await logIn({ email: 'bob@example.edu', password: 'difference engine', shared: false })
    await logOut()
    expect(endedSession.read()).toEqual({ userId: ada.id, email: ada.email })
  })

  test.for(['{', '"ada"', '{"userId":1,"email":"a"}'])('a note that reads %s is none', async (text) => {
    await browser({}, { 'pincite.endedSession': text })
    const { endedSession } = await import('./ended-session.ts')
    expect(endedSession.read()).toBeUndefined()
  })
})

/** That the computer is shared, by which accounts, and when somebody was last there: they go with the session. */
const sharedKeys = ['pincite.sharedAccounts', 'pincite.sharedComputer', 'pincite.sharedSeen']

describe('signing in', () => {
  const credentials = { email: ada.email, password: 'analytical engine', shared: false }

  test('loads the session and remembers it for later', async () => {
    const { logIn, state, kept } = await browser()
    expect(await logIn(credentials)).toEqual({ ok: true, value: ada })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('on a shared computer nothing about the person is kept', async () => {
    const { logIn, state, kept } = await browser()
    await logIn({ ...credentials, shared: true })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('on a shared computer nothing is left of the person before either', async () => {
    const { logIn, kept } = await browser(
      { 'POST /api/login': json(200, { user: { ...ada, id: 'u2', firstName: 'Bob' } }) },
      { 'pincite.session': snapshot },
    )
    await logIn({ ...credentials, shared: true })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('§2 · somebody whose e-mail is not verified is signed out again', async () => {
    const { logIn, state, lines } = await browser({
      'POST /api/login': json(200, { user: { ...ada, emailVerified: null } }),
    })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual(['POST /api/login', 'POST /api/logout'])
  })

  test('a refusal changes nothing', async () => {
    const { logIn, state } = await browser({ 'POST /api/login': json(422, { message: 'No.' }) })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { message: 'No.' } })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })
})

describe('signing out', () => {
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

  test('contract 6.8 · without a connection it is told to the server before anything else, later', async () => {
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
    ['cannot be reached', unplugged],
    ['has no room on its disk', json(503, { message: 'Busy.' })],
    ['fails', json(500, { message: 'No.' })],
    ['asks to wait', json(429, { message: 'Too Many Attempts.' })],
  ])('nobody sees the account again while the server %s', async ([, logout]) => {
    const { loadSessionOnce, logOut, reloadSession, answers, lines, state, kept } = await browser()
    await loadSessionOnce()
    answers['POST /api/logout'] = logout
    await logOut()
    // Another person opens a page; the cookie is still good, and the server would tell whose it is.
    await reloadSession()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.filter((line) => line === 'GET /api/v1/users')).toHaveLength(1)
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
  })

  test('a tab that did not hear of a logout forgets the account when it asks, though the server cannot be told', async () => {
    const { loadSessionOnce, reloadSession, answers, state, kept } = await browser()
    await loadSessionOnce()
    expect(state()).toMatchObject({ user: { id: 'u1' } })
    // Another tab left meanwhile; this one was frozen.
    kept.set('pincite.pendingLogout', 'true')
    answers['POST /api/logout'] = json(503, { message: 'Busy.' })
    await reloadSession()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
  })

  test('contract 6.8 · a page opened while a logout is pending knows nobody', async () => {
    const { state } = await browser({}, { 'pincite.session': snapshot, 'pincite.pendingLogout': 'true' })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })

  test.for<[how: string, left: string[]]>([
    ['logout', ['pincite.unstored.u1']],
    ['shared', []],
    ['held', ['pincite.draft.row', 'pincite.unstored.u1']],
  ])('what another tab leaves by %s is forgotten here', async ([how, left]) => {
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

  test('who is held is signed out, and nothing of theirs is forgotten', async () => {
    const { loadSessionOnce, logOutKeepingWork, lines, state } = await browser()
    await loadSessionOnce()
    sessionStorage.setItem('pincite.draft.row', 'half a word')
    sessionStorage.setItem('pincite.unstored.u1', '[]')
    await logOutKeepingWork('u1')
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.at(-1)).toBe('POST /api/logout')
    expect(Object.keys(sessionStorage)).toEqual(['pincite.draft.row', 'pincite.unstored.u1'])
  })

  test('the other tabs are signed out too', async () => {
    const { loadSessionOnce, state } = await browser()
    await loadSessionOnce()
    const otherTab = new BroadcastChannel('pincite.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    otherTab.postMessage('logout')
    await vi.waitFor(() => expect(state()).toMatchObject({ user: null, known: 'nobody' }))
    otherTab.close()
  })
})

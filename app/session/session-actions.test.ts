import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ServerReply,
  ada,
  openBrowser,
  empty,
  json,
  signedOut,
  snapshot,
  unplugged,
} from '../../tests/support/session-browser.ts'

let logged: unknown[][]

/**
 * Keys for a shared computer: a mark that it is shared, its accounts, when the session started, and the last activity.
 * They are removed with the session.
 */
const sharedKeys = [
  'pincite.sharedAccounts',
  'pincite.sharedComputer',
  'pincite.sharedSeen',
  'pincite.sharedSince',
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

describe('a session the server has ended', () => {
  const ended = async () => {
    const found = await openBrowser({ 'GET /api/v1/users': signedOut }, { 'pincite.session': snapshot })
    await found.loadSessionOnce()
    const { endedSession } = await import('./ended-session.ts')
    return { ...found, endedSession }
  }

  test('leaves a record of its user and lets no one in', async () => {
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

  test.for(['{', '"ada"', '{"userId":1,"email":"a"}'])(
    'is not read from a malformed record: %s',
    async (text) => {
      await openBrowser({}, { 'pincite.endedSession': text })
      const { endedSession } = await import('./ended-session.ts')
      expect(endedSession.read()).toBeUndefined()
    },
  )
})

describe('logging in', () => {
  const credentials = { email: ada.email, password: 'analytical engine', shared: false }

  test('loads the session and remembers it for later', async () => {
    const { logIn, state, kept } = await openBrowser()
    expect(await logIn(credentials)).toEqual({ ok: true, value: ada })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()]).toEqual(['pincite.session'])
  })

  test('stores nothing about the user on a shared computer', async () => {
    const { logIn, state, kept } = await openBrowser()
    await logIn({ ...credentials, shared: true })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('deletes data stored about the user earlier on a shared computer', async () => {
    const { logIn, kept } = await openBrowser(
      { 'POST /api/login': json(200, { user: { ...ada, id: 'u2', firstName: 'Bob' } }) },
      { 'pincite.session': snapshot },
    )
    await logIn({ ...credentials, shared: true })
    expect([...kept.keys()].sort()).toEqual(sharedKeys)
  })

  test('§2 · logs out a user whose email is not verified', async () => {
    const { logIn, state, lines } = await openBrowser({
      'POST /api/login': json(200, { user: { ...ada, emailVerified: null } }),
    })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines).toEqual(['POST /api/login', 'POST /api/logout'])
  })

  test('§2 · remembers where the signup started if the email is not verified yet', async () => {
    const destination = { 'pincite.afterSignup.u1': '/client/string' }
    const { logIn, kept } = await openBrowser(
      { 'POST /api/login': json(200, { user: { ...ada, emailVerified: null } }) },
      destination,
    )
    await logIn(credentials)
    expect(Object.fromEntries(kept)).toEqual(destination)
  })

  test('changes nothing when the login is refused', async () => {
    const { logIn, state } = await openBrowser({ 'POST /api/login': json(422, { message: 'No.' }) })
    expect(await logIn(credentials)).toMatchObject({ ok: false, failure: { message: 'No.' } })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })
})

describe('logging out', () => {
  test('§4 · clears the user before the server is called', async () => {
    const { loadSessionOnce, logOut, lines, watch, kept } = await openBrowser()
    await loadSessionOnce()
    const order: string[] = []
    watch(({ user }) => order.push(user === null ? `cleared before ${lines.length} calls` : 'set'))
    await logOut()
    expect(order).toEqual(['cleared before 2 calls'])
    expect(lines.at(-1)).toBe('POST /api/logout')
    expect([...kept.keys()]).toEqual([])
  })

  test('contract 6.8 · sends the logout before anything else once the connection is back', async () => {
    const { loadSessionOnce, logOut, reloadSession, lines, kept, answers, state } = await openBrowser()
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

  test.for<[what: string, logout: ServerReply]>([
    ['can’t be reached', unplugged],
    ['is out of disk space', json(503, { message: 'Busy.' })],
    ['fails', json(500, { message: 'No.' })],
    ['rate-limits requests', json(429, { message: 'Too Many Attempts.' })],
  ])('does not show the account again while the server %s', async ([, logout]) => {
    const { loadSessionOnce, logOut, reloadSession, answers, lines, state, kept } = await openBrowser()
    await loadSessionOnce()
    answers['POST /api/logout'] = logout
    await logOut()
    // Another person opens a page. The cookie is still valid, so the server would return the previous user.
    await reloadSession()
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.filter((line) => line === 'GET /api/v1/users')).toHaveLength(1)
    expect([...kept.keys()]).toEqual(['pincite.pendingLogout'])
  })

  test('forgets the account in a tab that missed the logout, even if the server can’t be reached', async () => {
    const { loadSessionOnce, reloadSession, answers, state, kept } = await openBrowser()
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
    const { state } = await openBrowser({}, { 'pincite.session': snapshot, 'pincite.pendingLogout': 'true' })
    expect(state()).toMatchObject({ user: null, known: 'asking' })
  })

  test.for<[how: string, left: string[]]>([
    ['logout', ['pincite.unstored.u1']],
    ['shared', []],
    ['held', ['pincite.draft.row', 'pincite.unstored.u1']],
  ])('clears this tab’s data when another tab logs out: %s', async ([how, left]) => {
    const { loadSessionOnce, state } = await openBrowser()
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

  test('keeps the work in this tab when the user logs out but keeps the work on the device', async () => {
    const { loadSessionOnce, logOutKeepingWork, lines, state } = await openBrowser()
    await loadSessionOnce()
    sessionStorage.setItem('pincite.draft.row', 'half a word')
    sessionStorage.setItem('pincite.unstored.u1', '[]')
    await logOutKeepingWork('u1')
    expect(state()).toMatchObject({ user: null, known: 'nobody' })
    expect(lines.at(-1)).toBe('POST /api/logout')
    expect(Object.keys(sessionStorage)).toEqual(['pincite.draft.row', 'pincite.unstored.u1'])
  })

  test('logs out the other tabs as well', async () => {
    const { loadSessionOnce, state } = await openBrowser()
    await loadSessionOnce()
    const otherTab = new BroadcastChannel('pincite.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    otherTab.postMessage('logout')
    await vi.waitFor(() => expect(state()).toMatchObject({ user: null, known: 'nobody' }))
    otherTab.close()
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ada = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  emailVerified: 1_700_000_000,
  provider: 'school',
  roleNames: ['user'],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const betaFeatures = {
  billingBetaFeature: false,
  stringCiteBetaFeature: true,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}
const callback = { state: 'a-state', code: 'a-code', iss: 'https://school.example' }

type Reply = () => Response | Error
const json = (status: number, body: unknown) => () => Response.json(body, { status })

function storage(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

async function browser(replies: Record<string, Reply> = {}, items: Record<string, string> = {}) {
  const answers: Record<string, Reply> = {
    'GET /api/v1/users': json(200, { user: ada }),
    'GET /api/v1/features': json(200, { betaFeatures }),
    'POST /api/login/provider': json(200, { user: ada, token: 'a-token' }),
    ...replies,
  }
  const lines: { readonly line: string; readonly authorization: string | undefined }[] = []
  const visited: string[] = []
  const [local, session] = [storage(items), storage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' })
  const window = Object.assign(new EventTarget(), {
    location: { assign: (url: string) => void visited.push(url) },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const line = `${init.method ?? 'GET'} ${path}`
    lines.push({ line, authorization: new Headers(init.headers).get('authorization') ?? undefined })
    const reply = answers[line]?.() ?? new Error(`nobody expected ${line}`)
    if (reply instanceof Error) throw reply
    return reply
  })
  const { useSession } = await import('./session.ts')
  const social = await import('./provider-sign-in.ts')
  const { callApi } = await import('../net/call-api.ts')
  return {
    ...social,
    call: callApi,
    answers,
    lines,
    visited,
    local,
    session,
    state: () => useSession.getState(),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('§4 · a login through another service', () => {
  test('sets the user and, in memory only, the token for every later call', async () => {
    const { finishProviderSignIn, call, lines, state, local, session } = await browser()
    const { account } = await import('#sync/contract/account.ts')
    await finishProviderSignIn(callback)
    expect(state()).toMatchObject({ user: ada, known: 'server' })
    await call(account.currentUser)
    expect(lines.at(-1)?.authorization).toBe('Bearer a-token')
    expect(JSON.stringify([...local.kept, ...session.kept])).not.toContain('a-token')
  })

  test.for<[what: string, answer: object, path: string]>([
    ['the returned redirect_url', { redirect_url: '/client/webcite' }, '/client/webcite'],
    ['/client/dashboard without one', {}, '/client/dashboard'],
  ])('resolves to %s', async ([, more, path]) => {
    const reply = json(200, { user: ada, token: 'a-token', ...more })
    const { finishProviderSignIn } = await browser({ 'POST /api/login/provider': reply })
    expect(await finishProviderSignIn(callback)).toBe(path)
  })

  test('calls the server once if the page renders twice', async () => {
    const { finishProviderSignIn, lines } = await browser()
    await Promise.all([finishProviderSignIn(callback), finishProviderSignIn(callback)])
    expect(lines.filter(({ line }) => line === 'POST /api/login/provider')).toHaveLength(1)
  })
})

describe('§8 · an OAuth callback failure', () => {
  test.for<[code: string, status: number]>([
    ['UNAUTHORIZED', 401],
    ['EMAIL_NOT_VERIFIED', 403],
    ['ACCOUNT_DISABLED', 403],
    ['DUPLICATE_USER', 409],
    ['UNPROCESSABLE_ENTITY', 422],
    ['TOO_MANY_ATTEMPTS', 429],
    ['INTERNAL_SERVER_ERROR', 500],
    ['BAD_GATEWAY', 502],
  ])('rethrows %s and keeps the logged-in user', async ([code, status]) => {
    const { finishProviderSignIn, ProviderCallFailed, state, answers } = await browser()
    await finishProviderSignIn({ ...callback, state: 'an earlier one' })
    expect(state().user).toEqual(ada)
    answers['POST /api/login/provider'] = json(status, { message: code, code })
    const thrown = await finishProviderSignIn(callback).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ProviderCallFailed)
    expect(thrown).toMatchObject({ failure: { code, status } })
    expect(state()).toMatchObject({ user: ada, known: 'server' })
  })

  test('deletes nothing from the device for a forged link', async () => {
    const snapshot = JSON.stringify({ user: ada, flags: betaFeatures, seenAt: Date.now() })
    const refused = json(401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' })
    const { finishProviderSignIn, state, local } = await browser(
      { 'POST /api/login/provider': refused },
      { 'pincite.session': snapshot },
    )
    await expect(finishProviderSignIn(callback)).rejects.toMatchObject({ failure: { code: 'UNAUTHORIZED' } })
    expect(state()).toMatchObject({ user: ada, known: 'unsure' })
    expect(local.getItem('pincite.session')).toBe(snapshot)
  })

  test('throws for an invalid response', async () => {
    const { finishProviderSignIn, state } = await browser({
      'POST /api/login/provider': json(200, { user: {} }),
    })
    await expect(finishProviderSignIn(callback)).rejects.toMatchObject({ failure: { code: 'SCHEMA_ERROR' } })
    expect(state().user).toBeNull()
  })

  test('keeps the user when the connection is lost, and calls the server again on a retry', async () => {
    const { finishProviderSignIn, state, answers } = await browser()
    await finishProviderSignIn({ ...callback, state: 'an earlier one' })
    const works = answers['POST /api/login/provider']
    answers['POST /api/login/provider'] = () => new TypeError('Failed to fetch')
    await expect(finishProviderSignIn(callback)).rejects.toMatchObject({ failure: { code: 'NETWORK_ERROR' } })
    expect(state().user).toEqual(ada)
    if (works !== undefined) answers['POST /api/login/provider'] = works
    expect(await finishProviderSignIn(callback)).toBe('/client/dashboard')
  })
})

describe('redirecting to another service', () => {
  const begin = 'GET /api/login/school?redirect=%2Fclient&remember=false'

  test('goes to the URL the server returns', async () => {
    const url = 'https://school.example/authorize?state=x'
    const { goToSignInProvider, visited, session } = await browser({ [begin]: json(200, { url }) })
    void goToSignInProvider('school', { redirect: '/client', shared: true })
    await vi.waitFor(() => expect(visited).toEqual([url]))
    expect([...session.kept.values()]).toEqual(['true'])
  })

  test.for(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'refuses to go to %s',
    async (url) => {
      const { goToSignInProvider, visited } = await browser({ [begin]: json(200, { url }) })
      const answer = await goToSignInProvider('school', { redirect: '/client', shared: true })
      expect(answer).toMatchObject({ ok: false, failure: { code: 'INVALID RESPONSE' } })
      expect(visited).toEqual([])
    },
  )
})

describe('§8 · a failed user update', () => {
  test.for<[status: number, code: string]>([
    [404, 'NOT_FOUND'],
    [422, 'UNPROCESSABLE_ENTITY'],
    [403, 'FORBIDDEN'],
    [429, 'TOO_MANY_ATTEMPTS'],
    [500, 'INTERNAL_SERVER_ERROR'],
  ])('throws NOT_FOUND with the server’s message: %i', async ([status, code]) => {
    const errors = { email: ['The email has already been taken.'] }
    await browser({ 'PUT /api/v1/users/u1': json(status, { message: 'A sentence.', code, errors }) })
    const { updateOwnUser } = await import('./update-user.ts')
    expect(await updateOwnUser('u1', { firstName: 'Ada' })).toMatchObject({
      ok: false,
      failure: { code: 'NOT_FOUND', message: 'A sentence.', status, errors },
    })
  })

  test.for<[what: string, reply: Reply, code: string]>([
    ['a lost connection', () => new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
    [
      'a request for the password',
      json(423, { message: 'Password confirmation required.', code: 'PASSWORD_CONFIRMATION_REQUIRED' }),
      'PASSWORD_CONFIRMATION_REQUIRED',
    ],
  ])('does not throw NOT_FOUND for %s', async ([, reply, code]) => {
    await browser({ 'PUT /api/v1/users/u1': reply })
    const { updateOwnUser } = await import('./update-user.ts')
    expect(await updateOwnUser('u1', {})).toMatchObject({ ok: false, failure: { code } })
  })
})

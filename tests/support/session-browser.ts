import { vi } from 'vitest'

export const ada = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  emailVerified: 1_700_000_000,
  provider: 'email',
  roleNames: ['user'],
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const betaFeatures = {
  billingBetaFeature: false,
  stringCiteBetaFeature: true,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}

export const snapshot = JSON.stringify({ user: ada, flags: betaFeatures, seenAt: Date.now() })

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

export type ServerReply = () => Response | Error

export const json = (status: number, body: unknown) => () => Response.json(body, { status })

export const empty = (status: number) => () => new Response(null, { status })

/** The server's response when the user is not logged in. */
export const signedOut = json(401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' })

export const unplugged = () => new TypeError('Failed to fetch')

type SessionStore = (typeof import('#app/session/session.ts'))['useSession']

/** The session's actions, and records of their effects in the browser and on the server. */
type SessionBrowser = typeof import('#app/session/session-actions.ts') & {
  readonly state: () => ReturnType<SessionStore['getState']>
  /** Requests that the server received. */
  readonly lines: string[]
  /** Contents of the local storage. */
  readonly kept: Map<string, string>
  /** The server's responses, by request. */
  readonly answers: Record<string, ServerReply>
  readonly watch: SessionStore['subscribe']
}

/** Opens a browser with a server that logs Ada in, unless `replies` contains a different response. */
export async function openBrowser(
  replies: Record<string, ServerReply> = {},
  items: Record<string, string> = {},
): Promise<SessionBrowser> {
  const answers: Record<string, ServerReply> = {
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
  const { useSession } = await import('#app/session/session.ts')
  const server = await import('#app/session/session-actions.ts')
  return {
    ...server,
    state: () => useSession.getState(),
    lines,
    kept: local.kept,
    answers,
    watch: useSession.subscribe,
  }
}

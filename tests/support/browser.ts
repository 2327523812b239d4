export interface BrowserAnswer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A browser for tests: stores cookies and sends the CSRF token, as the app does. */
export interface Browser {
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<BrowserAnswer<Body>>
  post<Body = unknown>(
    path: string,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<BrowserAnswer<Body>>
  put<Body = unknown>(path: string, input?: unknown): Promise<BrowserAnswer<Body>>
  delete<Body = unknown>(path: string): Promise<BrowserAnswer<Body>>
  /** Sends a request with cookies added and no other changes. */
  send<Body = unknown>(path: string, init?: RequestInit): Promise<BrowserAnswer<Body>>
  readonly cookies: Map<string, string>
  /** Returns a copy with the current cookies and the same address. */
  fork(): Browser
}

/** Sends one request to the server. */
type Request = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>

/** Creates a browser for a server in this process or at a URL. */
export function createBrowser(request: Request, cookies = new Map<string, string>()): Browser {
  async function send<Body>(path: string, init: RequestInit = {}): Promise<BrowserAnswer<Body>> {
    const headers = new Headers(init.headers)
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (sent !== '' && !headers.has('cookie')) headers.set('cookie', sent)
    const response = await request(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const type = response.headers.get('content-type') ?? ''
    // Cancel event streams, because they don't end by themselves.
    if (type.includes('event-stream')) await response.body?.cancel()
    const text = type.includes('event-stream') ? '' : await response.text()
    const json = type.includes('json') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : text) as Body,
    }
  }

  async function change<Body>(
    method: string,
    path: string,
    input?: unknown,
    headers: Record<string, string> = {},
  ): Promise<BrowserAnswer<Body>> {
    if (!cookies.has('XSRF-TOKEN')) await send('/sanctum/csrf-cookie')
    const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
    return send(path, {
      method,
      headers: { 'x-xsrf-token': token, 'content-type': 'application/json', ...headers },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    })
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, input, headers) => change('POST', path, input, headers),
    put: (path, input) => change('PUT', path, input),
    delete: (path) => change('DELETE', path),
    fork: () => createBrowser(request, new Map(cookies)),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  if (/max-age=0(;|$)/i.test(line)) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

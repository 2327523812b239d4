type PermaAnswer =
  | { readonly is: 'created'; readonly guid: string }
  /** Perma.cc does not archive this page. */
  | { readonly is: 'page' }
  | PermaTrouble

type CaptureAnswer =
  { readonly is: 'pending' } | { readonly is: 'success' } | { readonly is: 'failed' } | PermaTrouble

/** Why a request failed: no connection, a rejected key, a used-up quota, or a failure at Perma.cc. */
export type PermaTrouble = { readonly is: 'offline' | 'key' | 'limit' | 'service' }

const SERVICE = 'https://api.perma.cc/v1/archives'
const GUID = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/i

/** The two Perma.cc calls needed for archiving. The key is sent only to Perma.cc. */
export interface PermaClient {
  readonly create: (url: string, key: string) => Promise<PermaAnswer>
  readonly check: (guid: string, key: string) => Promise<CaptureAnswer>
}

/** Creates a client that sends requests with `send`. Tests pass another function. The client's calls never reject. */
export function createPermaClient(send: typeof fetch): PermaClient {
  async function ask(path: string, key: string, body?: object): Promise<Response | undefined> {
    try {
      return await send(`${SERVICE}${path}/`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `ApiKey ${key}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        // Omit cookies. Also omit the referrer, which could identify the project.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch {
      return undefined
    }
  }
  return {
    create: async (url, key) => {
      const response = await ask('', key, { url })
      const trouble = await findTrouble(response)
      if (response === undefined || trouble !== undefined) return trouble ?? { is: 'offline' }
      if (!response.ok) return { is: 'page' }
      const guid = readText(await readJson(response), 'guid')
      return GUID.test(guid) ? { is: 'created', guid } : { is: 'service' }
    },
    check: async (guid, key) => {
      const response = await ask(`/${guid}`, key)
      const trouble = await findTrouble(response)
      if (response === undefined || trouble !== undefined) return trouble ?? { is: 'offline' }
      return response.ok ? readCapture(await readJson(response)) : { is: 'failed' }
    },
  }
}

/** Client that uses the browser's `fetch`. */
export const permaClient: PermaClient = createPermaClient((input, init) => fetch(input, init))

async function findTrouble(response: Response | undefined): Promise<PermaTrouble | undefined> {
  if (response === undefined) return { is: 'offline' }
  const { status } = response
  if (status === 401 || status === 403) return { is: 'key' }
  if (status === 429 || status === 402) return { is: 'limit' }
  if (status >= 500) return { is: 'service' }
  // Perma.cc reports a used-up quota as a bad request.
  if (status === 400 && /limit|quota|subscription/i.test(await response.clone().text()))
    return { is: 'limit' }
  return undefined
}

/** Reads the state of a capture. An archived copy exists if Perma.cc captured the page or a screenshot. */
function readCapture(record: unknown): CaptureAnswer {
  const captures: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, 'captures') : []
  const states = (Array.isArray(captures) ? captures : [])
    .filter((capture) => readText(capture, 'role') !== 'favicon')
    .map((capture) => readText(capture, 'status'))
  if (states.includes('success')) return { is: 'success' }
  return states.length > 0 && states.every((state) => state === 'failed')
    ? { is: 'failed' }
    : { is: 'pending' }
}

function readText(record: unknown, name: string): string {
  const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
  return typeof value === 'string' ? value : ''
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

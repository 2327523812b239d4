import type * as z from 'zod/mini'
import { account } from '#sync/contract/account.ts'
import { fillPath, ZIP_FROM, type Endpoint, type InputOf, type OutputOf } from '#sync/contract/endpoint.ts'
import { failure, isSignedOutAnswer, type Failure } from '#sync/failure.ts'
import { findCsrfToken } from './csrf-token.ts'
import { toResponseFailure, toTransportFailure } from './response-failure.ts'
import { pendingLogout } from './pending-logout.ts'

export type CallResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

export interface CallOptions<Input> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly input?: Input
  /** Body to send unchanged, for endpoints that accept files. Contains a form, or the bytes of one file. */
  readonly raw?: FormData | Blob
  /** Sent as `Idempotency-Key`. A repeated call with the same key returns the first result instead of running again. */
  readonly key?: string
  /** Cancels the call. There is no default timeout (spec §9). */
  readonly signal?: AbortSignal
}

/** The functions and values that a call needs from the browser. Tests pass replacements. */
export interface CallPorts {
  readonly send: typeof fetch
  readonly cookies: () => string
  readonly pendingLogout: Pick<typeof pendingLogout, 'exists' | 'clear'>
  readonly log: (message: string, detail: unknown) => void
}

const browser: CallPorts = {
  send: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  pendingLogout,
  log: (message, detail) => {
    console.error(message, detail)
  },
}

/** Bearer token of a social login (spec §4), stored in memory only, so it is lost when the page closes. */
let bearer: string | undefined

export function setBearerToken(token: string | undefined): void {
  bearer = token
}

/** Builds `call` for an environment. */
export function createApiCall(ports: CallPorts) {
  /**
   * Makes one API call and checks the response. Never rejects. An HTTP failure has the server's message and `status`. A
   * transport failure (NETWORK_ERROR, TIMEOUT, ABORTED) has no status, and doesn't show whether anyone is logged in. If
   * a path parameter is missing or the input can't be encoded as JSON, returns LOGIC_ERROR without sending the call.
   */
  return async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    options: CallOptions<InputOf<Endpoint<Input, Output>>> = {},
  ): Promise<CallResult<OutputOf<Endpoint<Input, Output>>>> {
    let request: PreparedRequest
    try {
      request = await prepareRequest(endpoint, options)
    } catch (error) {
      ports.log(`LOGIC_ERROR: ${endpoint.method} ${endpoint.path}`, error)
      return { ok: false, failure: failure('LOGIC_ERROR') }
    }
    try {
      await settlePendingLogout(endpoint, ports)
      const response = await exchangeWithRetry(request, ports)
      const answer = response.ok
        ? await readAnswer(endpoint, response, ports)
        : { ok: false as const, failure: await readFailure(response) }
      return answer as CallResult<OutputOf<Endpoint<Input, Output>>>
    } catch (error) {
      return { ok: false, failure: toTransportFailure(error) }
    }
  }
}

export const callApi = createApiCall(browser)

type AnyEndpoint = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'output' | 'zipped'>>
type AnyOptions = CallOptions<unknown>

interface PreparedRequest extends RequestContent {
  readonly key: string | undefined
  readonly signal: AbortSignal | undefined
  readonly method: AnyEndpoint['method']
  readonly address: string
}

async function prepareRequest(endpoint: AnyEndpoint, options: AnyOptions): Promise<PreparedRequest> {
  const { key, signal } = options
  const address = buildCallAddress(endpoint, options)
  return { method: endpoint.method, address, key, signal, ...(await toRequestContent(endpoint, options)) }
}

async function exchangeWithRetry(request: PreparedRequest, ports: CallPorts): Promise<Response> {
  if (findCsrfToken(ports.cookies()) === undefined) await fetchCsrfToken(ports, request.signal)
  const first = await transmitRequest(request, ports)
  if (first.status !== 419) return first
  // The token had expired, so retry once with a new one.
  await fetchCsrfToken(ports, request.signal)
  return transmitRequest(request, ports)
}

function transmitRequest(
  { method, address, headers, body, key, signal }: PreparedRequest,
  ports: CallPorts,
): Promise<Response> {
  const token = findCsrfToken(ports.cookies())
  return ports.send(address, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  })
}

interface RequestContent {
  readonly body?: string | ArrayBuffer | FormData | Blob
  readonly headers: Readonly<Record<string, string>>
}

/** Encodes the input as JSON. Compresses it if the endpoint allows compression and the input is large enough. */
async function toRequestContent(endpoint: AnyEndpoint, { input, raw }: AnyOptions): Promise<RequestContent> {
  // The browser sets a form's content type, including the boundary.
  if (raw instanceof Blob) return { body: raw, headers: { 'Content-Type': 'application/octet-stream' } }
  if (raw !== undefined) return { body: raw, headers: {} }
  if (input === undefined) return { headers: {} }
  const text = JSON.stringify(input)
  const headers = { 'Content-Type': 'application/json' }
  const zips = endpoint.zipped === true && text.length >= ZIP_FROM && 'CompressionStream' in globalThis
  if (!zips) return { body: text, headers }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(stream).arrayBuffer()
  return { body, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}

function buildCallAddress(endpoint: AnyEndpoint, { params = {}, query = {} }: AnyOptions): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

async function fetchCsrfToken(ports: CallPorts, signal: AbortSignal | undefined): Promise<void> {
  await ports.send(account.csrfCookie.path, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    ...(signal !== undefined && { signal }),
  })
}

/** Status of our server's response to a logout. */
const LOGGED_OUT = 204

let settling: Promise<void> | undefined

/**
 * Sends a pending logout before any other request. Until the server accepts the logout, no other request is sent,
 * because the cookie still belongs to the previous user and someone else may be using the device now. Concurrent calls
 * wait for the response to the same logout, because a second logout could arrive after a new login and end that
 * session.
 */
async function settlePendingLogout(endpoint: AnyEndpoint, ports: CallPorts): Promise<void> {
  if (!ports.pendingLogout.exists() || endpoint.path === account.logout.path) return
  settling ??= sendPendingLogout(ports).finally(() => {
    settling = undefined
  })
  await settling
  if (ports.pendingLogout.exists()) throw new Error('A logout is still pending')
}

async function sendPendingLogout(ports: CallPorts): Promise<void> {
  const response = await exchangeWithRetry(await prepareRequest(account.logout, {}), ports)
  // Any other response, such as a captive portal's page, does not mean that the session has ended.
  if (response.status === LOGGED_OUT || isSignedOutAnswer(await readFailure(response)))
    ports.pendingLogout.clear()
}

async function readFailure(response: Response): Promise<Failure> {
  return toResponseFailure(response.status, await readJsonBody(response))
}

async function readAnswer(
  endpoint: AnyEndpoint,
  response: Response,
  ports: CallPorts,
): Promise<CallResult<unknown>> {
  if (endpoint.output === undefined) return { ok: true, value: undefined }
  const body = await readJsonBody(response)
  const more = { status: response.status }
  if (body === undefined) return { ok: false, failure: failure('INVALID RESPONSE', more) }
  const checked = endpoint.output.safeParse(body)
  if (checked.success) return { ok: true, value: checked.data }
  ports.log(`SCHEMA_ERROR: ${endpoint.method} ${endpoint.path}`, checked.error.issues)
  return { ok: false, failure: failure('SCHEMA_ERROR', more) }
}

/** Parses the body as JSON. Returns undefined if the body is not JSON. Rethrows the error if the connection is lost. */
async function readJsonBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

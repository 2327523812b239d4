import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type EndpointAccess,
  type Endpoint,
  type InputOf,
  type OutputOf,
  ZIP_FROM,
} from '#sync/contract/endpoint.ts'
import type { FeatureFlags } from '#sync/flag.ts'
import { addHeaders, applyWaitingHeaders, sendText } from './answer-headers.ts'
import { describeInvalidField } from './describe-invalid-field.ts'
import { type ApiEnv, RequestFailure, failWith, failValidation, sendFailure } from './request-failure.ts'
import { fingerprintBody } from './middleware/form-body.ts'
import { readBodyBytes, readJsonBody } from './middleware/request-body.ts'
import { requestHeaders } from './middleware/request-headers.ts'
import type { Caller } from './middleware/caller.ts'
import { isAccessPolicy, refuseAccess } from './middleware/access-policy.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Default maximum size of a JSON body, in bytes. */
const BODY_LIMIT = 256 * 1024

/** Checks that run before every endpoint. Tests may use a simpler gate. */
export interface RequestGate {
  /** Rejects forged, cross-site, and too frequent requests. Otherwise, identifies the caller. */
  admit(
    http: Context<ApiEnv>,
    endpoint: Pick<Endpoint, 'signed'>,
  ): Promise<RequestFailure | { readonly caller: Caller | undefined }>
  /**
   * Waits until there is enough memory to read this many bytes of a body. Resolves with a function that releases the
   * memory.
   */
  makeRoom?(
    http: Context<ApiEnv>,
    caller: Caller | undefined,
    bytes: number,
  ): Promise<RequestFailure | (() => void)>
  /** Returns the reason why the user is not logged in, for endpoints that require a login. */
  explainAbsence(http: Context<ApiEnv>): Promise<'UNAUTHORIZED' | 'ACCOUNT_DELETED'>
  /** Returns the flags that are on for a user. */
  flagsOf(userId: string | undefined): Promise<FeatureFlags>
  /**
   * Runs a creation request's work only once per `Idempotency-Key`. If this method is missing, the work runs for every
   * request.
   */
  runOnce?(
    http: Context<ApiEnv>,
    creating: CreationRequest,
    work: RequestWork,
  ): Promise<Response | RequestFailure>
  /** Reports a response that does not match the contract, which is a bug in the server. */
  reportBrokenContract(error: unknown, http: Context<ApiEnv>): void
}

type RequestWork = () => Promise<Response | RequestFailure>

interface CreationRequest {
  readonly key: string
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly caller: Caller | undefined
}

export interface ApiServer {
  readonly hono: Hono<ApiEnv>
  readonly gate: RequestGate
  readonly mounted: Endpoint[]
}

type AccessOf<E> = E extends { readonly access: infer Who } ? Who : EndpointAccess
type CallerFor<Who> = [Who] extends ['session' | 'verified' | 'admin' | 'super-admin']
  ? Caller
  : Caller | undefined

export interface EndpointRequest<E> {
  readonly input: InputOf<E>
  /** The caller. Always defined on endpoints that require a session. */
  readonly caller: CallerFor<AccessOf<E>>
  /** Returns the value of a `:name` parameter. Throws RangeError if the path has no such parameter. */
  param(name: string): string
  readonly http: Context<ApiEnv>
}

/** The output defined by the contract, a failure, or, for output that isn't JSON, a complete response. */
type EndpointResult<E> = OutputOf<E> | RequestFailure | Response

/**
 * Mounts an endpoint of the contract. Before the handler runs, checks the gate, the access policy, the flag, and the
 * size and shape of the body. Afterward, validates the output, so that only fields of the contract are sent.
 *
 * A handler whose output is JSON must set headers with `addHeaders`, not `http.header`. Throws at startup if the
 * endpoint has no policy.
 */
export function mountEndpoint<E extends Endpoint>(
  server: ApiServer,
  endpoint: E,
  handler: (ask: EndpointRequest<E>) => Promise<EndpointResult<E>>,
): void {
  if (!isAccessPolicy(endpoint.access)) {
    throw new TypeError(`${endpoint.method} ${endpoint.path} has no access policy`)
  }
  server.mounted.push(endpoint)
  const route = `${endpoint.method} ${endpoint.path}`
  let compiled: E | undefined
  server.hono.on(endpoint.method, endpoint.path, async (http) => {
    http.set('route', route)
    addHeaders(http, noStore)
    // Compile on the first request, because most endpoints are never called during a process's lifetime.
    compiled ??= compileSchemas(endpoint)
    const answer = await answerRequest(server.gate, compiled, handler, http)
    if (answer instanceof RequestFailure) return sendFailure(http, answer)
    applyWaitingHeaders(http, answer)
    // Cancel the body of a HEAD response. The body is generated only while it is read, and no client reads it.
    if (http.req.raw.method === 'HEAD') await answer.body?.cancel()
    return answer
  })
}

/** Returns the endpoint with its schemas compiled to code. */
function compileSchemas<E extends Endpoint>(endpoint: E): E {
  return {
    ...endpoint,
    ...(endpoint.input && { input: z.compile(endpoint.input) }),
    ...(endpoint.output && { output: z.compile(endpoint.output) }),
  }
}

async function answerRequest<E extends Endpoint>(
  gate: RequestGate,
  endpoint: E,
  handler: (ask: EndpointRequest<E>) => Promise<EndpointResult<E>>,
  http: Context<ApiEnv>,
): Promise<Response | RequestFailure> {
  // Reject %00, because no identifier contains it and databases don't accept it.
  if (/%00/.test(http.req.url)) return failWith('BAD_REQUEST')
  const admitted = await gate.admit(http, endpoint)
  if (admitted instanceof RequestFailure) return admitted
  const { caller } = admitted
  const refused = refuseAccess(endpoint.access, caller) ?? (await checkFeatureFlag(gate, endpoint, caller))
  if (refused === 'UNAUTHORIZED') return failWith(await gate.explainAbsence(http))
  if (refused !== undefined) return failWith(refused)
  const bytes = bodyRoomOf(endpoint, http)
  if (bytes === 0 || gate.makeRoom === undefined)
    return answerAdmitted(gate, endpoint, handler, { http, caller })
  const release = await gate.makeRoom(http, caller, bytes)
  if (release instanceof RequestFailure) return release
  try {
    return await answerAdmitted(gate, endpoint, handler, { http, caller })
  } finally {
    release()
  }
}

/**
 * Returns the memory to reserve for a body. A compressed body, or one of unknown length, counts as the maximum size.
 */
function bodyRoomOf(endpoint: Endpoint, http: Context<ApiEnv>): number {
  const { method } = http.req.raw
  if (method === 'GET' || method === 'HEAD') return 0
  const headers = requestHeaders(http)
  const limit = endpoint.limit ?? BODY_LIMIT
  const isPacked = headers.get('content-encoding') !== null
  const declared = headers.get('content-length')
  return isPacked || declared === null ? limit : Math.min(Number(declared) || 0, limit)
}

/** Handles a request whose caller, access, and memory have been checked. */
async function answerAdmitted<E extends Endpoint>(
  gate: RequestGate,
  endpoint: E,
  handler: (ask: EndpointRequest<E>) => Promise<EndpointResult<E>>,
  { http, caller }: { readonly http: Context<ApiEnv>; readonly caller: Caller | undefined },
): Promise<Response | RequestFailure> {
  const input = await readInput(endpoint, http)
  if (input instanceof RequestFailure) return input
  const work = async () => {
    const ask = { input: input.value, caller, param: (name: string) => pathParameter(http, name), http }
    const answer = await handler(ask as EndpointRequest<E>)
    if (answer instanceof RequestFailure || answer instanceof Response) return answer
    return sendChecked(gate, endpoint, answer, http)
  }
  const key =
    endpoint.status === 201 || endpoint.once === true ? http.req.header('idempotency-key') : undefined
  if (key === undefined || gate.runOnce === undefined) return work()
  const said = endpoint.input === undefined ? await fingerprintRequest(endpoint, http) : input.value
  if (said instanceof RequestFailure) return said
  return gate.runOnce(http, { key, endpoint, input: said, caller }, work)
}

/** Returns a fingerprint of a body that the handler reads itself, such as a form. The body can still be read. */
async function fingerprintRequest(
  endpoint: Endpoint,
  http: Context<ApiEnv>,
): Promise<string | RequestFailure | undefined> {
  const { method, url, headers } = http.req.raw
  const bytes = await readBodyBytes(http.req.raw, endpoint.limit ?? BODY_LIMIT)
  if (bytes === undefined) return failWith('PAYLOAD_TOO_LARGE')
  if (bytes.length === 0) return undefined
  http.req.raw = new Request(url, { method, headers, body: bytes as Uint8Array<ArrayBuffer> })
  return await fingerprintBody(bytes, headers.get('content-type'))
}

async function checkFeatureFlag(
  gate: RequestGate,
  endpoint: Endpoint,
  caller: Caller | undefined,
): Promise<'FEATURE_DISABLED' | undefined> {
  if (endpoint.flag === undefined) return undefined
  const flags = await gate.flagsOf(caller?.user.id)
  return flags[endpoint.flag] ? undefined : 'FEATURE_DISABLED'
}

async function readInput(
  endpoint: Endpoint,
  http: Context<ApiEnv>,
): Promise<{ readonly value: unknown } | RequestFailure> {
  const limit = endpoint.limit ?? BODY_LIMIT
  if (endpoint.input === undefined) {
    const declared = Number(requestHeaders(http).get('content-length') ?? 0)
    return declared > limit ? failWith('PAYLOAD_TOO_LARGE') : { value: undefined }
  }
  const body = await readJsonBody(http, limit)
  if (body instanceof RequestFailure) return body
  const checked = endpoint.input.safeParse(body.value, { error: describeInvalidField })
  if (checked.success) return { value: checked.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of checked.error.issues) (errors[path.join('.')] ??= []).push(message)
  return failValidation(errors)
}

function pathParameter(http: Context<ApiEnv>, name: string): string {
  const value = http.req.param(name)
  if (value === undefined) throw new RangeError(`The path has no ${name}`)
  return value
}

async function sendChecked(
  gate: RequestGate,
  endpoint: Endpoint,
  answer: unknown,
  http: Context<ApiEnv>,
): Promise<Response | RequestFailure> {
  if (endpoint.output === undefined) return http.body(null, 204)
  const checked = endpoint.output.safeParse(answer)
  if (checked.success) return sendJson(endpoint, checked.data, http)
  gate.reportBrokenContract(checked.error, http)
  return failWith('INTERNAL_SERVER_ERROR')
}

const json = { 'Content-Type': 'application/json' }
const gzipText = promisify(gzip)

async function sendJson(endpoint: Endpoint, answer: unknown, http: Context<ApiEnv>): Promise<Response> {
  const status = endpoint.status === 201 ? 201 : 200
  const text = JSON.stringify(answer)
  const isZipped =
    endpoint.zipped === true &&
    text.length >= ZIP_FROM &&
    /\bgzip\b/.test(requestHeaders(http).get('accept-encoding') ?? '')
  if (!isZipped) return sendText(http, text, status, json)
  http.header('Content-Type', 'application/json')
  http.header('Content-Encoding', 'gzip')
  http.header('Vary', 'Accept-Encoding', { append: true })
  return http.body(new Uint8Array(await gzipText(text)), status)
}

/** Returns the methods of the endpoints mounted at a path; empty for an unknown path. */
export function allowedMethodsAt(mounted: readonly Endpoint[], path: string): string[] {
  const methods = mounted.filter((endpoint) => matchesPath(endpoint.path, path)).map(({ method }) => method)
  return [...new Set(methods)]
}

function matchesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

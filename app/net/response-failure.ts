import { failure, isFailureCode, type Failure, type FailureCode } from '#sync/failure.ts'

/**
 * Maps a non-2xx response to a failure (spec §8, contracts 2 and 4).
 *
 * The code comes from the envelope (the JSON body of a failure). If the envelope has no code, the code is the message
 * if the message is a code, and otherwise follows from the status. A response without a message is UNKNOWN. `status` is
 * always set, and distinguishes a response from a broken connection. `recognized` distinguishes our server from a proxy
 * or captive portal.
 */
export function toResponseFailure(status: number, body: unknown): Failure {
  const { message, code, errors, requestId } = readFailureEnvelope(body)
  const more = {
    status,
    ...(errors !== undefined && { errors }),
    ...(requestId !== undefined && { requestId }),
    ...(code !== undefined && requestId !== undefined && { recognized: true as const }),
  }
  // After a 419, the call was retried with a new token. A second 419 means that the session has ended.
  if (status === 419) return failure('UNAUTHORIZED', more)
  if (message === undefined) return failure(code ?? 'UNKNOWN', more)
  const named = code ?? (isFailureCode(message) ? message : codeForStatus(status))
  return failure(named, isFailureCode(message) ? more : { ...more, message })
}

/** Converts the error of a call that received no response to a failure. */
export function toTransportFailure(error: unknown): Failure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return failure('TIMEOUT')
  if (name === 'AbortError') return failure('ABORTED')
  return failure('NETWORK_ERROR')
}

/**
 * Returns true if there was no response because the connection failed. Such a failure doesn't show whether anyone is
 * logged in (contract 6.8).
 */
export function isTransportFailure({ status }: Failure): boolean {
  return status === undefined
}

function codeForStatus(status: number): FailureCode {
  if (status === 401 || status === 403) return 'UNAUTHORIZED'
  if (status === 400) return 'BAD_REQUEST'
  if (status === 404) return 'NOT_FOUND'
  if (status === 422) return 'UNPROCESSABLE_ENTITY'
  if (status === 429) return 'TOO_MANY_ATTEMPTS'
  return status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'UNKNOWN'
}

interface FailureEnvelope {
  readonly message: string | undefined
  readonly code: FailureCode | undefined
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  readonly requestId: string | undefined
}

/**
 * Reads the envelope leniently. Proxies and older servers send other bodies, and an unreadable body must not hide the
 * failure.
 */
function readFailureEnvelope(body: unknown): FailureEnvelope {
  const fields: Record<string, unknown> = isRecord(body) ? body : {}
  const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const code = readText(fields['code'])
  return {
    message: readText(fields['message']),
    code: code !== undefined && isFailureCode(code) ? code : undefined,
    errors: isRecord(fields['errors']) ? readFieldErrors(fields['errors']) : undefined,
    requestId: readText(fields['requestId']),
  }
}

function readFieldErrors(errors: Record<string, unknown>): Record<string, readonly string[]> {
  const lists = Object.entries(errors).map(([field, said]) => [
    field,
    Array.isArray(said) ? said.map(String) : [String(said)],
  ])
  return Object.fromEntries(lists)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { describe, expect, test } from 'vitest'
import { decideRoutePassage } from '#app/routing/access.ts'
import { toResponseFailure, toTransportFailure, isTransportFailure } from '#app/net/response-failure.ts'
import { isScreenRoute, routes } from '#app/routing/routes.ts'
import { failures, isFailureCode, statusOf } from '#sync/failure.ts'

/** The lists of spec §8, in the same order. The spellings are part of the wire format. */
const catalog: readonly (readonly [side: string, codes: readonly string[]])[] = [
  [
    'client',
    [
      'CONFIRMATION_PASSWORD_INCORRECT',
      'EMPTY',
      'LOGIC_ERROR',
      'UNKNOWN',
      'INCORRECT_EMAIL',
      'UNAUTHORIZED',
      'INVALID RESPONSE',
      'COPY_ERROR',
      'INVALID_URL',
      'SCHEMA_ERROR',
      'INVALID_USER_DATA',
      'DUPLICATE_USER',
    ],
  ],
  [
    'payment',
    [
      'STRIPE_INITIALIZATION_FAILED',
      'CHECKOUT_INITIALIZATION_FAILED',
      'STRIPE_KEY_FECTH_FAILED',
      'STRIPE_FORM_CONTAINER_NOT_FOUND',
    ],
  ],
  [
    'server',
    [
      'UNPROCESSABLE_ENTITY',
      'INTERNAL_SERVER_ERROR',
      'NOT_FOUND',
      'SCRAPING_NOT_ALLOWED',
      'SCRAPING_PDF_NOT_ALLOWED',
      'FUNCTION_CALL_NOT_FOUND',
      'FUNCTION_CALL_INVALID',
      'SOCIAL_USER_FOUND',
    ],
  ],
]

describe('§8 · the catalog', () => {
  test.for(catalog.flatMap(([side, codes]) => codes.map((code) => [code, side] as const)))(
    '%s is raised by the %s',
    ([code, side]) => {
      expect(isFailureCode(code) && failures[code].side).toBe(side)
      expect(isFailureCode(code) && failures[code].message).not.toBe('')
    },
  )

  test('additional codes never belong to the client or the payment provider', () => {
    const named = new Set(catalog.flatMap(([, codes]) => codes))
    const more = Object.entries(failures).filter(([code]) => !named.has(code))
    expect(more.map(([, { side }]) => side)).not.toContain('client')
    expect(more.map(([, { side }]) => side)).not.toContain('payment')
  })

  test.for<[code: string, status: number]>([
    ['UNPROCESSABLE_ENTITY', 422],
    ['SOCIAL_USER_FOUND', 422],
    ['NOT_FOUND', 404],
    ['INTERNAL_SERVER_ERROR', 500],
    ['SCRAPING_NOT_ALLOWED', 422],
    ['SCRAPING_PDF_NOT_ALLOWED', 422],
    ['FUNCTION_CALL_NOT_FOUND', 502],
    ['FUNCTION_CALL_INVALID', 502],
    ['DUPLICATE_USER', 409],
    ['UNAUTHORIZED', 401],
    ['CONFLICT', 409],
    ['STALE_VERSION', 409],
  ])('%s has status %i', ([code, status]) => {
    expect(isFailureCode(code) && statusOf(code)).toBe(status)
  })
})

describe('§8 · reads the error from the server’s message, and reports UNKNOWN otherwise', () => {
  test.for<[what: string, status: number, body: unknown, code: string, message: string]>([
    [
      'a sentence',
      422,
      { message: 'The email has already been taken.' },
      'UNPROCESSABLE_ENTITY',
      'The email has already been taken.',
    ],
    [
      'a code as the message',
      422,
      { message: 'SOCIAL_USER_FOUND' },
      'SOCIAL_USER_FOUND',
      failures.SOCIAL_USER_FOUND.message,
    ],
    ['no message', 418, {}, 'UNKNOWN', failures.UNKNOWN.message],
    ['an empty message', 500, { message: '' }, 'UNKNOWN', failures.UNKNOWN.message],
    ['a message that is not text', 500, { message: 7 }, 'UNKNOWN', failures.UNKNOWN.message],
    ['no body', 502, undefined, 'UNKNOWN', failures.UNKNOWN.message],
    ['a page instead of JSON', 503, '<html>', 'UNKNOWN', failures.UNKNOWN.message],
  ])('for a response with %s', ([, status, body, code, message]) => {
    expect(toResponseFailure(status, body)).toMatchObject({ code, message, status })
  })
})

describe('§8 · transport failures', () => {
  test.for<[what: string, error: unknown, code: string]>([
    ['network error', new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
    ['timeout', new DOMException('', 'TimeoutError'), 'TIMEOUT'],
    ['abort', new DOMException('', 'AbortError'), 'ABORTED'],
  ])('%s does not affect the login state', ([, error, code]) => {
    const failure = toTransportFailure(error)
    expect(failure.code).toBe(code)
    expect(isTransportFailure(failure)).toBe(true)
  })

  test.for<[what: string, status: number, code: string]>([
    ['bad request', 400, 'BAD_REQUEST'],
    ['bad response', 502, 'INTERNAL_SERVER_ERROR'],
  ])('%s counts as a response, not as a transport failure', ([, status, code]) => {
    const failure = toResponseFailure(status, { message: 'A sentence.' })
    expect(failure.code).toBe(code)
    expect(isTransportFailure(failure)).toBe(false)
  })
})

test('§8 · unknown paths show Page not found', () => {
  const last = routes.at(-1)
  expect(last !== undefined && isScreenRoute(last) ? [last.path, last.screen] : []).toEqual(['*', 'notFound'])
  expect(last && decideRoutePassage(last, { known: 'nobody' }, { path: '/nowhere' })).toEqual({ to: 'enter' })
})

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { paymentValidators } from './payment-schema.ts'

/** A request that the double received. */
interface Received {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

/** A test double of the payment provider. The provider's own client calls it over HTTP. */
export interface PaymentDouble {
  readonly url: string
  readonly received: readonly Received[]
  readonly checkouts: Map<string, CheckoutSession>
  /** Ids of existing customers. Remove an id to simulate that the customer was deleted. */
  readonly customers: Set<string>
  readonly subscriptions: Map<string, Subscription>
  /** While true, every request gets status 500. */
  failing: boolean
  /** Called before a checkout is expired. */
  paysBeforeExpiring?: (id: string) => void
  stop(): Promise<void>
}

export type CheckoutSession = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'payment_status'> &
  Partial<Stripe.Checkout.Session>
type Subscription = Pick<Stripe.Subscription, 'id' | 'object' | 'status' | 'customer' | 'created'> &
  Partial<Stripe.Subscription>

interface DoubleAnswer {
  readonly status: number
  readonly body: unknown
}

/** A request with the second and third part of its path, which may be ids. */
interface RoutedRequest {
  readonly second: string
  readonly third: string
  readonly params: Record<string, unknown>
}

/** Starts the test double on a free port. */
export async function startPaymentDouble(): Promise<PaymentDouble> {
  const validators = paymentValidators()
  const received: Received[] = []
  const checkouts = new Map<string, CheckoutSession>()
  const customers = new Set<string>()
  const subscriptions = new Map<string, Subscription>()
  /** Responses by idempotency key. As at the provider, a repeated key gets the same response. */
  const given = new Map<string, unknown>()
  let made = 0

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${received.length}`,
      })
      response.end(JSON.stringify(body))
    })
  })

  const double: PaymentDouble = {
    url: '',
    received,
    checkouts,
    customers,
    subscriptions,
    failing: false,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage): Promise<DoubleAnswer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
    const sent = new URLSearchParams(await bodyOf(request))
    const params = nested(request.method === 'GET' ? searchParams : sent)
    const method = request.method ?? 'GET'
    received.push({ method, path: pathname, params, headers: request.headers })
    if (double.failing) return failure(500, 'api_error', 'The double is set to fail.')
    if (!String(request.headers.authorization).startsWith('Bearer sk_test_')) {
      return failure(401, 'invalid_request_error', 'Invalid API key provided.')
    }
    const key = request.headers['idempotency-key']
    const repeated = typeof key === 'string' ? given.get(key) : undefined
    if (repeated !== undefined) return { status: 200, body: repeated }
    const result = route(method, pathname, params)
    if (result.status === 200 && typeof key === 'string') given.set(key, result.body)
    return result
  }

  /** Handlers by method and resource. `expire` is an action, and `list` is a request without an id. */
  const handlers: Readonly<Record<string, (request: RoutedRequest) => DoubleAnswer>> = {
    'POST customers': ({ params }) =>
      checked('CustomerCreate', params, () => {
        const id = `cus_${++made}`
        customers.add(id)
        return { id, object: 'customer', ...params }
      }),
    'POST billing_portal': ({ params }) =>
      checked('PortalSessionCreate', params, () => ({
        id: `bps_${++made}`,
        object: 'billing_portal.session',
        url: `${double.url}/portal/${made}`,
      })),
    'POST checkout': ({ params }) =>
      checked('CheckoutSessionCreate', params, () => {
        const id = `cs_test_${++made}`
        const session = {
          id,
          object: 'checkout.session',
          status: 'open',
          payment_status: 'unpaid',
          client_secret: `${id}_secret_${made}`,
          customer: String(params['customer']),
          customer_details: null,
          subscription: null,
        } satisfies CheckoutSession
        checkouts.set(id, session)
        return session
      }),
    'POST checkout expire': ({ third: id }) => {
      double.paysBeforeExpiring?.(id)
      const session = checkouts.get(id)
      if (session !== undefined && session.status !== 'open') {
        return failure(400, 'invalid_request_error', 'Only Checkout Sessions that are open can be expired.')
      }
      if (session !== undefined) checkouts.set(id, { ...session, status: 'expired' })
      return found(checkouts.get(id))
    },
    'GET checkout': ({ third: id, params }) => found(expanded(checkouts.get(id), params['expand'])),
    'GET subscriptions': ({ second: id }) => found(subscriptions.get(id)),
    'GET subscriptions list': ({ params }) =>
      checked('SubscriptionList', params, () => ({
        object: 'list',
        has_more: false,
        data: [...subscriptions.values()].filter(({ customer }) => customer === params['customer']),
      })),
    'DELETE subscriptions': ({ second: id }) => {
      const known = subscriptions.get(id)
      if (known !== undefined) subscriptions.set(id, { ...known, status: 'canceled' })
      return found(subscriptions.get(id))
    },
  }
  /** Calls that need the id of an existing customer. */
  const forCustomer = new Set(['POST billing_portal', 'POST checkout', 'GET subscriptions list'])

  function route(method: string, path: string, params: Record<string, unknown>): DoubleAnswer {
    const [, , first = '', second = '', third = '', fourth] = path.split('/')
    const isList = method === 'GET' && first === 'subscriptions' && second === ''
    const call = `${method} ${first}${fourth === 'expire' ? ' expire' : isList ? ' list' : ''}`
    const handle = handlers[call]
    if (handle === undefined)
      return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
    if (forCustomer.has(call) && !customers.has(String(params['customer']))) return noCustomer(params)
    return handle({ second, third, params })
  }

  /** Replaces ids with their objects if a request asks for them. */
  function expanded(session: CheckoutSession | undefined, wanted: unknown): object | undefined {
    if (session === undefined) return undefined
    const names: readonly unknown[] = Array.isArray(wanted) ? wanted : []
    const subscription = subscriptions.get(String(session.subscription))
    const id = String(session.customer)
    const customer = { id, object: 'customer', ...(!customers.has(id) && { deleted: true }) }
    return {
      ...session,
      ...(names.includes('subscription') && subscription !== undefined && { subscription }),
      ...(names.includes('customer') && { customer }),
    }
  }

  function checked(
    type: keyof typeof validators,
    params: Record<string, unknown>,
    make: () => unknown,
  ): DoubleAnswer {
    const validate = validators[type]
    if (validate(structuredClone(params))) return { status: 200, body: make() }
    const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
    return failure(
      400,
      'invalid_request_error',
      `Received unknown or wrong parameters: ${faults?.join('; ')}`,
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(double, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function found(thing: unknown): DoubleAnswer {
  if (thing !== undefined) return { status: 200, body: thing }
  return failure(404, 'invalid_request_error', 'No such object.', { code: 'resource_missing' })
}

function noCustomer({ customer }: Readonly<Record<string, unknown>>): DoubleAnswer {
  const message = `No such customer: '${String(customer)}'`
  return failure(400, 'invalid_request_error', message, { code: 'resource_missing', param: 'customer' })
}

function failure(
  status: number,
  type: string,
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
): DoubleAnswer {
  return { status, body: { error: { type, message, ...more } } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Parses `line_items[0][price]=x` to `{ line_items: [{ price: 'x' }] }`. */
function nested(pairs: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of pairs) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = root
    for (const step of path) at = (at[step] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return listed(root) as Record<string, unknown>
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  if (isList) return entries.map(([, inner]) => listed(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, listed(inner)]))
}

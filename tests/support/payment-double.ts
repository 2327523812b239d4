import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { paymentValidators } from './payment-schema.ts'

/** A request the double received. */
interface Received {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

/** A double of the payment provider, used over HTTP by the provider's own client. */
export interface PaymentDouble {
  readonly url: string
  readonly received: readonly Received[]
  readonly checkouts: Map<string, CheckoutSession>
  /** Existing customers; removing one simulates its deletion. */
  readonly customers: Set<string>
  readonly subscriptions: Map<string, Subscription>
  /** Responds to everything with a 500 while true. */
  failing: boolean
  /** Called before a checkout is expired. */
  paysBeforeExpiring?: (id: string) => void
  stop(): Promise<void>
}

export type CheckoutSession = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'payment_status'> &
  Partial<Stripe.Checkout.Session>
type Subscription = Pick<Stripe.Subscription, 'id' | 'object' | 'status' | 'customer' | 'created'> &
  Partial<Stripe.Subscription>

/** Starts the double on a free port. */
export async function startPaymentDouble(): Promise<PaymentDouble> {
  const validators = paymentValidators()
  const received: Received[] = []
  const checkouts = new Map<string, CheckoutSession>()
  const customers = new Set<string>()
  const subscriptions = new Map<string, Subscription>()
  /** Earlier responses by idempotency key; the provider repeats them. */
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

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
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

  function route(
    method: string,
    path: string,
    params: Record<string, unknown>,
  ): { status: number; body: unknown } {
    const [, , first = '', second = '', third = '', fourth] = path.split('/')
    const call = `${method} ${first}`
    if (call === 'POST customers') {
      return checked('CustomerCreate', params, () => {
        const id = `cus_${++made}`
        customers.add(id)
        return { id, object: 'customer', ...params }
      })
    }
    if (call === 'POST billing_portal') {
      if (!customers.has(String(params['customer']))) return noCustomer(params)
      return checked('PortalSessionCreate', params, () => ({
        id: `bps_${++made}`,
        object: 'billing_portal.session',
        url: `${double.url}/portal/${made}`,
      }))
    }
    if (call === 'POST checkout' && fourth === 'expire') {
      double.paysBeforeExpiring?.(third)
      const session = checkouts.get(third)
      if (session !== undefined && session.status !== 'open') {
        return failure(400, 'invalid_request_error', 'Only Checkout Sessions that are open can be expired.')
      }
      if (session !== undefined) checkouts.set(third, { ...session, status: 'expired' })
      return found(checkouts.get(third))
    }
    if (call === 'POST checkout') {
      if (!customers.has(String(params['customer']))) return noCustomer(params)
      return checked('CheckoutSessionCreate', params, () => {
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
      })
    }
    if (call === 'GET checkout') {
      const session = checkouts.get(third)
      const wanted = params['expand']
      const expanded = Array.isArray(wanted) ? wanted : []
      const subscription = subscriptions.get(String(session?.subscription))
      const buyer = String(session?.customer)
      const customer = customers.has(buyer)
        ? { id: buyer, object: 'customer' }
        : { id: buyer, object: 'customer', deleted: true }
      return found(
        session && {
          ...session,
          ...(expanded.includes('subscription') && subscription !== undefined && { subscription }),
          ...(expanded.includes('customer') && { customer }),
        },
      )
    }
    if (call === 'GET subscriptions' && second !== '') return found(subscriptions.get(second))
    if (call === 'DELETE subscriptions') {
      const known = subscriptions.get(second)
      if (known !== undefined) subscriptions.set(second, { ...known, status: 'canceled' })
      return found(subscriptions.get(second))
    }
    if (call === 'GET subscriptions') {
      if (!customers.has(String(params['customer']))) return noCustomer(params)
      return checked('SubscriptionList', params, () => ({
        object: 'list',
        has_more: false,
        data: [...subscriptions.values()].filter(({ customer }) => customer === params['customer']),
      }))
    }
    return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  }

  function checked(
    type: keyof typeof validators,
    params: Record<string, unknown>,
    make: () => unknown,
  ): { status: number; body: unknown } {
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

function found(thing: unknown): { status: number; body: unknown } {
  if (thing !== undefined) return { status: 200, body: thing }
  return failure(404, 'invalid_request_error', 'No such object.', { code: 'resource_missing' })
}

function noCustomer({ customer }: Readonly<Record<string, unknown>>): { status: number; body: unknown } {
  const message = `No such customer: '${String(customer)}'`
  return failure(400, 'invalid_request_error', message, { code: 'resource_missing', param: 'customer' })
}

function failure(
  status: number,
  type: string,
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
): { status: number; body: unknown } {
  return { status, body: { error: { type, message, ...more } } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Parses `line_items[0][price]=x` as `{ line_items: [{ price: 'x' }] }`. */
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

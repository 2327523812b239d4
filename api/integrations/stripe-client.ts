import type Stripe from 'stripe'

/** Timeout of a call to the provider, in milliseconds. It is short because a user is waiting. */
const PATIENCE = 5_000

/** Creates a client for the payment provider. Tests set `apiUrl` and `patience`. */
export async function createStripeClient(
  secretKey: string,
  apiUrl: string | undefined,
  patience = PATIENCE,
): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Client(secretKey, {
    timeout: patience,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl !== undefined && {
      host: hostname,
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      protocol: protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

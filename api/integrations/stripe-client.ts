import type Stripe from 'stripe'

/** How long the payment provider may take to answer, in milliseconds: somebody waits. It is not asked again by itself. */
const PATIENCE = 5_000

/** A client of the payment provider. `apiUrl` replaces the provider's own address, for a double; `patience` is for tests. */
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

import type Stripe from 'stripe'

/** How long the payment provider may take to answer, in milliseconds. */
const PATIENCE = 10_000

/** A client of the payment provider. `apiUrl` replaces the provider's own address, for a double. */
export async function createStripeClient(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Client(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl !== undefined && {
      host: hostname,
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      protocol: protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

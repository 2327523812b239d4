import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

export interface Member {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
}

/** A login service: a real OpenID provider on its own port. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** Returns the settings that register this service with a server under a name. */
  settings(name: string): Record<string, string>
  /** The user who is logged in to the service. If undefined, a page asks which user to log in. */
  present: Member | undefined
  /** Sets the only allowed redirect URL. */
  expect(redirectUri: string): void
  /** Adds a user to the choices on the service's login page. */
  add(member: Member): void
  /** Opens a URL from our server as a browser would. Resolves to the parameters of the redirect back. */
  visit(url: string): Promise<URLSearchParams>
  close(): Promise<void>
}

export const CLIENT_ID = 'pincite'
export const CLIENT_SECRET = 'a secret shared by both ends'

/** Starts a provider. Pass `redirectUri` if the redirect URL is already known. */
export async function startIdentityProvider(redirectUri?: string): Promise<TestIdentityProvider> {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const members = new Map<string, Member>()
  let provider: Provider
  let answer: ReturnType<Provider['callback']>
  function expectAt(uri: string): void {
    provider = quietly(() => new Provider(issuer, configuration(uri, members)))
    answer = provider.callback()
  }
  expectAt(redirectUri ?? `${issuer}/nowhere`)
  const self: TestIdentityProvider = {
    issuer,
    settings: (name) => ({
      OIDC_PROVIDERS: name,
      [`OIDC_${name.toUpperCase()}_ISSUER`]: issuer,
      [`OIDC_${name.toUpperCase()}_CLIENT_ID`]: CLIENT_ID,
      [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: CLIENT_SECRET,
    }),
    present: undefined,
    expect: expectAt,
    add: (member) => void members.set(member.sub, member),
    visit,
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }

  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response)
    return interact(provider, self, members, [request, response])
  })
  return self
}

/** Suppresses the warning that in-memory data is lost on exit. */
function quietly<T>(work: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return work()
  } finally {
    console.warn = warn
  }
}

function configuration(redirectUri: string, members: Map<string, Member>): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...members.get(sub), sub }) }),
    // Skip the consent page.
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Logs in the present user. If there is none, shows the login page or handles its form. */
async function interact(
  provider: Provider,
  self: TestIdentityProvider,
  members: Map<string, Member>,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const chosen = new URL(request.url ?? '', self.issuer).searchParams.get('as')
  if (self.present !== undefined) members.set(self.present.sub, self.present)
  const sub = self.present?.sub ?? chosen
  if (sub === 'nobody') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
  } else if (sub === null) {
    const links = [...members.values()].map(
      ({ sub, name }) => `<li><a href="?as=${sub}">Continue as ${name ?? sub}</a></li>`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Another service</title><h1>Who are you?</h1><ul>${links.join('')}</ul><a href="?as=nobody">Not now</a>`,
    )
  } else {
    await provider.interactionFinished(request, response, { login: { accountId: sub } })
  }
}

async function visit(url: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  const home = new URL(url).origin
  let next = url
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`)
    await answer.body?.cancel()
    const target = new URL(location, next)
    if (target.origin !== home) return target.searchParams
    next = target.href
  }
  throw new Error('Redirect loop at the other service')
}

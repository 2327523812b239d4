import * as z from 'zod/mini'
import * as openid from 'openid-client'
import {
  type AuthorizationRequest,
  type AuthorizationCallback,
  type IdentityClaims,
  type IdentityProvider,
  ProviderDown,
  ProviderRefused,
  type ProviderSettings,
} from './identity-provider.ts'

/** Timeout of a response in seconds, and maximum size of a response in bytes. */
const TIMEOUT = 10
const ANSWER_MAX = 256 * 1024
/** How long the service's configuration is cached, in milliseconds. */
const CONFIGURATION_LIFE = 3_600_000
/** Retry delay after a connection failure, in milliseconds. */
const REST = 5_000

export interface OpenIdDeps {
  /** The URL that the service redirects to. Taken from the settings, never from a request. */
  readonly redirectUri: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Creates a login service for any OpenID provider. Uses the code flow with PKCE, and checks state, nonce, and issuer.
 */
export function createOpenIdProvider(settings: ProviderSettings, deps: OpenIdDeps): IdentityProvider {
  const { name, label } = settings
  const configuration = cacheForAnHour(() => discoverConfiguration(settings), deps.now)
  return {
    name,
    label,
    async begin({ state, nonce, verifier }, { fresh }) {
      const config = await configuration()
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: deps.redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(fresh && { prompt: 'login' }),
      })
      return url.href
    },
    async finish(callback, attempt) {
      const config = await configuration()
      return translateErrors(async () =>
        toClaims(settings, await exchangeCode(config, deps, callback, attempt)),
      )
    },
  }
}

/**
 * Reads the service's configuration. Plain HTTP is allowed only for a service on the same machine (enforced by
 * api/env.ts).
 */
async function discoverConfiguration({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<openid.Configuration> {
  const server = new URL(issuer)
  return translateErrors(() =>
    openid.discovery(server, clientId, {}, openid.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT,
      [openid.customFetch]: fetchLimited,
      ...(server.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
    }),
  )
}

/** Caches a value for an hour. After a failure, retries after a few seconds. */
function cacheForAnHour<T>(load: () => Promise<T>, now: () => number): () => Promise<T> {
  let last: { readonly until: number; readonly value: Promise<T> } | undefined
  return async () => {
    if (last === undefined || now() >= last.until) {
      const value = load()
      const started = { until: now() + CONFIGURATION_LIFE, value }
      last = started
      value.catch(() => {
        if (last === started) last = { until: now() + REST, value }
      })
    }
    return last.value
  }
}

interface ProviderClaims {
  readonly issuer: string
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

async function exchangeCode(
  config: openid.Configuration,
  { redirectUri }: OpenIdDeps,
  { code, iss }: AuthorizationCallback,
  { state, nonce, verifier }: AuthorizationRequest,
): Promise<ProviderClaims> {
  const { issuer } = config.serverMetadata()
  const address = new URL(redirectUri)
  // The callback in the contract doesn't have to include the issuer. Without one, use the issuer of the attempt.
  for (const [key, value] of Object.entries({ code, state, iss: iss ?? issuer })) {
    address.searchParams.set(key, value)
  }
  const tokens = await openid.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new ProviderRefused('The response has no ID token')
  const asked = config.serverMetadata().userinfo_endpoint !== undefined
  const info = asked ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  return { issuer: claims.iss, subject: claims.sub, claims: { ...claims, ...info } }
}

const Email = z.email().check(z.maxLength(254))

function toClaims(settings: ProviderSettings, { issuer, subject, claims }: ProviderClaims): IdentityClaims {
  const textClaim = (name: string): string => {
    const value = claims[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const told = textClaim('email')
  const email = Email.safeParse(told).success ? told.toLowerCase() : undefined
  const [first = '', ...rest] = textClaim('name').split(/\s+/)
  return {
    issuer,
    subject,
    ...(email !== undefined && { email }),
    emailVerified: settings.trustsEmail && email !== undefined && claims['email_verified'] === true,
    authoritative: email !== undefined && isAuthoritative(settings, email, textClaim('hd')),
    firstName: textClaim('given_name') || first,
    lastName: textClaim('family_name') || rest.join(' '),
  }
}

const GOOGLE = 'https://accounts.google.com'

/**
 * Returns true if the service itself manages the address. Google reports the organization of an account. For other
 * services, the operator lists the domains.
 */
function isAuthoritative({ issuer, emailDomains }: ProviderSettings, email: string, hosted: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (emailDomains.includes(domain)) return true
  return new URL(issuer).origin === GOOGLE && (domain === 'gmail.com' || domain === hosted.toLowerCase())
}

/** Translates the library's errors to ProviderDown and ProviderRefused. */
async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderDown) throw error
    const words = error instanceof Error ? error.message : 'unknown'
    throw isRefusal(error)
      ? new ProviderRefused(words, { cause: error })
      : new ProviderDown(words, { cause: error })
  }
}

/** Error codes of the library for a failed check. Any other code means that the service isn't working. */
const refusals: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])

function isRefusal(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status < 500
  if (error instanceof openid.AuthorizationResponseError) return true
  return error instanceof openid.ClientError && error.code !== undefined && refusals.has(error.code)
}

/** Fetches with a size limit and without following redirects, as the library requires. */
async function fetchLimited(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  const { body, ...rest } = options
  const response = await fetch(url, {
    ...rest,
    ...(body !== undefined && { body: body as string | URLSearchParams }),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX) throw new ProviderDown('The response is too long')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  const empty = [101, 204, 205, 304].includes(status)
  const answer = new Response(empty ? null : Buffer.concat(chunks), { status, statusText, headers })
  // The library compares the URL of the response with the requested URL.
  Object.defineProperty(answer, 'url', { value: response.url })
  return answer
}

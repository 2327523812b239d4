import type { Context } from 'hono'
import { social } from '#sync/contract/social.ts'
import { type ApiEnv, RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { type ProviderAttempt, startAttempt, takeAttempt } from '../identity/provider-attempt.ts'
import { newSecret } from '../identity/secret.ts'
import { type IdentityProvider, ProviderDown, ProviderRefused } from '../integrations/identity-provider.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { SocialDeps } from './deps.ts'
import { signInWithProvider } from './provider-sign-in.ts'
import { completeIdentityLink, mountIdentities } from './linked-identities.ts'
import { sanitizeRedirectPath } from './redirect-path.ts'

/** Maximum length of the state, code, and issuer, in characters. */
const PART_MAX = 4_000

/** Mounts the endpoints to log in through another service (contract 6.4). */
export function mountSocial(server: ApiServer, deps: SocialDeps): void {
  mountEndpoint(server, social.providers, async () => ({
    data: deps.providers.map(({ name, label }) => ({ name, label })),
  }))

  // Mount this path first. Otherwise, the pattern with a name would match it as a service called `provider`.
  mountEndpoint(server, social.finish, async ({ input, caller, http }) => {
    const form = new FormValidator()
    const state = form.text('state', input.state)
    const code = form.text('code', input.code)
    const iss = typeof input.iss === 'string' && input.iss !== '' ? input.iss : undefined
    if (form.errors) return failValidation(form.errors)
    if ([state, code, iss ?? ''].some((part) => part.length > PART_MAX)) return failWith('UNAUTHORIZED')

    const browser = deps.cookies.attempt(http)
    const attempt = await deps.database.write((tx) => takeAttempt(tx, { state, browser }, deps.now()))
    const provider = deps.providers.find(({ name }) => name === attempt?.provider)
    if (attempt === undefined || provider === undefined) return failInvalidAttempt()
    const claims = await callProvider(deps, http, () =>
      provider.finish({ code, ...(iss !== undefined && { iss }) }, { state, ...attempt }),
    )
    if (claims instanceof RequestFailure) return claims
    const answer =
      attempt.userId === null
        ? await signInWithProvider(deps, http, { provider, claims, shared: attempt.shared })
        : await completeIdentityLink(deps, http, { provider, claims, caller, userId: attempt.userId })
    if (answer instanceof RequestFailure) return answer
    return { ...answer, ...(attempt.redirect !== null && { redirect_url: attempt.redirect }) }
  })

  mountEndpoint(server, social.begin, async ({ param, http }) => {
    const over = await refuseOverSocialLimit(deps, http)
    if (over !== undefined) return over
    const provider = deps.providers.find(({ name }) => name === param('provider'))
    if (provider === undefined) return failWith('NOT_FOUND')
    return beginAuthorization(deps, http, provider, {
      userId: null,
      redirect: sanitizeRedirectPath(http.req.query('redirect')),
      shared: http.req.query('remember') === 'false',
      fresh: http.req.query('fresh') === 'true',
    })
  })

  mountIdentities(server, deps, (http, provider, userId) =>
    beginAuthorization(deps, http, provider, {
      userId,
      redirect: '/client/account',
      shared: false,
      fresh: false,
    }),
  )
}

interface AuthorizationOptions {
  readonly userId: string | null
  readonly redirect: string | null
  readonly shared: boolean
  readonly fresh: boolean
}

/** Starts a login attempt and binds it to this browser with a cookie. */
async function beginAuthorization(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  provider: IdentityProvider,
  { userId, redirect, shared, fresh }: AuthorizationOptions,
): Promise<{ readonly url: string } | RequestFailure> {
  const state = newSecret()
  // Reuse the cookie, because two tabs of a browser may have attempts in progress.
  const browser = deps.cookies.attempt(http) ?? newSecret()
  const attempt: ProviderAttempt = {
    provider: provider.name,
    nonce: newSecret(),
    verifier: newSecret(),
    userId,
    redirect,
    shared,
  }
  const url = await callProvider(deps, http, () => provider.begin({ state, ...attempt }, { fresh }))
  if (url instanceof RequestFailure) return url
  await deps.database.write((tx) => startAttempt(tx, { state, browser }, attempt, deps.now()))
  deps.cookies.setAttempt(http, browser)
  return { url }
}

/** Calls the other service and converts its failures into responses. */
async function callProvider<T>(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  question: () => Promise<T>,
): Promise<T | RequestFailure> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
    deps.log.info(
      { reason: error.name, why: error.message, requestId: http.get('requestId') },
      'a login service rejected a login',
    )
    return error instanceof ProviderDown ? failWith('BAD_GATEWAY') : failInvalidAttempt()
  }
}

/**
 * Returns the failure for any invalid parameter. The failure has no details, because details would help only an
 * attacker.
 */
function failInvalidAttempt(): RequestFailure {
  return failWith('UNAUTHORIZED', { message: 'This login attempt has expired. Please try again.' })
}

/** Counts attempts when they start, because only started attempts can be completed. */
async function refuseOverSocialLimit(
  deps: SocialDeps,
  http: Context<ApiEnv>,
): Promise<RequestFailure | undefined> {
  const taken = await deps.limiter.take('socialAddress', clientNetworkOf(clientAddress(http, deps.proxies)))
  return taken.allowed ? undefined : failTooManyAttempts(taken, deps.now())
}

import { social } from '#sync/contract/social.ts'
import { failure, type Failure } from '#sync/failure.ts'
import { type CallResult, callApi, setBearerToken } from '../net/call-api.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { tabStorage } from '../browser/browser-storage.ts'
import { parseUrl } from '../browser/parse-url.ts'
import { onSignedIn } from './session-actions.ts'
import { sharedComputer } from './session-snapshot.ts'

/** Parameters of the other service's redirect back to us. */
export interface ProviderCallback {
  readonly state: string
  readonly code: string
  readonly iss?: string
}

/** Wraps a failed call to throw it as an error (§8: an OAuth callback failure is rethrown). */
export class ProviderCallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

export interface ProviderStart {
  /** Path in the app to open after login. */
  readonly redirect?: string | undefined
  readonly shared?: boolean
  /** True to make the service ask for the password again. */
  readonly fresh?: boolean
}

/** Key that remembers, across the redirect, whether the computer is shared. */
const SHARED = 'pincite.providerShared'

/** Redirects to another service to log in. Resolves only if the redirect could not start. */
export async function goToSignInProvider(provider: string, start: ProviderStart): Promise<CallResult<never>> {
  const { redirect, shared = false, fresh } = start
  const query = { redirect, ...(shared && { remember: false }), ...(fresh === true && { fresh }) }
  const answer = await callApi(social.begin, { params: { provider }, query })
  tabStorage.setItem(SHARED, String(shared))
  return answer.ok ? leaveForProvider(answer.value.url) : answer
}

/** Redirects to another service to link it to the account. Resolves only if the redirect could not start. */
export async function goToLinkProvider(id: string, provider: string): Promise<CallResult<never>> {
  const answer = await callApi(social.link, { params: { id, provider } })
  return answer.ok ? leaveForProvider(answer.value.url) : answer
}

function leaveForProvider(url: string): Promise<CallResult<never>> | CallResult<never> {
  const fits = /^https?:$/.test(parseUrl(url)?.protocol ?? '')
  if (!fits) return { ok: false, failure: failure('INVALID RESPONSE') }
  window.location.assign(url)
  // Never resolve, so that the form stays busy until the page unloads.
  return new Promise(() => undefined)
}

const finishing = new Map<string, Promise<string>>()

/**
 * Completes a login after the redirect back from another service: sets the user and the bearer token (spec §4).
 * Resolves with the path to open. Throws if the server rejects the login or the connection fails. The current user then
 * stays logged in, because anyone can send someone a link to this page. Repeated calls with the same state call the
 * server once.
 */
export function finishProviderSignIn(callback: ProviderCallback): Promise<string> {
  const known = finishing.get(callback.state)
  if (known !== undefined) return known
  const started = exchangeProviderCode(callback)
  finishing.set(callback.state, started)
  started.catch((error: unknown) => {
    // If the connection failed, the server has not used the state, so a retry may succeed.
    if (error instanceof ProviderCallFailed && isTransportFailure(error.failure))
      finishing.delete(callback.state)
  })
  return started
}

async function exchangeProviderCode(callback: ProviderCallback): Promise<string> {
  const answer = await callApi(social.finish, { input: callback })
  if (!answer.ok) throw new ProviderCallFailed(answer.failure)
  const { user, token, redirect_url } = answer.value
  setBearerToken(token)
  // Linking a service does not change whether the computer is shared.
  const said = tabStorage.getItem(SHARED)
  await onSignedIn(user, said === null ? sharedComputer.is() : said === 'true')
  tabStorage.removeItem(SHARED)
  return redirect_url ?? '/client/dashboard'
}

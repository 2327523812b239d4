import { social } from '#sync/contract/social.ts'
import { failure, type Failure } from '#sync/failure.ts'
import { type CallResult, callApi, setBearerToken } from '../net/call-api.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { tabStorage } from '../browser/browser-storage.ts'
import { parseUrl } from '../browser/parse-url.ts'
import { onSignedIn } from './session-actions.ts'
import { sharedComputer } from './session-snapshot.ts'

/** What the other service sends the browser back with. */
export interface ProviderCallback {
  readonly state: string
  readonly code: string
  readonly iss?: string
}

/** A call that failed, thrown on where the specification asks for that (§8: an OAuth callback failure rethrows). */
export class ProviderCallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

export interface ProviderStart {
  /** The path of ours to go to afterwards. */
  readonly redirect?: string | undefined
  /** Others use this computer too. */
  readonly shared?: boolean
  /** Asks the service to ask for the password again. */
  readonly fresh?: boolean
}

/** Whether the computer is shared has to outlive the way there and back, and nothing more than that. */
const SHARED = 'pincite.providerShared'

/** Goes to another service to sign in. Resolves only when that could not begin. */
export async function goToSignInProvider(provider: string, start: ProviderStart): Promise<CallResult<never>> {
  const { redirect, shared = false, fresh } = start
  const query = { redirect, ...(shared && { remember: false }), ...(fresh === true && { fresh }) }
  const answer = await callApi(social.begin, { params: { provider }, query })
  tabStorage.setItem(SHARED, String(shared))
  return answer.ok ? leaveForProvider(answer.value.url) : answer
}

/** Goes to another service to link it with the account. Resolves only when that could not begin. */
export async function goToLinkProvider(id: string, provider: string): Promise<CallResult<never>> {
  const answer = await callApi(social.link, { params: { id, provider } })
  return answer.ok ? leaveForProvider(answer.value.url) : answer
}

function leaveForProvider(url: string): Promise<CallResult<never>> | CallResult<never> {
  const fits = /^https?:$/.test(parseUrl(url)?.protocol ?? '')
  if (!fits) return { ok: false, failure: failure('INVALID RESPONSE') }
  window.location.assign(url)
  // The page is on its way out; whoever waits stays busy until it is gone.
  return new Promise(() => undefined)
}

const finishing = new Map<string, Promise<string>>()

/**
 * Finishes a sign-in that comes back from another service: the user and the bearer token are set (spec §4). Resolves
 * with the path to go to. An answer of the server against it, and a failed connection, are thrown; who is signed in here
 * stays so: anybody can send somebody a link to this page. Asked twice for one state, it asks the server once.
 */
export function finishProviderSignIn(callback: ProviderCallback): Promise<string> {
  const known = finishing.get(callback.state)
  if (known !== undefined) return known
  const started = exchangeProviderCode(callback)
  finishing.set(callback.state, started)
  started.catch((error: unknown) => {
    // Without a connection the state is not used up: another try may succeed.
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
  // Somebody who only links a service stays where they are.
  const said = tabStorage.getItem(SHARED)
  await onSignedIn(user, said === null ? sharedComputer.is() : said === 'true')
  tabStorage.removeItem(SHARED)
  return redirect_url ?? '/client/dashboard'
}

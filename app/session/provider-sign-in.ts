import { social } from '#sync/contract/social.ts'
import { failure, type Failure } from '#sync/failure.ts'
import { type Answer, call, setBearer } from '../net/call-api.ts'
import { isTransport } from '../net/response-failure.ts'
import { tabStorage } from '../browser/browser-storage.ts'
import { parseUrl } from '../browser/parse-url.ts'
import { clearUser, welcome } from './session-actions.ts'
import { sharedComputer } from './session-snapshot.ts'

/** What the other service sends the browser back with. */
export interface Callback {
  readonly state: string
  readonly code: string
  readonly iss?: string
}

/** A call that failed, thrown on where the specification asks for that (§8: an OAuth callback failure rethrows). */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

export interface SocialStart {
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
export async function goToProvider(provider: string, start: SocialStart): Promise<Answer<never>> {
  const { redirect, shared = false, fresh } = start
  const query = { redirect, ...(shared && { remember: false }), ...(fresh === true && { fresh }) }
  const answer = await call(social.begin, { params: { provider }, query })
  tabStorage.setItem(SHARED, String(shared))
  return answer.ok ? leaveFor(answer.value.url) : answer
}

/** Goes to another service to link it with the account. Resolves only when that could not begin. */
export async function goToLink(id: string, provider: string): Promise<Answer<never>> {
  const answer = await call(social.link, { params: { id, provider } })
  return answer.ok ? leaveFor(answer.value.url) : answer
}

function leaveFor(url: string): Promise<Answer<never>> | Answer<never> {
  const fits = /^https?:$/.test(parseUrl(url)?.protocol ?? '')
  if (!fits) return { ok: false, failure: failure('INVALID RESPONSE') }
  window.location.assign(url)
  // The page is on its way out; whoever waits stays busy until it is gone.
  return new Promise(() => undefined)
}

const finishing = new Map<string, Promise<string>>()

/**
 * Finishes a sign-in that comes back from another service: the user and the bearer token are set (spec §4). Resolves
 * with the path to go to. An answer of the server against it clears the user; it, and a failed connection, are thrown
 * as CallFailed. Asked twice for one state, it asks the server once.
 */
export function finishSocial(callback: Callback): Promise<string> {
  const known = finishing.get(callback.state)
  if (known !== undefined) return known
  const started = finish(callback)
  finishing.set(callback.state, started)
  started.catch((error: unknown) => {
    // Without a connection the state is not used up: another try may succeed.
    if (error instanceof CallFailed && isTransport(error.failure)) finishing.delete(callback.state)
  })
  return started
}

async function finish(callback: Callback): Promise<string> {
  const answer = await call(social.finish, { input: callback })
  if (!answer.ok) {
    if (!isTransport(answer.failure)) clearUser()
    throw new CallFailed(answer.failure)
  }
  const { user, token, redirect_url } = answer.value
  setBearer(token)
  // Somebody who only links a service stays where they are.
  const said = tabStorage.getItem(SHARED)
  await welcome(user, said === null ? sharedComputer.is() : said === 'true')
  tabStorage.removeItem(SHARED)
  return redirect_url ?? '/client/dashboard'
}

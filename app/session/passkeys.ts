import { passkey, type Passkey, PASSKEY_NAME_MAX } from '#sync/contract/passkey.ts'
import { failure } from '#sync/failure.ts'
import type { User } from '#sync/user.ts'
import { readBrowserName } from '../browser/browser-name.ts'
import { type CallResult, callApi } from '../net/call-api.ts'
import { onSignedIn } from './session-actions.ts'

/**
 * Interval at which the login page renews its challenge, in milliseconds. The server's challenges expire after ten
 * minutes.
 */
const RENEW = 8 * 60_000

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** True if this page can use passkeys: the browser supports them, and the site has a domain name. */
export function supportsPasskeys(): boolean {
  const { hostname } = location
  return (
    globalThis.isSecureContext &&
    typeof globalThis.PublicKeyCredential === 'function' &&
    !/^[\d.]+$|^\[/.test(hostname)
  )
}

/** Returns true if this device can store a passkey, protected by its fingerprint reader, camera, or screen lock. */
export async function canKeepPasskey(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}

/** Asks for any passkey for this site and logs in its user. `shared` is true on a shared computer. */
export async function logInWithPasskey(shared: boolean): Promise<CallResult<User>> {
  const response = await askForPasskey()
  return response.ok ? sendLogin(response.value, shared) : response
}

/** Confirms the logged-in user with a passkey, in place of the password. */
export async function confirmWithPasskey(): Promise<CallResult<unknown>> {
  const response = await askForPasskey()
  return response.ok ? callApi(passkey.confirm, { input: { response: response.value } }) : response
}

/** Creates a passkey for the account and names it after this browser. May fail with PASSWORD_CONFIRMATION_REQUIRED. */
export async function addPasskey(userId: string): Promise<CallResult<Passkey>> {
  const params = { id: userId }
  const asked = await callApi(passkey.addOptions, { params })
  if (!asked.ok) return asked
  try {
    const { startRegistration } = await loadWebAuthn()
    // The cast is safe because the server creates the options with the same library.
    const optionsJSON = asked.value.options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON']
    const response = await startRegistration({ optionsJSON })
    const added = await callApi(passkey.add, { params, input: { response, name: nameThisBrowser() } })
    return added.ok ? { ok: true, value: added.value.passkey } : added
  } catch (error) {
    return failedCeremony(error)
  }
}

/**
 * Offers this site's passkeys in the email field's autofill menu, until the returned function is called, and logs in
 * with the chosen one. Does nothing if the browser has no such menu.
 */
export function watchPasskeyAutofill(
  isShared: () => boolean,
  onResult: (result: CallResult<User>) => void,
): () => void {
  const stopping = new AbortController()
  let cancel = (): void => undefined

  async function offerPasskeys(): Promise<void> {
    if (!supportsPasskeys()) return
    const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await loadWebAuthn()
    if (!(await browserSupportsWebAuthnAutofill())) return
    cancel = () => {
      WebAuthnAbortService.cancelCeremony()
    }
    while (!stopping.signal.aborted) {
      let isRenewed = false
      const timer = setTimeout(() => {
        isRenewed = true
        cancel()
      }, RENEW)
      const response = await askForPasskey(true)
      clearTimeout(timer)
      if (stopping.signal.aborted || (!response.ok && !isRenewed)) return
      if (response.ok) {
        onResult(await sendLogin(response.value, isShared()))
        return
      }
    }
  }

  void offerPasskeys()
  return () => {
    stopping.abort()
    cancel()
  }
}

async function sendLogin(response: unknown, shared: boolean): Promise<CallResult<User>> {
  const answer = await callApi(passkey.login, { input: { response, remember: !shared } })
  if (!answer.ok) {
    if (answer.failure.code === 'NOT_FOUND') void forgetPasskey(response)
    return answer
  }
  await onSignedIn(answer.value.user, shared)
  return { ok: true, value: answer.value.user }
}

/** Resolves with the response for a passkey that the user chose, in a dialog or in the autofill menu. */
async function askForPasskey(autofill = false): Promise<CallResult<unknown>> {
  const asked = await callApi(passkey.loginOptions)
  if (!asked.ok) return asked
  try {
    const { startAuthentication } = await loadWebAuthn()
    // The cast is safe because the server creates the options with the same library.
    const optionsJSON = asked.value.options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON']
    return { ok: true, value: await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }) }
  } catch (error) {
    return failedCeremony(error)
  }
}

/** Converts a browser error to a failure. The error doesn't show whether the user canceled or waited too long. */
function failedCeremony(error: unknown): CallResult<never> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return { ok: false, failure: failure('PASSKEY_KNOWN') }
  const isCanceled = name === 'NotAllowedError' || name === 'AbortError'
  return { ok: false, failure: failure(isCanceled ? 'PASSKEY_CANCELED' : 'PASSKEY_FAILED') }
}

/** Tells the browser that the account no longer has this passkey, so that the browser stops offering it. */
async function forgetPasskey(response: unknown): Promise<void> {
  const credentialId: unknown = response instanceof Object ? Reflect.get(response, 'id') : undefined
  const signal: unknown = Reflect.get(PublicKeyCredential, 'signalUnknownCredential')
  if (typeof credentialId !== 'string' || typeof signal !== 'function') return
  try {
    await Reflect.apply(signal, PublicKeyCredential, [{ rpId: location.hostname, credentialId }])
  } catch {
    // If this call fails, the browser keeps offering the passkey, and the login page then says that the passkey was
    // removed.
  }
}

/** Returns the default name of a passkey created here, such as `Chrome on Mac`. */
function nameThisBrowser(): string {
  const name = readBrowserName(navigator.userAgent)
  return (name === undefined ? 'Passkey' : `${name.browser} on ${name.system}`).slice(0, PASSKEY_NAME_MAX)
}

/** Another service, as the operator set it up. */
export interface ProviderSettings {
  /** In addresses and in the database: `google`. */
  readonly name: string
  /** On the button: `Google`. */
  readonly label: string
  /** The issuer's address, below which its OpenID configuration is found. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Domains whose addresses only this service hands out: what it says of them is final. */
  readonly emailDomains: readonly string[]
  /** False for services whose word about an address is worth nothing, whatever they claim. */
  readonly trustsEmail: boolean
}

/** What the two ends of one attempt hold besides the person's browser. */
export interface AuthorizationRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the other service sent the browser back with. */
export interface AuthorizationCallback {
  readonly code: string
  /** The issuer that answered (RFC 9207), where the service tells it. */
  readonly iss?: string
}

/** Whom the other service has let in. */
export interface IdentityClaims {
  readonly issuer: string
  readonly subject: string
  /** Lower-cased; absent when the service tells none that could be one. */
  readonly email?: string
  /** The service says that the address is the person's own. */
  readonly emailVerified: boolean
  /** The address is one that this service itself hands out. */
  readonly authoritative: boolean
  readonly firstName: string
  readonly lastName: string
}

/** A service that says who somebody is. Both calls throw ProviderDown when it cannot be reached. */
export interface IdentityProvider {
  readonly name: string
  readonly label: string
  /** Where the person is asked. `fresh` asks the service to ask for the password again. */
  begin(attempt: AuthorizationRequest, options: { readonly fresh: boolean }): Promise<string>
  /** Trades the code for who it is. Throws ProviderRefused when anything about the answer is not as it should be. */
  finish(callback: AuthorizationCallback, attempt: AuthorizationRequest): Promise<IdentityClaims>
}

/** The other service could not be reached, or answered nonsense. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** The other service, or a check of its answer, says no. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** A login service as configured by the operator. */
export interface ProviderSettings {
  /** The service's name in URLs and in the database, such as `google`. */
  readonly name: string
  /** Label of the button, such as `Google`. */
  readonly label: string
  /** Issuer URL, at which the OpenID configuration is found. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Email domains that only this service manages, so that it can verify addresses in them. */
  readonly emailDomains: readonly string[]
  /** False for services whose email addresses can't be trusted. */
  readonly trustsEmail: boolean
}

/** Values that the start and the end of a login attempt share. They are stored on the server. */
export interface AuthorizationRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Parameters with which the service redirects back to us. */
export interface AuthorizationCallback {
  readonly code: string
  /** The issuer that responds (RFC 9207), if the service sends it. */
  readonly iss?: string
}

/** The user that the service authenticated. */
export interface IdentityClaims {
  readonly issuer: string
  readonly subject: string
  /** In lowercase. Absent if the service sends no plausible address. */
  readonly email?: string
  /** True if the service says that the address belongs to the user. */
  readonly emailVerified: boolean
  /** True if the service itself manages the address. */
  readonly authoritative: boolean
  readonly firstName: string
  readonly lastName: string
}

/** A login service. Both calls throw ProviderDown if the service can't be reached. */
export interface IdentityProvider {
  readonly name: string
  readonly label: string
  /** Returns the authorization URL. `fresh` makes the service ask for the password again. */
  begin(attempt: AuthorizationRequest, options: { readonly fresh: boolean }): Promise<string>
  /** Exchanges the code for the user's claims. Throws ProviderRefused if the response fails any check. */
  finish(callback: AuthorizationCallback, attempt: AuthorizationRequest): Promise<IdentityClaims>
}

/** Thrown if the service could not be reached or sent an invalid response. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** Thrown if the service refused the login, or if its response failed a check. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

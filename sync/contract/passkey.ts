import * as z from 'zod/mini'
import { UserSchema } from '../user.ts'
import { defineEndpoint } from './endpoint.ts'

// The server validates inputs field by field, as in contract/account.ts.
const text = z.optional(z.nullable(z.unknown()))

/** Maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 60

/** An account's passkey, as shown to its owner. Times are ISO 8601. */
const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** True if the passkey is backed up with its provider and works on several devices. */
  synced: z.boolean(),
  createdAt: z.string(),
  /** Null until the passkey has been used to log in. */
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof PasskeySchema>

/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
const OptionsAnswer = z.object({ options: z.record(z.string(), z.unknown()) })
const PasskeyAnswer = z.object({ passkey: PasskeySchema })
/** The authenticator's response, in the JSON form of WebAuthn Level 3. */
const response = text

/**
 * Logging in with a passkey, and managing an account's passkeys. A challenge can be used once and expires after ten
 * minutes.
 */
export const passkey = {
  loginOptions: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'anyone',
    output: OptionsAnswer,
  }),
  /**
   * Fails with NOT_FOUND if no account has the passkey. `remember: false` means a shared computer, as for a password
   * login.
   */
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'anyone',
    input: z.object({ response, remember: text }),
    output: z.object({ user: UserSchema }),
  }),
  /** Confirms the user's identity with a passkey instead of the password, using a challenge from `loginOptions`. */
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/v1/sessions/confirm/passkey',
    access: 'verified',
    input: z.object({ response }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/passkeys',
    access: 'verified',
    output: z.object({ data: z.array(PasskeySchema) }),
  }),
  addOptions: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/:id/passkeys/options',
    access: 'verified',
    output: OptionsAnswer,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/:id/passkeys',
    access: 'verified',
    input: z.object({ response, name: text }),
    output: PasskeyAnswer,
    status: 201,
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/:id/passkeys/:passkey',
    access: 'verified',
    input: z.object({ name: text }),
    output: PasskeyAnswer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/passkeys/:passkey',
    access: 'verified',
  }),
}

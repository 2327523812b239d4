import * as z from 'zod/mini'
import { UserSchema } from '../user.ts'
import { defineEndpoint } from './endpoint.ts'

// The server validates inputs field by field, as in contract/account.ts.
const text = z.optional(z.nullable(z.unknown()))

/** A login service that the operator has configured. */
const ProviderSchema = z.object({ name: z.string(), label: z.string() })

/** A login service linked to an account. Times are ISO 8601. */
const IdentitySchema = z.object({
  provider: z.string(),
  label: z.string(),
  /** The email address reported by the service; null if it reports none. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
  lastUsedAt: z.string(),
})
export type Identity = z.infer<typeof IdentitySchema>

const AddressAnswer = z.object({ url: z.string() })

/** Logging in with another service (spec §7, contract 6.4), and the services linked to an account. */
export const social = {
  providers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/providers',
    access: 'anyone',
    output: z.object({ data: z.array(ProviderSchema) }),
  }),
  /**
   * Redirects to the service's login page. Query: `redirect`, the path on this site to return to; `remember=false` for
   * a shared computer; `fresh=true` to make the service ask for the password again.
   */
  begin: defineEndpoint({
    method: 'GET',
    path: '/api/login/:provider',
    access: 'anyone',
    output: AddressAnswer,
  }),
  /**
   * The parameters that the service added to the URL when it redirected the browser back. `state` determines the
   * provider. `iss` is present if the service sends it.
   */
  finish: defineEndpoint({
    method: 'POST',
    path: '/api/login/provider',
    access: 'anyone',
    input: z.object({ state: text, code: text, iss: text }),
    output: z.object({ user: UserSchema, token: z.string(), redirect_url: z.optional(z.string()) }),
  }),

  identities: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/identities',
    access: 'verified',
    output: z.object({
      data: z.array(IdentitySchema),
      /** True if the account also has a password. */
      password: z.boolean(),
    }),
  }),
  identity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
    output: z.object({ identity: IdentitySchema }),
  }),
  /** Starts linking the account with a service. Returns the URL of that service's login page. */
  link: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
    output: AddressAnswer,
  }),
  /** Fails with CONFLICT if the service is the only way to log in. */
  unlink: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
  }),
}

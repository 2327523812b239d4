import * as z from 'zod/mini'
import { UserSchema } from '../user.ts'
import { defineEndpoint } from './endpoint.ts'

// Checked by the server field by field, as in contract/account.ts.
const text = z.optional(z.nullable(z.unknown()))

/** Another service that people may sign in with, as the operator set it up. */
const ProviderSchema = z.object({ name: z.string(), label: z.string() })

/** One way into an account through another service. Times are ISO 8601. */
const IdentitySchema = z.object({
  provider: z.string(),
  label: z.string(),
  /** As the other service told it; null when it tells none. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
  lastUsedAt: z.string(),
})
export type Identity = z.infer<typeof IdentitySchema>

const AddressAnswer = z.object({ url: z.string() })

/** Signing in through another service (spec §7, contract 6.4), and the services an account is linked with. */
export const social = {
  /** Which services there are; none until the operator sets one up. */
  providers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/providers',
    access: 'anyone',
    output: z.object({ data: z.array(ProviderSchema) }),
  }),
  /**
   * Where the other service asks the person. Query: `redirect`, the path of ours to go to afterwards; `remember=false`
   * on a computer that others use too; `fresh=true` asks the service to ask for the password again.
   */
  begin: defineEndpoint({
    method: 'GET',
    path: '/api/login/:provider',
    access: 'anyone',
    output: AddressAnswer,
  }),
  /** What the other service sent the browser back with. The provider follows from `state`; `iss` where there is one. */
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
      /** Whether the account has a password, too. */
      password: z.boolean(),
    }),
  }),
  identity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
    output: z.object({ identity: IdentitySchema }),
  }),
  /** Begins to link the account with a service: where that service asks the person. */
  link: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
    output: AddressAnswer,
  }),
  /** CONFLICT when it is the only way in. */
  unlink: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/identities/:provider',
    access: 'verified',
  }),
}

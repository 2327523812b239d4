import * as z from 'zod/mini'
import { flagNames } from '../flag.ts'
import { UserSchema } from '../user.ts'
import { defineEndpoint } from './endpoint.ts'
import { FlagsSchema } from './feature.ts'
import { pageOf } from './page.ts'

/** An account as those in charge see it. Nothing a person wrote in the tools is part of it. */
const AdminUserSchema = z.extend(UserSchema, {
  /** ISO 8601; null for an account that may be used. */
  disabledAt: z.nullable(z.string()),
  /** Last time any of the account's devices was here. */
  lastSeenAt: z.nullable(z.string()),
  /** How many devices are signed in. */
  sessions: z.number(),
  /** Raised by every change made here: whoever changes says which one they saw. */
  version: z.number(),
})

export type AdminUser = z.infer<typeof AdminUserSchema>

const Version = z.number().check(z.int(), z.gte(1))
const Answer = z.object({ user: AdminUserSchema })

function change(method: 'POST' | 'PUT', name: string) {
  return { method, path: `/api/v1/admin/users/:id/${name}`, access: 'admin', status: 200 } as const
}

/** Looking after accounts (contract 5, 6.6): admins after those of users, super-admins after everybody's but their own. */
export const adminUsers = {
  /** `?search=&role=&verified=&provider=&status=&sort=&page=&per_page=` */
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/users',
    access: 'admin',
    output: pageOf(AdminUserSchema),
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/users/:id',
    access: 'admin',
    output: z.object({
      user: AdminUserSchema,
      /** What is set for this person alone; null where the global row holds. */
      ownFlags: z.record(z.enum(flagNames as [string, ...string[]]), z.nullable(z.boolean())),
      betaFeatures: FlagsSchema,
    }),
  }),
  setRoles: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/admin/users/:id/roles',
    access: 'super-admin',
    input: z.object({ roleNames: z.array(z.enum(['user', 'admin', 'super-admin'])), version: Version }),
    output: Answer,
  }),
  verify: defineEndpoint({
    ...change('POST', 'verify-email'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  deactivate: defineEndpoint({
    ...change('POST', 'deactivate'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  activate: defineEndpoint({
    ...change('POST', 'activate'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  revokeSessions: defineEndpoint({
    ...change('POST', 'revoke-sessions'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  /** Another letter with a link that verifies the address; CONFLICT once it is verified. */
  resendVerification: defineEndpoint({
    ...change('POST', 'resend-verification'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  /** Signs the account out everywhere, and mails its owner how to choose a new password. */
  forceReset: defineEndpoint({
    ...change('POST', 'force-reset'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  /** null takes a person's own setting away again. */
  setFlags: defineEndpoint({
    ...change('PUT', 'features'),
    input: z.object({
      betaFeatures: z.record(z.string(), z.nullable(z.boolean())),
      version: Version,
    }),
    output: Answer,
  }),
  /** The global row of the flags. */
  flags: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/features',
    access: 'super-admin',
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
  setGlobalFlags: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/admin/features',
    access: 'super-admin',
    input: z.object({ betaFeatures: z.record(z.string(), z.boolean()) }),
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
  stats: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/stats',
    access: 'admin',
    output: z.object({
      users: z.number(),
      verified: z.number(),
      disabled: z.number(),
      /** Mails that wait, and those given up within the last week. */
      mailsWaiting: z.number(),
      mailsGivenUp: z.number(),
      /** Payments that somebody disputes at the payment provider, and that it has not decided about. */
      disputes: z.number(),
      /** True where documents that people submit are looked at by no virus scanner, and one is wanted. */
      unscanned: z.boolean(),
    }),
  }),
}

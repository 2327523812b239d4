import * as z from 'zod/mini'
import { flagNames } from '../flag.ts'
import { UserSchema } from '../user.ts'
import { defineEndpoint } from './endpoint.ts'
import { FlagsSchema } from './feature.ts'
import { pageOf } from './page.ts'

/** An account as admins see it, without any of the user's work. */
const AdminUserSchema = z.extend(UserSchema, {
  /** ISO 8601; null if the account is enabled. */
  disabledAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  sessions: z.number(),
  /**
   * Incremented by every change made through these endpoints. A request to change the account includes the version that
   * its sender saw.
   */
  version: z.number(),
})

export type AdminUser = z.infer<typeof AdminUserSchema>

const Version = z.number().check(z.int(), z.gte(1))
const Answer = z.object({ user: AdminUserSchema })

function change(method: 'POST' | 'PUT', name: string) {
  return { method, path: `/api/v1/admin/users/:id/${name}`, access: 'admin', status: 200 } as const
}

/**
 * Managing accounts (contract 5, 6.6). Admins manage users' accounts; super-admins manage all accounts except their
 * own.
 */
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
      /** Flags set for this user only; null means that the global default applies. */
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
  /** Sends another email with a verification link. Fails with CONFLICT if the address is already verified. */
  resendVerification: defineEndpoint({
    ...change('POST', 'resend-verification'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  /** Logs the account out everywhere and emails its owner a link to choose a new password. */
  forceReset: defineEndpoint({
    ...change('POST', 'force-reset'),
    input: z.object({ version: Version }),
    output: Answer,
  }),
  /** null removes the user's own setting. */
  setFlags: defineEndpoint({
    ...change('PUT', 'features'),
    input: z.object({
      betaFeatures: z.record(z.string(), z.nullable(z.boolean())),
      version: Version,
    }),
    output: Answer,
  }),
  /** The global defaults of the flags. */
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
      /** Number of emails waiting to be sent, and number of emails that failed permanently in the last week. */
      mailsWaiting: z.number(),
      mailsGivenUp: z.number(),
      /** Number of payments with an open dispute at the payment provider. */
      disputes: z.number(),
      /** True if virus scanning is required but no scanner is configured. */
      unscanned: z.boolean(),
    }),
  }),
}

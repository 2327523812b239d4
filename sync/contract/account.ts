import * as z from 'zod/mini'
import { UserSchema } from '../user.ts'
import { AuditEntrySchema } from './audit.ts'
import { defineEndpoint } from './endpoint.ts'
import { SessionSchema } from './session.ts'

/** Least length of a password (spec §5, §9), and the most the server hashes. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

// Inputs only fix the shape. The rules behind them answer in the specification's own sentences, so the server checks
// them field by field (api/identity/form-validator.ts) instead of leaving the words to the schema library.
const text = z.optional(z.nullable(z.unknown()))
const UserAnswer = z.object({ user: UserSchema })
const StatusAnswer = z.object({ status: z.string() })

/** The calls of spec §7 that this version serves, in the specification's order. */
export const account = {
  csrfCookie: defineEndpoint({ method: 'GET', path: '/sanctum/csrf-cookie', access: 'anyone' }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    input: z.object({
      first_name: text,
      last_name: text,
      email: text,
      password: text,
      password_confirmation: text,
    }),
    /** `mailbox`: the page that shows mail which is kept and not sent. */
    output: z.object({ user: UserSchema, mailbox: z.optional(z.string()) }),
    status: 201,
  }),
  /** `remember: false` says that others use this computer too: the session ends with the browser, or after 30 idle minutes. */
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    input: z.object({ email: text, password: text, remember: text }),
    output: UserAnswer,
  }),
  logout: defineEndpoint({ method: 'POST', path: '/api/logout', access: 'anyone' }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users',
    access: 'session',
    output: UserAnswer,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/mail/forgot-password',
    access: 'anyone',
    input: z.object({ email: text }),
    output: StatusAnswer,
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/mail/verify-email',
    access: 'anyone',
    input: z.object({ email: text }),
    output: StatusAnswer,
  }),
  /** `disconnect: true` also unlinks every other service that could sign in. */
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/reset-password',
    access: 'anyone',
    input: z.object({ token: text, password: text, password_confirmation: text, disconnect: text }),
    output: z.extend(StatusAnswer, {
      /** The other services that can still sign in to the account, as people call them. */
      services: z.array(z.string()),
    }),
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/verify-email',
    access: 'anyone',
    input: z.object({ token: text }),
    /** `user`: this browser registered the account, and is signed in now. */
    output: z.object({ status: z.string(), user: z.optional(UserSchema) }),
  }),
  /** One's own names and address; what else a user carries is taken along and ignored. A new address has to be verified first. */
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/:id',
    access: 'verified',
    input: z.object({ firstName: text, lastName: text, email: text, currentPassword: text }),
    output: UserAnswer,
  }),
  /** Calls off a change of address that waits for its mail's link; without one, nothing happens. */
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/pending-email',
    access: 'verified',
  }),
  /** The same by the link in the mail to the old address, which ends every session too: somebody else asked. */
  keepEmail: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/keep-email',
    access: 'anyone',
    input: z.object({ token: text }),
    output: StatusAnswer,
  }),
  updatePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/:id/update-password',
    access: 'verified',
    input: z.object({ currentPassword: text, password: text, password_confirmation: text }),
    output: z.object({ message: z.string() }),
  }),
  /** `?version=` with somebody else's account: CONFLICT when it was changed since. */
  deleteUser: defineEndpoint({ method: 'DELETE', path: '/api/v1/users/:id', access: 'verified' }),
  /** Everything the server keeps about oneself, as one JSON file. */
  exportUser: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/export',
    access: 'verified',
    output: z.object({
      exportedAt: z.string(),
      user: UserSchema,
      sessions: z.array(SessionSchema),
      /** The other services the account is linked with. */
      identities: z.array(z.unknown()),
      /** What was noted about the account, by whomever. */
      audit: z.array(AuditEntrySchema),
      records: z.array(z.unknown()),
      billing: z.array(z.unknown()),
      outlines: z.array(z.unknown()),
    }),
  }),
  /** The same as `data.json` in a ZIP archive, with the documents that one submitted (contract 6.7). */
  exportFiles: defineEndpoint({ method: 'GET', path: '/api/v1/users/:id/export.zip', access: 'verified' }),
}

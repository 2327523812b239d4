import * as z from 'zod/mini'
import { UserSchema } from '../user.ts'
import { AuditEntrySchema } from './audit.ts'
import { defineEndpoint } from './endpoint.ts'
import { SessionSchema } from './session.ts'

/** Minimum length of a password (spec §5, §9), and the maximum length that the server accepts. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

// The input schemas only define the shape. The server validates each field (api/identity/form-validator.ts), because
// the specification defines the error messages.
const text = z.optional(z.nullable(z.unknown()))
const UserAnswer = z.object({ user: UserSchema })
const StatusAnswer = z.object({ status: z.string() })

/** Account endpoints (spec §7), in the order of the specification. */
export const account = {
  csrfCookie: defineEndpoint({ method: 'GET', path: '/sanctum/csrf-cookie', access: 'anyone' }),
  /** `remember: false` means a shared computer. The setting takes effect when the emailed link logs this browser in. */
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
      remember: text,
    }),
    /** `mailbox` is the page that shows emails on servers that store them instead of sending them. */
    output: z.object({ user: UserSchema, mailbox: z.optional(z.string()) }),
    status: 201,
  }),
  /** `remember: false` means a shared computer: the session ends with the browser, or after 30 idle minutes. */
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
  /** `disconnect: true` also removes every other way to log in: linked services and passkeys. */
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/reset-password',
    access: 'anyone',
    input: z.object({ token: text, password: text, password_confirmation: text, disconnect: text }),
    output: z.extend(StatusAnswer, {
      services: z.array(z.string()),
    }),
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/verify-email',
    access: 'anyone',
    input: z.object({ token: text }),
    /**
     * `user` is present if this browser registered the account and is now logged in. `shared` is true on a shared
     * computer.
     */
    output: z.object({ status: z.string(), user: z.optional(UserSchema), shared: z.optional(z.boolean()) }),
  }),
  /**
   * Updates the caller's own names and email. Other user fields are accepted and ignored. A new email must be verified
   * first.
   */
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/:id',
    access: 'verified',
    input: z.object({ firstName: text, lastName: text, email: text, currentPassword: text }),
    output: UserAnswer,
  }),
  /** Cancels a pending email change. Does nothing if there is none. */
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/pending-email',
    access: 'verified',
  }),
  /**
   * Cancels an email change through the link sent to the old address. Also ends every session, because someone else may
   * have requested the change.
   */
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
  /**
   * `?version=` is used to delete another user's account: the call fails with STALE_VERSION if the account has changed
   * since that version.
   */
  deleteUser: defineEndpoint({ method: 'DELETE', path: '/api/v1/users/:id', access: 'verified' }),
  /** Everything the server stores about the caller, as one JSON file. */
  exportUser: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/:id/export',
    access: 'verified',
    output: z.object({
      exportedAt: z.string(),
      user: UserSchema,
      sessions: z.array(SessionSchema),
      /** Login services linked to the account. */
      identities: z.array(z.unknown()),
      /** The user's passkeys as returned by `passkey.list`. */
      passkeys: z.array(z.unknown()),
      /** All audit entries about the account, including those for actions by other users. */
      audit: z.array(AuditEntrySchema),
      records: z.array(z.unknown()),
      billing: z.array(z.unknown()),
      outlines: z.array(z.unknown()),
      /** Everything else stored about the caller, by table (api/personal-data/register.ts). */
      tables: z.record(z.string(), z.array(z.unknown())),
    }),
  }),
  /** The same data as in `data.json`, in a ZIP archive with the documents that the caller submitted (contract 6.7). */
  exportFiles: defineEndpoint({ method: 'GET', path: '/api/v1/users/:id/export.zip', access: 'verified' }),
}

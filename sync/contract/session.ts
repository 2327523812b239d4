import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** A place where somebody is signed in. Times are ISO 8601. */
export const SessionSchema = z.object({
  id: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
  kind: z.enum(['cookie', 'bearer']),
  /** True where others use the computer too. */
  shared: z.boolean(),
  /** The browser, as it names itself. */
  userAgent: z.string(),
  /** Part of the address, enough to recognise a place. */
  ipPrefix: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

/** Where one is signed in, ending that from afar, and saying once more who one is. */
export const session = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    access: 'verified',
    output: z.object({ data: z.array(SessionSchema) }),
  }),
  end: defineEndpoint({ method: 'DELETE', path: '/api/v1/sessions/:id', access: 'verified' }),
  /** Ends every session but the one that asks. */
  endOthers: defineEndpoint({ method: 'DELETE', path: '/api/v1/sessions', access: 'verified' }),
  /** Gives the password again, so that for a quarter of an hour what asks for a recent sign-in is open. */
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/v1/sessions/confirm',
    access: 'verified',
    input: z.object({ password: z.optional(z.nullable(z.unknown())) }),
  }),
}

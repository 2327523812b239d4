import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** A logged-in session. Times are ISO 8601. */
export const SessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  kind: z.enum(['cookie', 'bearer']),
  /** True if the session is on a shared computer. */
  shared: z.boolean(),
  /** The browser's user agent. */
  userAgent: z.string(),
  /** Part of the IP address, enough to recognize a location. */
  ipPrefix: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export const session = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    access: 'verified',
    output: z.object({ data: z.array(SessionSchema) }),
  }),
  end: defineEndpoint({ method: 'DELETE', path: '/api/v1/sessions/:id', access: 'verified' }),
  /** Ends every session except the caller's. */
  endOthers: defineEndpoint({ method: 'DELETE', path: '/api/v1/sessions', access: 'verified' }),
  /** Confirms the password, which allows sensitive actions for 15 minutes. */
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/v1/sessions/confirm',
    access: 'verified',
    input: z.object({ password: z.optional(z.nullable(z.unknown())) }),
  }),
}

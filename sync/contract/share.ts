import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Lifetimes of a shared copy, in days. */
export const SHARE_DAYS = [7, 30, 90] as const
/** Largest shared copy, encrypted, in bytes. */
export const SHARE_BYTES_MAX = 256 * 1024
/** Maximum number of unexpired shared copies per account. */
export const SHARES_MAX = 100

/** Maximum length of a shared copy in Base64, which uses four characters for every three bytes. */
const BASE64_MAX = Math.ceil(SHARE_BYTES_MAX / 3) * 4

/** Base64 without line breaks, of at most `SHARE_BYTES_MAX` bytes. */
const content = z.string().check(z.regex(/^[A-Za-z0-9+/]{22,}={0,2}$/), z.maxLength(BASE64_MAX))

const recordId = z.string().check(z.minLength(1), z.maxLength(64))

/** A shared copy as its owner sees it. The copy is encrypted, and the server never has the key. */
const ShareSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Id of the shared string; null if the entire project is shared. */
  stringId: z.nullable(z.string()),
  bytes: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
})

export type Share = z.infer<typeof ShareSchema>

/** Sharing a read-only copy by link, encrypted on the device (contract 12). */
export const shares = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/v1/shares',
    access: 'verified',
    flag: 'stringCiteBetaFeature',
    limit: BASE64_MAX + 4_096,
    input: z.object({
      projectId: recordId,
      stringId: z.nullable(recordId),
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
      content,
    }),
    output: z.object({ share: ShareSchema }),
    status: 201,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/shares',
    access: 'verified',
    output: z.object({ data: z.array(ShareSchema) }),
  }),
  /** Revokes a copy: the server deletes it immediately. */
  revoke: defineEndpoint({ method: 'DELETE', path: '/api/v1/shares/:id', access: 'verified' }),
  /** Opens a copy without an account. Fails with NOT_FOUND if the copy has expired or been revoked. */
  open: defineEndpoint({
    method: 'GET',
    path: '/api/v1/shared/:share',
    access: 'anyone',
    output: z.object({ content: z.string(), expiresAt: z.string() }),
  }),
}

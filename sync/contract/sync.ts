import * as z from 'zod/mini'
import type { Replica } from '../record/replica.ts'
import { defineEndpoint } from './endpoint.ts'
import { isNumbered, readMutation, readRecords, readReplica } from './read.ts'
import type { Mutation, RawMutation } from './read.ts'

export { readMutation, type Mutation, type VersionedRecord } from './read.ts'

/** Protocol version. A request with any other version gets UPDATE_NEEDED and changes nothing. */
export const PROTO = 1
/**
 * Version of the record schemas, for the server's log only. Devices with different schema versions can sync, because
 * changes are sent field by field.
 */
export const SCHEMA = 1

/** Maximum number of mutations per request, and their maximum total size in bytes as JSON. */
export const MUTATIONS_MAX = 2_000
export const MUTATION_BYTES_MAX = 2_000_000
const REQUEST_BYTES_MAX = 4_000_000
/**
 * Maximum number of records per response, and their maximum total size in bytes. The first page for a new device is
 * small, so that it arrives quickly.
 */
export const PAGE_RECORDS_MAX = 4_000
export const PAGE_BYTES_MAX = 2_000_000
export const FIRST_PAGE_RECORDS = 300
/** Maximum number of records per account. */
export const RECORDS_MAX = 100_000

const Session = z.string().check(z.regex(/^[0-9a-z]{8}$/))
const Id = z.string().check(z.minLength(1), z.maxLength(64))
const Count = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER), z.multipleOf(1))

/**
 * Identifies the server run that created a version. After an unannounced restore, the same version number has a
 * different nonce.
 */
const Nonce = z.string().check(z.maxLength(64))

/** A version of the store and its nonce. */
const VersionMark = z.object({ v: Count, nonce: Nonce })

/** Builds a schema from a function that returns null for invalid input. */
function readBy<T>(read: (given: unknown) => T | null) {
  return z.pipe(
    z.unknown(),
    z.transform((given, context): T => {
      const value = read(given)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: 'Invalid input', input: given })
      return z.NEVER
    }),
  )
}

export const MutationSchema = readBy(readMutation)
export const ReplicaSchema = readBy(readReplica)

/** Progress of a full resync: the version it started at, and the last position received. */
const SnapshotPlace = z.object({
  epoch: z.string(),
  at: Count,
  after: z.string(),
  nonce: z.optional(Nonce),
})

const Request = z.object({
  proto: z.number(),
  schema: z.number(),
  /**
   * The store's owner. The server rejects the request if the session belongs to another user, because another tab may
   * have switched accounts.
   */
  user: z.string(),
  /** Epoch of the server database that issued the cursor; empty on the first contact. */
  epoch: z.string(),
  /** Cursor: the device has every change up to this version. */
  v: Count,
  /** The nonce of that version. If the nonce is absent (older clients), the server trusts the cursor. */
  nonce: z.optional(Nonce),
  /**
   * The version at which the server last acknowledged writes from this device. Sent until the cursor reaches that
   * version.
   */
  acked: z.optional(VersionMark),
  snap: z.nullable(SnapshotPlace),
  limit: z.number().check(z.gte(1), z.lte(PAGE_RECORDS_MAX), z.multipleOf(1)),
  // The schema checks only the session and number of each mutation. Mutations are validated one by one later, so that
  // an invalid mutation does not block the others.
  muts: z
    .custom<readonly RawMutation[]>((muts) => Array.isArray(muts) && muts.every(isNumbered))
    .check(z.refine((muts) => muts.length <= MUTATIONS_MAX)),
})

/** Why a mutation was rejected. `GONE` means that its record is purged or unknown. */
export const RefusalCode = z.enum(['INVALID', 'TOO_LARGE', 'TOO_MANY', 'WRONG_KIND', 'GONE'])
export type RefusalCode = z.infer<typeof RefusalCode>

const Answer = z.object({
  epoch: z.string(),
  /** The server's clock, in milliseconds. */
  now: z.number(),
  v: Count,
  /** The nonce of the new cursor. Older servers omit it. */
  nonce: z.optional(Nonce),
  /** Present if the server acknowledged this request at a version beyond the cursor. */
  acked: z.optional(VersionMark),
  more: z.boolean(),
  /** The highest acknowledged mutation number in this request, by session. */
  ack: z.record(z.string(), Count),
  /** Records in this request that the server does not know or has forgotten. */
  gone: z.array(Id),
  /** Rejected mutations. If `fields` is present, only those fields were rejected. */
  rej: z.array(
    z.object({ s: Session, n: Count, code: RefusalCode, fields: z.optional(z.array(z.string())) }),
  ),
  /**
   * Present while the device must do a full resync. `first` starts over, and `done` completes it. `heal` means that the
   * server was restored from a backup: records missing from the resync were lost, and the device must resend them.
   */
  snap: z.optional(
    z.object({
      epoch: z.string(),
      at: Count,
      nonce: z.optional(Nonce),
      heal: z.optional(z.boolean()),
      after: z.string(),
      first: z.boolean(),
      done: z.boolean(),
    }),
  ),
  recs: readBy(readRecords),
})

export type SyncRequest = z.infer<typeof Request>
type SnapshotPlace = z.infer<typeof SnapshotPlace>
export type SyncAnswer = z.infer<typeof Answer>

/** Returns the fields that a mutation writes, as a record. */
export function replicaOf(mutation: Mutation): Replica {
  return {
    id: mutation.id,
    k: mutation.k,
    f: mutation.d === undefined ? mutation.f : {},
    h: mutation.h,
    ...(mutation.c !== undefined && { c: mutation.c }),
    ...(mutation.d !== undefined && { d: mutation.d }),
    ...(mutation.l !== undefined && { l: mutation.l }),
  }
}

/** The sync endpoints: one for push and pull, and a stream that announces new versions. */
export const sync = {
  exchange: defineEndpoint({
    method: 'POST',
    path: '/api/v1/sync',
    access: 'verified',
    input: Request,
    output: Answer,
    limit: REQUEST_BYTES_MAX,
    zipped: true,
  }),
  /** Server-sent events, each `{v}` with the store's current version. Polling is the fallback. */
  events: defineEndpoint({ method: 'GET', path: '/api/v1/sync/events', access: 'verified', stream: true }),
}

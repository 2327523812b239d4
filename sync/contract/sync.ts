import * as z from 'zod/mini'
import type { Replica } from '../record/replica.ts'
import { defineEndpoint } from './endpoint.ts'
import { isNumbered, readMutation, readRecords, readReplica } from './read.ts'
import type { Mutation, RawMutation } from './read.ts'

export { readMutation, type Mutation, type VersionedRecord } from './read.ts'

/** Version of this protocol; another one is answered UPDATE_NEEDED and touches no data. */
export const PROTO = 1
/** Version of the records' schemas, for the server's log; records are patched field by field, so versions mix. */
export const SCHEMA = 1

/** Most mutations, and most bytes of them as JSON, that one request carries. */
export const MUTATIONS_MAX = 2_000
export const MUTATION_BYTES_MAX = 2_000_000
/** Largest body the server reads, in bytes once unpacked. */
const REQUEST_BYTES_MAX = 4_000_000
/** Most records of one answer, and most bytes of them; the first page of a fresh device is small to be quick. */
export const PAGE_RECORDS_MAX = 4_000
export const PAGE_BYTES_MAX = 2_000_000
export const FIRST_PAGE_RECORDS = 300
/** Most records of one user. */
export const RECORDS_MAX = 100_000

const Session = z.string().check(z.regex(/^[0-9a-z]{8}$/))
const Id = z.string().check(z.minLength(1), z.maxLength(64))
const Count = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER), z.multipleOf(1))

/** Names the run of the server that made a version: the same version of another history has another. */
const Nonce = z.string().check(z.maxLength(64))

/** A version of the store in the history it belongs to. */
const VersionMark = z.object({ v: Count, nonce: Nonce })

/** A schema over a function that reads a value in one pass, or answers null. */
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

/** Where a device is in walking the whole store: the version it began at, and the last place it saw. */
const SnapshotPlace = z.object({
  epoch: z.string(),
  at: Count,
  after: z.string(),
  nonce: z.optional(Nonce),
})

const Request = z.object({
  proto: z.number(),
  schema: z.number(),
  /** Whose store this is. Refused when the session is somebody else's: accounts change in other tabs. */
  user: z.string(),
  /** The database the cursor belongs to; empty at first contact. */
  epoch: z.string(),
  /** Cursor: every change up to this version has been seen. */
  v: Count,
  /** The nonce of that version. Left out by devices from before it, which are believed. */
  nonce: z.optional(Nonce),
  /** The version at which something of this device was last acknowledged, while the cursor is behind it. */
  acked: z.optional(VersionMark),
  snap: z.nullable(SnapshotPlace),
  limit: z.number().check(z.gte(1), z.lte(PAGE_RECORDS_MAX), z.multipleOf(1)),
  // Looked at one by one: a bad one must not hold up the rest. Only what acknowledging needs is asked of all.
  muts: z
    .custom<readonly RawMutation[]>((muts) => Array.isArray(muts) && muts.every(isNumbered))
    .check(z.refine((muts) => muts.length <= MUTATIONS_MAX)),
})

/** Why a mutation was refused. `GONE`: it changes a record that is purged or unknown. */
export const RefusalCode = z.enum(['INVALID', 'TOO_LARGE', 'TOO_MANY', 'WRONG_KIND', 'GONE'])
export type RefusalCode = z.infer<typeof RefusalCode>

const Answer = z.object({
  epoch: z.string(),
  /** The server's clock, milliseconds. */
  now: z.number(),
  /** The new cursor. */
  v: Count,
  /** Its nonce. Left out by servers from before it. */
  nonce: z.optional(Nonce),
  /** Present where this request was acknowledged at a version beyond the cursor: at which. */
  acked: z.optional(VersionMark),
  /** True when asking again at once brings more. */
  more: z.boolean(),
  /** Session to the highest number of this request that is settled. */
  ack: z.record(z.string(), Count),
  /** Records this request spoke of that the server does not know, or knows no longer. */
  gone: z.array(Id),
  /** What was refused: whole mutations, or only these fields of them. */
  rej: z.array(
    z.object({ s: Session, n: Count, code: RefusalCode, fields: z.optional(z.array(z.string())) }),
  ),
  /**
   * Present while the device must walk the whole store; `first` begins anew, `done` completes it. `heal`: the device's
   * cursor is from a history that this store does not have, so what the walk lacks was lost, and has to be sent again.
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

/** A mutation seen as the part of a record that it writes. */
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

/** Push and pull together; and a stream that says when there is something to pull. */
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
  /** Server-sent events, each `{v}`: the store's version now. Polling is the fallback. */
  events: defineEndpoint({ method: 'GET', path: '/api/v1/sync/events', access: 'verified', stream: true }),
}

import {
  FIRST_PAGE_RECORDS,
  MUTATION_BYTES_MAX,
  MUTATIONS_MAX,
  PAGE_RECORDS_MAX,
  PROTO,
  SCHEMA,
  type Mutation,
  type SyncRequest,
} from '../contract/sync.ts'
import { lengthOf } from '../record/json.ts'
import { OUTBOX_CHUNK, OUTBOX_FIRST, type OutboxPart } from './pending.ts'
import type { ClientTx, SnapshotProgress } from './port.ts'

/** Maximum size of one request. The client halves it after a 413 response. */
export interface RequestSizes {
  readonly mutations: number
  readonly bytes: number
  readonly page: number
  readonly firstPage: number
}

export const requestSizes: RequestSizes = {
  mutations: MUTATIONS_MAX,
  bytes: MUTATION_BYTES_MAX,
  page: PAGE_RECORDS_MAX,
  firstPage: FIRST_PAGE_RECORDS,
}

/**
 * Builds the next request from the cursor and the oldest queued mutations.
 *
 * Includes no mutations during a full resync or before the first response, because the device does not know yet which
 * records the server has (CL5).
 */
export async function buildRequest(
  tx: ClientTx,
  user: string,
  size: RequestSizes = requestSizes,
  part?: OutboxPart,
): Promise<SyncRequest> {
  const { epoch, v, nonce, acked, snap } = await tx.meta()
  const fresh = snap === null && epoch === ''
  return {
    proto: PROTO,
    schema: SCHEMA,
    user,
    epoch,
    v,
    ...(nonce !== undefined && { nonce }),
    ...(acked !== undefined && { acked }),
    snap: snap === null ? null : placeOf(snap),
    limit: fresh ? size.firstPage : size.page,
    muts: snap === null && epoch !== '' ? await readOutboxHead(tx, size, part) : [],
  }
}

function placeOf({ epoch, at, after, nonce }: SnapshotProgress): NonNullable<SyncRequest['snap']> {
  return { epoch, at, after, ...(nonce !== undefined && { nonce }) }
}

/** Returns the oldest queued mutations that fit in one request. Always includes at least one mutation. */
async function readOutboxHead(tx: ClientTx, size: RequestSizes, part?: OutboxPart): Promise<Mutation[]> {
  const muts: Mutation[] = []
  let bytes = 0
  let key = part?.after ?? 0
  for (let chunk = OUTBOX_FIRST; ; chunk = Math.min(chunk * 2, OUTBOX_CHUNK)) {
    const batches = await tx.outbox(key, chunk)
    for (const batch of batches) {
      for (const mutation of batch.muts) {
        if (part?.isWaiting(mutation)) continue
        // Counts characters instead of bytes, which is accurate enough: the server accepts twice as much, and the sizes
        // are halved after a 413.
        bytes += lengthOf(mutation)
        if (muts.length > 0 && (muts.length >= size.mutations || bytes > size.bytes)) return muts
        muts.push(mutation)
      }
      key = batch.key
    }
    if (batches.length < chunk) return muts
  }
}

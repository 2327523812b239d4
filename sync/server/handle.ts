import { PAGE_BYTES_MAX, type SyncAnswer, type SyncRequest, type VersionedRecord } from '../contract/sync.ts'
import { pushMutations } from './push.ts'
import { placeAfter, type RecordPage, type ServerPort, type ServerTx, type SpaceCounters } from './port.ts'

/**
 * Answers one request of a device, in one transaction of its user's store.
 *
 * `user` comes from the session, never from the request. `now` is the server's clock in milliseconds.
 */
export function handleSync(
  port: ServerPort,
  user: string,
  request: SyncRequest,
  now: number,
): Promise<SyncAnswer> {
  const answer = async (tx: ServerTx): Promise<SyncAnswer> => {
    const epoch = await tx.epoch()
    const space = await tx.space()
    if (mustWalk(request, epoch, space)) return answerPage(tx, request, { epoch, space, now })
    return answerChanges(tx, request, { epoch, space, now })
  }
  // Whoever only asks waits for nobody, and nobody for him.
  return request.muts.length === 0 ? port.read(user, answer) : port.transact(user, answer)
}

/** A cursor of another database, from before the oldest known purge, or from the future tells nothing (SV6). */
function mustWalk(request: SyncRequest, epoch: string, space: SpaceCounters): boolean {
  return request.snap !== null || request.epoch !== epoch || request.v < space.minV || request.v > space.v
}

const NOTHING: RecordPage = { recs: [], more: false }

async function answerChanges(
  tx: ServerTx,
  request: SyncRequest,
  at: { readonly epoch: string; readonly space: SpaceCounters; readonly now: number },
): Promise<SyncAnswer> {
  // Read before anything is written: what this request changes is told by itself, wherever the page ends.
  const page =
    request.v === at.space.v
      ? NOTHING
      : await tx.since(request.v, { records: request.limit, bytes: PAGE_BYTES_MAX })
  const pushed = await pushMutations(tx, request, { space: at.space, now: at.now })
  const recs = new Map<string, VersionedRecord>(pushed.echo.map((echoed) => [echoed.rec.id, echoed]))
  for (const versioned of page.recs) {
    if (!pushed.changed.has(versioned.rec.id)) recs.set(versioned.rec.id, versioned)
  }
  const last = page.recs.at(-1)
  return {
    epoch: at.epoch,
    now: at.now,
    v: page.more && last !== undefined ? last.v : pushed.space.v,
    more: page.more,
    ack: pushed.ack,
    gone: [...pushed.gone],
    rej: pushed.rej,
    recs: [...recs.values()],
  }
}

/** One page of a walk through everything. Takes no mutations: the device does not know yet what they meet (SV8). */
async function answerPage(
  tx: ServerTx,
  request: SyncRequest,
  at: { readonly epoch: string; readonly space: SpaceCounters; readonly now: number },
): Promise<SyncAnswer> {
  const { snap } = request
  const going = snap !== null && snap.epoch === at.epoch && snap.at <= at.space.v && snap.at >= at.space.minV
  const begun = going ? snap : { at: at.space.v, after: '' }
  const page = await tx.walk(begun.after, { records: request.limit, bytes: PAGE_BYTES_MAX })
  const last = page.recs.at(-1)
  return {
    epoch: at.epoch,
    now: at.now,
    v: request.v,
    more: true,
    ack: {},
    gone: [],
    rej: [],
    snap: {
      epoch: at.epoch,
      at: begun.at,
      after: last === undefined ? begun.after : placeAfter(last.rec),
      first: !going,
      done: !page.more,
    },
    recs: [...page.recs],
  }
}

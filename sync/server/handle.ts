import { PAGE_BYTES_MAX, type SyncAnswer, type SyncRequest, type VersionedRecord } from '../contract/sync.ts'
import { costOfTelling, storeBudget, type StoreBudget } from './budget.ts'
import { pushMutations } from './push.ts'
import {
  type IsClosedKind,
  KindClosed,
  placeAfter,
  type RecordPage,
  type ServerPort,
  type ServerTx,
  type SpaceCounters,
  type StoreOrigin,
} from './port.ts'

/**
 * Answers one request of a device, in one transaction of its user's store.
 *
 * `user` comes from the session, never from the request. `now` is the server's clock in milliseconds. Throws
 * KindClosed where the first change that is new is of a kind that may not be pushed now (SV17).
 */
export function handleSync(
  port: ServerPort,
  user: string,
  request: SyncRequest,
  now: number,
): Promise<SyncAnswer> {
  const answerWithin = async (tx: ServerTx): Promise<SyncAnswer> => {
    const origin = await tx.origin()
    const space = await tx.space()
    const walk = await findWalk(tx, request, { origin, space })
    const tell = (page: RecordPage) => port.spendTold?.(costOfTelling(page))
    if (walk !== 'none') return answerPage(tx, request, { origin, space, now, heal: walk === 'heal', tell })
    return answerChanges(tx, request, {
      origin,
      space,
      now,
      budget: port.budget ?? storeBudget,
      isClosed: port.isClosed ?? (() => false),
      spend: port.spend ?? (() => undefined),
      tell,
    })
  }
  // Whoever only asks waits for nobody, and nobody for him.
  return request.muts.length === 0 ? port.read(user, answerWithin) : port.transact(user, answerWithin)
}

interface StoreMoment {
  readonly origin: StoreOrigin
  readonly space: SpaceCounters
}

/**
 * A cursor of another database or from before the oldest known purge tells nothing (SV6). One from the future, or whose
 * version another run made is from a history that was put back: what the device holds beyond it was lost here (SV14).
 */
async function findWalk(
  tx: ServerTx,
  { snap, epoch, v, nonce, acked }: SyncRequest,
  { origin, space }: StoreMoment,
): Promise<'none' | 'walk' | 'heal'> {
  // The same database, but without the versions that the device has: it lost its last commits.
  if (epoch === origin.epoch && v > space.v) return 'heal'
  if (snap !== null || epoch !== origin.epoch) return 'walk'
  if (await isOtherHistory(tx, { v, nonce }, space)) return 'heal'
  // Acknowledged further than the cursor has come: that must still be there as well.
  if (acked !== undefined && (acked.v > space.v || (await isOtherHistory(tx, acked, space)))) return 'heal'
  return v < space.minV ? 'walk' : 'none'
}

async function isOtherHistory(
  tx: ServerTx,
  { v, nonce = '' }: { readonly v: number; readonly nonce?: string | undefined },
  space: SpaceCounters,
): Promise<boolean> {
  // What says nothing is believed: an older program, or a version from before anybody counted runs.
  if (nonce === '' || v === 0) return false
  const run = await runAt(tx, v, space)
  return run !== nonce && (run !== '' || v >= space.minV)
}

/** The run that made a version: nearly always that of the newest, which is at hand. */
async function runAt(tx: ServerTx, v: number, space: SpaceCounters): Promise<string> {
  if (v === 0) return ''
  return v >= space.runFrom ? space.run : tx.runOf(v)
}

const NOTHING: RecordPage = { recs: [], bytes: 0, more: false }

async function answerChanges(
  tx: ServerTx,
  request: SyncRequest,
  at: StoreMoment & {
    readonly now: number
    readonly budget: StoreBudget
    readonly isClosed: IsClosedKind
    readonly spend: (work: number) => void
    readonly tell: (page: RecordPage) => void
  },
): Promise<SyncAnswer> {
  // Read before anything is written: what this request changes is told by itself, wherever the page ends.
  const page =
    request.v === at.space.v
      ? NOTHING
      : await tx.since(request.v, { records: request.limit, bytes: PAGE_BYTES_MAX })
  at.tell(page)
  const pushed = await pushMutations(tx, request, {
    space: at.space,
    run: at.origin.run,
    now: at.now,
    budget: at.budget,
    isClosed: at.isClosed,
  })
  at.spend(pushed.work)
  if (pushed.closed && Object.keys(pushed.ack).length === 0) throw new KindClosed()
  const recs = new Map<string, VersionedRecord>(pushed.echo.map((echoed) => [echoed.rec.id, echoed]))
  for (const versioned of page.recs) {
    if (!pushed.changed.has(versioned.rec.id)) recs.set(versioned.rec.id, versioned)
  }
  const last = page.recs.at(-1)
  const v = page.more && last !== undefined ? last.v : pushed.space.v
  return {
    epoch: at.origin.epoch,
    now: at.now,
    v,
    nonce: await runAt(tx, v, pushed.space),
    ...(v < pushed.space.v &&
      request.muts.length > 0 && { acked: { v: pushed.space.v, nonce: pushed.space.run } }),
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
  at: StoreMoment & {
    readonly now: number
    readonly heal: boolean
    readonly tell: (page: RecordPage) => void
  },
): Promise<SyncAnswer> {
  const { snap } = request
  const { origin, space } = at
  const isSameEpoch = snap !== null && snap.epoch === origin.epoch
  const isKnown = isSameEpoch && snap.at <= space.v && snap.at >= space.minV
  // The walk began at a version that the database has lost.
  const isLost = isSameEpoch && snap.at > space.v
  const going = isKnown && !(await isOtherHistory(tx, { v: snap.at, nonce: snap.nonce }, space))
  const begun = going ? snap : { at: space.v, after: '' }
  const page = await tx.walk(begun.after, { records: request.limit, bytes: PAGE_BYTES_MAX })
  at.tell(page)
  const last = page.recs.at(-1)
  return {
    epoch: origin.epoch,
    now: at.now,
    v: request.v,
    more: true,
    ack: {},
    gone: [],
    rej: [],
    snap: {
      epoch: origin.epoch,
      at: begun.at,
      nonce: await runAt(tx, begun.at, space),
      ...((at.heal || isLost || (isKnown && !going)) && { heal: true }),
      after: last === undefined ? begun.after : placeAfter(last.rec),
      first: !going,
      done: !page.more,
    },
    recs: [...page.recs],
  }
}

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
 * Handles one sync request in one transaction on the user's store.
 *
 * `user` must come from the session, never from the request. `now` is the server's clock in milliseconds. Throws
 * KindClosed if the first new change is of a kind that is switched off for the user (SV17).
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
  // A request without mutations takes no lock, so the request doesn't wait for writes.
  return request.muts.length === 0 ? port.read(user, answerWithin) : port.transact(user, answerWithin)
}

interface StoreMoment {
  readonly origin: StoreOrigin
  readonly space: SpaceCounters
}

/**
 * Decides whether the device must do a full resync. The device needs one if its cursor is from another database or
 * older than the oldest known purge (SV6). If the cursor is ahead of the store, or another server run created the
 * cursor's version, the store was restored from a backup. The device must then also resend the records that the server
 * lost (SV14).
 */
async function findWalk(
  tx: ServerTx,
  { snap, epoch, v, nonce, acked }: SyncRequest,
  { origin, space }: StoreMoment,
): Promise<'none' | 'walk' | 'heal'> {
  // The epoch is the same but the device has later versions, so the server lost its last commits.
  if (epoch === origin.epoch && v > space.v) return 'heal'
  if (snap !== null || epoch !== origin.epoch) return 'walk'
  if (await isOtherHistory(tx, { v, nonce }, space)) return 'heal'
  // The server has acknowledged writes beyond the cursor. Check that the store still has those writes.
  if (acked !== undefined && (acked.v > space.v || (await isOtherHistory(tx, acked, space)))) return 'heal'
  return v < space.minV ? 'walk' : 'none'
}

async function isOtherHistory(
  tx: ServerTx,
  { v, nonce = '' }: { readonly v: number; readonly nonce?: string | undefined },
  space: SpaceCounters,
): Promise<boolean> {
  // Trust a cursor without a nonce, because older clients don't send one.
  if (nonce === '' || v === 0) return false
  const run = await runAt(tx, v, space)
  return run !== nonce && (run !== '' || v >= space.minV)
}

/** Returns the server run that created a version. The newest run needs no lookup. */
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
  // Read the page before writing. The records that this request changes are added separately.
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

/**
 * Returns one page of a full resync. Accepts no mutations, because the device doesn't know yet which records the server
 * has (SV8).
 */
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

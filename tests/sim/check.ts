import { sameJson } from '#sync/record/json.ts'
import { sameReplica, stampOf, latestStamp, type Replica } from '#sync/record/replica.ts'
import { isQuiet } from '#sync/record/kind.ts'
import { DRIFT_MAX, makeStamp } from '#sync/record/stamp.ts'
import { nameOfValue } from './actions.ts'
import { registerKey, type JournalWrite } from './journal.ts'
import { expectThat, type SimWorld } from './world.ts'

/** Checks every guarantee after everything is synced. Throws on the first violation. */
export async function checkAll(world: SimWorld): Promise<void> {
  for (const user of world.users) {
    const { recs, overwritten } = await world.backend.server.look(user)
    const alive = new Map(recs.filter(({ rec }) => rec.d === undefined).map(({ rec }) => [rec.id, rec]))
    const rejected = await checkDevices(world, user, alive)
    checkStamps(world, alive)
    checkOwners(world, user, alive)
    checkPurges(world, user, alive)
    const kept = new Set(overwritten.map((lost) => nameOfValue(asReplica(lost), lost.field)))
    for (const [key, writes] of world.journal.byRegister) {
      if (writes[0]?.user === user) checkRegister(world, key, { writes, alive, rejected, kept })
    }
    checkOrder(alive)
  }
  await checkRejected(world)
}

function asReplica(lost: { readonly id: string; readonly field: string; readonly value: unknown }): Replica {
  return { id: lost.id, k: '', h: '', f: { [lost.field]: lost.value } as Replica['f'] }
}

/** Guarantee 1: all devices show the same records. Returns all values that devices show as rejected. */
async function checkDevices(
  world: SimWorld,
  user: string,
  alive: ReadonlyMap<string, Replica>,
): Promise<ReadonlySet<string>> {
  const rejected = new Set<string>()
  for (const device of world.devices) {
    const store = device.stores.get(user)
    if (store === undefined) continue
    const { rows, queued, rejected: refused } = await store.look()
    expectThat(queued === 0, () => `device ${device.number} still has ${queued} batches queued`)
    const shown = new Map(rows.filter(({ rec }) => rec.d === undefined).map(({ rec }) => [rec.id, rec]))
    for (const [id, rec] of alive) {
      const mine = shown.get(id)
      expectThat(mine !== undefined, () => `device ${device.number} lacks ${id}`)
      if (mine === undefined) continue
      const words = () =>
        `device ${device.number} differs in ${id}:\n  ${JSON.stringify(mine)}\n  ${JSON.stringify(rec)}`
      expectThat(sameReplica(mine, rec), words)
    }
    for (const id of shown.keys()) {
      expectThat(alive.has(id), () => `device ${device.number} shows ${id}, which the server does not have`)
    }
    for (const { mutation, code } of refused) {
      for (const field of Object.keys(mutation.f)) {
        const isCurrent = code === 'GONE' && sameJson(alive.get(mutation.id)?.f[field], mutation.f[field])
        expectThat(
          !isCurrent,
          () => `device ${device.number} asks about ${mutation.id} ${field}, which is current`,
        )
        const name = nameOfValue(asReplica({ id: mutation.id, field, value: mutation.f[field] }), field)
        if (name !== undefined) rejected.add(`${registerKey({ id: mutation.id, field })} ${name}`)
      }
    }
  }
  return rejected
}

/** Guarantee 9: no stored stamp is in the future. */
function checkStamps(world: SimWorld, alive: ReadonlyMap<string, Replica>): void {
  const limit = makeStamp(world.now + DRIFT_MAX + 1, 0, '')
  for (const rec of alive.values()) {
    expectThat(latestStamp(rec) < limit, () => `${rec.id} has a stamp from the future`)
  }
}

function checkOwners(world: SimWorld, user: string, alive: ReadonlyMap<string, Replica>): void {
  for (const id of alive.keys()) {
    expectThat(
      world.journal.ownerOf.get(id) === user,
      () => `${user} has ${id}, which belongs to another user`,
    )
  }
}

/** Guarantee 5: purged records stay purged, unless the server was restored. */
function checkPurges(world: SimWorld, user: string, alive: ReadonlyMap<string, Replica>): void {
  if (world.journal.restores > 0) return
  for (const id of world.journal.purged) {
    if (world.journal.ownerOf.get(id) !== user || world.journal.adrift.has(id)) continue
    expectThat(!alive.has(id), () => `${id} was purged and is back`)
  }
}

interface Register {
  readonly writes: readonly JournalWrite[]
  readonly alive: ReadonlyMap<string, Replica>
  /** Registers with values that a device shows as rejected. */
  readonly rejected: ReadonlySet<string>
  /** Values that the server kept as overwritten. */
  readonly kept: ReadonlySet<string | undefined>
}

/**
 * Guarantee 2: no write is lost. Guarantee 3: an edit beats the value that its author saw, and if two values are
 * concurrent, the overwritten one is kept.
 */
function checkRegister(world: SimWorld, key: string, register: Register): void {
  const { writes, alive, rejected, kept } = register
  const first = writes[0]
  if (first === undefined) return
  const { id, field } = first
  const rec = alive.get(id)
  // The position of a record is not user-entered text, so the move of a rejected or missing record may be dropped
  // (CL9). A value that its own author replaced needs no check.
  const seen = new Set(writes.map((write) => write.saw))
  const isPlace = field === 'pos' || field === 'trashedAt'
  if (rec === undefined) {
    const refused = writes.every(
      ({ value }) =>
        seen.has(value) || rejected.has(`${key} ${value}`) || world.journal.adrift.has(`${key} ${value}`),
    )
    const isPlaceOfRefused = isPlace && [...rejected].some((name) => name.startsWith(`${id} `))
    expectThat(
      world.journal.purged.has(id) || refused || isPlaceOfRefused,
      () => `${id} is lost but was not purged`,
    )
    return
  }
  const value = nameOfValue(rec, field)
  // The record was purged, and restoring a backup brought it back, so no device has a newer value.
  if (world.journal.restores > 0 && world.journal.purged.has(id)) return
  const counted = writes.filter(
    ({ value: written }) =>
      !rejected.has(`${key} ${written}`) && !world.journal.adrift.has(`${key} ${written}`),
  )
  const final = writes.find((write) => write.value === value)
  if (final === undefined) {
    // After a restore, the position may be missing until another device resends it.
    const isLetGo = isPlace && world.journal.restores > 0
    expectThat(
      isLetGo || counted.every((write) => seen.has(write.value)),
      () => `${key} has ${value}, which no one wrote (of ${counted.length})`,
    )
    return
  }
  const byValue = new Map(writes.map((write) => [write.value, write]))
  // An author may have replaced a value with a later value that was rejected. After a restore, the server may have
  // neither value, and the author still sees the later one.
  const setAside = writes.filter(({ value: written }) => rejected.has(`${key} ${written}`))
  const isSettled = (write: JournalWrite): boolean =>
    world.journal.restores > 0 && setAside.some((later) => descends(byValue, later, write))
  for (const write of counted) {
    if (write === final || isSettled(write)) continue
    // A wrong clock, a lost response, and a restore together can bring back an old value. Both values are then shown
    // and kept.
    const asked = world.journal.restores > 0 && world.journal.clamped.has(key) && kept.has(write.value)
    const lostToItsOwnPast = !asked && descends(byValue, write, final)
    expectThat(!lostToItsOwnPast, () => `${key}: ${write.value} replaced ${value}, but ${value} is back`)
    if (world.journal.clamped.has(key)) continue
    const held = stampOf(rec, field)
    expectThat(write.stamp <= held, () => `${key}: ${write.value} is later than ${value}, but lost`)
  }
  checkKept(world, key, { writes, counted, final, kept })
}

function descends(
  byValue: ReadonlyMap<string, JournalWrite>,
  write: JournalWrite,
  from: JournalWrite,
): boolean {
  const seen = new Set<JournalWrite>()
  let at: JournalWrite | undefined = write
  while (at !== undefined && !seen.has(at)) {
    if (at === from) return true
    seen.add(at)
    at = at.saw === undefined ? undefined : byValue.get(at.saw)
  }
  return false
}

/** Checks that every value overwritten by an author who had not seen it was kept. */
function checkKept(
  world: SimWorld,
  key: string,
  at: {
    readonly writes: readonly JournalWrite[]
    readonly counted: readonly JournalWrite[]
    readonly final: JournalWrite
    readonly kept: ReadonlySet<string | undefined>
  },
): void {
  const { journal } = world
  if (journal.restores > 0 || journal.compactions > 0) return
  if (isQuiet(at.final.field)) return
  const seen = new Set(at.writes.map((write) => write.saw))
  for (const write of at.counted) {
    if (write === at.final || seen.has(write.value) || write.saw === undefined) continue
    expectThat(
      at.kept.has(write.value),
      () => `${key}: ${write.value} was overwritten unseen and is not saved`,
    )
  }
}

/** Guarantee 10: sort keys are unique within a list. */
function checkOrder(alive: ReadonlyMap<string, Replica>): void {
  const taken = new Set<string>()
  for (const rec of alive.values()) {
    // Web citations are not in a list.
    if (rec.k === 'webcite') continue
    const pos = JSON.stringify(rec.f['pos'])
    expectThat(!taken.has(pos), () => `two rows have the position ${pos}`)
    taken.add(pos)
  }
}

/** Guarantee 12: a rejected mutation is visible on the device that wrote it. */
async function checkRejected(world: SimWorld): Promise<void> {
  for (const { device, user, id, n } of world.journal.bad) {
    if (world.journal.purged.has(id) || world.journal.wipes > 0) continue
    const refused = (await world.devices[device]?.stores.get(user)?.look())?.rejected ?? []
    const shown = refused.some(({ mutation }) => mutation.id === id && 'createdAt' in mutation.f)
    expectThat(shown, () => `device ${device} does not show the rejected mutation of ${id} (${n})`)
  }
}

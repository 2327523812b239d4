import { applyAnswer } from '#sync/client/answer.ts'
import type { OutboxPart } from '#sync/client/pending.ts'
import type { StoredRow } from '#sync/client/port.ts'
import { buildRequest } from '#sync/client/request.ts'
import { buildWithheldRequest } from '#sync/client/withhold.ts'
import { writeChanges, type RecordChange } from '#sync/client/write.ts'
import { sync, type Mutation, type SyncAnswer, type SyncRequest } from '#sync/contract/sync.ts'
import { KindClosed } from '#sync/server/port.ts'
import { keyBetween } from '#sync/record/order.ts'
import type { Replica } from '#sync/record/replica.ts'
import { DRIFT_MAX, makeStamp } from '#sync/record/stamp.ts'
import { registerKey } from './journal.ts'
import { PowerCut, StorageFull } from './memory-backend.ts'
import type { RandomDice } from './random.ts'
import { expectThat, type SentRequest, type SimTab, type SimWorld } from './world.ts'

/** Simulates a user who creates, changes, trashes, or purges a record, or edits two records in one action. */
export async function writeSomething(world: SimWorld, tab: SimTab, dice: RandomDice): Promise<void> {
  const before = await tab.store.look()
  const closing = (world.extraFaults.closing ?? 0) > 0
  // If the schedule switches off the string tool, sometimes edit a record of another tool instead.
  if (closing && world.extraDice.chance(0.4)) return writeCite(world, tab, before.rows)
  const recs = before.rows.map((row) => row.rec).filter(({ k }) => k !== 'webcite')
  const change = renewed(world, tab, drawChange(world, dice, recs))
  const changes = [change]
  if (dice.chance(0.2)) {
    const another = drawChange(world, dice, recs)
    if (another.id !== change.id) changes.push(another)
  }
  await commit(world, tab, dice, { before: before.rows, changes })
}

/** Simulates a user who creates or changes a web citation. Webcite is never switched off. */
async function writeCite(world: SimWorld, tab: SimTab, rows: readonly StoredRow[]): Promise<void> {
  const dice = world.extraDice
  const cites = rows.map(({ rec }) => rec).filter(({ k, d }) => k === 'webcite' && d === undefined)
  const isNew = cites.length === 0 || dice.chance(0.3)
  const id = isNew ? newId(world, dice) : dice.pick(cites).id
  const fields = { [dice.pick(['url', 'type'])]: world.name('v') }
  const change: RecordChange = { kind: 'webcite', id, fields, ...(isNew && { create: true }) }
  await commit(world, tab, dice, { before: rows, changes: [change] })
}

/** Simulates a user who types in a register that everyone edits: the name of the oldest project. */
export async function typeOn(world: SimWorld, tab: SimTab, dice: RandomDice): Promise<void> {
  const { rows } = await tab.store.look()
  const projects = rows.filter(({ rec }) => rec.k === 'project' && rec.d === undefined)
  const [oldest] = projects
    .map(({ rec }) => rec.id)
    .sort((left, right) => (left.slice(-12) < right.slice(-12) ? -1 : 1))
  if (oldest === undefined) return writeSomething(world, tab, dice)
  const change: RecordChange = { kind: 'project', id: oldest, fields: { name: world.name('v') } }
  await commit(world, tab, world.extraDice, { before: rows, changes: [change] })
}

/** Writes changes as one user action and records them in the journal. */
async function commit(
  world: SimWorld,
  tab: SimTab,
  dice: RandomDice,
  { before, changes }: { readonly before: readonly StoredRow[]; readonly changes: readonly RecordChange[] },
): Promise<void> {
  const author = { session: tab.session, now: world.timeOf(tab) }
  const done = await unlessPowerFails(world, tab, dice, () =>
    tab.store.port.transact((tx) => writeChanges(tx, changes, author)),
  )
  if (done === null) return
  const shown = new Map((await tab.store.look()).rows.map((row) => [row.rec.id, row.rec]))
  const held = new Map(before.map((row) => [row.rec.id, row.rec]))
  for (const change of changes) {
    world.journal.ownerOf.set(change.id, tab.user)
    if (change.purge) world.journal.purged.add(change.id)
  }
  for (const previous of done) {
    const rec = shown.get(previous.id)
    const value = valueIn(changes, previous.id, previous.field)
    if (value === undefined || rec?.d !== undefined) continue
    expectThat(
      nameOfValue(rec, previous.field) === value,
      () => `own write of ${previous.id} is not immediately visible`,
    )
    world.journal.add({
      user: tab.user,
      id: previous.id,
      field: previous.field,
      value,
      stamp: previous.stamp,
      saw: nameOfValue(held.get(previous.id), previous.field),
      session: tab.session,
    })
  }
}

/** Adds registers that only a newer version of the app knows. */
function renewed(world: SimWorld, tab: SimTab, change: RecordChange): RecordChange {
  if (tab.release === 1 || change.purge || !world.extraDice.chance(0.3)) return change
  return { ...change, fields: { ...change.fields, [`since${tab.release}`]: world.name('v') } }
}

/** Returns the text or sort key of a register's value. */
export function nameOfValue(rec: Replica | undefined, field: string): string | undefined {
  const value = rec?.f[field]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && 'orderKey' in value) return `${value.orderKey as string}`
  return `${value as string | number}`
}

function valueIn(changes: readonly RecordChange[], id: string, field: string): string | undefined {
  const change = changes.findLast((one) => one.id === id && Object.hasOwn(one.fields, field))
  return change === undefined
    ? undefined
    : nameOfValue({ ...change, k: '', h: '', f: change.fields as Replica['f'] }, field)
}

function drawChange(world: SimWorld, dice: RandomDice, recs: readonly Replica[]): RecordChange {
  const alive = recs.filter((rec) => rec.d === undefined)
  if (alive.length === 0 || dice.chance(0.22)) return newProject(world, dice)
  const rec = dice.pick(alive)
  const kind = rec.k === 'string' ? 'string' : 'project'
  const change = (fields: RecordChange['fields']): RecordChange => ({ kind, id: rec.id, fields })
  const roll = dice()
  if (roll < 0.06) return { ...change({}), purge: true }
  if (roll < 0.14) return change({ trashedAt: Number(world.name('')) })
  if (roll < 0.24) return newString(world, dice, rec.id)
  if (kind === 'project') return change({ [dice.pick(['name', 'course'])]: world.name('v') })
  if (roll < 0.5) return change({ pos: position(world, dice, rec.id) })
  return change({ title: world.name('v') })
}

function newProject(world: SimWorld, dice: RandomDice): RecordChange {
  const fields = { name: world.name('v'), pos: keyBetween(null, null, dice) }
  return { kind: 'project', id: newId(world, dice), create: true, fields }
}

function newString(world: SimWorld, dice: RandomDice, projectId: string): RecordChange {
  const fields = { title: world.name('v'), pos: position(world, dice, projectId) }
  return { kind: 'string', id: newId(world, dice), create: true, fields }
}

function position(world: SimWorld, dice: RandomDice, projectId: string): object {
  const after = dice.chance(0.3) ? 'b00V' : null
  return { projectId, orderKey: keyBetween(null, after, dice) + world.name('x') }
}

function newId(world: SimWorld, dice: RandomDice): string {
  const random = (0x8000 + dice.below(0x1000)).toString(16)
  return `01900000-0000-7000-${random}-${world.name('').padStart(12, '0')}`
}

/** Queues a mutation that this server will reject, as a newer or broken app would. */
export async function writeBadly(world: SimWorld, tab: SimTab): Promise<void> {
  const { rows } = await tab.store.look()
  const row = rows.find(({ rec }) => rec.k === 'project' && rec.d === undefined)
  if (row === undefined) return
  const n = await tab.store.port.transact(async (tx) => {
    const meta = await tx.meta()
    const h = makeStamp(world.timeOf(tab), 0, tab.session)
    const mutation: Mutation = {
      s: tab.session,
      n: meta.next,
      id: row.rec.id,
      k: 'project',
      h,
      f: { createdAt: 'never' },
    }
    await tx.enqueue({ at: world.timeOf(tab), why: 'edit', muts: [mutation] })
    await tx.saveMeta({ ...meta, next: meta.next + 1 })
    return meta.next
  })
  world.journal.bad.push({ device: tab.device, user: tab.user, id: row.rec.id, s: tab.session, n })
}

/** Builds and sends a tab's next request. With locks, the tabs of a store take turns. */
export async function sendRequest(world: SimWorld, tab: SimTab, dice: RandomDice): Promise<void> {
  if (tab.waiting !== null) return
  const siblings = world.devices[tab.device]?.tabs ?? []
  const taken = siblings.some((other) => other.store === tab.store && other.waiting !== null)
  if (world.plan.locks && taken) return
  const { page, batch } = world.plan
  const size = { mutations: batch, bytes: 1e6, page, firstPage: Math.max(1, page - 1) }
  // Sometimes the tab also sends the withheld changes, to check whether the tool is on again.
  const withholds = tab.withholds && world.extraDice.chance(0.6)
  const built = await unlessPowerFails<{ request: SyncRequest; part?: OutboxPart }>(world, tab, dice, () =>
    tab.store.port.transact(async (tx) =>
      withholds
        ? buildWithheldRequest(tx, tab.user, { sizes: size, head: tab.waitingHead })
        : { request: await buildRequest(tx, tab.user, size) },
    ),
  )
  if (built === null) return
  tab.waiting = built.request
  world.messages.push({ kind: 'request', tab, ...built })
}

/** Handles one pending message, in any order: loses it, delivers it, or delivers it and keeps a copy. */
export async function deliverMessage(world: SimWorld, dice: RandomDice): Promise<void> {
  if (world.messages.length === 0) return
  const at = dice.chance(0.5) ? 0 : dice.below(world.messages.length)
  const message = world.messages[at]
  if (message === undefined) return
  const { counts } = world.journal
  if (dice.chance(world.plan.duplication)) counts.duplicates += 1
  else world.messages.splice(at, 1)
  if (dice.chance(world.plan.loss)) {
    counts.losses += 1
    return
  }
  if (message.kind === 'request') await serve(world, message)
  else await receive(world, message, dice)
}

async function serve(world: SimWorld, { tab, request, part }: SentRequest): Promise<void> {
  world.journal.counts.requests += 1
  if (world.extraDice.chance(world.extraFaults.outage)) {
    world.journal.counts.outages += 1
    return
  }
  // The server accepts the current and the previous version. It tells an older app to update and does not apply its
  // mutations.
  if (tab.release < world.release - 1) {
    world.journal.counts.outdated += 1
    if (tab.waiting === request) tab.waiting = null
    return
  }
  noteClamped(world, request)
  const answer = await world.backend.server
    .exchange(request.user, overWire(world, request, readRequest), world.now, world.isClosed)
    .catch((error: unknown) => {
      if (error instanceof KindClosed) return null
      throw error
    })
  if (answer === null) {
    world.journal.counts.closed += 1
    // An older app retries later.
    tab.withholds ||= world.extraDice.chance(0.7)
    if (tab.waiting === request) tab.waiting = null
    return
  }
  checkTakenOnce(world, request, answer)
  const key = `${answer.epoch} ${request.user}`
  const version = answer.snap?.at ?? answer.v
  if (answer.snap === undefined) {
    expectThat(version >= request.v, () => `the cursor decreased from ${request.v} to ${version}`)
    if (!answer.more) {
      const known = world.versions.get(key) ?? 0
      expectThat(version >= known, () => `the server's version decreased from ${known} to ${version}`)
      world.versions.set(key, version)
    }
  }
  world.messages.push({ kind: 'answer', tab, request, part, answer: overWire(world, answer, readAnswer) })
}

/**
 * Guarantee 13: each change is applied under one mutation number only, so a late copy of a request has no effect. After
 * a restore, devices may resend records that the server lost.
 */
function checkTakenOnce(world: SimWorld, request: SyncRequest, { ack }: SyncAnswer): void {
  const { restores, taken } = world.journal
  if (restores > 0) return
  for (const { s, n, id, h, f, d } of request.muts as unknown as Mutation[]) {
    if (n > (ack[s] ?? -1) || 'createdAt' in f) continue
    const change = `${id} ${h} ${d ?? ''} ${JSON.stringify(f)}`
    const [number, before] = [`${s} ${n}`, taken.get(change)]
    expectThat(before === undefined || before === number, () => {
      return `a change of ${id} was applied under number ${before} and under ${number}`
    })
    taken.set(change, number)
  }
}

/** Records registers whose stamps the server is about to change. */
function noteClamped(world: SimWorld, request: SyncRequest): void {
  const limit = makeStamp(world.now + DRIFT_MAX, 0, '')
  for (const mutation of request.muts as unknown as Mutation[]) {
    for (const field of Object.keys(mutation.f)) {
      const stamp = mutation.c?.[field] ?? mutation.h
      if (stamp >= limit) world.journal.clamped.add(registerKey({ id: mutation.id, field }))
    }
  }
}

async function receive(
  world: SimWorld,
  message: SentRequest & { readonly answer: SyncAnswer },
  dice: RandomDice,
): Promise<void> {
  const { tab, request, part, answer } = message
  // A page that was opened before the account changed can't write to data that the browser has deleted.
  const isThere = world.devices[tab.device]?.stores.get(tab.user) === tab.store
  if (!tab.alive || !isThere) return
  if (tab.waiting === request) tab.waiting = null
  else world.journal.counts.late += 1
  const before = (await tab.store.look()).meta
  const applied = await unlessPowerFails(world, tab, dice, () =>
    tab.store.port.transact((tx) =>
      applyAnswer(tx, { request, answer, part, session: tab.session, now: world.timeOf(tab) }),
    ),
  )
  if (applied !== true) return
  const { meta } = await tab.store.look()
  const walked = answer.snap !== undefined && world.journal.restores > 0
  expectThat(meta.epoch !== before.epoch || meta.v >= before.v || walked, () => {
    return `a device's cursor decreased from ${before.v} to ${meta.v}`
  })
}

/** Runs a transaction that a power failure may interrupt. If the power fails, closes the tab and returns null. */
async function unlessPowerFails<T>(
  world: SimWorld,
  tab: SimTab,
  dice: RandomDice,
  work: () => Promise<T>,
): Promise<T | null> {
  const goes = dice.chance(world.plan.crash)
  const isFull = !goes && world.extraDice.chance(world.extraFaults.full)
  if (!goes && !isFull) return work()
  if (goes) tab.store.crashAt(dice.below(12), new PowerCut('power cut'))
  else tab.store.crashAt(world.extraDice.below(12), new StorageFull('storage full'))
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageFull) {
      world.journal.counts.full += 1
      return null
    }
    if (!(error instanceof PowerCut)) throw error
    world.journal.counts.crashes += 1
    reloadTab(world, tab)
    return null
  } finally {
    tab.store.calm()
  }
}

/** Closes a tab at any moment and opens another. */
export function reloadTab(world: SimWorld, tab: SimTab): void {
  world.closeTab(tab)
  const device = world.devices[tab.device]
  if (device !== undefined) world.openTab(device)
}

function overWire<T>(world: SimWorld, message: T, read: (text: string) => T): T {
  return world.plan.wire ? read(JSON.stringify(message)) : message
}

function readRequest(text: string): SyncRequest {
  const input = sync.exchange.input
  if (input === undefined) throw new TypeError('The call has no input')
  return input.parse(JSON.parse(text))
}

function readAnswer(text: string): SyncAnswer {
  const output = sync.exchange.output
  if (output === undefined) throw new TypeError('The call has no output')
  return output.parse(JSON.parse(text)) as SyncAnswer
}

import type { Mutation } from '#sync/contract/sync.ts'
import {
  sendRequest,
  deliverMessage,
  nameOfValue,
  reloadTab,
  typeOn,
  writeSomething,
  writeBadly,
} from './actions.ts'
import { checkAll } from './check.ts'
import { registerKey, type SimJournal } from './journal.ts'
import { diceFor, type RandomDice } from './random.ts'
import {
  drawBudget,
  drawClosing,
  drawCopying,
  drawDelaying,
  drawExtraFaults,
  drawFaultPlan,
  drawTyping,
  noExtraFaults,
  type ExtraFaults,
} from './fault-plan.ts'
import { expectThat, ViolatedGuarantee, SimWorld, type SimBackend, type SimTab } from './world.ts'

/** A schedule: its seed and the steps that run. */
export interface FaultSchedule {
  readonly seed: number
  readonly steps: readonly number[]
  /**
   * When the schedule was found, which determines its faults. Each value adds a kind of fault: 2, full storage,
   * outages, and releases; 3, typing; 4, copies restored manually; 5, full accounts; 6, a tool that is switched off; 7,
   * requests that arrive after the tool is on again.
   */
  readonly era?: 2 | 3 | 4 | 5 | 6 | 7
}

export interface ScheduleResult {
  /** The violation; null if the schedule violated nothing. */
  readonly broken: string | null
  readonly journal: SimJournal
  /** Number of rounds without faults until nothing was left to sync. */
  readonly rounds: number
}

/** Returns the schedule with all of its steps. */
export function wholeSchedule(seed: number, length: number): FaultSchedule {
  return { seed, steps: Array.from({ length }, (_, step) => step), era: 7 }
}

const SETTING = -1
const CALM = -2
const EXTRA_FAULTS = -3
const TYPING = -4
const COPYING = -5
const BUDGET = -6
const CLOSING = -7
const DELAYING = -8
/** These faults use separate random numbers, so that older schedules stay the same. */
const EXTRA_DICE = 1_000_000

/** Runs a schedule on a backend, then stops all faults and checks every guarantee. */
export async function runSchedule(schedule: FaultSchedule, backend: SimBackend): Promise<ScheduleResult> {
  const dice = diceFor(schedule.seed, SETTING)
  const extraFaults = extraFaultsOf(schedule)
  const world = new SimWorld({ ...drawFaultPlan(dice), ...extraFaults.rush }, backend, dice)
  world.extraFaults = extraFaults
  if (extraFaults.typing > 0) world.setClockAhead()
  if (extraFaults.budget !== undefined) backend.server.limit(extraFaults.budget)
  let rounds = 0
  try {
    for (const step of schedule.steps) {
      world.extraDice = diceFor(schedule.seed, step + EXTRA_DICE)
      await takeStep(world, diceFor(schedule.seed, step))
    }
    rounds = await settle(world, diceFor(schedule.seed, CALM))
    await checkAll(world)
    return { broken: null, journal: world.journal, rounds }
  } catch (error) {
    const words = error instanceof ViolatedGuarantee ? error.message : String((error as Error).stack ?? error)
    return { broken: words, journal: world.journal, rounds }
  } finally {
    await world.close()
  }
}

function extraFaultsOf({ seed, era }: FaultSchedule): ExtraFaults {
  if (era === undefined) return noExtraFaults
  const drawn = drawExtraFaults(diceFor(seed, EXTRA_FAULTS))
  if (era === 2) return drawn
  const typing = { ...drawn, ...drawTyping(diceFor(seed, TYPING)) }
  if (era === 3) return typing
  const copying = { ...typing, ...drawCopying(diceFor(seed, COPYING)) }
  if (era === 4) return copying
  const full = { ...copying, ...drawBudget(diceFor(seed, BUDGET)) }
  if (era === 5) return full
  const closing = { ...full, ...drawClosing(diceFor(seed, CLOSING)) }
  return era === 6 ? closing : { ...closing, ...drawDelaying(diceFor(seed, DELAYING)) }
}

async function takeStep(world: SimWorld, dice: RandomDice): Promise<void> {
  world.now += Math.floor(dice() * world.plan.pace)
  await misfortune(world, dice)
  const tab = anyTab(world, dice)
  const roll = dice()
  const { typing } = world.extraFaults
  const isTyping = world.extraDice.chance(typing)
  // Users type only in some steps. The user with the wrong clock also types while a request is in transit.
  if (roll < (typing > 0 ? 0.1 : 0.34))
    await (isTyping ? typeOn(world, tab, dice) : writeSomething(world, tab, dice))
  else if (roll < (typing > 0 ? 0.4 : 0.6)) {
    await sendRequest(world, tab, dice)
    if (tab.device === 0 && world.extraDice.chance(typing / 2)) await typeOn(world, tab, dice)
  } else await deliverMessage(world, dice)
}

async function misfortune(world: SimWorld, dice: RandomDice): Promise<void> {
  const { plan, journal } = world
  changeRelease(world)
  const device = dice.pick(world.devices)
  const tab = anyTab(world, dice)
  if (dice.chance(plan.crash)) {
    journal.counts.crashes += 1
    reloadTab(world, tab)
  }
  if (dice.chance(plan.jump)) {
    journal.counts.jumps += 1
    device.skew = Math.round((dice() * 2 - 1) * plan.skew)
  }
  if (dice.chance(plan.timeout)) tab.waiting = null
  if (dice.chance(plan.bad)) await writeBadly(world, anyTab(world, dice))
  if (dice.chance(plan.switching)) {
    // Switch to the other account. Responses for the old one may still arrive.
    device.tabs = []
    device.user = dice.pick(world.users)
    for (let count = 0; count < plan.tabs; count += 1) world.openTab(device)
  }
  if (plan.restore === 0 && dice.chance(plan.wipe)) await wipe(world, tab)
  await disturbServer(world, dice)
}

/** Releases a new version, or switches the tool off or on. */
function changeRelease(world: SimWorld): void {
  const { journal } = world
  if (world.extraDice.chance(world.extraFaults.release)) {
    world.release += 1
    journal.counts.releases += 1
  }
  const { closing = 0 } = world.extraFaults
  if (closing > 0 && world.extraDice.chance(closing)) {
    world.isClosed = !world.isClosed
    journal.counts.switches += 1
  }
}

/** Takes or restores a backup, or compacts the store. */
async function disturbServer(world: SimWorld, dice: RandomDice): Promise<void> {
  const { plan, journal, backend } = world
  // Don't compact after a restore, because devices may still resend records that were purged after the backup.
  if (dice.chance(plan.compaction) && journal.restores === 0) {
    journal.compactions += 1
    await backend.server.compact(dice.pick(world.users), world.now)
  }
  if (world.extraDice.chance(world.extraFaults.copying)) {
    if (world.extraDice.chance(0.6)) await backend.server.backup()
    else if (await backend.server.copyBack()) {
      journal.restores += 1
      world.versions.clear()
    }
  }
  if (dice.chance(plan.restore)) {
    if (dice.chance(0.6)) await backend.server.backup()
    else if (await backend.server.restore(world.name('epoch-'))) journal.restores += 1
  }
}

/** Simulates a browser that deletes an account's data. Unacknowledged mutations may be lost or kept. */
async function wipe(world: SimWorld, tab: SimTab): Promise<void> {
  const device = world.devices[tab.device]
  const store = device?.stores.get(tab.user)
  if (device === undefined || store === undefined) return
  world.journal.wipes += 1
  for (const { muts } of await store.port.transact((tx) => tx.outbox(0, Infinity))) {
    for (const mutation of muts) {
      if (mutation.d !== undefined) world.journal.adrift.add(mutation.id)
      for (const field of Object.keys(mutation.f)) world.journal.adrift.add(adriftKey(mutation, field))
    }
  }
  for (const { mutation } of (await store.look()).rejected) {
    for (const field of Object.keys(mutation.f)) world.journal.adrift.add(adriftKey(mutation, field))
  }
  for (const open of device.tabs.filter((other) => other.user === tab.user)) world.closeTab(open)
  device.stores.delete(tab.user)
  await store.close()
}

function adriftKey(mutation: Mutation, field: string): string {
  return `${registerKey({ id: mutation.id, field })} ${nameOfValue({ ...mutation, k: '' }, field)}`
}

function anyTab(world: SimWorld, dice: RandomDice): SimTab {
  const device = dice.pick(world.devices)
  return device.tabs.length > 0 ? dice.pick(device.tabs) : world.openTab(device)
}

/** Maximum number of rounds without faults until nothing is left to sync. */
const ROUNDS_MAX = 12

/** Stops all faults and syncs every store until nothing is left to send or receive. */
async function settle(world: SimWorld, dice: RandomDice): Promise<number> {
  world.messages = []
  world.extraFaults = noExtraFaults
  world.isClosed = false
  Object.assign(world.plan, { crash: 0, loss: 0, duplication: 0, page: 50, batch: 50 })
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    let busy = false
    for (const device of world.devices) {
      for (const tab of device.tabs) world.closeTab(tab)
      for (const user of world.users) {
        if (!device.stores.has(user) && device.user !== user) continue
        device.user = user
        const tab = world.openTab(device)
        busy = (await exhaust(world, tab, dice)) || busy
        world.closeTab(tab)
      }
    }
    if (!busy) return round
  }
  expectThat(false, () => `after ${ROUNDS_MAX} rounds without faults devices still exchange data`)
  return ROUNDS_MAX
}

/** Syncs until the store receives nothing new. Returns true if the store received or sent anything. */
async function exhaust(world: SimWorld, tab: SimTab, dice: RandomDice): Promise<boolean> {
  let learned = false
  for (let turn = 0; turn < 40; turn += 1) {
    const before = await tab.store.look()
    await sendRequest(world, tab, dice)
    while (world.messages.length > 0) await deliverMessage(world, dice)
    const after = await tab.store.look()
    const same =
      before.meta.v === after.meta.v &&
      before.meta.epoch === after.meta.epoch &&
      before.meta.snap?.after === after.meta.snap?.after
    if (same && after.queued === 0 && after.meta.snap === null) return learned
    learned = true
  }
  expectThat(false, () => `device ${tab.device} of ${tab.user} never finishes syncing`)
  return learned
}

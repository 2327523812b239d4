import type { Mutation } from '#sync/contract/sync.ts'
import { ask, deliver, nameOf, reload, write, writeBadly } from './acts.ts'
import { checkAll } from './check.ts'
import { registerKey, type Journal } from './journal.ts'
import { diceFor, type Dice } from './random.ts'
import { drawPlague, drawWeather, noPlague } from './weather.ts'
import { expectThat, Violation, World, type Ground, type Tab } from './world.ts'

/** One schedule: its seed, and which of its steps happen. */
export interface Schedule {
  readonly seed: number
  readonly steps: readonly number[]
  /** Left out by schedules from before full storages, outages and releases. */
  readonly era?: 2
}

/** How a schedule ended. */
export interface Ending {
  /** What broke; null when every promise was kept. */
  readonly broken: string | null
  readonly journal: Journal
  /** Rounds without faults until every device was quiet. */
  readonly rounds: number
}

/** All steps of a schedule of this length. */
export function wholeSchedule(seed: number, length: number): Schedule {
  return { seed, steps: Array.from({ length }, (_, step) => step), era: 2 }
}

const SETTING = -1
const CALM = -2
const PLAGUE = -3
/** What is rolled besides has dice of its own, so that older schedules tell the same story as ever. */
const BESIDES = 1_000_000

/** Lives through a schedule on a ground, then lets every fault stop and holds the world to its promises. */
export async function runSchedule(schedule: Schedule, ground: Ground): Promise<Ending> {
  const dice = diceFor(schedule.seed, SETTING)
  const plague = schedule.era === 2 ? drawPlague(diceFor(schedule.seed, PLAGUE)) : noPlague
  const world = new World({ ...drawWeather(dice), ...plague.rush }, ground, dice)
  world.plague = plague
  let rounds = 0
  try {
    for (const step of schedule.steps) {
      world.besides = diceFor(schedule.seed, step + BESIDES)
      await takeStep(world, diceFor(schedule.seed, step))
    }
    rounds = await settle(world, diceFor(schedule.seed, CALM))
    await checkAll(world)
    return { broken: null, journal: world.journal, rounds }
  } catch (error) {
    const words = error instanceof Violation ? error.message : String((error as Error).stack ?? error)
    return { broken: words, journal: world.journal, rounds }
  } finally {
    await world.close()
  }
}

async function takeStep(world: World, dice: Dice): Promise<void> {
  world.now += Math.floor(dice() * world.weather.pace)
  await misfortune(world, dice)
  const tab = anyTab(world, dice)
  const roll = dice()
  if (roll < 0.34) await write(world, tab, dice)
  else if (roll < 0.6) await ask(world, tab, dice)
  else await deliver(world, dice)
}

async function misfortune(world: World, dice: Dice): Promise<void> {
  const { weather, journal, ground } = world
  if (world.besides.chance(world.plague.release)) {
    world.release += 1
    journal.counts.releases += 1
  }
  const device = dice.pick(world.devices)
  const tab = anyTab(world, dice)
  if (dice.chance(weather.crash)) {
    journal.counts.crashes += 1
    reload(world, tab)
  }
  if (dice.chance(weather.jump)) {
    journal.counts.jumps += 1
    device.skew = Math.round((dice() * 2 - 1) * weather.skew)
  }
  if (dice.chance(weather.timeout)) tab.waiting = null
  if (dice.chance(weather.bad)) await writeBadly(world, anyTab(world, dice))
  if (dice.chance(weather.switching)) {
    // The page goes on living under the other account: what the old one asked for may still come in.
    device.tabs = []
    device.user = dice.pick(world.users)
    for (let count = 0; count < weather.tabs; count += 1) world.openTab(device)
  }
  if (weather.restore === 0 && dice.chance(weather.wipe)) await wipe(world, tab)
  // After a restore purges are kept: devices may still send again what was purged since the backup.
  if (dice.chance(weather.compaction) && journal.restores === 0) {
    journal.compactions += 1
    await ground.hub.compact(dice.pick(world.users), world.now)
  }
  if (dice.chance(weather.restore)) {
    if (dice.chance(0.6)) await ground.hub.backup()
    else if (await ground.hub.restore(world.name('epoch-'))) journal.restores += 1
  }
}

/** The browser throws away what a device holds for an account; what had not been acknowledged is anybody's guess. */
async function wipe(world: World, tab: Tab): Promise<void> {
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
  return `${registerKey({ id: mutation.id, field })} ${nameOf({ ...mutation, k: '' }, field)}`
}

function anyTab(world: World, dice: Dice): Tab {
  const device = dice.pick(world.devices)
  return device.tabs.length > 0 ? dice.pick(device.tabs) : world.openTab(device)
}

/** Rounds a world without faults may take until everybody is quiet. */
const ROUNDS_MAX = 12

/** Faults stop: every store of every device syncs until nobody has anything to say. */
async function settle(world: World, dice: Dice): Promise<number> {
  world.messages = []
  world.plague = noPlague
  Object.assign(world.weather, { crash: 0, loss: 0, duplication: 0, page: 50, batch: 50 })
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
  expectThat(false, () => `after ${ROUNDS_MAX} rounds without faults somebody still has something to say`)
  return ROUNDS_MAX
}

/** Exchanges until the store learns nothing new; true when it learned or sent anything at all. */
async function exhaust(world: World, tab: Tab, dice: Dice): Promise<boolean> {
  let learned = false
  for (let turn = 0; turn < 40; turn += 1) {
    const before = await tab.store.look()
    await ask(world, tab, dice)
    while (world.messages.length > 0) await deliver(world, dice)
    const after = await tab.store.look()
    const same =
      before.meta.v === after.meta.v &&
      before.meta.epoch === after.meta.epoch &&
      before.meta.snap?.after === after.meta.snap?.after
    if (same && after.queued === 0 && after.meta.snap === null) return learned
    learned = true
  }
  expectThat(false, () => `device ${tab.device} of ${tab.user} never comes to rest`)
  return learned
}

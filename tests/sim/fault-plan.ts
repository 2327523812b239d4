import type { StoreBudget } from '#sync/server/budget.ts'
import { type RandomDice } from './random.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const YEAR = 365 * DAY

/** What one schedule has to live through. */
export interface FaultPlan {
  readonly devices: number
  readonly users: number
  readonly tabs: number
  /** Whether tabs of one device take turns. */
  readonly locks: boolean
  /** Chances per delivery. */
  readonly loss: number
  readonly duplication: number
  /** Chances per step. */
  readonly crash: number
  readonly jump: number
  readonly timeout: number
  readonly switching: number
  readonly compaction: number
  readonly restore: number
  readonly bad: number
  /** Chance per step that a browser throws a device's data away. Never beside restores: then nobody holds it. */
  readonly wipe: number
  /** How far clocks are off, milliseconds. */
  readonly skew: number
  /** How much time a step takes at most, milliseconds. */
  readonly pace: number
  readonly page: number
  readonly batch: number
  /** Whether messages go through JSON and the wire's schemas. */
  readonly wire: boolean
}

/** What later schedules live through besides. Those of the corpus that were found before are as they were. */
export interface ExtraFaults {
  /** Chance per transaction of a device that its storage is full: nothing of it stands, and the tab lives on. */
  readonly full: number
  /** Chance per request that the server can answer nothing. */
  readonly outage: number
  /** Chance per step that a new version is released, server first; tabs follow when they are loaded anew, or do not yet. */
  readonly release: number
  /** Requests that overtake one another, small pages, much lost, much sent twice, much that is refused: all at once. */
  readonly rush: Partial<FaultPlan>
  /** Chance that what somebody writes goes into the one register that everybody types into. */
  readonly typing: number
  /** Chance per step that the server's folder is copied, or that the copy is put back without anybody's word. */
  readonly copying: number
  /** Chance per step that the string tool is switched off for everybody, or on again. */
  readonly closing?: number | undefined
  /** How much an account may hold; undefined where nobody meets a limit. */
  readonly budget?: StoreBudget | undefined
}

export const noExtraFaults: ExtraFaults = { full: 0, outage: 0, release: 0, rush: {}, typing: 0, copying: 0 }

export function drawExtraFaults(dice: RandomDice): ExtraFaults {
  const sometimes = (probability: number, value: number) => (dice.chance(probability) ? value : 0)
  return {
    full: sometimes(0.2, dice() * 0.1),
    outage: sometimes(0.2, dice() * 0.2),
    release: sometimes(0.3, dice() * 0.04),
    rush: dice.chance(0.1)
      ? { ...rush, skew: dice.pick([0, 3 * MINUTE, 5 * 60 * MINUTE]), page: 1 + dice.below(2) }
      : {},
    typing: 0,
    copying: 0,
  }
}

/**
 * Two people type into one register, on clocks more than the two minutes ahead that the server tolerates, while answers
 * get lost and requests are sent again. Drawn by itself, and over what else was drawn.
 */
export function drawTyping(dice: RandomDice): Partial<ExtraFaults> {
  if (!dice.chance(0.25)) return {}
  const few: Partial<FaultPlan> = {
    devices: 2 + dice.below(2),
    users: 1,
    tabs: 1,
    restore: 0,
    compaction: 0,
    wipe: 0,
  }
  const skew = dice.pick([5 * MINUTE, 5 * 60 * MINUTE, 2 * DAY])
  const bad: Partial<FaultPlan> = { skew, loss: 0.1 + dice() * 0.3, timeout: 0.2, batch: 1 + dice.below(3) }
  return { typing: 0.7 + dice() * 0.3, rush: { ...few, ...bad, pace: dice.pick([1, 50]) } }
}

/** The server's folder is put back by hand, now and then: beside nothing that would tell the devices by itself. */
export function drawCopying(dice: RandomDice): Partial<ExtraFaults> {
  if (!dice.chance(0.15)) return {}
  return { typing: 0, copying: 0.02 + dice() * 0.06, rush: { restore: 0, compaction: 0, wipe: 0 } }
}

/** Accounts that hold hardly more than is written in them, and keep hardly anything of what is overwritten. */
export function drawBudget(dice: RandomDice): Partial<ExtraFaults> {
  if (!dice.chance(0.12)) return {}
  const wide = 1_000_000
  return {
    budget: {
      records: dice.pick([wide, 1_500, 4_000]),
      kept: dice.pick([wide, 30, 100]),
      registerKept: dice.pick([wide, 6, 20]),
    },
  }
}

/** The string tool is switched off and on, while people work in it and beside it. */
export function drawClosing(dice: RandomDice): Partial<ExtraFaults> {
  return dice.chance(0.2) ? { typing: 0, closing: 0.03 + dice() * 0.1 } : {}
}

/**
 * Requests that the network keeps and delivers late, or twice, while the tool is switched off and on between them: several
 * people type into one register beside work that no switch concerns, one of them on a clock that is ahead. Drawn by itself,
 * and over what else was drawn.
 */
export function drawDelaying(dice: RandomDice): Partial<ExtraFaults> {
  if (!dice.chance(0.08)) return {}
  const few: Partial<FaultPlan> = {
    devices: 2,
    users: 1,
    tabs: 1,
    restore: 0,
    compaction: 0,
    wipe: 0,
    bad: 0,
  }
  const late: Partial<FaultPlan> = {
    skew: dice.pick([5 * MINUTE, 2 * DAY]),
    loss: dice() * 0.1,
    duplication: 0.2 + dice() * 0.2,
    timeout: 0.1 + dice() * 0.2,
    crash: 0,
    pace: 50,
    page: 6,
    batch: 2 + dice.below(4),
  }
  return {
    full: 0,
    outage: 0,
    release: 0,
    copying: 0,
    budget: undefined,
    typing: 0.5 + dice() * 0.3,
    closing: 0.1 + dice() * 0.25,
    rush: { ...few, ...late },
  }
}

const rush: Partial<FaultPlan> = {
  locks: false,
  loss: 0.12,
  duplication: 0.1,
  timeout: 0.3,
  jump: 0.05,
  batch: 5,
  bad: 0.1,
}

/** Draws what one schedule has to live through. Each fault is often absent, so that what the others do alone is seen too. */
export function drawFaultPlan(dice: RandomDice): FaultPlan {
  const sometimes = (probability: number, value: number) => (dice.chance(probability) ? value : 0)
  return {
    devices: 2 + (dice.chance(0.15) ? 1 + dice.below(3) : dice.below(2)),
    users: dice.chance(0.25) ? 2 : 1,
    tabs: dice.chance(0.4) ? 2 : 1,
    locks: dice.chance(0.7),
    loss: sometimes(0.7, dice() * 0.18),
    duplication: sometimes(0.6, dice() * 0.15),
    crash: sometimes(0.5, dice() * 0.06),
    jump: sometimes(0.3, dice() * 0.06),
    timeout: sometimes(0.6, dice() * 0.1),
    switching: sometimes(0.2, dice() * 0.06),
    compaction: sometimes(0.35, dice() * 0.08),
    restore: sometimes(0.25, dice() * 0.03),
    bad: sometimes(0.15, dice() * 0.05),
    skew: dice.pick([0, 0, 1_000, 3 * MINUTE, 5 * 60 * MINUTE, YEAR]),
    pace: dice.pick([1, 50, 10 * MINUTE, 3 * DAY]),
    page: 1 + dice.below(6),
    batch: 1 + dice.below(5),
    wire: dice.chance(0.03),
    wipe: sometimes(0.15, dice() * 0.02),
  }
}

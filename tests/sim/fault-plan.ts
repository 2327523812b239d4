import type { StoreBudget } from '#sync/server/budget.ts'
import { type RandomDice } from './random.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const YEAR = 365 * DAY

export interface FaultPlan {
  readonly devices: number
  readonly users: number
  readonly tabs: number
  /** True if the tabs of a device take turns. */
  readonly locks: boolean
  /** Probabilities per delivery. */
  readonly loss: number
  readonly duplication: number
  /** Probabilities per step. */
  readonly crash: number
  readonly jump: number
  readonly timeout: number
  readonly switching: number
  readonly compaction: number
  readonly restore: number
  readonly bad: number
  /**
   * Probability per step that a browser deletes a device's data. The probability is 0 in schedules with restores,
   * because the last copy of a record could be lost.
   */
  readonly wipe: number
  /** Maximum difference between a device's clock and the server's, in milliseconds. */
  readonly skew: number
  /** Maximum duration of a step in milliseconds. */
  readonly pace: number
  readonly page: number
  readonly batch: number
  /** True if messages are serialized as JSON and validated. */
  readonly wire: boolean
}

/** Faults that were added later. Older corpus entries run without them. */
export interface ExtraFaults {
  /**
   * Probability per transaction that the device's storage is full. The transaction then fails, and the tab stays open.
   */
  readonly full: number
  /** Probability per request that the server is unavailable. */
  readonly outage: number
  /**
   * Probability per step that a new version is released. The server runs the new version immediately. A tab runs it
   * after a reload, or later.
   */
  readonly release: number
  /** A period with reordered requests, small pages, and many losses, duplicates, and rejections. */
  readonly rush: Partial<FaultPlan>
  /** Probability that an edit goes to the one register that everyone types in. */
  readonly typing: number
  /**
   * Probability per step that the server's folder is copied, or that the copy is restored without changing the epoch.
   */
  readonly copying: number
  /** Probability per step that the string tool is switched off or on for all users. */
  readonly closing?: number | undefined
  /** Account limits; undefined if no limit is reached. */
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
 * Draws faults in which two users type in one register, with clocks more than two minutes ahead, while responses are
 * lost and requests are sent again. Overrides other faults.
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

/**
 * Draws faults in which the server's folder is sometimes restored manually, so that only the nonces reveal the restore.
 */
export function drawCopying(dice: RandomDice): Partial<ExtraFaults> {
  if (!dice.chance(0.15)) return {}
  return { typing: 0, copying: 0.02 + dice() * 0.06, rush: { restore: 0, compaction: 0, wipe: 0 } }
}

/** Draws accounts that are nearly full and can keep almost no overwritten values. */
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

/** Draws faults in which the string tool is switched off and on while users work in it and in other tools. */
export function drawClosing(dice: RandomDice): Partial<ExtraFaults> {
  return dice.chance(0.2) ? { typing: 0, closing: 0.03 + dice() * 0.1 } : {}
}

/**
 * Draws faults in which requests arrive late or twice while the tool is switched off and on. Several users, including
 * one whose clock is ahead, type in one register and also do work that doesn't depend on the flag. Overrides other
 * faults.
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

/** Draws the faults of one schedule. Each fault is often absent, so that the others are also tested without it. */
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

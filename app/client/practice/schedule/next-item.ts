import {
  BREACH_KINDS,
  type PracticeItem,
  type PracticeTools,
  isInTable,
  makeItem,
} from '../breach/practice-item.ts'
import { type Dice, type PracticeMaterial, materialOfRow, pickOne } from '../breach/material.ts'
import type { OwnWork } from '../own/own-work.ts'
import { rankRules } from './choose-rule.ts'
import type { RuleProgress } from './progress.ts'

export interface PracticeSession {
  readonly tools: PracticeTools
  readonly own: OwnWork
  readonly progress: ReadonlyMap<string, RuleProgress>
  /** Rules asked in this session, in order. */
  readonly asked: readonly string[]
  readonly now: number
}

/** Every rule that can be practiced with the case list. */
const TABLE_RULES: readonly string[] = [
  ...new Set(BREACH_KINDS.filter(isInTable).map(({ breach }) => breach.rule)),
]
const ALL_RULES: readonly string[] = [...new Set(BREACH_KINDS.map(({ breach }) => breach.rule))]

/**
 * Returns the rules available for practice: rules that the case list allows, and rules from the user's own work or
 * earlier answers.
 */
export function listPractisedRules(
  own: OwnWork | null,
  progress: ReadonlyMap<string, RuleProgress>,
): string[] {
  const table = new Set(TABLE_RULES)
  return ALL_RULES.filter((rule) => table.has(rule) || own?.rules.has(rule) || progress.has(rule))
}

/** Number of authorities to try for one kind before trying the next. Some kinds fit only a few names. */
const [OWN_TRIES, TABLE_TRIES] = [12, 90]
/** Number of authorities to try for a missed rule. The number is high because a missed rule must come back. */
const MISSED_TRIES = 2_000

/** Chooses the next item of a session. Returns undefined if there is no case list and the user has no authorities. */
export function chooseNextItem(session: PracticeSession): PracticeItem | undefined {
  const { tools, own, progress, asked, now } = session
  for (const rule of rankByDice(
    session,
    rankRules({ rules: ALL_RULES, own: own.rules, progress, asked, now }),
  )) {
    const tries = progress.get(rule)?.streak === 0 ? MISSED_TRIES : TABLE_TRIES
    const item = makeItemOf(rule, tools, own, tries)
    if (item !== undefined) return item
  }
  return undefined
}

/** Shuffles rules of equal rank, so that sessions differ. */
function rankByDice({ progress, own, tools }: PracticeSession, ranked: readonly string[]): string[] {
  const isNew = (rule: string): boolean => !progress.has(rule) && !own.rules.has(rule)
  const unknown = shuffle(ranked.filter(isNew), tools.dice)
  return ranked.map((rule) => (isNew(rule) ? (unknown.pop() ?? rule) : rule))
}

function makeItemOf(
  rule: string,
  tools: PracticeTools,
  own: OwnWork,
  tableTries: number,
): PracticeItem | undefined {
  const { dice } = tools
  for (const kind of shuffle(
    BREACH_KINDS.filter(({ breach }) => breach.rule === rule),
    dice,
  )) {
    const mine = shuffle(own.materials, dice).slice(0, OWN_TRIES)
    for (const first of mine) {
      const item = makeItem(tools, kind, { first, others: own.materials })
      if (item !== undefined) return item
    }
    if (!isInTable(kind)) continue
    for (let tried = 0; tried < tableTries; tried += 1) {
      const first = drawCase(tools)
      if (first === null) break
      const others = [drawCase(tools) ?? first]
      const item = makeItem(tools, kind, { first, others })
      if (item !== undefined) return item
    }
  }
  return undefined
}

/** Draws a well-known case from the list, with a pincite; null if the list is not loaded. */
function drawCase({ table, dice }: PracticeTools): PracticeMaterial | null {
  if (table === null) return null
  for (let tried = 0; tried < 20; tried += 1) {
    const row = pickOne(knownRows(table.tables.prominence), dice)
    const found = row === undefined ? null : materialOfRow(table.tables, row, dice)
    if (found !== null) return found
  }
  return null
}

const rowLists = new WeakMap<ReadonlyMap<number, unknown>, readonly number[]>()

function knownRows(prominence: ReadonlyMap<number, unknown>): readonly number[] {
  const known = rowLists.get(prominence) ?? [...prominence.keys()]
  rowLists.set(prominence, known)
  return known
}

function shuffle<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((one) => ({ one, place: dice() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

import { type BriefRow, levelOfRow, type RowLevel } from './brief-rows.ts'

/** Order of the groups: first the authorities that need attention, last those that no list covers. */
const GROUP_ORDER = [
  'serious',
  'check',
  'pending',
  'match',
  'uncovered',
] as const satisfies readonly RowLevel[]

/** The authorities at one level. */
export interface RowGroup {
  readonly level: RowLevel
  readonly rows: readonly BriefRow[]
}

/** Groups the authorities by level. Omits levels without authorities. */
export function groupRows(rows: readonly BriefRow[]): RowGroup[] {
  return GROUP_ORDER.flatMap((level) => {
    const own = rows.filter((row) => levelOfRow(row) === level)
    return own.length === 0 ? [] : [{ level, rows: own }]
  })
}

/**
 * Collects the authorities that have the same result, so that it's shown once. A set is at the place of its first
 * authority. An authority with a case history, or one that is still being checked, is never part of a larger set.
 */
export function collectEqualRows(rows: readonly BriefRow[]): BriefRow[][] {
  const sets = new Map<string, BriefRow[]>()
  for (const row of rows) {
    const { standing, problem, words, history, authority } = row
    const isAlone = standing === undefined || words === '' || history.length > 0
    const key = isAlone ? authority.id : JSON.stringify([standing, problem, words])
    const set = sets.get(key)
    if (set === undefined) sets.set(key, [row])
    else set.push(row)
  }
  return [...sets.values()]
}

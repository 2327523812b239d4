import { type BriefRow, levelOfRow, type RowLevel } from './brief-rows.ts'

/** Order of the groups: authorities that need attention come first, and authorities that no list covers come last. */
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
 * Collects authorities with the same result, so that the result is shown once. Each set is at the position of its first
 * authority. An authority with a case history, or one that is still being checked, is always in its own set.
 */
export function collectEqualRows(rows: readonly BriefRow[]): BriefRow[][] {
  const sets = new Map<string, BriefRow[]>()
  for (const row of rows) {
    const { standing, problem, words, advice, history, authority } = row
    const isAlone = standing === undefined || words === '' || history.length > 0
    const key = isAlone ? authority.id : JSON.stringify([standing, problem, words, advice])
    const set = sets.get(key)
    if (set === undefined) sets.set(key, [row])
    else set.push(row)
  }
  return [...sets.values()]
}

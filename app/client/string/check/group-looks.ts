import { levelOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import type { CitationRow } from '../model/citation-row.ts'
import type { ListedLook } from './listed-look.ts'

export interface CheckedRow {
  readonly row: CitationRow
  /** The citation's findings, most serious first. A missing confirmation is not included. */
  readonly looks: readonly ListedLook[]
  /** True if no source has confirmed the case. */
  readonly isOpen: boolean
}

/** Citations that share one entry, because they all have the same finding. */
export interface LookGroup {
  readonly key: string
  /** The shared finding, as reported for the first citation. */
  readonly look: ListedLook
  readonly entries: readonly CheckedRow[]
}

/**
 * The citations with findings. Each citation is in exactly one of the three lists, so that their lengths add up to the
 * number of citations with a problem.
 */
export interface GroupedLooks {
  readonly entries: readonly CheckedRow[]
  /** Citations whose worst finding is the same minor one, if there are enough of them to share one entry. */
  readonly groups: readonly LookGroup[]
  /** Cases whose only finding is that no source has confirmed them. */
  readonly open: readonly CitationRow[]
}

/** Minimum number of citations with the same finding that share one entry. */
const SHARED = 3

/** Groups findings, which are sorted from most to least serious, by citation. */
export function groupLooks(looks: readonly ListedLook[]): GroupedLooks {
  const byRow = new Map<string, ListedLook[]>()
  for (const look of looks) byRow.set(look.row.id, [...(byRow.get(look.row.id) ?? []), look])
  const rows = [...byRow.values()].flatMap((ofRow): CheckedRow[] => {
    const [first] = ofRow
    if (first === undefined) return []
    const told = ofRow.filter(({ reason }) => reason !== 'not-verified')
    return [{ row: first.row, looks: told, isOpen: told.length < ofRow.length }]
  })
  const told = rows.filter((entry) => entry.looks.length > 0)
  const groups = listGroups(told)
  const grouped = new Set(groups.flatMap(({ entries }) => entries))
  return {
    entries: told.filter((entry) => !grouped.has(entry)),
    groups,
    open: rows.filter((entry) => entry.looks.length === 0).map(({ row }) => row),
  }
}

function listGroups(rows: readonly CheckedRow[]): LookGroup[] {
  const byKey = new Map<string, { look: ListedLook; entries: CheckedRow[] }>()
  for (const entry of rows) {
    const [look] = entry.looks
    const key = keyOfGroup(entry)
    if (look === undefined || key === undefined) continue
    const group = byKey.get(key) ?? { look, entries: [] }
    group.entries.push(entry)
    byKey.set(key, group)
  }
  return [...byKey]
    .filter(([, { entries }]) => entries.length >= SHARED)
    .map(([key, group]) => ({ key, ...group }))
}

/** Reasons that are the same for every citation, although the message names a page or a signal. */
export const MISSING_PARTS: ReadonlySet<StatusReason> = new Set(['missing-parenthetical', 'missing-pincite'])

/**
 * Returns the key of the group that a citation belongs to; undefined if any of its findings needs an entry of its own.
 */
function keyOfGroup({ looks: [worst, ...others] }: CheckedRow): string | undefined {
  if (worst === undefined || !others.every(({ reason }) => MISSING_PARTS.has(reason))) return undefined
  if (MISSING_PARTS.has(worst.reason)) return worst.reason
  const isSmall = worst.kind === 'rule' && levelOfReason(worst.reason) !== 'serious'
  return isSmall ? `${worst.finding.rule} ${worst.finding.words}` : undefined
}

import { levelOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import type { Signal } from '#cite/signal/signal.ts'
import { putSeriousFirst } from '../../status/status-words.ts'
import type { CitationRow } from '../model/citation-row.ts'
import type { ListedLook } from './listed-look.ts'

export interface CheckedRow {
  readonly row: CitationRow
  /** The citation's findings, most serious first. Excludes missing confirmations and advice. */
  readonly looks: readonly ListedLook[]
  /** True if no source has confirmed the case. */
  readonly isOpen: boolean
}

/** Citations that share one entry, because they all have the same finding. */
interface LookGroup {
  readonly key: string
  /** The shared finding, as reported for the first citation. */
  readonly look: ListedLook
  readonly entries: readonly CheckedRow[]
}

/** Citations that get the same advice. */
export interface AdviceGroup extends LookGroup {
  /** The signal that asks for a parenthetical. */
  readonly signal?: Signal | undefined
}

/**
 * The citations with findings, serious ones first, and otherwise in the order of the string. Each citation is in at
 * most one of the first three lists, so the lengths of those lists add up to the number of citations that need
 * attention.
 */
export interface GroupedLooks {
  readonly entries: readonly CheckedRow[]
  /** Citations whose worst finding is the same minor one, if there are enough of them to share one entry. */
  readonly groups: readonly LookGroup[]
  /** Cases whose only finding is that no source has confirmed them. */
  readonly open: readonly CitationRow[]
  /** Optional improvements: one entry for each kind, regardless of the number of citations. */
  readonly advice: readonly AdviceGroup[]
}

/** Minimum number of citations with the same finding that share one entry. */
const SHARED = 3

/** Groups findings, which are sorted by row and then from most to least serious. */
export function groupLooks(looks: readonly ListedLook[]): GroupedLooks {
  const byRow = new Map<string, ListedLook[]>()
  for (const look of looks) {
    if (levelOfReason(look.reason) !== 'advice')
      byRow.set(look.row.id, [...(byRow.get(look.row.id) ?? []), look])
  }
  const rows = [...byRow.values()].flatMap((ofRow): CheckedRow[] => {
    const [first] = ofRow
    if (first === undefined) return []
    const told = ofRow.filter(({ reason }) => reason !== 'not-verified')
    return [{ row: first.row, looks: told, isOpen: told.length < ofRow.length }]
  })
  const told = rows.filter((entry) => entry.looks.length > 0)
  const groups = listGroups(told, keyOfGroup).filter(({ entries }) => entries.length >= SHARED)
  const grouped = new Set(groups.flatMap(({ entries }) => entries))
  return {
    entries: putSeriousFirst(
      told.filter((entry) => !grouped.has(entry)),
      ({ looks }) => looks.map(({ reason }) => reason),
    ),
    groups,
    open: rows.filter((entry) => entry.looks.length === 0).map(({ row }) => row),
    advice: listAdvice(looks),
  }
}

function listGroups(
  rows: readonly CheckedRow[],
  keyOf: (entry: CheckedRow) => string | undefined,
): LookGroup[] {
  const byKey = new Map<string, { look: ListedLook; entries: CheckedRow[] }>()
  for (const entry of rows) {
    const [look] = entry.looks
    const key = keyOf(entry)
    if (look === undefined || key === undefined) continue
    const group = byKey.get(key) ?? { look, entries: [] }
    group.entries.push(entry)
    byKey.set(key, group)
  }
  return [...byKey].map(([key, group]) => ({ key, ...group }))
}

/**
 * Returns the key of a citation's group; undefined if one of its findings requires a separate entry.
 */
function keyOfGroup({ looks: [worst, ...others] }: CheckedRow): string | undefined {
  if (worst?.kind !== 'rule' || others.length > 0) return undefined
  return levelOfReason(worst.reason) === 'serious'
    ? undefined
    : `${worst.finding.rule} ${worst.finding.words}`
}

/** Reasons for which a group is formed even if each message contains a different page or signal. */
const ALIKE: ReadonlySet<StatusReason> = new Set([
  'missing-parenthetical',
  'missing-pincite',
  'missing-archive',
])

function listAdvice(looks: readonly ListedLook[]): AdviceGroup[] {
  const single = looks
    .filter(({ reason }) => levelOfReason(reason) === 'advice')
    .map((look): CheckedRow => ({ row: look.row, looks: [look], isOpen: false }))
  return listGroups(single, ({ looks: [look] }) => {
    if (look?.kind !== 'rule') return undefined
    const { rule, words } = look.finding
    const signal = signalOf(look)
    return ALIKE.has(look.reason) ? `${look.reason} ${signal ?? ''}` : `${rule} ${words}`
  }).map((group) => ({ ...group, signal: signalOf(group.look) }))
}

/** The signals whose rules ask for a parenthetical. */
const SIGNAL_OF_RULE: Readonly<Record<string, Signal>> = {
  'R4.6.5': 'see-also',
  'R4.6.6': 'cf',
  'R4.6.7': 'see-generally',
  'R4.7': 'compare',
  'R4.8.3': 'but-cf',
}

function signalOf(look: ListedLook): Signal | undefined {
  return look.kind === 'rule' && look.reason === 'missing-parenthetical'
    ? SIGNAL_OF_RULE[look.finding.rule]
    : undefined
}

import type { CitationRow } from '../model/citation-row.ts'
import type { ListedLook } from './listed-look.ts'

export interface CheckedRow {
  readonly row: CitationRow
  /** The citation's findings, most serious first. A missing confirmation is not included. */
  readonly looks: readonly ListedLook[]
  /** True if no source has confirmed the case. */
  readonly isOpen: boolean
}

/**
 * The citations with findings. Each citation is in exactly one of the three lists, so that their lengths add up to the
 * number of citations with a problem.
 */
export interface GroupedLooks {
  readonly entries: readonly CheckedRow[]
  /** Citations that lack only a pincite, if there are enough of them to share one entry. */
  readonly withoutPincite: readonly CheckedRow[]
  /** Cases whose only finding is that no source has confirmed them. */
  readonly open: readonly CitationRow[]
}

/** Minimum number of citations without a pincite that share one entry. */
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
  const lacking = told.filter((entry) => entry.looks.every(({ reason }) => reason === 'missing-pincite'))
  const withoutPincite = lacking.length < SHARED ? [] : lacking
  return {
    entries: told.filter((entry) => !withoutPincite.includes(entry)),
    withoutPincite,
    open: rows.filter((entry) => entry.looks.length === 0).map(({ row }) => row),
  }
}

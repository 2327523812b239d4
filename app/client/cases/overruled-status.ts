import type { FoundCase } from '#cite/cases/cases.ts'
import { type AuthorityStatus, reasonOfFinding, statusOfReasons } from '#cite/status/authority-status.ts'
import type { CaseList } from './case-list.ts'

/** Returns the status of a listed case that was overruled, at least in part; undefined for other cases. */
export function overruledStatusOf(
  { tables }: Pick<CaseList, 'tables'>,
  { case: { row } }: FoundCase,
): AuthorityStatus | undefined {
  const overrulings = tables.overruled.get(row) ?? []
  if (overrulings.length === 0) return undefined
  return statusOfReasons(
    overrulings.flatMap((overruling) => reasonOfFinding({ kind: 'overruled', overruling }) ?? []),
  )
}

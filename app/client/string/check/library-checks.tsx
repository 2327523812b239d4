import { useEffect, useMemo } from 'react'
import { statusOfReasons } from '#cite/status/authority-status.ts'
import { useCaseReports } from '../../cases/use-case-reports.ts'
import { useEngine } from '../../citation-engine.ts'
import { publishAuthorityStatuses } from '../../status/row-statuses.ts'
import { sayStatuses } from '../../status/status-words.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { useRuleReasons } from './use-rule-reasons.ts'

/** Checks every authority in a project individually, even if the open string doesn't cite it. Renders nothing. */
export function LibraryChecks({ items }: { readonly items: readonly LibraryItem[] }) {
  const engine = useEngine()
  const authorities = useMemo(
    () =>
      items.flatMap(({ id, source }) =>
        source === null ? [] : [{ rowId: id, itemId: id, source, pincite: [] }],
      ),
    [items],
  )
  const { reports } = useCaseReports(engine, authorities, false)
  const reasonsOfRules = useRuleReasons(engine, authorities)
  useEffect(() => {
    const ofCases = new Map(reports.map(({ authority, reasons }) => [authority.itemId, reasons]))
    publishAuthorityStatuses(
      sayStatuses(
        new Map(
          authorities.map(({ itemId, source }) => {
            const unread = source.kind === 'pasted' ? (['unread'] as const) : []
            const reasons = [...(ofCases.get(itemId) ?? []), ...unread, ...(reasonsOfRules.get(itemId) ?? [])]
            return [itemId, statusOfReasons(reasons)]
          }),
        ),
      ),
    )
  }, [authorities, reports, reasonsOfRules])
  return null
}

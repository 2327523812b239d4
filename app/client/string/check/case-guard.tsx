import { memo, useEffect, useMemo } from 'react'
import { afterFirstPaint } from '../../../loading/after-first-paint.ts'
import { openKeptCaseTable, useCaseTable } from '../../cases/case-table.ts'
import { GuardSection, type GuardActions } from '../../cases/guard-section.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'

interface CaseGuardProps {
  readonly engine: CitationEngine
  readonly rows: readonly CitationRow[]
}

/** The rows held against the table of cases, each authority with the page it is cited to. */
export const CaseGuard = memo(function CaseGuard({ engine, rows }: CaseGuardProps) {
  const rowActions = useRowActions()
  const table = useCaseTable()
  useEffect(() => {
    // What is on this device already is asked at once; else the table comes when a case is first looked for.
    void afterFirstPaint().then(openKeptCaseTable)
  }, [])
  const authorities = useMemo(
    () =>
      rows.flatMap(({ id, item, use }) =>
        item.source === null
          ? []
          : [{ rowId: id, itemId: item.id, source: item.source, pincite: use.pincite }],
      ),
    [rows],
  )
  const actions = useMemo(
    (): GuardActions => ({
      correct: ({ itemId, source }, corrected) => {
        rowActions.correctAuthority(itemId, corrected, source)
      },
      openPincite: (rowId) => {
        rowActions.openPincite(rowId, rowElement(rowId, 'pincite'))
      },
      edit: rowActions.editAuthority,
      show: rowActions.focus,
    }),
    [rowActions],
  )
  if (typeof table === 'string') return null
  return <GuardSection table={table} engine={engine} authorities={authorities} actions={actions} />
})

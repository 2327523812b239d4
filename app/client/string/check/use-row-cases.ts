import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useProjects } from '../../../store/store-hooks.ts'
import type { GuardActions } from '../../cases/guard-repair.ts'
import { type CaseReports, useCaseReports } from '../../cases/use-case-reports.ts'
import { describeSwitch } from '../../cases/online/lookup-switch.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { useStoreWrite } from '../../use-store-write.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'

/** Case reports for a set of rows, and whether their project allows online lookup. */
export interface RowCases extends CaseReports {
  readonly projectId: string | null
  readonly lookUp: boolean
  readonly setLookUp: ((lookUp: boolean) => void) | null
}

/** Checks the authorities in the rows against the case list, together with the pages cited. */
export function useRowCases(engine: CitationEngine, rows: readonly CitationRow[]): RowCases {
  const [search] = useSearchParams()
  const projectId = search.get('project')
  const projects = useProjects()
  const { write } = useStoreWrite()
  const project = projects?.find(({ id }) => id === projectId)
  const lookUp = project?.lookUp === true
  const authorities = useMemo(
    () =>
      rows.flatMap(({ id, item, use }) =>
        item.source === null
          ? []
          : [{ rowId: id, itemId: item.id, source: item.source, pincite: use.pincite }],
      ),
    [rows],
  )
  const reports = useCaseReports(engine, authorities, lookUp)
  const setLookUp = (next: boolean): void => {
    if (projectId === null) return
    const change = { kind: 'project', id: projectId, fields: { lookUp: next } } as const
    void write([change], describeSwitch(next), projectId)
  }
  return { ...reports, projectId, lookUp, setLookUp: project === undefined ? null : setLookUp }
}

/** Returns the editor actions that a repair can use. */
export function useGuardActions(): GuardActions {
  const rowActions = useRowActions()
  return useMemo(
    () => ({
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
}

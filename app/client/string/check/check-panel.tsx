import { memo } from 'react'
import { CaseCheckSummary } from '../../cases/case-check-summary.tsx'
import { LookupSwitch } from '../../cases/online/lookup-switch.tsx'
import { CheckStrip } from './check-strip.tsx'
import { RecordLink } from './record-link.tsx'
import { type CheckedString, useStringChecks } from './use-string-checks.ts'

interface CheckPanelProps extends CheckedString {
  readonly onReorder: (ids: readonly string[]) => void
}

/** Lists the findings about a string, and the checks made on each case. */
export const CheckPanel = memo(function CheckPanel({ onReorder, ...string }: CheckPanelProps) {
  const checks = useStringChecks(string)
  const { projectId, lookUp, setLookUp, ...cases } = checks.cases
  return (
    <>
      <CheckStrip checks={checks} rows={string.rows} onReorder={onReorder} />
      <CaseCheckSummary
        {...cases}
        lookUp={lookUp}
        choice={setLookUp !== null && <LookupSwitch lookUp={lookUp} onChange={setLookUp} />}
      >
        {projectId !== null && <RecordLink projectId={projectId} />}
      </CaseCheckSummary>
    </>
  )
})

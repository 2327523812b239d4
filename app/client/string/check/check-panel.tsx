import { memo } from 'react'
import { CaseCheckSummary } from '../../cases/case-check-summary.tsx'
import { LookupSwitch } from '../../cases/online/lookup-switch.tsx'
import { CheckStrip, type CheckStripProps } from './check-strip.tsx'
import { RecordLink } from './record-link.tsx'
import { useRowCases } from './use-row-cases.ts'

type CheckPanelProps = Omit<CheckStripProps, 'reports'>

/** Lists the findings for a string, from the rules and the case list, and the checks made on each case. */
export const CheckPanel = memo(function CheckPanel(props: CheckPanelProps) {
  const { projectId, lookUp, setLookUp, ...cases } = useRowCases(props.engine, props.rows)
  return (
    <>
      <CheckStrip {...props} reports={cases.reports} />
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

import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { nameOfSource } from '../source/source-name.ts'
import { fetchCaseList } from './case-list.ts'
import { t } from './messages.ts'
import { describeNoAnswer, describeWait } from './online/lookup-words.ts'
import { describeReport } from './report-words.ts'
import { countStandings } from './state-words.ts'
import type { CaseReport, CaseReports } from './use-case-reports.ts'
import styles from './cases.module.css'

interface CaseCheckSummaryProps extends CaseReports {
  readonly lookUp: boolean
  readonly choice?: ReactNode
  readonly children?: ReactNode
}

/**
 * Lists the checks run on each authority, their sources, and the checks that were not possible. The findings themselves
 * are not shown here.
 */
export function CaseCheckSummary({
  table,
  needed,
  reports,
  lookup,
  lookUp,
  choice,
  children,
}: CaseCheckSummaryProps) {
  const heading = useId()
  const [open, setOpen] = useState(false)
  if (table === 'failed' && needed) return <TableMissing />
  if (typeof table === 'string' || reports.length === 0) return null
  const { drawnUp, lastVolume } = table.tables
  const wait = lookUp ? describeWait(lookup) : ''
  return (
    <section aria-labelledby={heading} className={styles.guard}>
      <h2 id={heading}>{t('res_guard')}</h2>
      <details
        className={styles.summary}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
        }}
      >
        <summary>{countStandings(reports.map(({ standing }) => standing))}</summary>
        <ul role="list" aria-label={t('res_guard_list')}>
          {reports.map((report) => (
            <li key={report.authority.rowId}>
              <i>{nameOfSource(report.authority.source)}</i>: {wordsOfReport(report, lookUp)}
            </li>
          ))}
        </ul>
        <p>{t('res_guard_about', { date: formatDay(`${drawnUp}T12:00`), volume: lastVolume })}</p>
        {open && choice}
      </details>
      {wait !== '' && (
        <p role="status" className={styles.note}>
          {wait}
        </p>
      )}
      {children}
    </section>
  )
}

function wordsOfReport(report: CaseReport, lookUp: boolean): string {
  const { online, lookupState } = report
  const looked = !lookUp || online?.differs === true ? '' : (online?.words ?? describeNoAnswer(lookupState))
  return `${describeReport(report)} ${looked}`.trim()
}

function TableMissing() {
  return (
    <div className={styles.guard}>
      <p role="status" className={styles.note}>
        {t('res_guard_table_wanted')}
      </p>
      <div className={styles.tools}>
        <Button small onClick={() => void fetchCaseList().catch(() => undefined)}>
          {t('res_cases_again')}
        </Button>
      </div>
    </div>
  )
}

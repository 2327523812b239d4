import { useEffect, useRef } from 'react'
import { describeReport } from '../../cases/report-words.ts'
import type { CaseReport } from '../../cases/use-case-reports.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import type { CitationRow } from '../model/citation-row.ts'
import { keyOfLook } from './look-key.ts'
import { LookLine } from './look-line.tsx'
import { t } from './messages.ts'
import { type CheckedString, useStringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

interface RowLooksProps extends CheckedString {
  readonly row: CitationRow
}

/**
 * Shows the findings about a row, each with a fix. The most serious finding comes first. If the row matches the case
 * list, the details of the match are shown too.
 */
export function RowLooks({ row, ...string }: RowLooksProps) {
  const { looks, cases } = useStringChecks(string)
  const own = looks.filter((look) => look.row.id === row.id)
  const report = cases.reports.find(({ authority }) => authority.rowId === row.id)
  const isConfirmed = report?.standing === 'matches'
  // The list may load after its panel opens, so move focus to this section when it loads.
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={section} tabIndex={-1} aria-label={nameOfSource(row.item.source)} className={styles.strip}>
      <h2 className={styles.rowName}>
        <i>{nameOfSource(row.item.source)}</i>
      </h2>
      {own.length > 0 && (
        <ul role="list">
          {own.map((look) => (
            <LookLine key={keyOfLook(look)} look={look} />
          ))}
        </ul>
      )}
      {isConfirmed && <Confirmation report={report} />}
      {own.length === 0 && !isConfirmed && <p role="status">{t('res_check_none')}</p>}
    </section>
  )
}

/** Shows what the case list confirms about a citation, and explains what the list can't show. */
function Confirmation({ report }: { readonly report: CaseReport }) {
  const { authority } = report
  const pages = authority.pincite.filter(({ label }) => label === 'page').map(({ value }) => value)
  return (
    <div role="status" className={styles.confirmed}>
      <p>
        <StatusSign level="fine" /> {describeReport(report)}
        {pages.length > 0 && ` ${t('res_check_confirmed_page', { page: pages.join(', ') })}`}
      </p>
      <p>{t('res_check_no_citator')}</p>
    </div>
  )
}

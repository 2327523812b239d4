import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { downloadFile, toFileName } from '../download-file.ts'
import { AuthorityTable } from './brief-table.tsx'
import { type BriefRow, describeQuotation, listQuotationRows } from './brief-rows.ts'
import { describeDifferences, listDifferences, makeDifferencesReport } from './differences-report.ts'
import { WORD_TYPE } from '#cite/word/document-type.ts'
import { t } from './messages.ts'
import { QuotationDifferences } from './quotation-differences.tsx'
import type { OpenBrief } from './use-brief.ts'
import styles from './brief.module.css'

interface DifferencesViewProps {
  readonly open: OpenBrief
  readonly rows: readonly BriefRow[]
  readonly sources: readonly string[]
}

/** Shows only the differences between the document and the sources, and downloads them as a report. */
export function DifferencesView({ open, rows, sources }: DifferencesViewProps) {
  const differences = listDifferences(rows, listQuotationRows(open))
  const [openedAt] = useState(() => Date.now())
  const { different, unlisted, quotations, open: unverified } = differences

  async function download(): Promise<void> {
    const { certificateToDocx } = await import('./certificate-file.ts')
    const { name, contents } = open
    const report = makeDifferencesReport({ name, hash: contents.hash, differences, sources, now: openedAt })
    downloadFile(toFileName(`${name} differences`, 'docx'), certificateToDocx(report), WORD_TYPE)
  }

  return (
    <section className={styles.differ} aria-label={t('res_differ_list')}>
      <p className={styles.words}>{t('res_differ_lead')}</p>
      <p role="status">{describeDifferences(differences)}</p>
      <div className={styles.tools}>
        <Button small onClick={() => void download()}>
          <FileDown aria-hidden /> {t('res_differ_docx')}
        </Button>
      </div>
      {different.length + unlisted.length + quotations.length === 0 && (
        <EmptyState title={t('res_differ_none')}>{t('res_differ_none_text')}</EmptyState>
      )}
      {different.length > 0 && <AuthorityTable label={t('res_differ_different')} rows={different} isTitled />}
      {unlisted.length > 0 && <AuthorityTable label={t('res_differ_unlisted')} rows={unlisted} isTitled />}
      {quotations.length > 0 && (
        <>
          <h2>{t('res_differ_quotations')}</h2>
          <ul className={styles.quotes}>
            {quotations.map((one) => (
              <li key={`${one.quotation.passage} ${one.quotation.span[0]}`}>
                <q>{one.quotation.text}</q> <span className={styles.words}>{describeQuotation(one)}</span>
                {one.result?.kind === 'altered' && (
                  <QuotationDifferences differences={one.result.differences} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {unverified.length > 0 && (
        <details>
          <summary>{t('res_differ_open', { count: unverified.length })}</summary>
          <p className={styles.words}>{t('res_differ_open_text')}</p>
          <ul className={styles.added}>
            {unverified.map(({ authority }) => (
              <li key={authority.id}>{authority.text}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.words}>{t('res_differ_limits')}</p>
    </section>
  )
}

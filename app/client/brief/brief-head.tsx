import { FileDown, Printer, Sheet, X } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../notify/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { downloadFile, toFileName } from '../download-file.ts'
import { briefToCsv } from './brief-files.ts'
import { type BriefRow, describeHistories, describeLevels, linkOf, listQuotationRows } from './brief-rows.ts'
import { listDifferences } from './differences-report.ts'
import { WORD_TYPE } from '#cite/word/document-type.ts'
import { t } from './messages.ts'
import type { BriefCheck, OpenBrief } from './use-brief.ts'
import styles from './brief.module.css'

interface BriefHeadProps {
  readonly open: OpenBrief
  readonly rows: readonly BriefRow[]
  readonly sources: readonly string[]
  /** True if only the differences from the sources are shown, as for an opposing brief. */
  readonly isDifferences: boolean
  readonly check: BriefCheck
}

/** Shows the document's name, authority counts, and downloads. */
export function BriefHead({ open, rows, sources, isDifferences, check }: BriefHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.document}>
        <h2>{open.name}</h2>
        <p role="status" className={styles.words}>
          {[describeLevels(rows), describeHistories(rows)].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className={styles.tools}>
        <Button
          small
          onClick={() => {
            print()
          }}
        >
          <Printer aria-hidden /> <span>{t('res_brief_print')}</span>
        </Button>
        <Button
          small
          onClick={() => {
            const { different, unlisted } = listDifferences(rows, listQuotationRows(open))
            const listed = isDifferences ? [...different, ...unlisted] : rows
            const text = briefToCsv({ title: open.name, sources, rows: listed })
            downloadFile(toFileName(`${open.name} authorities`, 'csv'), text, 'text/csv')
          }}
        >
          <Sheet aria-hidden /> <span>{t('res_brief_csv')}</span>
        </Button>
        {!isDifferences && open.contents.isWord && <LinkedDownload open={open} rows={rows} check={check} />}
      </div>
      <IconButton small label={t('res_brief_close')} className={styles.close} onClick={check.close}>
        <X aria-hidden />
      </IconButton>
      {!isDifferences && open.contents.isWord && (
        <p id={LINKS_ABOUT} className={styles.words}>
          {t('res_brief_links_about')}
        </p>
      )}
    </div>
  )
}

/** Id of the explanation of the download with links. */
const LINKS_ABOUT = 'brief-links-about'

function LinkedDownload({ open, rows, check }: Pick<BriefHeadProps, 'open' | 'rows' | 'check'>) {
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    const except = rows.flatMap((row) =>
      row.authority.link !== undefined && linkOf(row) === undefined ? [row.authority.link] : [],
    )
    const content = await check.write({ links: { except }, archives: new Map() })
    setBusy(false)
    saveCopy(open.name, 'linked', content)
  }
  return (
    <Button small aria-describedby={LINKS_ABOUT} busy={busy} onClick={() => void download()}>
      <FileDown aria-hidden /> <span>{t('res_brief_links')}</span>
    </Button>
  )
}

/** Downloads a copy of the document, or reports that it could not be created. */
export function saveCopy(name: string, kind: string, content: ArrayBuffer | null): void {
  if (content === null) {
    showToast({ message: t('res_brief_copy_failed'), tone: 'err' })
    return
  }
  downloadFile(`${name.replace(/\.docx$/i, '')} (${kind}).docx`, content, WORD_TYPE)
  showToast({ message: t('res_brief_copied'), tone: 'ok' })
}

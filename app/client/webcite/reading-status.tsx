import type { FailureCode } from '#sync/failure.ts'
import { failureMessages } from '../../messages/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import type { PageReader } from './page-reading.ts'
import type { ReadingState } from './webcite-state.ts'
import styles from './webcite-form.module.css'

interface PageStateProps {
  readonly state: ReadingState
  /** True if the saved citation is waiting for a connection. */
  readonly waits: boolean
  /** Why the page could not be read. */
  readonly refused: FailureCode | null
  readonly by: PageReader | null
  /** True if the fields come from a citation pasted with the URL, so that the page isn’t needed. */
  readonly isFromCitation: boolean
  /** Number of fields the user should check. */
  readonly unsure: number
  readonly onCancel: () => void
  readonly onStopWaiting: () => void
}

/** Shows the state of reading the page and the available actions. The user can fill in the form in every state. */
export function ReadingStatus({
  state,
  waits,
  refused,
  by,
  isFromCitation,
  unsure,
  onCancel,
  onStopWaiting,
}: PageStateProps) {
  if (state.is === 'reading' || state.is === 'opening') {
    return (
      <InlineNotice role="status">
        <div className={styles.stateLine}>
          {t(state.is === 'reading' ? 'res_reading' : 'res_read_file')}
          <Button kind="quiet" small onClick={onCancel}>
            {t('res_cancel')}
          </Button>
        </div>
      </InlineNotice>
    )
  }
  if (state.is === 'unreadable' || state.is === 'needsOnce') {
    return (
      <InlineNotice tone="warn" role="alert">
        {t(state.is === 'unreadable' ? 'res_file_unreadable' : 'res_file_needs_once')}
      </InlineNotice>
    )
  }
  if (waits) {
    return (
      <InlineNotice tone="warn" role="status" title={t('res_read_waits')}>
        <div className={styles.stateLine}>
          {t('res_read_waits_help')}
          <Button kind="quiet" small onClick={onStopWaiting}>
            {t('res_read_cancel_wait')}
          </Button>
        </div>
      </InlineNotice>
    )
  }
  if (by !== null) {
    const words = { server: 'res_read_done', file: 'res_read_done_file', tab: 'res_read_done_tab' } as const
    return (
      <p role="status" className={styles.readFrom}>
        {t(words[by])} {unsure > 0 && t('res_read_check')} {state.is === 'noticed' && t('res_read_model')}
      </p>
    )
  }
  if (isFromCitation) {
    return (
      <p role="status" className={styles.readFrom}>
        {t('res_read_citation')}
      </p>
    )
  }
  return refused === null ? null : <RefusedNotice code={refused} />
}

/** Explains why the page was not read. The URL itself was valid, because invalid URLs are not sent. */
function RefusedNotice({ code }: { readonly code: FailureCode }) {
  const unreachable = code === 'INVALID_URL' || code === 'BAD_GATEWAY' || code === 'NOT_FOUND'
  const pdf = code === 'SCRAPING_PDF_NOT_ALLOWED'
  return (
    <div data-failure={code}>
      <InlineNotice tone="warn" role="alert">
        {unreachable
          ? t('res_read_unreachable')
          : pdf
            ? t('res_read_pdf')
            : failureMessages[`res_err_${code}`]}{' '}
        {t(
          code === 'SCRAPING_NOT_ALLOWED' || code === 'PAGE_NOT_SHOWN'
            ? 'res_read_other_tab'
            : 'res_read_by_hand',
        )}
      </InlineNotice>
    </div>
  )
}

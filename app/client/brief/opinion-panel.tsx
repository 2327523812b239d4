import { type RefObject, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../notify/toast.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { listQuotationRows } from './brief-rows.ts'
import { t } from './messages.ts'
import type { BriefCheck, OpenBrief } from './use-brief.ts'
import styles from './brief.module.css'

interface OpinionPanelProps {
  readonly open: OpenBrief
  readonly check: Pick<BriefCheck, 'addOpinions' | 'removeOpinion'>
  /** The file input. The buttons in the authority list also open it. */
  readonly input: RefObject<HTMLInputElement | null>
}

const KINDS = ['found', 'altered', 'not-found', 'no-text'] as const

/** Adds the opinions that the document quotes and counts the results. */
export function OpinionPanel({ open, check, input }: OpinionPanelProps) {
  const [unread, setUnread] = useState<readonly string[]>([])
  const rows = listQuotationRows(open)
  if (rows.length === 0) return <p className={styles.words}>{t('res_brief_quotes_none')}</p>
  function report(names: readonly string[]): void {
    setUnread(names)
    // Show a notification, because the clicked button may be far from this panel.
    if (names.length > 0)
      showToast({ message: t('res_brief_opinions_unread', { names: names.join(', ') }), tone: 'err' })
  }
  const sums = KINDS.flatMap((kind) => {
    const count = rows.filter(({ result }) => (result?.kind ?? 'no-text') === kind).length
    return count === 0 ? [] : [t(`res_brief_sum_${kind}`, { count })]
  })
  return (
    <section className={styles.opinions}>
      <h2>{t('res_brief_opinions')}</h2>
      <p className={styles.words}>{t('res_brief_opinions_text')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="brief-opinions"
        accept=".txt,.html,.htm,.xhtml,.pdf,text/plain,text/html,application/pdf"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void check.addOpinions(files).then(report)
        }}
      />
      <div className={styles.tools}>
        <Button small onClick={() => input.current?.click()}>
          {t('res_brief_opinions_add')}
        </Button>
      </div>
      {unread.length > 0 && (
        <InlineNotice tone="warn">
          {t('res_brief_opinions_unread', { names: unread.join(', ') })}
        </InlineNotice>
      )}
      <p role="status">
        {open.isComparing
          ? t('res_brief_comparing')
          : `${t('res_brief_quotes_count', { count: rows.length })}: ${sums.join(' · ')}`}
      </p>
      {open.opinions.length > 0 && (
        <>
          <ul className={styles.added}>
            {open.opinions.map(({ name }) => (
              <li key={name}>
                {name}
                {!open.isComparing &&
                  !open.paged.includes(name) &&
                  ` (${t('res_brief_opinions_unpaged')})`}{' '}
                <Button
                  small
                  kind="quiet"
                  onClick={() => {
                    check.removeOpinion(name)
                  }}
                >
                  {t('res_brief_opinions_remove', { name })}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.words}>{t('res_brief_quote_legend')}</p>
        </>
      )}
    </section>
  )
}

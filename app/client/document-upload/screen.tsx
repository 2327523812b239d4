import { useState } from 'react'
import type { Outline } from '#sync/contract/outline.ts'
import { wordsOf } from '../../failure-words.ts'
import { useOnline } from '../../net/online.ts'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Notice, Skeleton } from '../../ui/state.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { Submitted } from './submitted.tsx'
import { useOutlines } from './use-outlines.ts'
import { t } from './words.ts'
import styles from './outlines.module.css'

/** Submitting outlines, and what became of those submitted (contract 5, 10). */
export function DocumentUploadScreen() {
  const online = useOnline()
  const [round, setRound] = useState(0)
  const { list, failure } = useOutlines(round)
  const [writing, setWriting] = useState<{ readonly before: Outline | undefined }>()

  function again(): void {
    setRound((last) => last + 1)
  }

  function done(): void {
    setWriting(undefined)
    again()
  }

  return (
    <Page
      title={t('res_upload_title')}
      lead={t('res_upload_lead')}
      actions={
        <ButtonLink kind="quiet" to="/products/outlines/submission-details">
          {t('res_upload_details')}
        </ButtonLink>
      }
    >
      {!online && (
        <Notice tone="warn" role="status" title={t('res_upload_offline_title')}>
          {t('res_upload_offline')}
        </Notice>
      )}
      {writing === undefined ? (
        <div>
          <Button
            kind="primary"
            onClick={() => {
              setWriting({ before: undefined })
            }}
          >
            {t('res_upload_new')}
          </Button>
        </div>
      ) : (
        <SubmissionForm
          key={writing.before?.id ?? 'new'}
          before={writing.before}
          online={online}
          onDone={done}
          onCancel={() => {
            setWriting(undefined)
          }}
        />
      )}
      {failure !== undefined && (
        <Notice tone="err" role="alert" title={t('res_upload_failed_title')}>
          <p>{wordsOf(failure)}</p>
          <Button onClick={again}>{t('res_retry')}</Button>
        </Notice>
      )}
      {list === undefined && failure === undefined && <Skeleton label={t('res_loading')} />}
      {list?.length === 0 && writing === undefined && (
        <EmptyState title={t('res_upload_none_title')}>{t('res_upload_none')}</EmptyState>
      )}
      {list !== undefined && list.length > 0 && (
        <section aria-labelledby="submitted" className={styles.list}>
          <h2 id="submitted">{t('res_upload_list')}</h2>
          {list.map((outline) => (
            <Submitted
              key={outline.id}
              outline={outline}
              online={online}
              onAgain={() => {
                setWriting({ before: outline })
              }}
              onChanged={again}
            />
          ))}
        </section>
      )}
    </Page>
  )
}

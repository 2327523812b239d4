import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { ProfileSelect } from '../profile-select.tsx'
import { t } from './messages.ts'
import { ReadBrief } from './read-brief.tsx'
import { useBrief } from './use-brief.ts'
import styles from './brief.module.css'

/** Brief check: lists the authorities in one document and checks them against the lists on this device. */
export function BriefScreen() {
  const check = useBrief()
  const [over, setOver] = useState(false)
  const { state, readFile } = check
  return (
    <Page title={t('res_brief')} lead={state.is === 'read' ? undefined : t('res_brief_lead')}>
      <div
        className={styles.screen}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => {
          setOver(false)
        }}
        onDrop={(event) => {
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file === undefined) return
          event.preventDefault()
          readFile(file)
        }}
      >
        {state.is === 'failed' && (
          <InlineNotice tone="err" role="alert" title={t('res_brief_failed', { name: state.name })}>
            {t(`res_brief_problem_${state.problem}`)}
          </InlineNotice>
        )}
        {(state.is === 'empty' || state.is === 'failed') && (
          <>
            <DocumentChoice
              onFile={readFile}
              onText={(text) => {
                check.readText(text, t('res_brief_pasted'))
              }}
            />
            <div className={styles.style}>
              <ProfileSelect profile={check.profile} onProfile={check.follow} />
            </div>
          </>
        )}
        {state.is === 'reading' && (
          <div className={styles.reading}>
            <p role="status">{t('res_brief_reading', { name: state.name })}</p>
            <progress
              aria-label={t('res_brief_reading', { name: state.name })}
              {...(state.all > 0 && { value: state.done, max: state.all })}
            />
            <Button onClick={check.close}>{t('res_brief_cancel')}</Button>
          </div>
        )}
        {state.is === 'read' && <ReadBrief open={state} check={check} />}
      </div>
    </Page>
  )
}

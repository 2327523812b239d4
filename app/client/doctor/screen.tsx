import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { tellProblem } from './finding-words.ts'
import { onHandedDocument } from '../launch/handed-document.ts'
import { takeSharedDocument } from '../launch/shared-document.ts'
import { t } from './messages.ts'
import { ReadDocument } from './read-document.tsx'
import { type DoctorState, useDoctor } from './use-doctor.ts'
import styles from './doctor.module.css'

/** The footnote doctor: a document comes in, its findings are decided one by one or by kind, a corrected copy goes out. */
export function DoctorScreen() {
  const doctor = useDoctor()
  const [over, setOver] = useState(false)
  const [search] = useSearchParams()
  // Where the app could not take what was shared, the server or the worker leads here with this word.
  const lost = search.get('shared') === 'lost'
  const { state } = doctor

  // A document the system opened with the app is read at once.
  const { readFile } = doctor
  useEffect(() => onHandedDocument(readFile))

  // So is one that was shared with it.
  const take = useEffectEvent(readFile)
  useEffect(() => {
    takeSharedDocument(Date.now())
      .then((file) => {
        if (file !== null) take(file)
      })
      .catch((error: unknown) => {
        console.error('A shared document could not be taken:', error)
      })
  }, [])

  return (
    <Page title={t('res_doctor')} lead={t('res_doctor_lead')}>
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
        {lost && state.is === 'empty' && (
          <InlineNotice tone="warn" role="status" title={t('res_doctor_lost')}>
            {t('res_doctor_lost_text')}
          </InlineNotice>
        )}
        {state.is === 'failed' && <FailedNotice state={state} />}
        {(state.is === 'empty' || state.is === 'failed') && (
          <DocumentChoice
            onFile={readFile}
            onText={(text) => {
              doctor.readText(text, t('res_doctor_pasted'))
            }}
          />
        )}
        {state.is === 'reading' && (
          <div className={styles.reading}>
            <p role="status">{t('res_doctor_reading', { name: state.name })}</p>
            <progress
              aria-label={t('res_doctor_reading', { name: state.name })}
              {...(state.all > 0 && { value: state.done, max: state.all })}
            />
            <Button onClick={doctor.close}>{t('res_cancel')}</Button>
          </div>
        )}
        {state.is === 'read' && <ReadDocument key={state.name} doctor={doctor} state={state} />}
      </div>
    </Page>
  )
}

function FailedNotice({ state }: { readonly state: Extract<DoctorState, { is: 'failed' }> }) {
  const { name, problem, part } = state
  return (
    <InlineNotice tone="err" role="alert" title={t('res_doctor_failed', { name })}>
      {problem === 'unloaded' ? t('res_doctor_unloaded') : tellProblem(problem)}{' '}
      {part !== '' && t('res_doctor_failed_part', { part })}
    </InlineNotice>
  )
}

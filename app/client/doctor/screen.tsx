import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { describeProblem } from './finding-words.ts'
import { onHandedDocument } from '../handed-file.ts'
import { type SharedDocument, takeSharedDocument } from '../launch/shared-document.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { isInstalledApp } from '../../pwa/home-screen.ts'
import { t } from './messages.ts'
import { ReadDocument } from './read-document.tsx'
import { type DoctorState, useDoctor } from './use-doctor.ts'
import styles from './doctor.module.css'

/**
 * Returns true if a shared document should be read. The share menu opens the installed app. In a browser tab, another
 * site may have sent the document, so the user is asked first.
 */
function isWanted({ file, unnamed }: SharedDocument): Promise<boolean> | boolean {
  if (!unnamed || isInstalledApp()) return true
  return askToConfirm({
    title: t('res_doctor_shared', { name: file.name }),
    body: t('res_doctor_shared_text'),
    confirmLabel: t('res_doctor_shared_open'),
    cancelLabel: t('res_doctor_shared_discard'),
  })
}

/**
 * Footnote doctor: opens a document, lets the user decide on findings one by one or by kind, and downloads a corrected
 * copy.
 */
export function DoctorScreen() {
  const doctor = useDoctor()
  const [over, setOver] = useState(false)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  // The server or the service worker redirects here with this parameter if the app could not receive a shared file.
  const [missing, setMissing] = useState(false)
  const lost = search.get('shared') === 'lost' || missing
  const { state } = doctor

  // Read a document opened from the operating system immediately.
  const { readFile } = doctor
  useEffect(() => onHandedDocument(readFile))

  const take = useEffectEvent(readFile)
  const noteMissing = useEffectEvent(() => {
    // Documents shared before this login are discarded, because they may belong to another user.
    if (search.has('shared')) setMissing(true)
  })
  useEffect(() => {
    takeSharedDocument(Date.now())
      .then(async (shared) => {
        if (shared === null) noteMissing()
        else if (await isWanted(shared)) take(shared.file)
      })
      .catch((error: unknown) => {
        console.error('A shared document could not be received:', error)
      })
  }, [])

  return (
    <Page title={t('res_doctor')} lead={state.is === 'read' ? undefined : t('res_doctor_lead')}>
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
        {state.is === 'empty' && (
          <p className={styles.instead}>
            <Link to={pathname.startsWith('/client/') ? '/client/check' : '/check'}>
              {t('res_doctor_check')}
            </Link>
          </p>
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
      {problem === 'unloaded' ? t('res_doctor_unloaded') : describeProblem(problem)}{' '}
      {part !== '' && t('res_doctor_failed_part', { part })}
    </InlineNotice>
  )
}

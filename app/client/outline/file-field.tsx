import { type DragEvent, useId, useRef, useState } from 'react'
import { OUTLINE_BYTES_MAX } from '#sync/outline.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { UploadState } from './upload-sender.ts'
import type { UploadControl } from './use-upload.ts'
import { t } from './messages.ts'
import styles from './outlines.module.css'

interface FileFieldProps {
  readonly upload: UploadControl
  readonly error: string | undefined
}

/** Lets the user choose a document, uploads it in chunks, and shows the progress. */
export function FileField({ upload, error }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [over, setOver] = useState(false)
  const { state } = upload
  const problem =
    wrong ?? (state.stage === 'paused' && state.failure ? describeFailure(state.failure) : error)

  function takeChosenFile(file: File | undefined): void {
    if (file === undefined) return
    const fault = faultOf(file)
    setWrong(fault)
    if (fault === undefined) upload.start(file)
  }

  function takeDroppedFile(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    takeChosenFile(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => {
        setOver(false)
      }}
      onDrop={takeDroppedFile}
    >
      <label htmlFor={id} className={styles.label}>
        {t('res_upload_file')}
      </label>
      <p id={`${id}-hint`} className={styles.muted}>
        {t('res_upload_file_hint')}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".docx,.pdf,.txt,.md"
        aria-describedby={`${id}-hint ${id}-state`}
        aria-invalid={problem !== undefined || undefined}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          takeChosenFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <UploadButtons upload={upload} onChoose={() => input.current?.click()} />
      <UploadProgress id={`${id}-state`} state={state} problem={problem} />
    </div>
  )
}

interface UploadButtonsProps {
  readonly upload: UploadControl
  readonly onChoose: () => void
}

function UploadButtons({ upload, onChoose }: UploadButtonsProps) {
  const { stage } = upload.state
  return (
    <div className={styles.buttons}>
      <Button onClick={onChoose}>
        {t(stage === 'none' ? 'res_upload_choose' : 'res_upload_choose_other')}
      </Button>
      {stage === 'none' && <span className={styles.muted}>{t('res_upload_drop')}</span>}
      {stage === 'paused' && (
        <Button kind="primary" onClick={upload.resume}>
          {t('res_upload_resume')}
        </Button>
      )}
      {stage !== 'none' && stage !== 'there' && (
        <Button kind="quiet" onClick={upload.cancelUpload}>
          {t('res_cancel')}
        </Button>
      )}
    </div>
  )
}

interface UploadProgressProps {
  readonly id: string
  readonly state: UploadState
  readonly problem: string | undefined
}

function UploadProgress({ id, state, problem }: UploadProgressProps) {
  const percent = state.stage === 'none' ? 0 : Math.floor((state.received / state.file.size) * 100)
  return (
    <>
      {state.stage === 'sending' && (
        <progress
          max={100}
          value={percent}
          aria-label={t('res_upload_sending', { name: state.file.name, percent })}
        />
      )}
      <p id={id} role="status" className={problem === undefined ? styles.muted : styles.wrong}>
        {problem}
        {problem !== undefined && state.stage === 'paused' && ' '}
        {state.stage === 'sending' && t('res_upload_sending', { name: state.file.name, percent })}
        {state.stage === 'paused' && t('res_upload_paused', { percent })}
        {state.stage === 'there' && t('res_upload_sent', { name: state.file.name })}
      </p>
    </>
  )
}

/** Validates a file before upload and returns the problem, if any. */
function faultOf({ name, size }: File): string | undefined {
  if (!/\.(docx|pdf|txt|md)$/i.test(name)) return t('res_upload_kind')
  if (size === 0) return t('res_upload_empty')
  return size > OUTLINE_BYTES_MAX ? t('res_upload_too_large') : undefined
}

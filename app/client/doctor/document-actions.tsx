import { WORD_TYPE } from '#cite/word/document-type.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { EllipsisVertical } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { downloadFile } from '../download-file.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import type { CopyChoice } from './doctor-protocol.ts'
import { t } from './messages.ts'
import { RereadPanel } from './reread-panel.tsx'
import type { Doctor, DoctorState } from './use-doctor.ts'
import styles from './doctor.module.css'

interface DocumentActionsProps {
  /** The button that accepts several findings, shown first in the row. */
  readonly acceptAll: ReactNode
  readonly doctor: Doctor
  readonly state: Extract<DoctorState, { is: 'read' }>
  readonly choice: CopyChoice
  readonly accepted: number
  readonly listCorrections: () => NoteCorrection[]
  readonly onSaved: () => void
}

/** Downloads the corrected copy, makes a project from the document, compares it with a project, or closes it. */
export function DocumentActions({
  acceptAll,
  doctor,
  state,
  choice,
  accepted,
  listCorrections,
  onSaved,
}: DocumentActionsProps) {
  const { name, notes, isText } = state
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState<'copy' | 'project' | null>(null)
  const [left, setLeft] = useState(0)
  const [rereading, setRereading] = useState(false)
  const bare = name.replace(/\.docx$/i, '')
  const title = bare.replace(/ \(corrected\)$/, '')

  async function download(): Promise<void> {
    const corrections = listCorrections()
    setBusy('copy')
    const copy = await doctor.write(corrections, choice)
    setBusy(null)
    if (copy === null) {
      showToast({ message: t('res_doctor_broken'), tone: 'err' })
      return
    }
    setLeft(copy.left)
    if (isText) downloadFile('footnotes-corrected.txt', copy.content, 'text/plain')
    else downloadFile(`${bare} (corrected).docx`, copy.content, WORD_TYPE)
    onSaved()
    const message = isText ? 'res_doctor_downloaded_text' : 'res_doctor_downloaded'
    showToast({ message: t(message, { count: corrections.length }), tone: 'ok' })
  }

  async function makeProject(): Promise<void> {
    if (store === null) return
    setBusy('project')
    const gathered = await doctor.gather(listCorrections())
    if (gathered === null || gathered.length === 0) {
      showToast({ message: t('res_doctor_project_none'), tone: 'err' })
      setBusy(null)
      return
    }
    try {
      const { openNotesAsProject } = await import('../launch/open-notes.ts')
      await navigate(await openNotesAsProject(gathered, title, store))
    } catch (error) {
      console.error('A project could not be created:', error)
      setRefused(true)
      setBusy(null)
    }
  }

  const hasProjects = notes.length > 0 && store !== null
  return (
    <>
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      {left > 0 && <InlineNotice tone="warn" role="status" title={t('res_doctor_left', { count: left })} />}
      <div className={styles.actions}>
        {acceptAll}
        <Button
          small
          kind="primary"
          busy={busy === 'copy'}
          disabled={accepted === 0 && !choice.asFields && !choice.links && choice.table === null}
          onClick={() => void download()}
        >
          <DownloadLabel isText={isText} />
        </Button>
        <Menu
          label={t('res_doctor_more')}
          icon={<EllipsisVertical aria-hidden />}
          items={[
            ...(hasProjects
              ? [
                  {
                    id: 'project',
                    label: t('res_doctor_project'),
                    disabled: busy === 'project',
                    onSelect: () => void makeProject(),
                  },
                  {
                    id: 'reread',
                    label: t('res_doctor_reread'),
                    onSelect: () => {
                      setRereading(true)
                    },
                  },
                ]
              : []),
            { id: 'other', label: t('res_doctor_other'), onSelect: doctor.close },
          ]}
        />
      </div>
      {rereading && store !== null && (
        <RereadPanel
          store={store}
          name={title}
          gather={() => doctor.gather(listCorrections())}
          onClose={() => {
            setRereading(false)
          }}
        />
      )}
    </>
  )
}

/** Label of the download button. A phone shows only its first word, to leave space for the other button. */
function DownloadLabel({ isText }: { readonly isText: boolean }) {
  const [word = '', ...rest] = t(isText ? 'res_doctor_download_text' : 'res_doctor_download').split(' ')
  return (
    <span>
      {word}
      <span className={styles.long}> {rest.join(' ')}</span>
    </span>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import { fillPath } from '#sync/contract/endpoint.ts'
import type { User } from '#sync/user.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { useProofAgain } from './use-proof-again.tsx'
import { SettingsSection } from './settings-section.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'

/** Downloads everything the server stores about the user, including submitted documents. */
export function ExportDataSection({ user }: { readonly user: User }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function takeExport(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    // The file may be large, so the browser downloads it directly. Check the session first, because the browser
    // explains a failed download poorly.
    const answer = await callApi(account.currentUser)
    setBusy(false)
    if (!answer.ok) {
      setProblem(describeFailure(answer.failure))
      return
    }
    downloadExportFile(fillPath(account.exportFiles.path, { id: user.id }))
    showToast({ message: t('res_export_taken'), tone: 'ok' })
  }

  return (
    <SettingsSection title={t('res_export_title')} lead={t('res_export_lead')}>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void takeExport()}>
          {t('res_export_take')}
        </Button>
      </div>
    </SettingsSection>
  )
}

function downloadExportFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Lets the user delete the account. To prevent accidents, the user has to type the email address. */
export function DeleteAccountSection({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <SettingsSection title={t('res_delete_title')} lead={t('res_delete_lead')}>
      <div className={styles.actions}>
        <Button
          kind="danger"
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('res_delete_begin')}
        </Button>
      </div>
      {open && (
        <DeleteAccountDialog
          user={user}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}

function DeleteAccountDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [differs, setDiffers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const again = useProofAgain(user.id)
  const store = useMaybeAccountStore()
  const navigate = useNavigate()

  async function deleteAccount(): Promise<void> {
    if (typed.trim().toLowerCase() !== user.email) {
      setDiffers(true)
      return
    }
    setBusy(true)
    setProblem(undefined)
    const answer = await again.run(() => callApi(account.deleteUser, { params: { id: user.id } }))
    if (!answer.ok) {
      setBusy(false)
      setProblem(describeFailure(answer.failure))
      return
    }
    // Delete the data on this device along with the account.
    const server = await import('../../session/session-actions.ts')
    const { clearDevice } = await import('../../session/clear-device.ts')
    await store?.destroy()
    await clearDevice('deletion', [user.id])
    void navigate('/', { replace: true })
    await server.logOut()
    showToast({ message: t('res_deleted'), tone: 'ok' })
  }

  return (
    <>
      <Dialog
        open
        role="alertdialog"
        title={t('res_delete_title')}
        closeLabel={t('res_close')}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('res_cancel')}</Button>
            <Button kind="danger" type="submit" form="delete-account" busy={busy}>
              {t('res_delete_confirm')}
            </Button>
          </>
        }
      >
        <form
          id="delete-account"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void deleteAccount()
          }}
        >
          {problem !== undefined && (
            <InlineNotice tone="err" role="alert">
              {problem}
            </InlineNotice>
          )}
          <p>{t('res_delete_ask', { email: user.email })}</p>
          <Field
            label={t('res_delete_label')}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setDiffers(false)
            }}
            error={differs ? t('res_delete_differs') : undefined}
          />
        </form>
      </Dialog>
      {again.question}
    </>
  )
}

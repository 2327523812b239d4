import { useState } from 'react'
import { leaveDeletedAccount } from '../session/session-actions.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { askToConfirm } from '../notify/confirm.ts'
import { SaveBackupButton } from './save-backup-button.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

/** Lets the user of a deleted account back up this device's data before it is removed. */
export function AccountDeletedNotice() {
  const store = useMaybeAccountStore()
  const [taken, setTaken] = useState(false)

  async function removeFromDevice(): Promise<void> {
    const sure =
      taken ||
      (await askToConfirm({
        title: t('res_trouble_reset_title'),
        body: t('res_need_accountDeleted'),
        confirmLabel: t('res_need_accountDeleted_remove'),
        danger: true,
      }))
    if (!sure) return
    await store?.destroy()
    leaveDeletedAccount()
  }

  return (
    <>
      <p>{t('res_need_accountDeleted')}</p>
      <div className={styles.actions}>
        {store !== null && (
          <SaveBackupButton
            store={store}
            kind="primary"
            onSaved={() => {
              setTaken(true)
            }}
          />
        )}
        <Button kind="danger" onClick={() => void removeFromDevice()}>
          {t('res_need_accountDeleted_remove')}
        </Button>
      </div>
    </>
  )
}

/**
 * Opens when the app detects that the account was deleted. After the user closes the dialog, the sync sheet still
 * contains the notice.
 */
export function AccountDeletedDialog() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('res_need_accountDeleted_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        setOpen(false)
      }}
    >
      <AccountDeletedNotice />
    </Dialog>
  )
}

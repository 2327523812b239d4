import { useState } from 'react'
import type { AccountStore } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SaveBackupButton } from './save-backup-button.tsx'
import { t } from './messages.ts'

interface UnsyncedDialogProps {
  readonly store: AccountStore
  readonly pending: number
  readonly onPending: (pending: number) => void
  /** Logs out and removes this device's data. */
  readonly onLeave: () => Promise<void>
  readonly onClose: () => void
}

/** Asks what to do with unsynced changes before logging out removes them from this device. */
export function UnsyncedDialog({ store, pending, onPending, onLeave, onClose }: UnsyncedDialogProps) {
  const [stage, setStage] = useState<'asked' | 'busy' | 'left'>('asked')

  async function syncFirst(): Promise<void> {
    setStage('busy')
    const left = await store.flush()
    if (left === 0) {
      await onLeave()
      return
    }
    setStage('left')
    onPending(left)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={t('res_unsynced_title')}
      closeLabel={t('res_close')}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => void onLeave()}>
            {t('res_unsynced_leave')}
          </Button>
          <SaveBackupButton store={store} />
          <Button kind="primary" data-first-focus="" busy={stage === 'busy'} onClick={() => void syncFirst()}>
            {t('res_unsynced_sync')}
          </Button>
        </>
      }
    >
      <p role="status">
        {t('res_unsynced', { pending })} {stage === 'left' && t('res_unsynced_left')}
      </p>
    </Dialog>
  )
}

import { useState } from 'react'
import type { AccountStore } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { downloadBackup } from './download-backup.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface SaveBackupButtonProps {
  readonly store: AccountStore
  readonly kind?: 'primary' | 'secondary'
  readonly onSaved?: () => void
}

/** Downloads a backup of the account's data on this device, and reports a failure. */
export function SaveBackupButton({ store, kind = 'secondary', onSaved }: SaveBackupButtonProps) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function saveBackup(): Promise<void> {
    setStage('busy')
    try {
      await downloadBackup(store)
      setStage('idle')
      onSaved?.()
    } catch {
      setStage('failed')
    }
  }

  return (
    <>
      <Button kind={kind} busy={stage === 'busy'} onClick={() => void saveBackup()}>
        {t('res_backup_download')}
      </Button>
      {stage === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('res_backup_not_made')}
        </p>
      )}
    </>
  )
}

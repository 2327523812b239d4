import { type ChangeEvent, useRef, useState } from 'react'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { Button } from '../ui/button.tsx'
import { SaveBackupButton } from './save-backup-button.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

/** Buttons to download a backup and to restore from one. */
export function BackupButtons() {
  const store = useMaybeAccountStore()
  const picker = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  if (store === null) return null

  async function restoreFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    // Read the file before the input is reset below. The reset lets the user choose the same file again.
    const text = await file?.text()
    target.value = ''
    if (text === undefined || store === null) return
    try {
      const taken = await store.restoreBackup(text)
      setOutcome(
        taken === null
          ? t('res_backup_unreadable')
          : [
              t('res_backup_restored', { added: taken.added, changed: taken.changed }),
              ...(taken.left > 0 ? [t('res_backup_skipped', { skipped: taken.left })] : []),
            ].join(' '),
      )
    } catch {
      setOutcome(t('res_backup_not_restored'))
    }
  }

  return (
    <>
      <p className={styles.hint}>{t('res_backup_about')}</p>
      <div className={styles.actions}>
        <SaveBackupButton store={store} />
        <Button onClick={() => picker.current?.click()}>{t('res_backup_restore')}</Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => void restoreFile(event)}
        />
      </div>
      <p className={styles.hint} role="status">
        {outcome}
      </p>
    </>
  )
}

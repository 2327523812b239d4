import { useState } from 'react'
import type { AccountStore } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { downloadCopyFile } from './download-copy.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface SaveCopyButtonProps {
  readonly store: AccountStore
  readonly kind?: 'primary' | 'secondary'
  /** The file is made, and the browser has it. */
  readonly onTaken?: () => void
}

/** Saves everything this device holds for the account as a file, and says so when that cannot be done. */
export function SaveCopyButton({ store, kind = 'secondary', onTaken }: SaveCopyButtonProps) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function takeCopy(): Promise<void> {
    setStage('busy')
    try {
      await downloadCopyFile(store)
      setStage('idle')
      onTaken?.()
    } catch {
      setStage('failed')
    }
  }

  return (
    <>
      <Button kind={kind} busy={stage === 'busy'} onClick={() => void takeCopy()}>
        {t('res_copy_download')}
      </Button>
      {stage === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('res_copy_not_made')}
        </p>
      )}
    </>
  )
}

import { useState } from 'react'
import type { Store } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { downloadCopy } from './download-copy.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface CopyButtonProps {
  readonly store: Store
  readonly kind?: 'primary' | 'secondary'
  /** The file is made, and the browser has it. */
  readonly onTaken?: () => void
}

/** Saves everything this device holds for the account as a file, and says so when that cannot be done. */
export function CopyButton({ store, kind = 'secondary', onTaken }: CopyButtonProps) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function take(): Promise<void> {
    setStage('busy')
    try {
      await downloadCopy(store)
      setStage('idle')
      onTaken?.()
    } catch {
      setStage('failed')
    }
  }

  return (
    <>
      <Button kind={kind} busy={stage === 'busy'} onClick={() => void take()}>
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

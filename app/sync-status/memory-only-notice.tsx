import { useEffect, useState } from 'react'
import { useSyncStatus } from '../store/store-hooks.ts'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

/** Warns that work is not stored on this device, and asks before the page is closed with unsynced changes. */
export function MemoryOnlyNotice() {
  const { pending, needs } = useSyncStatus()
  const [seen, setSeen] = useState(false)
  const onlyHere = pending > 0 || needs.includes('unstored')
  useEffect(() => {
    if (!onlyHere) return
    const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', askBeforeLeaving)
    return () => window.removeEventListener('beforeunload', askBeforeLeaving)
  }, [onlyHere])
  if (seen) return null
  return (
    <div className={styles.memory}>
      <InlineNotice tone="warn" role="status" title={t('res_memory_title')}>
        <p>{t('res_memory')}</p>
        <Button
          kind="quiet"
          onClick={() => {
            setSeen(true)
          }}
        >
          {t('res_memory_seen')}
        </Button>
      </InlineNotice>
    </div>
  )
}

import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import { useSyncStatus } from '../store/store-hooks.ts'
import type { SyncState } from '../store/sync-status.ts'
import { StatusChip, type StatusTone } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

const sheet = lazyPart(() => import('./sync-sheet.tsx').then((it) => it.SyncSheet))

const tones: Readonly<Record<SyncState, StatusTone>> = {
  saved: 'neutral',
  syncing: 'busy',
  synced: 'ok',
  offline: 'neutral',
  needsYou: 'warn',
}

/** The one place that says how this device stands to the server; opens the sheet with the details. */
export function SyncChip() {
  const [open, setOpen] = useState(false)
  const status = useSyncStatus()
  const words = t(`res_sync_${status.state}`, { pending: status.pending, count: status.needsYou })
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        <span className="visually-hidden">{t('res_sync_label')} </span>
        <StatusChip tone={status.stuck ? 'err' : tones[status.state]}>{words}</StatusChip>
      </button>
      <Suspense>
        {open && (
          <sheet.Component
            status={status}
            words={words}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

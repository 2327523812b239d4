import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import { useUpdate } from '../pwa/update-state.ts'
import { useSyncStatus } from '../store/store-hooks.ts'
import { useIsMemoryOnly } from '../store/store-provider.tsx'
import type { SyncState } from '../store/sync-status.ts'
import { StatusChip, type StatusTone } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

const sheet = lazyPart(() => import('./sync-sheet.tsx').then((it) => it.SyncSheet))

/**
 * State shown on the chip: the sync state, `memory` if work is not stored on this device, or `update` if a new version
 * is ready and everything has synced.
 */
type ChipState = SyncState | 'memory' | 'update'

function keyOfState(
  state: SyncState,
  { inMemory, updated }: { readonly inMemory: boolean; readonly updated: boolean },
): ChipState {
  if (inMemory && (state === 'saved' || state === 'offline')) return 'memory'
  return updated && state === 'synced' ? 'update' : state
}

const tones: Readonly<Record<ChipState, StatusTone>> = {
  memory: 'warn',
  update: 'busy',
  saved: 'neutral',
  syncing: 'busy',
  synced: 'ok',
  offline: 'neutral',
  lost: 'warn',
  needsYou: 'warn',
}

/**
 * Shows the sync state as text or as a dot, and announces a new version. Opens the sheet with the details. No other
 * component shows the sync state.
 */
export function SyncChip({ dot = false }: { readonly dot?: boolean }) {
  const [open, setOpen] = useState(false)
  const status = useSyncStatus()
  const inMemory = useIsMemoryOnly()
  const updated = useUpdate((state) => state.update === 'ready')
  const key = keyOfState(status.state, { inMemory, updated })
  const label = t(`res_sync_${key}`, { pending: status.pending, count: status.needsYou })
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
        {dot && key === 'offline' && <span aria-hidden>{t('res_sync_offline_short')}</span>}
        <StatusChip dot={dot} tone={status.stuck ? 'err' : tones[key]}>
          {label}
        </StatusChip>
      </button>
      <Suspense>
        {open && (
          <sheet.Component
            status={status}
            label={label}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

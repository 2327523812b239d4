import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCopyCitations } from '../clipboard/use-copy.tsx'
import { sharedComputer } from '../session/session-snapshot.ts'
import { type SyncStatus, useOutboxSummary } from '../store/store-hooks.ts'
import { useIsMemoryOnly } from '../store/store-provider.tsx'
import { findWrongClock } from '../store/sync-status.ts'
import { asksPerson, askToPersistStorage } from '../store/storage-quota.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { useOfflineCaseList } from './offline-case-list.ts'
import { BackupButtons } from './backup-buttons.tsx'
import { PendingDecisionList } from './pending-decision-list.tsx'
import { SyncProblems } from './sync-problems.tsx'
import { formatTimeAgo, formatByteCount } from '../messages/format-quantity.ts'
import { useUpdate } from '../pwa/update-state.ts'
import { applyUpdate, checkForUpdate, opensOffline, type UpdateAnswer } from '../pwa/service-worker.ts'
import { t as tStatus } from './messages.ts'
import { t } from './sheet-messages.ts'
import styles from './sync-status.module.css'

interface SyncSheetProps {
  readonly status: SyncStatus
  readonly label: string
  readonly onClose: () => void
}

/** Details of saving and syncing: unsynced changes, the last sync, storage, backups, and the version. */
export function SyncSheet({ status, label, onClose }: SyncSheetProps) {
  const inMemory = useIsMemoryOnly()
  const calm = status.switchedOff && status.state !== 'needsYou' ? 'switchedOff' : status.state
  const about = inMemory ? 'memory' : calm
  const isCut = status.state === 'offline' || status.state === 'lost'
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={t('res_close')} shape="sheet">
      <UpdateNotice />
      <p>{t(status.stuck ? 'res_sync_stuck' : `res_sync_about_${about}`)}</p>
      <div className={styles.actions}>
        <Button kind={isCut || status.needs.length > 0 ? 'secondary' : 'primary'} onClick={status.retry}>
          {t(isCut ? 'res_retry' : 'res_sync_now')}
        </Button>
      </div>
      <SyncProblems needs={status.needs} onRetry={status.retry} />
      <PendingDecisionList />
      <SyncFacts status={status} />
      <QueuedChanges />
      <KeepStorageButton status={status} />
      {!inMemory && !opensOffline() && <p className={styles.hint}>{t('res_storage_no_worker')}</p>}
      <BackupButtons />
      <p>
        <Link to="/client/dashboard?trash" onClick={onClose}>
          {t('res_sync_trash')}
        </Link>
      </p>
      <AppVersion status={status} />
    </Dialog>
  )
}

/** Shown when a new version is ready. The new version activates when the user reloads or next opens the app. */
function UpdateNotice() {
  const ready = useUpdate((state) => state.update === 'ready')
  if (!ready) return null
  return (
    <InlineNotice role="status" title={t('res_update_ready')}>
      <p>{t('res_update_next_start')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void applyUpdate()}>
          {t('res_reload')}
        </Button>
      </div>
    </InlineNotice>
  )
}

function SyncFacts({ status }: { readonly status: SyncStatus }) {
  const { pending, oldestPendingAt, lastSyncAt, storage, clockAhead } = status
  const wrongClock = findWrongClock(clockAhead)
  // The sheet is mounted each time it opens, and times are relative to that moment.
  const [now] = useState(Date.now)
  return (
    <dl className={styles.facts}>
      <SyncFact name={t('res_sync_unsynced')}>{pending}</SyncFact>
      {oldestPendingAt !== null && (
        <SyncFact name={t('res_sync_oldest')}>{formatTimeAgo(oldestPendingAt, now)}</SyncFact>
      )}
      <SyncFact name={t('res_sync_last')}>
        {lastSyncAt === null ? t('res_sync_never') : formatTimeAgo(lastSyncAt, now)}
      </SyncFact>
      {wrongClock !== null && (
        <SyncFact name={t('res_sync_clock')}>
          {t(`res_sync_clock_${wrongClock.way}`, { minutes: wrongClock.minutes })}
        </SyncFact>
      )}
      <CaseListFact />
      {storage !== null && (
        <SyncFact name={t('res_storage_used')}>
          {t('res_storage_of', {
            used: formatByteCount(storage.usage),
            quota: formatByteCount(storage.quota),
          })}
        </SyncFact>
      )}
    </dl>
  )
}

/**
 * Shows whether the case list is on this device, so that cases can be found and checked offline. If not, shows when the
 * list will download.
 */
function CaseListFact() {
  const { isKept, downloads, bytes } = useOfflineCaseList()
  if (isKept === undefined) return null
  return (
    <SyncFact name={t('res_case_list')}>
      {t(isKept ? 'res_case_list_here' : `res_case_list_${downloads}`, { size: formatByteCount(bytes) })}
    </SyncFact>
  )
}

function SyncFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Unsynced changes by record, oldest first. */
function QueuedChanges() {
  const queue = useOutboxSummary()
  if (queue === undefined || queue.entries.length === 0) return null
  return (
    <details>
      <summary>{t('res_sync_queue')}</summary>
      <ul className={styles.queue}>
        {queue.entries.map(({ id, subject, count }) => (
          <li key={id}>
            {subject === '' ? tStatus('res_register_other') : subject}{' '}
            <span className={styles.hint}>× {count}</span>
          </li>
        ))}
        {queue.more > 0 && <li className={styles.hint}>{t('res_sync_queue_more', { count: queue.more })}</li>}
      </ul>
    </details>
  )
}

function KeepStorageButton({ status }: { readonly status: SyncStatus }) {
  const [refused, setRefused] = useState(false)
  const [kept, setKept] = useState(false)
  if (sharedComputer.is()) return <p className={styles.hint}>{t('res_storage_shared')}</p>
  if (status.storage === null) return null
  if (kept || status.storage.persisted) return <p className={styles.hint}>{t('res_storage_persisted')}</p>
  return (
    <>
      <p className={styles.hint}>
        {t(refused ? 'res_storage_refused' : 'res_storage_may_go')}
        {!refused && asksPerson() && ` ${t('res_storage_asks')}`}
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            void askToPersistStorage().then((granted) => {
              setKept(granted)
              setRefused(!granted)
            })
          }
        >
          {t('res_storage_keep')}
        </Button>
      </div>
    </>
  )
}

function AppVersion({ status }: { readonly status: SyncStatus }) {
  const ready = useUpdate((state) => state.update === 'ready')
  const [stage, setStage] = useState<'idle' | 'busy' | UpdateAnswer>('idle')
  const { copy, copyDialog } = useCopyCitations()

  async function checkAndReport(): Promise<void> {
    setStage('busy')
    setStage(await checkForUpdate())
  }

  return (
    <>
      <p className={styles.hint} role="status">
        {t('res_version', { version: import.meta.env.VITE_VERSION })}{' '}
        {!ready && (stage === 'none' || stage === 'unknown') && t(`res_update_${stage}`)}
      </p>
      <div className={styles.actions}>
        {!ready && (
          <Button busy={stage === 'busy'} onClick={() => void checkAndReport()}>
            {t('res_update_check')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            const text = formatDiagnostics(status)
            void copy([{ text, html: text }])
          }}
        >
          {t('res_sync_diagnostics')}
        </Button>
      </div>
      {copyDialog}
    </>
  )
}

/** Describes this device's state for support, without any of the user's work. */
function formatDiagnostics(status: SyncStatus): string {
  const version = import.meta.env.VITE_VERSION
  return JSON.stringify({ version, browser: navigator.userAgent, online: navigator.onLine, ...status })
}

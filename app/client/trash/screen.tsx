import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RecordChange } from '#sync/client/write.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { Page } from '../../ui/page.tsx'
import { formatTimeAgo } from '../../messages/format-quantity.ts'
import { showToast } from '../../notify/toast.ts'
import { type TrashedRecord, useOrphanedWork, useTrashedRecords } from '../../store/store-hooks.ts'
import { buildAdoptingChanges, type OrphanedWork } from '../../store/orphaned-work.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { buildEmptyingChanges, buildRestoringChanges } from '../../store/trash.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { recordFactory } from '../record-factory.ts'
import { newProject } from '../string/edit/project-edit.ts'
import { t } from './messages.ts'
import { nameOfTrashed } from './trash-name.ts'
import styles from './trash.module.css'

/** Number of items shown at first. The user can show more. */
const FIRST = 50

/** Lists items removed in the last 30 days and restores them. */
export function TrashScreen() {
  const trash = useTrashedRecords()
  const store = useMaybeAccountStore()
  const [failed, setFailed] = useState(false)
  const [limit, setLimit] = useState(FIRST)
  const [now] = useState(Date.now)

  async function writeChanges(changes: readonly RecordChange[]): Promise<boolean> {
    try {
      if (store === null) return false
      await store.write(changes)
      setFailed(false)
      return true
    } catch (error) {
      console.error('The trash could not be changed:', error)
      setFailed(true)
      return false
    }
  }

  async function restoreTrashed(entry: TrashedRecord): Promise<void> {
    if (store === null) return
    if (await writeChanges(await buildRestoringChanges(store.database, entry.id))) {
      showToast({ message: t('res_trash_restored', { name: nameOfTrashed(entry) }), tone: 'ok' })
    }
  }

  async function emptyTrash(): Promise<void> {
    if (store === null) return
    const changes = await buildEmptyingChanges(store.database)
    const sure = await askToConfirm({
      title: t('res_trash_purge_title'),
      // Count only the listed items, not the records deleted with them.
      body: t('res_trash_purge_body', { count: trash?.length ?? 0 }),
      confirmLabel: t('res_trash_purge_do'),
      danger: true,
    })
    if (sure) await writeChanges(changes)
  }

  return (
    <Page
      title={t('res_trash_title')}
      lead={t('res_trash_lead')}
      actions={
        trash !== undefined &&
        trash.length > 0 && (
          <Button kind="danger" onClick={() => void emptyTrash()}>
            {t('res_trash_purge')}
          </Button>
        )
      }
    >
      <p>
        <Link to="/client/dashboard" className={styles.back}>
          <ArrowLeft aria-hidden /> {t('res_trash_back')}
        </Link>
      </p>
      {failed && <InlineNotice tone="err" role="alert" title={t('res_trash_failed')} />}
      <RecoveredWork write={writeChanges} />
      {trash === undefined && <SkeletonRows label={t('res_loading')} />}
      {trash?.length === 0 && (
        <EmptyState
          title={t('res_trash_empty')}
          actions={<ButtonLink to="/client/dashboard">{t('res_trash_back')}</ButtonLink>}
        >
          {t('res_trash_empty_about')}
        </EmptyState>
      )}
      {trash !== undefined && trash.length > 0 && (
        <ul role="list" className={styles.entries}>
          {trash.slice(0, limit).map((entry) => (
            <TrashEntry key={entry.id} entry={entry} now={now} onRestore={() => void restoreTrashed(entry)} />
          ))}
        </ul>
      )}
      {trash !== undefined && trash.length > limit && (
        <Button
          onClick={() => {
            setLimit(limit + FIRST)
          }}
        >
          {t('res_trash_more', { count: Math.min(FIRST, trash.length - limit) })}
        </Button>
      )}
    </Page>
  )
}

interface RecoveredProps {
  readonly write: (changes: readonly RecordChange[]) => Promise<boolean>
}

/**
 * Shows edits that were made in a project after another device had permanently deleted it. Renders nothing if there are
 * none.
 */
function RecoveredWork({ write }: RecoveredProps) {
  const orphans = useOrphanedWork()
  const store = useMaybeAccountStore()
  const heading = useId()
  if (orphans === undefined || orphans.length === 0 || store === null) return null

  async function recoverOrphans(one: OrphanedWork): Promise<void> {
    if (store === null) return
    const { projectId, changes } = newProject(
      { name: t('res_trash_recovered_name'), first: null },
      recordFactory,
    )
    const made = one.strings === 0 ? changes : changes.filter(({ kind }) => kind === 'project')
    await write([...made, ...(await buildAdoptingChanges(store.database, one, projectId))])
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('res_trash_recovered')}</h2>
      <p className={styles.facts}>{t('res_trash_recovered_about')}</p>
      <ul role="list" className={styles.entries}>
        {orphans.map((one) => (
          <li key={one.projectId} className={styles.entry}>
            <p>{t('res_trash_recovered_of', { strings: one.strings, authorities: one.authorities })}</p>
            <Button small onClick={() => void recoverOrphans(one)}>
              {t('res_trash_recover')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  readonly entry: TrashedRecord
  readonly now: number
  readonly onRestore: () => void
}

function TrashEntry({ entry, now, onRestore }: EntryProps) {
  const { kind, project, at, device } = entry
  const name = nameOfTrashed(entry)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <span>{t(`res_trash_${kind}`)}</span>
          {project !== null && (
            <span>{t('res_trash_in', { project: project === '' ? t('res_trash_nameless') : project })}</span>
          )}
          <span>{t(`res_trash_deleted_${device}`, { ago: formatTimeAgo(at, now) })}</span>
        </p>
      </div>
      <Button small aria-label={t('res_trash_restore_of', { name })} onClick={onRestore}>
        {t('res_trash_restore')}
      </Button>
    </li>
  )
}

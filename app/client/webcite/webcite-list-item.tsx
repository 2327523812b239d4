import { CloudOff, Copy, History as HistoryIcon, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Source } from '#cite/source/source.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EllipsisVertical } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { StatusChip } from '../../ui/status.tsx'
import { CopyableCitation } from '../citation/copyable-citation.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { useHistoryDialog } from '../history/use-history-dialog.tsx'
import { recordFactory } from '../record-factory.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'
import { isWaitingForPage } from './reading-queue.ts'
import {
  addArchivedCopy,
  cancelArchive,
  isWaitingForArchive,
  setFetchState,
  trashWebcites,
} from './webcite-edit.ts'
import { SaveAtWayback } from '../archive/save-at-wayback.tsx'
import { useOnlineState } from '../../net/use-online.ts'
import styles from './webcite-list.module.css'
import screenStyles from './webcite.module.css'

export interface WebciteEntry {
  readonly webcite: Webcite
  readonly source: Source | null
  readonly rendered: Rendered | null
}

interface EntryLineProps {
  readonly entry: WebciteEntry
  readonly write: StoreWrite['write']
  readonly onCopy: () => void
  readonly onOpen: (webcite: Webcite) => void
  /** Receives the URL of an archived copy saved from the list. */
  readonly onArchived: (webcite: Webcite, archiveUrl: string) => void
  /** Undefined while selection is off. */
  readonly picked: boolean | undefined
  readonly onPick: (on: boolean) => void
}

/** One saved citation with its actions. */
export function WebciteListItem({
  entry,
  write,
  onCopy,
  onOpen,
  onArchived,
  picked,
  onPick,
}: EntryLineProps) {
  const { webcite, source, rendered } = entry
  const history = useHistoryDialog()
  const online = useOnlineState()
  const name = nameOfSource(source)
  const refused = webcite.fetchState.startsWith('refused:')
  return (
    <li className={styles.entry}>
      {picked !== undefined && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t('res_list_pick', { name })}
            checked={picked}
            onChange={(event) => {
              onPick(event.target.checked)
            }}
          />
        </label>
      )}
      <div className={styles.entryText}>
        {rendered === null ? (
          <p className="citation">{source === null ? t('res_row_unreadable') : name}</p>
        ) : (
          <CopyableCitation runs={rendered.runs} />
        )}
        {isWaitingForPage(webcite) && (
          <p className={screenStyles.entryState}>
            <StatusChip tone="warn">{t('res_list_waits')}</StatusChip>
            <Button small kind="quiet" onClick={() => void write(setFetchState(webcite.id, 'manual'))}>
              {t('res_read_cancel_wait')}
            </Button>
          </p>
        )}
        {isWaitingForArchive(webcite) && source !== null && (
          <p className={screenStyles.entryState}>
            {online ? (
              <SaveAtWayback
                url={webcite.url}
                onArchive={(archiveUrl) => {
                  void write(addArchivedCopy(webcite, archiveUrl))
                  onArchived(webcite, archiveUrl)
                }}
              />
            ) : (
              <StatusChip tone="warn">{t('res_archive_waits')}</StatusChip>
            )}
            <Button small kind="quiet" onClick={() => void write(cancelArchive(webcite.id))}>
              {t('res_archive_cancel')}
            </Button>
          </p>
        )}
        {refused && (
          <p className={screenStyles.entryState}>
            <StatusChip>{t('res_list_refused')}</StatusChip>
          </p>
        )}
      </div>
      <div className={styles.entryTools}>
        <IconButton small label={t('res_copy')} disabled={rendered === null} onClick={onCopy}>
          <Copy aria-hidden />
        </IconButton>
        <Menu
          label={t('res_webcite_menu')}
          icon={<EllipsisVertical aria-hidden />}
          small
          items={[
            {
              id: 'edit',
              label: t('res_webcite_edit'),
              icon: <Pencil aria-hidden />,
              disabled: source === null,
              onSelect: () => {
                onOpen(webcite)
              },
            },
            ...(webcite.url === '' || isWaitingForPage(webcite)
              ? []
              : [
                  {
                    id: 'read',
                    label: t('res_list_retry'),
                    icon: refused ? <CloudOff aria-hidden /> : <RefreshCw aria-hidden />,
                    onSelect: () => void write(setFetchState(webcite.id, 'queued')),
                  },
                ]),
            {
              id: 'history',
              label: t('res_history'),
              icon: <HistoryIcon aria-hidden />,
              onSelect: () => {
                history.open({ name, ids: [webcite.id] })
              },
            },
            {
              id: 'remove',
              label: t('res_remove'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              separated: true,
              onSelect: () => {
                void write(trashWebcites([webcite.id], recordFactory), t('res_webcite_removed', { name }))
              },
            },
          ]}
        />
      </div>
      <ConflictNotice of={[webcite]} />
      {history.dialog}
    </li>
  )
}

import { useOnlineState } from '../../net/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status.tsx'
import { SaveAtWayback } from '../archive/save-at-wayback.tsx'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'
import screenStyles from './webcite.module.css'

interface ArchiveLinksProps {
  /** The page's URL, or empty. */
  readonly url: string
  /** True if the citation already has an archive link. */
  readonly archived: boolean
  /** Receives the URL of the copy that the Wayback Machine is asked to save. */
  readonly onArchive: (archiveUrl: string) => void
  /** True if the user asked for a copy while offline. */
  readonly wanted: boolean
  /** Queues a copy until there is a connection, or cancels the copy. */
  readonly onQueue: (wanted: boolean) => void
}

/**
 * Shows links that archive the page. The preview tells the user if the citation style expects an archived copy.
 * Offline, the user can queue the page; the list of saved citations then offers the link again.
 */
export function ArchiveLinks({ url, archived, wanted, onArchive, onQueue }: ArchiveLinksProps) {
  const online = useOnlineState()
  if (url === '' || archived) return null
  return (
    <div className={styles.archive}>
      {wanted && (
        <p className={screenStyles.entryState}>
          <StatusChip tone="warn">{t(online ? 'res_archive_asked' : 'res_archive_waits')}</StatusChip>
          <Button small kind="quiet" onClick={() => onQueue(false)}>
            {t('res_archive_cancel')}
          </Button>
        </p>
      )}
      {online ? (
        <LinksToArchive url={url} onArchive={onArchive} />
      ) : (
        !wanted && (
          <Button small onClick={() => onQueue(true)}>
            {t('res_archive_later')}
          </Button>
        )
      )}
    </div>
  )
}

function LinksToArchive({ url, onArchive }: Pick<ArchiveLinksProps, 'url' | 'onArchive'>) {
  return (
    <p className={styles.archiveLinks}>
      <SaveAtWayback url={url} onArchive={onArchive} />
      <a
        href={`https://perma.cc/manage/create?url=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('res_archive_perma')}
      </a>
    </p>
  )
}

import { PROFILE } from '#cite/profile/profile.ts'
import type { ProfileName } from '#cite/source/use.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { showToast } from '../../notify/toast.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface ArchiveLinksProps {
  /** The page's URL, or empty. */
  readonly url: string
  readonly profile: ProfileName
  /** The citation already has an archive link. */
  readonly archived: boolean
  /** Receives the URL of the copy that the Wayback Machine is asked to save. */
  readonly onArchive: (archiveUrl: string) => void
}

/**
 * Returns the URL of the copy saved now. The Wayback Machine opens the copy nearest to the time in its URL, so the URL
 * is known before the copy exists.
 */
export function waybackAddress(url: string, now: Date): string {
  return `https://web.archive.org/web/${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}/${url}`
}

/** Links to archive the page, and a note if the citation style expects an archive link. */
export function ArchiveLinks({ url, profile, archived, onArchive }: ArchiveLinksProps) {
  const online = useOnlineState()
  if (url === '' || archived) return null
  return (
    <div className={styles.archive}>
      {!online && <p className={styles.note}>{t('res_archive_offline')}</p>}
      <p className={styles.archiveLinks}>
        <a
          href={`https://web.archive.org/save/${url}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            if (!navigator.onLine) return
            onArchive(waybackAddress(url, new Date()))
            showToast({ message: t('res_archive_added'), tone: 'ok' })
          }}
        >
          {t('res_archive_wayback')}
        </a>
        <a
          href={`https://perma.cc/manage/create?url=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('res_archive_perma')}
        </a>
      </p>
      {PROFILE[profile].archiveExpected && (
        <InlineNotice tone="warn">{t('res_archive_expected')}</InlineNotice>
      )}
    </div>
  )
}

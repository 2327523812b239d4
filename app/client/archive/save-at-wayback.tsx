import { showToast } from '../../notify/toast.ts'
import { t } from './messages.ts'

/**
 * Returns the URL for a copy saved now. The Wayback Machine opens the copy nearest to the time in the URL, so the URL
 * is known before the copy exists.
 */
export function waybackAddress(url: string, now: Date): string {
  return `https://web.archive.org/web/${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}/${url}`
}

/** Links to the Wayback Machine's save page and passes on the URL of the copy. */
export function SaveAtWayback({
  url,
  onArchive,
}: {
  readonly url: string
  readonly onArchive: (archiveUrl: string) => void
}) {
  return (
    <a
      href={`https://web.archive.org/save/${url}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => {
        onArchive(waybackAddress(url, new Date()))
        showToast({ message: t('res_archive_added'), tone: 'ok' })
      }}
    >
      {t('res_archive_wayback')}
    </a>
  )
}

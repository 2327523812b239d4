import { PROFILE } from '#cite/profile/profile.ts'
import type { ProfileName } from '#cite/source/use.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface ArchiveLinksProps {
  /** The page's URL, or empty. */
  readonly url: string
  readonly profile: ProfileName
  /** The citation already has an archive link. */
  readonly archived: boolean
}

/** Links to archive the page, and a note if the citation style expects an archive link. */
export function ArchiveLinks({ url, profile, archived }: ArchiveLinksProps) {
  if (url === '' || archived) return null
  return (
    <div className={styles.archive}>
      <p className={styles.archiveLinks}>
        <a href={`https://web.archive.org/save/${url}`} target="_blank" rel="noopener noreferrer">
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

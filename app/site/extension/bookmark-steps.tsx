import { useState } from 'react'
import { BookmarkletLink } from '../../bookmarklet/bookmarklet-link.tsx'
import { useBookmarklet } from '../../bookmarklet/use-bookmarklet.ts'
import { t } from './messages.ts'
import styles from './extension.module.css'

/**
 * The bookmark that cites the page in the current tab, and how to add the bookmark. Works in every browser without an
 * installation.
 */
export function BookmarkSteps() {
  const address = useBookmarklet()
  const [isClicked, setClicked] = useState(false)
  const isReady = address !== 'loading' && address !== 'failed'
  return (
    <section className={styles.bookmark} aria-labelledby="bookmark">
      <h2 id="bookmark">{t('res_extension_bookmark')}</h2>
      <p>{t('res_extension_bookmark_text')}</p>
      <p>
        <BookmarkletLink
          address={isReady ? address : null}
          className={styles.bookmarkLink}
          onClick={() => {
            setClicked(true)
          }}
        >
          {t('res_extension_bookmark_name')}
        </BookmarkletLink>
      </p>
      <p role="status">
        {address === 'failed' && t('res_extension_bookmark_failed')}
        {isClicked && isReady && t('res_extension_bookmark_drag')}
      </p>
    </section>
  )
}

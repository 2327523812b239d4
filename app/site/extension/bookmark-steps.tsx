import { useState } from 'react'
import { useBookmarklet } from '../../bookmarklet/use-bookmarklet.ts'
import { t } from './messages.ts'
import styles from './extension.module.css'

/** The bookmark that cites the page in the current tab, which works in every browser without an installation. */
export function BookmarkSteps() {
  const address = useBookmarklet()
  const [isClicked, setClicked] = useState(false)
  const isReady = address !== 'loading' && address !== 'failed'
  return (
    <section className={styles.bookmark} aria-labelledby="bookmark">
      <h2 id="bookmark">{t('res_extension_bookmark')}</h2>
      <p>{t('res_extension_bookmark_text')}</p>
      <p>
        <a
          // React blocks javascript: URLs, so set the attribute directly. This URL is our own.
          ref={(link) => {
            if (isReady) link?.setAttribute('href', address)
          }}
          className={styles.bookmarkLink}
          draggable
          onClick={(event) => {
            event.preventDefault()
            setClicked(true)
          }}
        >
          {t('res_extension_bookmark_name')}
        </a>
      </p>
      <p role="status">
        {address === 'failed' && t('res_extension_bookmark_failed')}
        {isClicked && isReady && t('res_extension_bookmark_drag')}
      </p>
    </section>
  )
}

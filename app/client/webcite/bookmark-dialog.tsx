import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BookmarkletLink } from '../../bookmarklet/bookmarklet-link.tsx'
import { useBookmarklet } from '../../bookmarklet/use-bookmarklet.ts'
import { useCopyPlainText } from '../../clipboard/use-copy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

interface BookmarkDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Explains how to install the bookmark that reads a page in the user's own tab. */
export function BookmarkDialog({ open, onClose }: BookmarkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('res_bookmark')} closeLabel={t('res_close')} shape="wide">
      <div className={styles.bookmark}>
        <p>
          {t('res_bookmark_extension')} <Link to="/extension">{t('res_bookmark_extension_get')}</Link>
        </p>
        <p>{t('res_bookmark_lead')}</p>
        <BookmarkSteps />
        <p>{t('res_bookmark_share')}</p>
      </div>
    </Dialog>
  )
}

function BookmarkSteps() {
  const address = useBookmarklet()
  const { copyText, copyDialog } = useCopyPlainText()
  const [isClicked, setClicked] = useState(false)
  if (address === 'loading') return <SkeletonRows label={t('res_loading')} />
  if (address === 'failed') return <InlineNotice tone="warn">{t('res_bookmark_needs_once')}</InlineNotice>
  return (
    <>
      <ol>
        <li>{t('res_bookmark_1')}</li>
        <li>
          {t('res_bookmark_2')}{' '}
          <BookmarkletLink
            address={address}
            className={styles.bookmarkLink}
            onClick={() => {
              setClicked(true)
            }}
          >
            {t('res_bookmark_name')}
          </BookmarkletLink>
          {isClicked && <p role="status">{t('res_bookmark_drag')}</p>}
        </li>
        <li>{t('res_bookmark_3')}</li>
      </ol>
      <p>{t('res_bookmark_phone')}</p>
      <Button
        onClick={() => {
          void copyText(address, t('res_bookmark_copied'))
        }}
      >
        {t('res_bookmark_copy')}
      </Button>
      {copyDialog}
    </>
  )
}

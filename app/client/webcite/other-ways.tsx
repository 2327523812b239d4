import { Bookmark, FileUp, PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BookmarkDialog } from './bookmark-dialog.tsx'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

interface OtherWaysProps {
  readonly onFile: (file: File) => void
  /** Opens the empty form. Undefined if the form is already open. */
  readonly onByHand: (() => void) | undefined
  /** True if one button replaces the other ways. False if the site refused to be read, because one of them helps. */
  readonly isFolded: boolean
  /** True if the other ways are less prominent than the field above them. */
  readonly isQuiet: boolean
}

/**
 * Ways to cite a page without the server: from a file on this device, from the user's own tab, or in the empty form.
 * When folded, one button replaces them, so that the form’s fields fit on the screen.
 */
export function OtherWays({ onFile, onByHand, isFolded, isQuiet }: OtherWaysProps) {
  const kind = isQuiet ? 'quiet' : 'secondary'
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.ways} data-folded={(isFolded && !isShown) || undefined}>
      <Button
        small
        flush
        kind="quiet"
        aria-expanded={false}
        className={styles.changeSource}
        onClick={() => {
          setShown(true)
        }}
      >
        {t('res_webcite_change_source')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="page-file"
        accept=".html,.htm,.xhtml,.pdf,text/html,application/xhtml+xml,application/pdf"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onFile(file)
          // Reset the input, so that the user can choose the same file again.
          event.target.value = ''
        }}
      />
      <Button small flush={isQuiet} kind={kind} onClick={() => input.current?.click()}>
        <FileUp aria-hidden /> {t('res_file_choose')}
      </Button>
      <Button
        small
        flush={isQuiet}
        kind={kind}
        onClick={() => {
          setOpen(true)
        }}
      >
        <Bookmark aria-hidden /> {t('res_bookmark')}
      </Button>
      {onByHand !== undefined && (
        <Button small flush={isQuiet} kind={kind} onClick={onByHand}>
          <PencilLine aria-hidden /> {t('res_webcite_by_hand')}
        </Button>
      )}
      <p className={styles.waysHint}>{t('res_file_drop')}</p>
      <BookmarkDialog
        open={open}
        onClose={() => {
          setOpen(false)
        }}
      />
    </div>
  )
}

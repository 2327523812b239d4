import { ChevronUp, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDown } from '../../../ui/icons.ts'
import { CopyableCitation } from '../../citation/copyable-citation.tsx'
import { t } from '../messages.ts'
import styles from './preview.module.css'

const nothing: Rendered['runs'] = []

interface StringPreviewProps {
  /** Null until the engine is here. */
  readonly rendered: Rendered | null
  readonly onCopy: () => void
  /** More ways to take the string along, beside the copy button. */
  readonly children?: ReactNode
}

/** The string cite as it will be copied. On a phone two lines pinned to the top, opened by a tap. */
export function StringPreview({ rendered, onCopy, children }: StringPreviewProps) {
  const heading = useId()
  const body = useId()
  const [open, setOpen] = useState(false)
  const empty = rendered?.text === ''
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <div className={styles.head}>
        <h2 id={heading}>{t('res_preview')}</h2>
        <p>{t('res_preview_help')}</p>
      </div>
      {empty ? (
        <p id={body} className={styles.empty}>
          {t('res_preview_empty')}
        </p>
      ) : (
        <CopyableCitation
          id={body}
          runs={rendered?.runs ?? nothing}
          className={classNames(styles.text, open && styles.open)}
          data-testid="preview"
        />
      )}
      {rendered !== null && (
        <div className={styles.foot}>
          {!empty && (
            <IconButton
              label={t(open ? 'res_preview_close' : 'res_preview_open')}
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={body}
              onClick={() => {
                setOpen(!open)
              }}
            >
              {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            </IconButton>
          )}
          <Button kind="primary" className={styles.copy} disabled={empty} onClick={onCopy}>
            <Copy aria-hidden /> {t('res_copy_string')}
          </Button>
          {!empty && <div className={styles.more}>{children}</div>}
        </div>
      )}
    </section>
  )
}

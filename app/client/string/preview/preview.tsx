import { type ReactNode, useId, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { classNames } from '../../../ui/class-names.ts'
import { addScrollTabStop } from '../../../ui/scroll-stop.ts'
import { CopyableCitation } from '../../citation/copyable-citation.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import { SummaryFilter } from './summary-filter.tsx'
import styles from './preview.module.css'

const nothing: Rendered['runs'] = []

interface StringPreviewProps {
  readonly rendered: Rendered | null
  /**
   * Where the preview is shown: on a page (with a frame), in a sheet (which has a title), or at the side (next to a
   * Copy button).
   */
  readonly within: EditorLayout
  /** Number of citations in the string. */
  readonly count: number
  readonly onCopy: () => void
  /** Called when the user filters the rows. Absent if the rows are in view. */
  readonly onFilter?: (() => void) | undefined
  readonly children?: ReactNode
}

/**
 * If a string has more citations than this, the preview initially shows only the first lines, so that the findings below
 * stay in view.
 */
const SHORT = 10

/**
 * The string cite as it will be copied. Renders nothing if the string has no citations and the preview is next to the rows.
 */
export function StringPreview({ rendered, within, count, onCopy, onFilter, children }: StringPreviewProps) {
  const heading = useId()
  const body = useId()
  const [isWhole, setWhole] = useState(false)
  const empty = rendered?.text === ''
  if (count === 0 && within !== 'foot') return null
  const isLong = SHORT < count
  return (
    <section
      aria-labelledby={heading}
      className={classNames(styles.preview, within !== 'page' && styles.plain)}
    >
      <div className={styles.head}>
        <h2 id={heading} className={within === 'foot' ? 'visually-hidden' : undefined}>
          {t('res_preview')}
        </h2>
        {empty ? <p key="help">{t('res_preview_help')}</p> : <SummaryFilter onFilter={onFilter} />}
        {/* Reserve the height before the engine loads, so that the text below doesn't move. */}
        <div className={styles.tools}>
          {rendered !== null && !empty && children}
          {rendered !== null && within !== 'side' && (
            <CopyButton disabled={empty} label={t('res_copy_string')} onCopy={onCopy} />
          )}
        </div>
      </div>
      {empty ? (
        <p id={body} className={styles.empty}>
          {t('res_preview_empty')}
        </p>
      ) : (
        <CopyableCitation
          ref={addScrollTabStop}
          id={body}
          runs={rendered?.runs ?? nothing}
          className={classNames(styles.text, isLong && !isWhole && styles.short)}
          data-testid="preview"
        />
      )}
      {isLong && !empty && (
        <Button
          small
          kind="quiet"
          aria-expanded={isWhole}
          aria-controls={body}
          className={styles.more}
          onClick={() => {
            setWhole(!isWhole)
          }}
        >
          {t(isWhole ? 'res_preview_less' : 'res_preview_more')}
        </Button>
      )}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { classNames } from '../../../ui/class-names.ts'
import { addScrollTabStop } from '../../../ui/scroll-stop.ts'
import { CopyableCitation } from '../../citation/copyable-citation.tsx'
import { SummaryLine } from '../../status/summary-line.tsx'
import { t } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import styles from './preview.module.css'

const nothing: Rendered['runs'] = []

interface StringPreviewProps {
  readonly rendered: Rendered | null
  /**
   * Where the preview is shown: on a page (with a frame), in a sheet (which has a title), or at the side (next to a
   * Copy button).
   */
  readonly within: EditorLayout
  readonly onCopy: () => void
  readonly children?: ReactNode
}

/** The string cite as it will be copied. */
export function StringPreview({ rendered, within, onCopy, children }: StringPreviewProps) {
  const heading = useId()
  const body = useId()
  const empty = rendered?.text === ''
  return (
    <section
      aria-labelledby={heading}
      className={classNames(styles.preview, within !== 'page' && styles.plain)}
    >
      <div className={styles.head}>
        <h2 id={heading} className={within === 'foot' ? 'visually-hidden' : undefined}>
          {t('res_preview')}
        </h2>
        {empty ? <p key="help">{t('res_preview_help')}</p> : <SummaryLine fine={t('res_preview_help')} />}
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
          className={styles.text}
          data-testid="preview"
        />
      )}
    </section>
  )
}

import { ChevronUp, Copy } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { copyableOfSelection } from '../../../clipboard/selection.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDown } from '../../../ui/icons.ts'
import { Runs } from '../../citation/citation-text.tsx'
import { t } from '../../words.ts'
import styles from './preview.module.css'

interface PreviewProps {
  /** Null until the engine is here. */
  readonly rendered: Rendered | null
  readonly onCopy: () => void
}

/** The string cite as it will be copied. On a phone two lines pinned to the top, opened by a tap. */
export function Preview({ rendered, onCopy }: PreviewProps) {
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
      <div
        id={body}
        className={classNames('citation', styles.text, open && styles.open)}
        onCopy={cleanSelection}
        data-testid="preview"
      >
        {empty ? (
          <span className={styles.empty}>{t('res_preview_empty')}</span>
        ) : (
          <Runs runs={rendered?.runs ?? []} />
        )}
      </div>
      <div className={styles.foot}>
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
        <Button kind="primary" className={styles.copy} disabled={rendered === null || empty} onClick={onCopy}>
          <Copy aria-hidden /> {t('res_copy_string')}
        </Button>
      </div>
    </section>
  )
}

/** A part of the preview that a person selects and copies comes out as clean as the whole. */
function cleanSelection(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const { html, text } = copyableOfSelection(styledFragment(range))
  event.clipboardData.setData('text/html', html)
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** The selected nodes; a selection inside one run keeps that run's style. */
function styledFragment(range: Range): Node {
  const fragment = range.cloneContents()
  const parent = range.commonAncestorContainer.parentElement
  if (range.commonAncestorContainer.nodeType !== Node.TEXT_NODE || parent === null) return fragment
  const wrapper = parent.cloneNode(false)
  wrapper.appendChild(fragment)
  const holder = document.createDocumentFragment()
  holder.append(wrapper)
  return holder
}

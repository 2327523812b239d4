import { CornerDownLeft } from 'lucide-react'
import { type ClipboardEventHandler, memo, type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import type { LibraryItem, CitationStyle } from '../model/citation-row.ts'
import { FoundPanel } from './found-panel.tsx'
import { type AddBox, useAddBox } from './use-add-box.ts'
import styles from './composer.module.css'

/** What the editor does to the composer: brings the caret into it. */
export interface ComposerHandle {
  readonly focus: () => void
}

/** What stands before and after the box in a dock, while nothing is typed. */
export interface DockSides {
  readonly before: ReactNode
  readonly after: ReactNode
}

interface ComposerProps {
  readonly engine: CitationEngine | null
  /** Whose box it is: what is not added yet is kept for it. */
  readonly projectId: string
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
  /** Opens the form for a new authority, with the text typed so far. */
  readonly onForm: (typed: string) => void
  /** Sees what is pasted before the box does. */
  readonly onPaste?: ClipboardEventHandler | undefined
  /**
   * Absent, it is a section of the page, what was found below the box. In a dock it is one line at the edge of a small
   * screen, what was found above it and Add in sight.
   */
  readonly dock?: DockSides | undefined
  readonly ref?: Ref<ComposerHandle>
}

/** One box for everything: a whole untidy string, one citation, or a few letters of an authority already here. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { engine, projectId, items, setting, onAdd, onUse, onForm, onPaste, dock, ref } = props
  const box = useAddBox({ projectId, engine, items, onAdd, onUse })
  const { text, field, submitText } = box
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [field])
  const found = <FoundPanel box={box} engine={engine} setting={setting} />
  const byForm = (
    <Button
      kind="quiet"
      small
      onClick={() => {
        onForm(text)
      }}
    >
      {t('res_add_by_form')}
    </Button>
  )
  if (dock !== undefined) {
    const empty = text.trim() === ''
    return (
      <section className={styles.dock} onPasteCapture={onPaste}>
        {!empty && (
          // The box keeps the focus, and with it a phone's keyboard, whatever is pressed here.
          <div className={styles.above} onMouseDown={keepFocus}>
            {found}
            {byForm}
          </div>
        )}
        <div className={styles.line}>
          {empty && dock.before}
          <AddField
            box={box}
            rows={1}
            placeholder={t('res_add_short')}
            className={styles.short}
            labelHidden
          />
          {empty ? (
            dock.after
          ) : (
            <Button
              kind="primary"
              className={styles.add}
              aria-label={addLabel(box.count)}
              onMouseDown={keepFocus}
              onClick={submitText}
            >
              {box.count > 1 ? t('res_add_some', { count: box.count }) : t('res_add_button')}
            </Button>
          )}
        </div>
      </section>
    )
  }
  return (
    <section className={styles.composer} onPasteCapture={onPaste}>
      <AddField box={box} rows={2} placeholder={t('res_add_placeholder')} className={styles.box} />
      {found}
      <div className={styles.foot}>
        {byForm}
        <Button small disabled={text.trim() === ''} onClick={submitText}>
          {addLabel(box.count)} <CornerDownLeft aria-hidden />
        </Button>
      </div>
    </section>
  )
})

interface AddFieldProps {
  readonly box: AddBox
  readonly rows: number
  readonly placeholder: string
  readonly className: string | undefined
  readonly labelHidden?: boolean
}

/** The box itself. */
function AddField({ box, labelHidden = false, ...look }: AddFieldProps) {
  const { field, text, setText, onKeyDown } = box
  return (
    <TextArea
      {...look}
      ref={field}
      label={t('res_add_label')}
      labelHidden={labelHidden}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
      }}
      onKeyDown={onKeyDown}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

function addLabel(count: number): string {
  if (count === 0) return t('res_add_button')
  return count === 1 ? t('res_add_count_one') : t('res_add_count_many', { count })
}

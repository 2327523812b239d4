import { CornerDownLeft } from 'lucide-react'
import { type ClipboardEventHandler, memo, type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { Button } from '../../../ui/button.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { LongTextArea } from '../../long-text/long-text-area.tsx'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import { t } from '../messages.ts'
import type { LibraryItem, CitationStyle } from '../model/citation-row.ts'
import { FoundPanel } from './found-panel.tsx'
import { type AddBox, useAddBox } from './use-add-box.ts'
import styles from './composer.module.css'

export interface ComposerHandle {
  readonly focus: () => void
}

/** Controls before and after the box in a dock. They are shown while the box is empty. */
export interface DockSides {
  readonly before: ReactNode
  readonly after: ReactNode
}

interface ComposerProps {
  readonly engine: CitationEngine | null
  /** The project whose draft text the box stores. */
  readonly projectId: string
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
  /** Opens the form for a new authority with the text typed so far. */
  readonly onForm: (typed: string) => void
  /** Adds a list of numbered footnotes. Absent if there is only one string. */
  readonly onNotes?: ((notes: readonly CitingNote[]) => void) | undefined
  /** Cites a page by its URL. Absent if the box itself adds the citation. */
  readonly onLink?: ((url: string) => void) | undefined
  /** Called with pasted content before the box handles it. */
  readonly onPaste?: ClipboardEventHandler | undefined
  /**
   * Makes the composer a single line at the edge of a small screen, with results and Add above it. If absent, the
   * composer is a section of the page, with results below the box.
   */
  readonly dock?: DockSides | undefined
  readonly ref?: Ref<ComposerHandle>
}

/** One box for all input: a messy string cite, a single citation, or a few letters of an authority's name. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { engine, projectId, items, setting, onAdd, onUse, onForm, onPaste, dock, ref } = props
  const { onNotes, onLink } = props
  const box = useAddBox({ projectId, engine, profile: setting.profile, items, onAdd, onUse, onNotes, onLink })
  const { text, field, submitText } = box
  const isLong = box.noteCount > 0 || box.count > 1
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [field])
  const found = <FoundPanel box={box} engine={engine} setting={setting} />
  const byForm =
    box.noteCount > 0 ? (
      <Button kind="quiet" small onClick={box.addToString}>
        {t('res_notes_one_string')}
      </Button>
    ) : (
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
      <section className={styles.dock} data-draft="" onPasteCapture={onPaste}>
        {!empty && (
          // Keep focus in the box when a control is pressed, so that a phone's keyboard stays open.
          <div className={styles.above} onMouseDown={keepFocus}>
            {found}
            {byForm}
          </div>
        )}
        <div className={styles.line}>
          {empty && dock.before}
          <AddField box={box} rows={1} placeholder={t('res_add_short')} className={styles.short} />
          {empty ? (
            dock.after
          ) : (
            <Button
              kind="primary"
              className={styles.add}
              aria-label={addLabel(box)}
              onMouseDown={keepFocus}
              onClick={submitText}
            >
              {shortAddLabel(box)}
            </Button>
          )}
        </div>
      </section>
    )
  }
  return (
    <section className={styles.composer} data-draft="" onPasteCapture={onPaste}>
      <div className={styles.entry}>
        <AddField box={box} rows={1} placeholder={t('res_add_placeholder')} className={styles.box} />
        <div className={styles.foot}>
          {byForm}
          <Button
            small
            kind={isLong ? 'primary' : undefined}
            disabled={text.trim() === ''}
            onClick={submitText}
          >
            {addLabel(box)} <CornerDownLeft aria-hidden />
          </Button>
        </div>
      </div>
      {found}
    </section>
  )
})

interface AddFieldProps {
  readonly box: AddBox
  readonly rows: number
  readonly placeholder: string
  readonly className: string | undefined
}

/** The text box. */
function AddField({ box, ...look }: AddFieldProps) {
  const { field, text, setText, onKeyDown } = box
  return (
    <LongTextArea
      {...look}
      ref={field}
      label={t('res_add_label')}
      labelHidden
      value={text}
      isReading={box.parsed === null}
      onText={setText}
      onKeyDown={onKeyDown}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

function shortAddLabel({ link, noteCount, count }: AddBox): string {
  if (link !== null) return t('res_webcite')
  if (noteCount > 0) return t('res_notes_short', { count: noteCount })
  return count > 1 ? t('res_add_some', { count }) : t('res_add_button')
}

function addLabel({ link, noteCount, count }: AddBox): string {
  if (link !== null) return t('res_link_cite')
  if (noteCount > 0) return t('res_notes_add', { count: noteCount })
  if (count === 0) return t('res_add_button')
  return count === 1 ? t('res_add_count_one') : t('res_add_count_many', { count })
}

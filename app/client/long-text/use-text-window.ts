import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { partAround, partFrom, type TextWindow, WHOLE_TEXT_MAX } from './text-window.ts'

/** Minimum length, in characters, of an insertion that is slow in browsers. */
const LONG_INSERTION = 500

interface TextWindowInput {
  readonly value: string
  readonly onText: (text: string) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

interface LongEdit {
  readonly before: string
  readonly after: string
  /** Index of the caret before the edit, and after the edit. */
  readonly carets: readonly [number, number]
}

/** A text box whose text may be long: the part it shows, and its event handlers. */
export interface WindowedText {
  readonly shown: string
  /** The part of a long text that is shown; null if the box shows the entire text. */
  readonly part: TextWindow | null
  /** True if the selection includes the entire part that is shown. It then counts as a selection of the entire text. */
  readonly isAllSelected: boolean
  /** True if the browser's own undo can't undo the last edit, such as a long paste. */
  readonly canUndo: boolean
  readonly showPart: (part: TextWindow) => void
  readonly undo: () => void
  readonly replaceAll: (text: string) => void
  readonly handlers: {
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
    readonly onSelect: () => void
    readonly onCopy: (event: ClipboardEvent<HTMLTextAreaElement>) => void
    readonly onCut: (event: ClipboardEvent<HTMLTextAreaElement>) => void
    /** Returns true if the key was handled. */
    readonly onUndoKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
  }
}

/**
 * Shows a long text in parts and inserts long pastes without the browser, because browsers take seconds to insert 200
 * KB into a text box. The value always contains the entire text.
 */
export function useTextWindow({ value, onText, field }: TextWindowInput): WindowedText {
  const [view, setView] = useState<TextWindow & { readonly text: string }>({ text: '', from: 0, to: 0 })
  const [isAllSelected, setAllSelected] = useState(false)
  const [edit, setEdit] = useState<LongEdit | null>(null)
  const caret = useRef<number | null>(null)
  const isLong = value.length > WHOLE_TEXT_MAX
  // Show text that was not typed in this box, such as a restored draft, from its start.
  const part = isLong ? (view.text === value ? view : partFrom(value, 0)) : null
  const { from, to } = part ?? { from: 0, to: value.length }

  function isWholePartSelected(): boolean {
    const box = field.current
    if (box === null || part === null || box.value === '') return false
    return box.selectionStart === 0 && box.selectionEnd === box.value.length
  }

  /** Changes the text and puts the caret at an index, in the part that contains it. */
  function place(text: string, at: number): void {
    caret.current = at
    setAllSelected(false)
    setView({ text, ...partAround(text, at) })
    onText(text)
  }

  function replace(start: number, end: number, inserted: string): void {
    const after = value.slice(0, start) + inserted + value.slice(end)
    const carets = [start, start + inserted.length] as const
    setEdit({ before: value, after, carets })
    place(after, carets[1])
  }

  function replaceAll(text: string): void {
    replace(0, value.length, text)
  }

  function undo(): void {
    if (edit?.after === value) place(edit.before, edit.carets[0])
  }

  /** Makes an edit in place of the browser if the edit inserts long text or replaces the entire text. */
  function onBeforeInput(event: InputEvent): void {
    const box = field.current
    if (box === null || event.isComposing || box.readOnly) return
    const inserted = textOfInput(event)
    const takesAll = isWholePartSelected() && (inserted !== null || event.inputType.startsWith('delete'))
    const isLongInsertion =
      inserted !== null &&
      inserted.length >= LONG_INSERTION &&
      value.length + inserted.length > WHOLE_TEXT_MAX
    if (!takesAll && !isLongInsertion) return
    event.preventDefault()
    if (takesAll) replaceAll(inserted ?? '')
    else replace(from + box.selectionStart, from + box.selectionEnd, inserted ?? '')
  }

  const beforeInput = useRef(onBeforeInput)
  useLayoutEffect(() => {
    beforeInput.current = onBeforeInput
  })
  useEffect(() => {
    const box = field.current
    // Use the browser's event, because React has a different event with this name.
    const hear = (event: InputEvent): void => {
      beforeInput.current(event)
    }
    box?.addEventListener('beforeinput', hear)
    return () => {
      box?.removeEventListener('beforeinput', hear)
    }
  }, [field])

  useLayoutEffect(() => {
    const [box, at] = [field.current, caret.current]
    caret.current = null
    if (box === null || at === null) return
    box.setSelectionRange(at - from, at - from)
    const { scrollHeight, clientHeight, value: shown } = box
    // Scroll to the caret. Browsers do that only after the user's own edits.
    box.scrollTo(0, (scrollHeight * (at - from)) / Math.max(1, shown.length) - clientHeight / 2)
  })

  function copyAll(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
    if (!isWholePartSelected()) return false
    event.clipboardData.setData('text/plain', value)
    event.preventDefault()
    return true
  }

  return {
    shown: part === null ? value : value.slice(from, to),
    part,
    isAllSelected: isAllSelected && isLong,
    canUndo: edit?.after === value && isLong,
    showPart: (next) => {
      setAllSelected(false)
      setView({ text: value, from: next.from, to: next.to })
      field.current?.scrollTo(0, 0)
    },
    undo,
    replaceAll,
    handlers: {
      onChange: ({ target }) => {
        const text = value.slice(0, from) + target.value + value.slice(to)
        const grown = target.value.length
        if (text.length > WHOLE_TEXT_MAX && grown > WHOLE_TEXT_MAX) place(text, from + target.selectionEnd)
        else {
          setView({ text, from, to: from + grown })
          onText(text)
        }
      },
      onSelect: () => {
        setAllSelected(isWholePartSelected())
      },
      onCopy: copyAll,
      onCut: (event) => {
        if (copyAll(event)) replaceAll('')
      },
      onUndoKey: (event) => {
        if (edit === null || !(event.ctrlKey || event.metaKey) || event.altKey) return false
        const key = event.key.toLowerCase()
        const isUndo = key === 'z' && !event.shiftKey && edit.after === value
        const isRedo = (key === 'y' || (key === 'z' && event.shiftKey)) && edit.before === value
        if (isUndo) undo()
        else if (isRedo) place(edit.after, edit.carets[1])
        else return false
        event.preventDefault()
        event.stopPropagation()
        return true
      },
    },
  }
}

/**
 * Returns the text that an input event inserts, with the line endings that a text box uses; null if it inserts none.
 */
function textOfInput({ data, dataTransfer, inputType }: InputEvent): string | null {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n'
  const text = data ?? dataTransfer?.getData('text/plain') ?? null
  return text === null || text === '' ? null : text.replaceAll(/\r\n?/g, '\n')
}

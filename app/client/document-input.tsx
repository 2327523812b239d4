import { type ReactNode, useRef, useState } from 'react'
import { parseDraftText, useDraft } from '../store/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { LongTextArea } from './long-text/long-text-area.tsx'
import styles from './document-input.module.css'

interface DocumentInputText {
  readonly drop: string
  /** Replaces `drop` on touch devices, which cannot drop files. */
  readonly dropTouch: string
  readonly formats: string
  readonly choose: string
  readonly paste: string
  readonly pasteLabel: string
  readonly pasteHint?: string
  readonly pasteRead: string
}

/** File options and UI text for a screen that reads documents. */
export interface DocumentInputProps {
  /** Name of the screen, for the draft of the pasted text and for tests. */
  readonly screen: 'brief' | 'doctor'
  readonly text: DocumentInputText
  readonly icon: ReactNode
  /** Accepted file types, as in the `accept` attribute. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly onText: (text: string) => void
}

/** Input for a document: a file chosen or dropped anywhere on the screen, or pasted text. */
export function DocumentInput({ screen, text, icon, accept, onFile, onText }: DocumentInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft({ screen, field: 'text' }, '', parseDraftText)
  // Keep the panel open when the user edits a restored text, which then no longer counts as restored.
  const [isOpened, setOpened] = useState(draft.restored)
  if (draft.restored && !isOpened) setOpened(true)
  return (
    <div className={styles.choice}>
      <EmptyState
        title={
          <>
            <span className={styles.pointer}>{text.drop}</span>
            <span className={styles.touch}>{text.dropTouch}</span>
          </>
        }
        icon={icon}
        actions={
          <>
            <input
              ref={input}
              type="file"
              hidden
              data-testid={`${screen}-file`}
              accept={accept}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file !== undefined) onFile(file)
                // Reset the input, so that the user can choose the same file again after correcting it.
                event.target.value = ''
              }}
            />
            <Button kind="primary" onClick={() => input.current?.click()}>
              {text.choose}
            </Button>
          </>
        }
      >
        {text.formats}
      </EmptyState>
      <details className={styles.paste} open={isOpened || undefined}>
        <summary>{text.paste}</summary>
        <form
          {...draft.mark}
          className={styles.pasteForm}
          onSubmit={(event) => {
            event.preventDefault()
            onText(draft.value)
          }}
        >
          <LongTextArea
            label={text.pasteLabel}
            {...(text.pasteHint !== undefined && { hint: text.pasteHint })}
            value={draft.value}
            rows={8}
            spellCheck={false}
            onText={draft.set}
          />
          <Button type="submit" disabled={draft.value.trim() === ''}>
            {text.pasteRead}
          </Button>
        </form>
      </details>
    </div>
  )
}

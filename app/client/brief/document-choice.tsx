import { FileSearch } from 'lucide-react'
import { useRef } from 'react'
import { parseDraftText, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './brief.module.css'

interface DocumentChoiceProps {
  readonly onFile: (file: File) => void
  readonly onText: (text: string) => void
}

/** Document input: a file chosen or dropped anywhere on the screen, or pasted text. */
export function DocumentChoice({ onFile, onText }: DocumentChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft({ screen: 'brief', field: 'text' }, '', parseDraftText)
  const { value: text, set: setText } = draft
  return (
    <div className={styles.choice}>
      <EmptyState
        title={t('res_brief_drop')}
        icon={<FileSearch aria-hidden />}
        actions={
          <>
            <input
              ref={input}
              type="file"
              hidden
              data-testid="brief-file"
              accept=".docx,.pdf,.html,.htm,.txt,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/pdf,text/html,text/plain"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file !== undefined) onFile(file)
                event.target.value = ''
              }}
            />
            <Button kind="primary" onClick={() => input.current?.click()}>
              {t('res_brief_choose')}
            </Button>
          </>
        }
      >
        {t('res_brief_drop_text')}
      </EmptyState>
      <details className={styles.paste} open={draft.restored || undefined}>
        <summary>{t('res_brief_paste')}</summary>
        <form
          {...draft.mark}
          className={styles.pasteForm}
          onSubmit={(event) => {
            event.preventDefault()
            onText(text)
          }}
        >
          <TextArea
            label={t('res_brief_paste_label')}
            value={text}
            rows={8}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
            }}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {t('res_brief_paste_read')}
          </Button>
        </form>
      </details>
    </div>
  )
}

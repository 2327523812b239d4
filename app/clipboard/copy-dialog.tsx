import { useEffect, useRef } from 'react'
import { failureMessages } from '../messages/failure-messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import type { CopyContent } from './clipboard-markup.ts'
import { t } from './messages.ts'

interface CopyDialogProps {
  /** What could not be copied; null while nothing is wrong. */
  readonly content: CopyContent | null
  readonly onClose: () => void
}

/** The way out of COPY_ERROR: the text, selected, so that the person's own keys copy it. */
export function CopyDialog({ content, onClose }: CopyDialogProps) {
  const text = content?.text ?? ''
  return (
    <Dialog
      open={content !== null}
      onClose={onClose}
      title={failureMessages.res_err_COPY_ERROR}
      closeLabel={t('res_close')}
      role="alertdialog"
      actions={
        <>
          <Button
            onClick={() => {
              downloadTextFile(text)
            }}
          >
            {t('res_copy_download')}
          </Button>
          {'share' in navigator && (
            <Button
              onClick={() => {
                // Closing the share sheet is a refusal, not a failure.
                navigator.share({ text }).catch(() => undefined)
              }}
            >
              {t('res_share')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('res_copy_failed_help', { keys: nameCopyKeys() })}</p>
      <SelectedTextField text={text} />
    </Dialog>
  )
}

/** The text as a file of its own, where neither the clipboard nor sharing works. */
function downloadTextFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'citation.txt'
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}

function SelectedTextField({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The dialog opens after its content is there, and only then can the text be selected.
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [])
  return <TextArea ref={field} readOnly label={t('res_copy_failed_text')} value={text} rows={4} />
}

function nameCopyKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C'
}

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
      {/* Selected by the focus that the dialog gives it as it opens: never in sight without. */}
      <TextArea
        data-first-focus=""
        readOnly
        label={t('res_copy_failed_text')}
        value={text}
        rows={4}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
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

function nameCopyKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C'
}

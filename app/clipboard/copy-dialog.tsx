import { failureMessages } from '../messages/failure-messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import type { CopyContent } from './clipboard-markup.ts'
import { t } from './messages.ts'

interface CopyDialogProps {
  /** Content that could not be copied; null if there is no error. */
  readonly content: CopyContent | null
  readonly onClose: () => void
}

/**
 * Shown on COPY_ERROR. The dialog contains the text, already selected, so that the user can copy it with the keyboard.
 */
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
                // A rejection means the user closed the share sheet.
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
      {/* Opening the dialog focuses this field, which selects its text. */}
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

/** Downloads the text as a file, for browsers where neither the clipboard nor sharing works. */
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

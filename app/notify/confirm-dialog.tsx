import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useConfirmState } from './confirm.ts'
import { t } from './messages.ts'

/** Shows the questions that `askToConfirm()` asks. The button that cancels the action gets focus. */
export function ConfirmDialog() {
  const asked = useConfirmState((state) => state.asked)
  if (asked === null) return null
  const { question, answer } = asked
  return (
    <Dialog
      open
      role="alertdialog"
      title={question.title}
      closeLabel={t('res_close')}
      onClose={() => {
        answer(false)
      }}
      actions={
        <>
          <Button
            data-first-focus=""
            onClick={() => {
              answer(false)
            }}
          >
            {question.cancelLabel ?? t('res_cancel')}
          </Button>
          <Button
            kind={question.danger === true ? 'danger' : 'primary'}
            onClick={() => {
              answer(true)
            }}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.body !== undefined && <p>{question.body}</p>}
    </Dialog>
  )
}

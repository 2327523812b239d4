import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { takesFocus } from '../../panel.tsx'
import { t } from '../../words.ts'

interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

const FORM = 'project-name'

/** Asks for a project's name. */
export function NameDialog({ title, name, onSave, onClose }: NameDialogProps) {
  const [draft, setDraft] = useState(name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('res_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('res_cancel')}</Button>
          <Button kind="primary" type="submit" form={FORM}>
            {t('res_save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(draft.trim())
        }}
      >
        <Field
          ref={takesFocus}
          label={t('res_project_name')}
          value={draft}
          maxLength={200}
          autoComplete="off"
          placeholder={t('res_untitled')}
          onChange={(event) => {
            setDraft(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}

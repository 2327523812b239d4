import { useState } from 'react'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { parseDraftFields, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { changedFields } from '../edit/changed-fields.ts'
import styles from './string-dialog.module.css'

interface StringDialogProps {
  readonly string: StoredStringCite
  /** Receives the fields that changed since the dialog opened. */
  readonly onSave: (changed: Partial<Pick<StoredStringCite, 'title' | 'footnote'>>) => void
  readonly onClose: () => void
}

const FORM = 'string-settings'

/** Edits a string's name and footnote number. */
export function StringDialog({ string, onSave, onClose }: StringDialogProps) {
  const [before] = useState({ title: string.title, footnote: string.footnote })
  const typed = useDraft<Readonly<Record<string, string>>>(
    { screen: 'string', record: string.id, field: 'name' },
    { title: before.title, footnote: before.footnote === null ? '' : String(before.footnote) },
    parseDraftFields,
  )
  const { title = '', footnote = '' } = typed.value
  const number = /^\d{1,6}$/.test(footnote.trim()) ? Number(footnote) : null
  const wrong = footnote.trim() !== '' && number === null

  function cancel(): void {
    typed.clear()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={t('res_string_named')}
      closeLabel={t('res_close')}
      actions={
        <>
          <Button onClick={cancel}>{t('res_cancel')}</Button>
          <Button kind="primary" type="submit" form={FORM}>
            {t('res_save')}
          </Button>
        </>
      }
    >
      <form
        {...typed.mark}
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (wrong) return
          onSave(changedFields(before, { title: title.trim(), footnote: number }))
          typed.clear()
        }}
      >
        <Field
          ref={focusOnMount}
          label={t('res_string_title')}
          aside={t('res_optional')}
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            typed.set({ title: event.target.value, footnote })
          }}
        />
        <Field
          label={t('res_string_footnote')}
          hint={t('res_string_footnote_hint')}
          error={wrong ? t('res_string_footnote_wrong') : undefined}
          value={footnote}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          onChange={(event) => {
            typed.set({ title, footnote: event.target.value })
          }}
        />
      </form>
    </Dialog>
  )
}

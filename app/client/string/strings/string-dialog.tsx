import { useState } from 'react'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { changedFields } from '../edit/changed-fields.ts'
import styles from './strings.module.css'

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
  const [title, setTitle] = useState(before.title)
  const [footnote, setFootnote] = useState(before.footnote === null ? '' : String(before.footnote))
  const number = /^\d{1,6}$/.test(footnote.trim()) ? Number(footnote) : null
  const wrong = footnote.trim() !== '' && number === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('res_string_named')}
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
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) onSave(changedFields(before, { title: title.trim(), footnote: number }))
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
            setTitle(event.target.value)
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
            setFootnote(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { formatPersonName } from '#sync/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface DeleteAccountDialogProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Requires typing the email address before an account is permanently deleted. */
export function DeleteAccountDialog({ user, busy, onClose, onDelete }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const right = typed.trim().toLowerCase() === user.email
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('res_user_delete_title', { name: formatPersonName(user) })}
      closeLabel={t('res_close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('res_cancel')}</Button>
          <Button kind="danger" disabled={!right} busy={busy} onClick={onDelete}>
            {t('res_user_delete_go')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>{t('res_user_delete_text')}</p>
        <Field
          label={t('res_user_delete_type', { email: user.email })}
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
        />
      </div>
    </Dialog>
  )
}

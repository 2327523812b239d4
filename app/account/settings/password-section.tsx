import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { AccountForm } from '../account-page.tsx'
import { NewPasswordFields, PasswordField } from '../password-field.tsx'
import { useFormState } from '../use-form.ts'
import { SettingsSection } from './settings-section.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'

interface PasswordSectionProps {
  readonly userId: string
  readonly hasPassword: boolean
  readonly onChange: () => void
}

/** Form to change the password, for users with a password. */
export function PasswordSection({ userId, hasPassword, onChange }: PasswordSectionProps) {
  return (
    <SettingsSection
      title={t('res_password_title')}
      lead={t(hasPassword ? 'res_password_lead' : 'res_password_none')}
    >
      {hasPassword ? <PasswordForm userId={userId} onChange={onChange} /> : null}
    </SettingsSection>
  )
}

function PasswordForm({ userId, onChange }: Pick<PasswordSectionProps, 'userId' | 'onChange'>) {
  const [rounds, setRounds] = useState(0)
  const form = useFormState({
    fields: ['currentPassword', 'password', 'password_confirmation'],
    send: ({ currentPassword, password, password_confirmation }) =>
      callApi(account.updatePassword, {
        params: { id: userId },
        input: { currentPassword, password, password_confirmation },
      }),
    done: () => {
      setRounds((n) => n + 1)
      onChange()
    },
  })
  return (
    <>
      {rounds > 0 && form.explained === undefined && (
        <InlineNotice tone="ok" role="status">
          {t('res_password_saved')}
        </InlineNotice>
      )}
      <AccountForm form={form} key={rounds}>
        <PasswordField
          name="currentPassword"
          label={t('res_password_now')}
          autoComplete="current-password"
          error={form.problems['currentPassword']}
        />
        <NewPasswordFields label={t('res_new_password')} problems={form.problems} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('res_password_change')}
          </Button>
        </div>
      </AccountForm>
    </>
  )
}

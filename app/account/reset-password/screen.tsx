import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import { callApi } from '../../net/call-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { AccountForm, AccountPage, InAppInstead } from '../account-page.tsx'
import { ForgotPasswordForm } from '../forgot-password.tsx'
import { NewPasswordFields } from '../password-field.tsx'
import { useFormState } from '../use-form.ts'
import { t } from '../messages.ts'

/** Handles the emailed reset link: sets a new password, or offers a new link if this one no longer works. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [stage, setStage] = useState<'form' | 'done' | 'bad'>('form')
  const [services, setServices] = useState<readonly string[]>([])
  const form = useFormState({
    fields: ['password', 'password_confirmation'],
    send: async ({ password, password_confirmation, disconnect }) => {
      const answer = await callApi(account.resetPassword, {
        input: { token, password, password_confirmation, disconnect: disconnect !== undefined },
      })
      if (!answer.ok && answer.failure.errors?.['token'] !== undefined) setStage('bad')
      return answer
    },
    done: ({ services: left }) => {
      setServices(left)
      setStage('done')
    },
  })

  if (stage === 'done') {
    return (
      <AccountPage title={t('res_reset_done_title')} lead={t('res_reset_done')}>
        {services.length > 0 && (
          <InlineNotice role="status">
            {t('res_reset_services', { services: services.join(', ') })}
          </InlineNotice>
        )}
        <ButtonLink kind="primary" wide to="/login">
          {t('res_log_in')}
        </ButtonLink>
        <InAppInstead />
      </AccountPage>
    )
  }
  if (stage === 'bad') {
    return (
      <AccountPage title={t('res_reset_bad_title')} lead={t('res_reset_bad')}>
        <ForgotPasswordForm />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t('res_reset_title')}
      lead={t('res_reset_lead')}
      foot={<Link to="/login">{t('res_log_in')}</Link>}
    >
      <AccountForm form={form}>
        <NewPasswordFields label={t('res_new_password')} problems={form.problems} />
        <Checkbox name="disconnect" label={t('res_reset_disconnect')} hint={t('res_reset_disconnect_hint')} />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {t('res_reset_submit')}
        </Button>
      </AccountForm>
    </AccountPage>
  )
}

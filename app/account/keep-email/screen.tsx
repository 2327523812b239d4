import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { AccountForm, AccountPage } from '../account-page.tsx'
import { ForgotPasswordForm } from '../forgot-password.tsx'
import { useFormState } from '../use-form.ts'
import { t } from '../messages.ts'

/**
 * Handles the link that is sent to the old address when the user changes the email address. The link cancels the
 * change. Requires a click, because email clients open links automatically. Offers a password reset afterward, or if
 * the link no longer works.
 */
export function KeepEmailScreen() {
  const { token = '' } = useParams()
  const [stage, setStage] = useState<'question' | 'done' | 'bad'>('question')
  const form = useFormState({
    fields: [],
    send: async () => {
      const answer = await callApi(account.keepEmail, { input: { token } })
      if (!answer.ok && answer.failure.errors?.['token'] !== undefined) setStage('bad')
      return answer
    },
    done: () => {
      setStage('done')
    },
  })

  if (stage !== 'question') {
    return (
      <AccountPage
        title={stage === 'done' ? t('res_keep_done_title') : t('res_keep_bad_title')}
        lead={stage === 'done' ? t('res_keep_done') : t('res_keep_bad')}
        foot={<Link to="/login">{t('res_log_in')}</Link>}
      >
        <ForgotPasswordForm />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t('res_keep_title')}
      lead={t('res_keep_lead')}
      foot={<Link to="/login">{t('res_log_in')}</Link>}
    >
      <AccountForm form={form}>
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {t('res_keep_submit')}
        </Button>
      </AccountForm>
    </AccountPage>
  )
}

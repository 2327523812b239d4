import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { AccountForm, AccountPage, InAppInstead } from '../account-page.tsx'
import { EmailField } from '../email-field.tsx'
import { useFormState } from '../use-form.ts'
import { t } from '../messages.ts'

type VerificationStage =
  { readonly at: 'checking' } | { readonly at: 'done' } | { readonly at: 'failed'; readonly failure: Failure }

/** Where the mail's link leads: confirms the address at once, or says why not and what to do. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams()
  const [stage, setStage] = useState<VerificationStage>({ at: 'checking' })

  useEffect(() => {
    if (stage.at !== 'checking') return
    let left = false
    void callApi(account.verifyEmail, { input: { token } }).then((answer) => {
      if (!left) setStage(answer.ok ? { at: 'done' } : { at: 'failed', failure: answer.failure })
    })
    return () => {
      left = true
    }
  }, [stage.at, token])

  if (stage.at === 'checking') {
    return (
      <AccountPage title={t('res_verify_title')} lead={t('res_verify_checking')}>
        <SkeletonRows rows={1} label={t('res_loading')} />
      </AccountPage>
    )
  }
  if (stage.at === 'done') {
    return (
      <AccountPage title={t('res_verify_done_title')} lead={t('res_verify_done')}>
        <ButtonLink kind="primary" wide to="/login">
          {t('res_log_in')}
        </ButtonLink>
        <InAppInstead />
      </AccountPage>
    )
  }
  if (stage.failure.code === 'UNPROCESSABLE_ENTITY') return <BadLinkNotice />
  const offline = isTransportFailure(stage.failure)
  return (
    <AccountPage
      title={offline ? t('res_verify_offline_title') : t('res_verify_title')}
      lead={offline ? t('res_verify_offline') : describeFailure(stage.failure)}
    >
      <Button
        kind="primary"
        wide
        onClick={() => {
          setStage({ at: 'checking' })
        }}
      >
        {t('res_retry')}
      </Button>
    </AccountPage>
  )
}

/** Expired or used: the address may well be confirmed already, so logging in comes first. */
function BadLinkNotice() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useFormState({
    fields: ['email'],
    send: ({ email = '' }) => callApi(account.resendVerification, { input: { email } }),
    done: (_, { email = '' }) => {
      setSentTo(email)
    },
  })
  return (
    <AccountPage title={t('res_verify_bad_title')} lead={t('res_verify_bad')}>
      <ButtonLink kind="primary" wide to="/login">
        {t('res_log_in')}
      </ButtonLink>
      {sentTo === undefined ? (
        <AccountForm form={form}>
          <EmailField error={form.problems['email']} />
          <Button type="submit" wide busy={form.busy}>
            {t('res_resend')}
          </Button>
        </AccountForm>
      ) : (
        <InlineNotice tone="ok" role="status">
          {t('res_resent', { email: sentTo })}
        </InlineNotice>
      )}
    </AccountPage>
  )
}

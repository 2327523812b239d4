import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { type CallResult, callApi } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { AccountForm, AccountPage, InAppInstead } from '../account-page.tsx'
import { EmailField } from '../email-field.tsx'
import { takeSignupDestination } from '../signup-destination.ts'
import { useFormState } from '../use-form.ts'
import { t } from '../messages.ts'

type VerificationStage =
  | { readonly at: 'question' }
  | { readonly at: 'checking' }
  | { readonly at: 'done' }
  | { readonly at: 'failed'; readonly failure: Failure }

/**
 * Handles the emailed verification link: confirms the address, or explains why it can't. Requires a click, because
 * email clients and scanners open links automatically.
 */
export function VerifyEmailScreen() {
  const { token = '' } = useParams()
  const [stage, setStage] = useState<VerificationStage>({ at: 'question' })
  const navigate = useNavigate()

  useEffect(() => {
    if (stage.at !== 'checking') return
    let left = false
    void verifyAddress(token).then((answer) => {
      if (left) return
      if (!answer.ok) setStage({ at: 'failed', failure: answer.failure })
      else if (answer.value.user === undefined) setStage({ at: 'done' })
      // This browser created the account and is now logged in, so continue where the signup started.
      else void navigate(takeSignupDestination(answer.value.user.id), { replace: true })
    })
    return () => {
      left = true
    }
  }, [stage.at, token, navigate])

  function beginCheck(): void {
    setStage({ at: 'checking' })
  }

  if (stage.at === 'question') {
    return (
      <AccountPage title={t('res_verify_title')} lead={t('res_verify_lead')}>
        <Button kind="primary" wide onClick={beginCheck}>
          {t('res_verify_submit')}
        </Button>
      </AccountPage>
    )
  }
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
      <Button kind="primary" wide onClick={beginCheck}>
        {t('res_retry')}
      </Button>
    </AccountPage>
  )
}

const checks = new Map<string, Promise<CallResult<OutputOf<typeof account.verifyEmail>>>>()

/**
 * Verifies an address and starts the session. A second call with the same token reuses the first request, because the
 * page may render twice.
 */
function verifyAddress(token: string): Promise<CallResult<OutputOf<typeof account.verifyEmail>>> {
  const known = checks.get(token)
  if (known !== undefined) return known
  const check = sendVerification(token)
  checks.set(token, check)
  void check.then((answer) => {
    if (!answer.ok) checks.delete(token)
  })
  return check
}

async function sendVerification(token: string): Promise<CallResult<OutputOf<typeof account.verifyEmail>>> {
  const answer = await callApi(account.verifyEmail, { input: { token } })
  if (!answer.ok || answer.value.user === undefined) return answer
  const server = await import('../../session/session-actions.ts')
  await server.onSignedIn(answer.value.user, answer.value.shared === true)
  return answer
}

/** Shown if the link expired or was already used. The address may already be verified, so login is the first option. */
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

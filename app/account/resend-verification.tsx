import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { callApi } from '../net/call-api.ts'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { type ExplainedFailure, explainFailure } from './explain-failure.ts'
import { t } from './messages.ts'

type ResendStage =
  { readonly at: 'idle' | 'busy' | 'sent' } | { readonly at: 'failed'; readonly why: ExplainedFailure }

/** Resends the verification link and reports the result. */
export function ResendVerification({ email }: { readonly email: string }) {
  const [stage, setStage] = useState<ResendStage>({ at: 'idle' })

  async function sendVerificationMail(): Promise<void> {
    setStage({ at: 'busy' })
    const answer = await callApi(account.resendVerification, { input: { email } })
    setStage(answer.ok ? { at: 'sent' } : { at: 'failed', why: explainFailure(answer.failure, []) })
  }

  return (
    <>
      {stage.at === 'sent' && (
        <InlineNotice tone="ok" role="status">
          {t('res_resent', { email })}
        </InlineNotice>
      )}
      {stage.at === 'failed' && (
        <InlineNotice tone="err" role="alert">
          {stage.why.message}
        </InlineNotice>
      )}
      <Button busy={stage.at === 'busy'} onClick={() => void sendVerificationMail()}>
        {t('res_resend')}
      </Button>
    </>
  )
}

import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { call } from '../net/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/status.tsx'
import { type Explained, explain } from './explain-failure.ts'
import { t } from './messages.ts'

type Stage = { readonly at: 'idle' | 'busy' | 'sent' } | { readonly at: 'failed'; readonly why: Explained }

/** Sends the link that confirms an address once more, and says what came of it. */
export function Resend({ email }: { readonly email: string }) {
  const [stage, setStage] = useState<Stage>({ at: 'idle' })

  async function send(): Promise<void> {
    setStage({ at: 'busy' })
    const answer = await call(account.resendVerification, { input: { email } })
    setStage(answer.ok ? { at: 'sent' } : { at: 'failed', why: explain(answer.failure, []) })
  }

  return (
    <>
      {stage.at === 'sent' && (
        <Notice tone="ok" role="status">
          {t('res_resent', { email })}
        </Notice>
      )}
      {stage.at === 'failed' && (
        <Notice tone="err" role="alert">
          {stage.why.message}
        </Notice>
      )}
      <Button busy={stage.at === 'busy'} onClick={() => void send()}>
        {t('res_resend')}
      </Button>
    </>
  )
}

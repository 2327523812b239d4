import { useMemo, useState } from 'react'
import { passkey } from '#sync/contract/passkey.ts'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { confirmWithPasskey, supportsPasskeys } from '../../session/passkeys.ts'
import { type Reauthentication, useReauthentication } from '../../session/use-reauthentication.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { AccountForm } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { useFormState } from '../use-form.ts'
import { LoadedSection } from './settings-section.tsx'
import { useLoadedData } from './use-loaded-data.ts'
import { t } from '../messages.ts'

/** Asks the user to log in again before a change to a login method. */
export function useProofAgain(userId: string): Reauthentication {
  return useReauthentication((onAnswer) => (
    <Dialog
      open
      title={t('res_again_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        onAnswer(false)
      }}
    >
      <ReauthenticationDialog
        userId={userId}
        onConfirmed={() => {
          onAnswer(true)
        }}
      />
    </Dialog>
  ))
}

interface ReauthenticationProps {
  readonly userId: string
  readonly onConfirmed: () => void
}

/** Offers the account's passkeys and password, or the login service if the account has no password. */
function ReauthenticationDialog({ userId, onConfirmed }: ReauthenticationProps) {
  const ask = useMemo(() => () => callApi(social.identities, { params: { id: userId } }), [userId])
  const ways = useLoadedData(ask)
  return (
    <LoadedSection loaded={ways}>
      {({ password, data }) => (
        <>
          {password ? (
            <ProofByPassword onConfirmed={onConfirmed} />
          ) : (
            <>
              <p>{t('res_again_service')}</p>
              <ProviderButtons
                providers={data.map(({ provider, label }) => ({ name: provider, label }))}
                start={() => ({ redirect: '/client/account', fresh: true })}
              />
            </>
          )}
          <ProofByPasskey userId={userId} onConfirmed={onConfirmed} />
        </>
      )}
    </LoadedSection>
  )
}

/**
 * Offers the account's passkeys. Renders nothing while they are loading, if there are none, or if the browser doesn't
 * support passkeys.
 */
function ProofByPasskey({ userId, onConfirmed }: ReauthenticationProps) {
  const ask = useMemo(() => () => callApi(passkey.list, { params: { id: userId } }), [userId])
  const found = useLoadedData(ask).value?.data ?? []
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (found.length === 0 || !supportsPasskeys()) return null

  async function confirm(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const answer = await confirmWithPasskey()
    setBusy(false)
    if (answer.ok) onConfirmed()
    else setProblem(describeFailure(answer.failure))
  }

  return (
    <>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      <Button wide busy={busy} onClick={() => void confirm()}>
        {t('res_again_passkey')}
      </Button>
    </>
  )
}

function ProofByPassword({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const form = useFormState({
    fields: ['password'],
    send: ({ password }) => callApi(session.confirm, { input: { password } }),
    done: onConfirmed,
  })
  return (
    <AccountForm form={form}>
      <p>{t('res_again_password')}</p>
      <PasswordField
        name="password"
        label={t('res_password_now')}
        autoComplete="current-password"
        error={form.problems['password']}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('res_again_confirm')}
      </Button>
    </AccountForm>
  )
}

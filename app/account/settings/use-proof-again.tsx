import { useMemo } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { callApi } from '../../net/call-api.ts'
import { type Reauthentication, useReauthentication } from '../../session/use-reauthentication.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountForm } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { useFormState } from '../use-form.ts'
import { LoadedSection } from './settings-section.tsx'
import { useLoadedData } from './use-loaded-data.ts'
import { t } from '../messages.ts'

/** Asks the user to authenticate again before a change to how the account can be accessed. */
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

/** By password if the account has one; otherwise through the login service. */
function ReauthenticationDialog({ userId, onConfirmed }: ReauthenticationProps) {
  const ask = useMemo(() => () => callApi(social.identities, { params: { id: userId } }), [userId])
  const ways = useLoadedData(ask)
  return (
    <LoadedSection loaded={ways}>
      {({ password, data }) =>
        password ? (
          <ProofByPassword onConfirmed={onConfirmed} />
        ) : (
          <>
            <p>{t('res_again_service')}</p>
            <ProviderButtons
              providers={data.map(({ provider, label }) => ({ name: provider, label }))}
              start={() => ({ redirect: '/client/account', fresh: true })}
            />
          </>
        )
      }
    </LoadedSection>
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

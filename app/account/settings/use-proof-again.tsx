import { useMemo } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { call } from '../../net/call-api.ts'
import { type Again, useAgain } from '../../session/use-reauthentication.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountForm } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { useForm } from '../use-form.ts'
import { Loading } from './settings-section.tsx'
import { useLoaded } from './use-loaded.ts'
import { t } from '../messages.ts'

/** Asks one's own way of signing in again before what changes who may sign in. */
export function useProofAgain(userId: string): Again {
  return useAgain((onAnswer) => (
    <Dialog
      open
      title={t('res_again_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        onAnswer(false)
      }}
    >
      <WhoIsIt
        userId={userId}
        onConfirmed={() => {
          onAnswer(true)
        }}
      />
    </Dialog>
  ))
}

interface WhoIsItProps {
  readonly userId: string
  readonly onConfirmed: () => void
}

/** By the password where there is one, else by the service that signs the person in. */
function WhoIsIt({ userId, onConfirmed }: WhoIsItProps) {
  const ask = useMemo(() => () => call(social.identities, { params: { id: userId } }), [userId])
  const ways = useLoaded(ask)
  return (
    <Loading loaded={ways}>
      {({ password, data }) =>
        password ? (
          <ByPassword onConfirmed={onConfirmed} />
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
    </Loading>
  )
}

function ByPassword({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const form = useForm({
    fields: ['password'],
    send: ({ password }) => call(session.confirm, { input: { password } }),
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

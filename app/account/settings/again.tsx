import { type ReactNode, useMemo, useState } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { type Answer, call } from '../../net/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountForm } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { useForm } from '../use-form.ts'
import { Loading } from './section.tsx'
import { useLoaded } from './use-loaded.ts'
import { t } from './words.ts'

interface Again {
  /** Runs a call that may ask for a recent sign-in; then the person is asked who they are, and it runs once more. */
  readonly run: <Value>(work: () => Promise<Answer<Value>>) => Promise<Answer<Value>>
  /** The question, while it is open. */
  readonly question: ReactNode
}

/** Asks for the password again where the server wants to know that it is still the same person (contract 3: 423). */
export function useAgain(userId: string): Again {
  const [asked, setAsked] = useState<{ readonly answer: (yes: boolean) => void }>()

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      setAsked({
        answer: (yes) => {
          setAsked(undefined)
          resolve(yes)
        },
      })
    })
  }

  return {
    async run(work) {
      const first = await work()
      if (first.ok || first.failure.code !== 'PASSWORD_CONFIRMATION_REQUIRED') return first
      return (await ask()) ? work() : first
    },
    question:
      asked === undefined ? null : (
        <Dialog
          open
          title={t('res_again_title')}
          closeLabel={t('res_close')}
          onClose={() => {
            asked.answer(false)
          }}
        >
          <WhoIsIt
            userId={userId}
            onConfirmed={() => {
              asked.answer(true)
            }}
          />
        </Dialog>
      ),
  }
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

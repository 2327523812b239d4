import { type FormEvent, useState } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { describeFailure } from '../messages/failure-messages.ts'
import { callApi } from '../net/call-api.ts'
import { useSession } from '../session/session.ts'
import { goToSignInProvider } from '../session/provider-sign-in.ts'
import { type Reauthentication, useReauthentication } from '../session/use-reauthentication.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { InlineNotice, SkeletonRows } from '../ui/status.tsx'
import { useServerQuery } from './use-server-query.ts'
import { t } from './messages.ts'
import styles from './list.module.css'

/** Asks admins to log in again before irreversible actions (contract 6.6: status 423). */
export function useAdminProofAgain(): Reauthentication {
  return useReauthentication((onAnswer) => <ProofQuestion onAnswer={onAnswer} />)
}

interface ProofQuestionProps {
  readonly onAnswer: (yes: boolean) => void
}

/** Asks for the password if the account has one; otherwise offers a login service. */
function ProofQuestion({ onAnswer }: ProofQuestionProps) {
  const id = useSession(({ user }) => user?.id) ?? ''
  const [round, setRound] = useState(0)
  const { value, failure, waiting } = useServerQuery(String(round), (signal) =>
    callApi(social.identities, { params: { id }, signal }),
  )
  return (
    <Dialog
      open
      title={t('res_again_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        onAnswer(false)
      }}
    >
      <div className={styles.sheet}>
        {value === undefined && failure === undefined && <SkeletonRows label={t('res_loading')} />}
        {failure !== undefined && (
          <InlineNotice tone="err" role="alert">
            <p>{describeFailure(failure)}</p>
            <Button
              busy={waiting}
              onClick={() => {
                setRound(round + 1)
              }}
            >
              {t('res_retry')}
            </Button>
          </InlineNotice>
        )}
        {value?.password === true && <AdminProofByPassword onAnswer={onAnswer} />}
        {value?.password === false && <AdminProofByService services={value.data} />}
      </div>
    </Dialog>
  )
}

function AdminProofByPassword({ onAnswer }: ProofQuestionProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function sendPassword(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    const answer = await callApi(session.confirm, { input: { password } })
    setBusy(false)
    if (answer.ok) onAnswer(true)
    else
      setWrong(
        answer.failure.code === 'UNPROCESSABLE_ENTITY'
          ? t('res_again_wrong')
          : describeFailure(answer.failure),
      )
  }

  return (
    <form className={styles.sheet} onSubmit={(event) => void sendPassword(event)}>
      <Field
        ref={focusAtOnce}
        label={t('res_again_password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={wrong}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('res_again_go')}
      </Button>
    </form>
  )
}

interface ProofService {
  readonly provider: string
  readonly label: string
}

function AdminProofByService({ services }: { readonly services: readonly ProofService[] }) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function goToService(name: string): Promise<void> {
    setBusy(name)
    setProblem(undefined)
    const { pathname, search } = window.location
    const answer = await goToSignInProvider(name, { redirect: pathname + search, fresh: true })
    setBusy(undefined)
    if (!answer.ok) setProblem(describeFailure(answer.failure))
  }

  return (
    <>
      <p>{t('res_again_service')}</p>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      {services.map(({ provider, label }, index) => (
        <Button
          key={provider}
          ref={index === 0 ? focusAtOnce : undefined}
          wide
          busy={busy === provider}
          onClick={() => void goToService(provider)}
        >
          {t('res_again_continue', { service: label })}
        </Button>
      ))}
    </>
  )
}

/**
 * Focuses an element of the dialog when it appears. Until then, the close button has focus, because the dialog opens
 * before the login services have loaded.
 */
function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}

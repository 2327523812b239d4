import { type FormEvent, useState } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import { wordsOf } from '../messages/failure-messages.ts'
import { call } from '../net/call-api.ts'
import { useSession } from '../session/session.ts'
import { goToProvider } from '../session/provider-sign-in.ts'
import { type Again, useAgain } from '../session/use-reauthentication.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice, Skeleton } from '../ui/status.tsx'
import { useAsked } from './use-server-query.ts'
import { t } from './messages.ts'
import styles from './list.module.css'

/** Asks those in charge who they are before what cannot be undone (contract 6.6: 423). */
export function useProofAgain(): Again {
  return useAgain((onAnswer) => <Question onAnswer={onAnswer} />)
}

interface QuestionProps {
  readonly onAnswer: (yes: boolean) => void
}

/** By the password where there is one, else by the services that sign the person in. */
function Question({ onAnswer }: QuestionProps) {
  const id = useSession(({ user }) => user?.id) ?? ''
  const [round, setRound] = useState(0)
  const { value, failure, waiting } = useAsked(String(round), (signal) =>
    call(social.identities, { params: { id }, signal }),
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
        {value === undefined && failure === undefined && <Skeleton label={t('res_loading')} />}
        {failure !== undefined && (
          <Notice tone="err" role="alert">
            <p>{wordsOf(failure)}</p>
            <Button
              busy={waiting}
              onClick={() => {
                setRound(round + 1)
              }}
            >
              {t('res_retry')}
            </Button>
          </Notice>
        )}
        {value?.password === true && <ByPassword onAnswer={onAnswer} />}
        {value?.password === false && <ByService services={value.data} />}
      </div>
    </Dialog>
  )
}

function ByPassword({ onAnswer }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    const answer = await call(session.confirm, { input: { password } })
    setBusy(false)
    if (answer.ok) onAnswer(true)
    else
      setWrong(
        answer.failure.code === 'UNPROCESSABLE_ENTITY' ? t('res_again_wrong') : wordsOf(answer.failure),
      )
  }

  return (
    <form className={styles.sheet} onSubmit={(event) => void send(event)}>
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

interface Service {
  readonly provider: string
  readonly label: string
}

function ByService({ services }: { readonly services: readonly Service[] }) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function go(name: string): Promise<void> {
    setBusy(name)
    setProblem(undefined)
    const { pathname, search } = window.location
    const answer = await goToProvider(name, { redirect: pathname + search, fresh: true })
    setBusy(undefined)
    if (!answer.ok) setProblem(wordsOf(answer.failure))
  }

  return (
    <>
      <p>{t('res_again_service')}</p>
      {problem !== undefined && (
        <Notice tone="err" role="alert">
          {problem}
        </Notice>
      )}
      {services.map(({ provider, label }, index) => (
        <Button
          key={provider}
          ref={index === 0 ? focusAtOnce : undefined}
          wide
          busy={busy === provider}
          onClick={() => void go(provider)}
        >
          {t('res_again_continue', { service: label })}
        </Button>
      ))}
    </>
  )
}

/** The dialog opened before this was known: what had the focus until now is its close button. */
function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { session } from '#sync/contract/session.ts'
import { wordsOf } from '../failure-words.ts'
import { type Answer, call } from '../net/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { t } from './users/words.ts'
import styles from './list.module.css'

interface Again {
  /** Runs a call; where the server wants to know that it is still the same person, asks, and runs it once more. */
  readonly run: <Value>(work: () => Promise<Answer<Value>>) => Promise<Answer<Value>>
  /** The question, while it is open. */
  readonly question: ReactNode
}

/** Asks those in charge for their password before what cannot be undone (contract 6.6: 423). */
export function useAgain(): Again {
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
    question: asked && <Question onAnswer={asked.answer} />,
  }
}

function Question({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) {
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
    <Dialog
      open
      title={t('res_again_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        onAnswer(false)
      }}
    >
      <form className={styles.sheet} onSubmit={(event) => void send(event)}>
        <Field
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
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import { session } from '#sync/contract/session.ts'
import { wordsOf } from '../failure-words.ts'
import { call } from '../net/call.ts'
import { type Again, useAgain } from '../shell/use-again.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { t } from './words.ts'
import styles from './list.module.css'

/** Asks those in charge for their password before what cannot be undone (contract 6.6: 423). */
export function usePasswordAgain(): Again {
  return useAgain((onAnswer) => <Question onAnswer={onAnswer} />)
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

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_MIN } from '#sync/contract/account.ts'
import { IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { FieldProblems } from './explain-failure.ts'
import { t } from './messages.ts'
import styles from './account-page.module.css'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  /** The kind of password that the browser's password manager should offer. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly withRule?: boolean
  /**
   * False for a confirmation field. While the password is visible, the confirmation is hidden and filled in
   * automatically.
   */
  readonly canReveal?: boolean
  readonly onReveal?: (isShown: boolean) => void
  readonly onType?: (password: string) => void
}

/** A password field with a button that shows the password. An unnoticed typo is a greater risk than an onlooker. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, error, withRule = false, canReveal = true, onReveal, onType } = props
  const [shown, setShown] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      className={canReveal ? styles.concealed : undefined}
      hint={withRule && error === undefined ? <PasswordRule count={count} /> : undefined}
      onChange={(event) => {
        setCount([...event.target.value].length)
        onType?.(event.target.value)
      }}
      action={
        canReveal && (
          <IconButton
            label={t('res_show_password')}
            aria-pressed={shown}
            className={styles.reveal}
            onClick={() => {
              setShown(!shown)
              onReveal?.(!shown)
            }}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )
      }
    />
  )
}

/**
 * A field for a new password, with the rule for passwords, and the confirmation field. While the password is visible,
 * the confirmation is filled in automatically.
 */
export function NewPasswordFields({
  label,
  problems,
}: {
  readonly label: string
  readonly problems: FieldProblems
}) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        error={problems['password']}
        withRule
        onReveal={setShown}
        onType={setTyped}
      />
      {isShown ? (
        <input type="hidden" name="password_confirmation" value={typed} />
      ) : (
        <PasswordField
          name="password_confirmation"
          label={t('res_password_again')}
          autoComplete="new-password"
          canReveal={false}
          error={problems['password_confirmation']}
        />
      )}
    </>
  )
}

function PasswordRule({ count }: { readonly count: number }) {
  if (count === 0) return t('res_password_rule', { least: PASSWORD_MIN })
  if (count < PASSWORD_MIN) {
    return <span className={styles.meter}>{t('res_password_count', { count, least: PASSWORD_MIN })}</span>
  }
  return <span className={styles.enough}>{t('res_password_enough')}</span>
}

import { Field } from '../ui/field.tsx'
import { t } from './messages.ts'

interface EmailFieldProps {
  readonly error: string | undefined
  readonly known?: string | undefined
  readonly passkeys?: boolean
}

/** An email field that password managers recognize. */
export function EmailField({ error, known, passkeys = false }: EmailFieldProps) {
  return (
    <Field
      label={t('res_email')}
      name="email"
      type="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={known}
      error={error}
    />
  )
}

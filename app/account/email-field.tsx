import { Field } from '../ui/field.tsx'
import { t } from './messages.ts'

interface EmailFieldProps {
  readonly error: string | undefined
  /** What it holds at first. */
  readonly known?: string | undefined
}

/** The address of an account, as password managers know it. */
export function EmailField({ error, known }: EmailFieldProps) {
  return (
    <Field
      label={t('res_email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={known}
      error={error}
    />
  )
}

import { Field } from '../ui/field.tsx'
import { t } from './messages.ts'

/** The address of an account, as password managers know it. */
export function EmailField({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      label={t('res_email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}

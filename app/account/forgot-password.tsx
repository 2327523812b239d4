import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { callApi } from '../net/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { AccountForm } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { useFormState } from './use-form.ts'
import { t } from './messages.ts'

interface ForgotPasswordProps {
  /** The address typed on the page. */
  readonly known?: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Dialog that requests a link to reset the password. The response is the same whether or not the address has an
 * account.
 */
export function ForgotPassword({ known, open, onClose }: ForgotPasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('res_forgot_title')} closeLabel={t('res_close')}>
      <ForgotPasswordForm key={known} known={known} />
    </Dialog>
  )
}

/** The form that requests a reset link, for pages with no other content. */
export function ForgotPasswordForm({ known }: Pick<ForgotPasswordProps, 'known'>) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useFormState({
    fields: ['email'],
    send: ({ email = '' }) => callApi(account.forgotPassword, { input: { email } }),
    done: (_, { email = '' }) => {
      setSentTo(email)
    },
  })
  if (sentTo !== undefined) {
    return (
      <InlineNotice tone="ok" role="status">
        {t('res_forgot_sent', { email: sentTo })}
      </InlineNotice>
    )
  }
  return (
    <AccountForm form={form}>
      <p>{t('res_forgot_lead')}</p>
      <EmailField error={form.problems['email']} known={known} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('res_forgot_send')}
      </Button>
    </AccountForm>
  )
}

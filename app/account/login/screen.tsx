import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { parseSafeRedirect } from '../../routing/access.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { endedSession } from '../../session/ended-session.ts'
import { passkeyOffer } from '../../session/passkey-offer.ts'
import { canKeepPasskey } from '../../session/passkeys.ts'
import { logIn } from '../../session/session-actions.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { detectAppleDevice, isInstalledApp } from '../../pwa/home-screen.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { AccountForm, AccountPage } from '../account-page.tsx'
import { MoreOptions } from '../more-options.tsx'
import { ForgotPassword } from '../forgot-password.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProviderButtons, useSignInServices } from '../provider-buttons.tsx'
import { ResendVerification } from '../resend-verification.tsx'
import { EmailField } from '../email-field.tsx'
import { readFormValues, useFormState } from '../use-form.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { WaitingWorkNotice } from './waiting-work.tsx'
import { t } from '../messages.ts'
import styles from '../account-page.module.css'

/** Login screen. The route guards choose the next page from the `redirect` parameter. */
export function LoginScreen() {
  const { search, state } = useLocation()
  const [unverified, setUnverified] = useState(readUnverifiedEmail(state))
  /** The typed address if the dialog is open. */
  const [forgot, setForgot] = useState<string | null>(null)
  const online = useOnlineState()
  const takenOver = useHydrated()
  const ended = useMemo(() => (takenOver ? endedSession.read() : undefined), [takenOver])
  const providers = useSignInServices()
  const canOffer = useRef(false)
  useEffect(() => {
    void canKeepPasskey().then((can) => {
      canOffer.current = can
    })
  }, [])
  const form = useFormState({
    fields: ['email', 'password'],
    // Don't reveal whether the email or the password is incorrect: the server's message appears above both fields.
    shown: [],
    send: async ({ email = '', password = '', shared }) => {
      const isShared = shared !== undefined
      if (!isShared && canOffer.current) passkeyOffer.noteLogin()
      const answer = await logIn({ email, password, shared: isShared })
      setUnverified(!answer.ok && answer.failure.code === 'EMAIL_NOT_VERIFIED' ? email : undefined)
      return answer
    },
    done: () => undefined,
  })

  return (
    <AccountPage
      title={t('res_login_title')}
      lead={t('res_login_lead')}
      foot={
        <>
          {t('res_no_account')} <Link to={`/signup${search}`}>{t('res_sign_up')}</Link>
        </>
      }
    >
      {takenOver && isInstalledApp() && detectAppleDevice() !== null && (
        <InlineNotice title={t('res_app_first_title')} role="status">
          {t('res_app_first')}
        </InlineNotice>
      )}
      {!online && (
        <InlineNotice tone="warn" title={t('res_offline_login_title')} role="status">
          {t('res_offline_login')}
        </InlineNotice>
      )}
      {ended !== undefined && <WaitingWorkNotice ended={ended} />}
      {unverified !== undefined && (
        <InlineNotice tone="warn" title={t('res_unverified_title')} role="status">
          {t('res_unverified', { email: unverified })}
        </InlineNotice>
      )}
      {unverified !== undefined && <ResendVerification email={unverified} />}
      <AccountForm form={unverified === undefined ? form : { ...form, explained: undefined }}>
        <EmailField key={ended?.email} known={ended?.email} error={form.problems['email']} passkeys />
        <PasswordField
          name="password"
          label={t('res_password')}
          autoComplete="current-password"
          error={form.problems['password']}
        />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {t('res_log_in')}
        </Button>
        <div className={styles.apart}>
          <Button
            kind="quiet"
            small
            flush
            onClick={({ currentTarget }) => {
              const typed = currentTarget.form === null ? {} : readFormValues(currentTarget.form)
              setForgot(typed['email'] ?? '')
            }}
          >
            {t('res_forgot')}
          </Button>
          <MoreOptions />
        </div>
      </AccountForm>
      <PasskeyLogin isShared={() => form.isTicked('shared')} />
      <ProviderButtons
        providers={providers}
        start={() => ({ redirect: askedPagePath(search), shared: form.isTicked('shared') })}
      />
      <ForgotPassword
        known={forgot ?? ''}
        open={forgot !== null}
        onClose={() => {
          setForgot(null)
        }}
      />
    </AccountPage>
  )
}

/** Returns the path of the page that required the login, from the URL. */
function askedPagePath(search: string): string | undefined {
  return parseSafeRedirect(new URLSearchParams(search).get('redirect'))
}

/** Returns the unverified email address that the guards pass in the navigation state. */
function readUnverifiedEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('unverified' in state)) return undefined
  return typeof state.unverified === 'string' ? state.unverified : undefined
}

import { type RefObject, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { account } from '#sync/contract/account.ts'
import { parseSafeRedirect } from '../../routing/access.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm, AccountPage } from '../account-page.tsx'
import { MoreOptions } from '../more-options.tsx'
import { ForgotPassword } from '../forgot-password.tsx'
import { NewPasswordFields } from '../password-field.tsx'
import { ProviderButtons, useSignInServices } from '../provider-buttons.tsx'
import { keepSignupDestination } from '../signup-destination.ts'
import { parseDraftFields, type TypedDraft, useDraft } from '../../store/use-draft.ts'
import { SIGNUP_SCREEN } from '../../session/typed-drafts.ts'
import { promiseGuestWork } from '../../session/guest-note.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { ResendVerification } from '../resend-verification.tsx'
import { type FormState, useFormState } from '../use-form.ts'
import { GuestWorkLine } from './guest-work.tsx'
import { t } from '../messages.ts'
import styles from '../account-page.module.css'

/** Signup: the form, then the notice about the verification email. */
export function SignupScreen() {
  const [registered, setRegistered] = useState<RegisteredAccount>()
  return registered === undefined ? (
    <SignupForm onDone={setRegistered} />
  ) : (
    <CheckMailPage
      {...registered}
      onAgain={() => {
        setRegistered(undefined)
      }}
    />
  )
}

interface RegisteredAccount {
  readonly email: string
  readonly mailbox: string | undefined
}

/** Fields whose text is kept until the account exists. Passwords are never kept. */
const draftFields = ['first_name', 'last_name', 'email'] as const
const nothingTyped: Readonly<Record<string, string>> = {}

const fields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation']

function SignupForm({ onDone }: { readonly onDone: (account: RegisteredAccount) => void }) {
  const { search } = useLocation()
  const providers = useSignInServices()
  const draft = useDraft(
    { screen: SIGNUP_SCREEN, field: 'form', isTabOnly: true },
    nothingTyped,
    parseDraftFields,
  )
  const form = useFormState({
    fields,
    send: ({ first_name, last_name, email, password, password_confirmation, shared }) =>
      callApi(account.register, {
        input: {
          first_name,
          last_name,
          email,
          password,
          password_confirmation,
          remember: shared === undefined,
        },
      }),
    done: ({ user, mailbox }) => {
      draft.clear()
      keepSignupDestination(user.id, parseSafeRedirect(new URLSearchParams(search).get('redirect')))
      promiseGuestWork(user.id)
      onDone({ email: user.email, mailbox })
    },
  })
  useRestoredFields(form.props.ref, draft.value)
  return (
    <AccountPage
      title={t('res_signup_title')}
      lead={t('res_signup_lead')}
      foot={
        <>
          {t('res_have_account')} <Link to={`/login${search}`}>{t('res_log_in')}</Link>
        </>
      }
    >
      <GuestWorkLine />
      <AccountForm form={form} draft={{ ...draft, set: (values) => draft.set(pickDraftFields(values)) }}>
        <div className={styles.pair}>
          <NameField form={form} name="first_name" label={t('res_first_name')} autoComplete="given-name" />
          <NameField form={form} name="last_name" label={t('res_last_name')} autoComplete="family-name" />
        </div>
        <Field
          label={t('res_email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.problems['email']}
        />
        {form.explained?.code === 'DUPLICATE_USER' && <AddressTakenNotice search={search} />}
        <NewPasswordFields label={t('res_password')} problems={form.problems} />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {t('res_signup_submit')}
        </Button>
        <TermsAgreement />
        <MoreOptions />
      </AccountForm>
      <ProviderButtons
        divided
        providers={providers}
        start={() => ({
          redirect: parseSafeRedirect(new URLSearchParams(search).get('redirect')),
          shared: form.isTicked('shared'),
        })}
      />
    </AccountPage>
  )
}

function pickDraftFields(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const typed = draftFields.flatMap((name) => {
    const text = values[name] ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(typed)
}

/**
 * Fills the empty fields from a draft. The draft's values can't be default values, because the prerendered page doesn't
 * have the draft.
 */
function useRestoredFields(
  form: RefObject<HTMLFormElement | null>,
  typed: TypedDraft<Readonly<Record<string, string>>>['value'],
): void {
  useEffect(() => {
    for (const name of draftFields) {
      const field = form.current?.elements.namedItem(name)
      const text = typed[name] ?? ''
      if (field instanceof HTMLInputElement && field.value === '' && text !== '') field.value = text
    }
  }, [form, typed])
}

interface NameFieldProps {
  readonly form: FormState
  readonly name: string
  readonly label: string
  readonly autoComplete: string
}

function NameField({ form, name, label, autoComplete }: NameFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={100}
      required
      error={form.problems[name]}
    />
  )
}

/** Shows the two options for a user whose address already has an account. */
function AddressTakenNotice({ search }: { readonly search: string }) {
  const [forgot, setForgot] = useState(false)
  return (
    <div className={styles.line}>
      <Link to={`/login${search}`}>{t('res_taken_login')}</Link>
      <Button
        kind="quiet"
        small
        onClick={() => {
          setForgot(true)
        }}
      >
        {t('res_taken_reset')}
      </Button>
      <ForgotPassword
        open={forgot}
        onClose={() => {
          setForgot(false)
        }}
      />
    </div>
  )
}

function TermsAgreement() {
  const [before, between, after] = t('res_signup_agree').split(/\{\w+\}/)
  return (
    <p className={styles.small}>
      {before}
      <Link to="/terms">{t('res_terms_inline')}</Link>
      {between}
      <Link to="/privacy">{t('res_privacy_inline')}</Link>
      {after}
    </p>
  )
}

interface CheckMailProps extends RegisteredAccount {
  readonly onAgain: () => void
}

function CheckMailPage({ email, mailbox, onAgain }: CheckMailProps) {
  return (
    <AccountPage
      title={t('res_check_mail_title')}
      lead={t('res_check_mail', { email })}
      foot={<Link to="/login">{t('res_log_in')}</Link>}
    >
      {mailbox === undefined ? (
        <p className={styles.small}>{t('res_check_mail_hint')}</p>
      ) : (
        <InlineNotice title={t('res_check_mail_kept_title')}>
          <p>{t('res_check_mail_kept')}</p>
          {/* The server renders the inbox, so use a plain link instead of the router. */}
          <a href={mailbox}>{t('res_check_mail_kept_open')}</a>
        </InlineNotice>
      )}
      <ResendVerification email={email} />
      <Button kind="quiet" onClick={onAgain}>
        {t('res_sign_up_again')}
      </Button>
    </AccountPage>
  )
}

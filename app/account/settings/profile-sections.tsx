import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import type { User } from '#sync/user.ts'
import { callApi } from '../../net/call-api.ts'
import { updateOwnUser } from '../../session/update-user.ts'
import { parseDraftFields, useDraft } from '../../store/use-draft.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { AccountForm } from '../account-page.tsx'
import { useFormState } from '../use-form.ts'
import { useProofAgain } from './use-proof-again.tsx'
import { SettingsSection } from './settings-section.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'
import pageStyles from '../account-page.module.css'

interface ProfileProps {
  readonly user: User
  readonly onChange: () => Promise<void>
}

/** Form for the first and last name. An account created through another service may lack either name or both. */
export function NameSection({ user, onChange }: ProfileProps) {
  const incomplete = user.firstName === '' || user.lastName === ''
  const { firstName, lastName } = user
  const draft = useDraft<Readonly<Record<string, string>>>(
    { screen: 'account', field: 'name' },
    { firstName, lastName },
    parseDraftFields,
  )
  const form = useFormState({
    fields: ['firstName', 'lastName'],
    send: ({ firstName, lastName }) => updateOwnUser(user.id, { firstName, lastName }),
    done: () => {
      draft.clear()
      void onChange()
      showToast({ message: t('res_name_saved'), tone: 'ok' })
    },
  })
  return (
    <SettingsSection title={t('res_name_title')}>
      {incomplete && <InlineNotice tone="warn">{t('res_name_missing')}</InlineNotice>}
      <AccountForm form={form} draft={draft}>
        <div className={pageStyles.pair}>
          <Field
            label={t('res_first_name')}
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            required
            defaultValue={draft.value['firstName'] ?? firstName}
            error={form.problems['firstName']}
          />
          <Field
            label={t('res_last_name')}
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            required
            defaultValue={draft.value['lastName'] ?? lastName}
            error={form.problems['lastName']}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('res_account_save')}
          </Button>
        </div>
      </AccountForm>
    </SettingsSection>
  )
}

const noEmail = { email: '' }

/** Form for the email address. A new address takes effect only after the user opens the link sent to it. */
export function EmailSection({ user, onChange }: ProfileProps) {
  const [round, setRound] = useState(0)
  const draft = useDraft<Readonly<Record<string, string>>>(
    { screen: 'account', field: 'email' },
    noEmail,
    parseDraftFields,
  )
  const again = useProofAgain(user.id)
  const pending = user.pendingEmail ?? undefined
  const changeProfile = (email: string) => again.run(() => updateOwnUser(user.id, { email }))
  const form = useFormState({
    fields: ['email'],
    send: ({ email = '' }) => changeProfile(email),
    done: () => {
      draft.clear()
      // Clear the field, because the new address is now shown above it.
      setRound((n) => n + 1)
      void onChange()
    },
  })
  const resend = useFormState({
    fields: [],
    send: () => changeProfile(pending ?? ''),
    done: () => {
      showToast({ message: t('res_mail_pending', { email: pending ?? '' }), tone: 'ok' })
    },
  })
  const cancel = useFormState({
    fields: [],
    send: () => callApi(account.cancelEmailChange, { params: { id: user.id } }),
    done: () => {
      void onChange()
      showToast({ message: t('res_mail_cancelled', { email: user.email }), tone: 'ok' })
    },
  })
  return (
    <SettingsSection title={t('res_mail_title')} lead={t('res_mail_now', { email: user.email })}>
      {pending !== undefined && (
        <>
          <InlineNotice tone="busy" role="status">
            {t('res_mail_pending', { email: pending })}
          </InlineNotice>
          <AccountForm form={resend}>
            <div className={styles.actions}>
              <Button type="submit" small busy={resend.busy}>
                {t('res_mail_again')}
              </Button>
            </div>
          </AccountForm>
          <AccountForm form={cancel}>
            <div className={styles.actions}>
              <Button type="submit" small busy={cancel.busy}>
                {t('res_mail_cancel')}
              </Button>
            </div>
          </AccountForm>
        </>
      )}
      <AccountForm form={form} key={round} draft={draft}>
        <Field
          label={t('res_mail_new')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={round === 0 ? draft.value['email'] : ''}
          hint={t('res_mail_hint')}
          error={form.problems['email']}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('res_mail_change')}
          </Button>
        </div>
      </AccountForm>
      {again.question}
    </SettingsSection>
  )
}

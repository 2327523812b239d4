import type { ReactNode } from 'react'
import { detectAppleDevice, isInstalledApp } from '../pwa/home-screen.ts'
import { InlineNotice } from '../ui/status.tsx'
import { isStorageBlocked } from '../browser/browser-storage.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { TypedDraft } from '../store/use-draft.ts'
import { readFormValues, type FormState } from './use-form.ts'
import { t } from './messages.ts'
import styles from './account-page.module.css'

interface AccountPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/** A page with a single task, shown on a card in the center. */
export function AccountPage({ title, lead, children, foot }: AccountPageProps) {
  const takenOver = useHydrated()
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {takenOver && isStorageBlocked() && (
        <InlineNotice tone="warn" title={t('res_blocked_title')} role="alert">
          {t('res_blocked')}
        </InlineNotice>
      )}
      {/* The form is inert until React hydrates it. Submitting it earlier would put the password in the URL. */}
      {children !== undefined && (
        <div className={styles.card} inert={!takenOver}>
          {children}
        </div>
      )}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </div>
  )
}

interface AccountFormProps {
  readonly form: FormState
  /** Draft that stores the typed text. Don't use it for fields with secrets. */
  readonly draft?: Pick<TypedDraft<Readonly<Record<string, string>>>, 'set' | 'mark'>
  readonly children: ReactNode
}

/** A form on the card. Errors that don't belong to a field appear above the fields. */
export function AccountForm({ form, draft, children }: AccountFormProps) {
  const message = form.explained?.message
  return (
    <form
      {...form.props}
      {...draft?.mark}
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event)
        draft?.set(readFormValues(event.currentTarget))
      }}
    >
      {message !== undefined && (
        <InlineNotice tone="err" role="alert">
          {message}
        </InlineNotice>
      )}
      {children}
    </form>
  )
}

/** A hint for users who installed the app, on pages that an email link opens in the browser instead. */
export function InAppInstead() {
  if (detectAppleDevice() !== 'ios' || isInstalledApp()) return null
  return <p>{t('res_app_instead')}</p>
}

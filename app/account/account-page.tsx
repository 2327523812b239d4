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
  /** Below the card: the way to the neighbouring page. */
  readonly foot?: ReactNode
}

/** One thing to do, on a card in the middle of the page. */
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
      {/* Until then the browser itself would send what is typed, and put the password into the address. */}
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
  /** Keeps what is typed; its fields must not be secret. */
  readonly draft?: Pick<TypedDraft<Readonly<Record<string, string>>>, 'set' | 'mark'>
  readonly children: ReactNode
}

/** A form on the card, with what is wrong beyond its fields above them. */
export function AccountForm({ form, draft, children }: AccountFormProps) {
  const message = form.explained?.message
  return (
    <form
      {...form.props}
      {...draft?.mark}
      className={styles.form}
      onInput={(event) => draft?.set(readFormValues(event.currentTarget))}
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

/** Said where a link of a mail has led, to those who may have the app beside the browser that opened it. */
export function InAppInstead() {
  if (detectAppleDevice() !== 'ios' || isInstalledApp()) return null
  return <p>{t('res_app_instead')}</p>
}

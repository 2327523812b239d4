import type { ReactNode } from 'react'
import { Notice } from '../ui/state.tsx'
import type { Form } from './use-form.ts'
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
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children !== undefined && <div className={styles.card}>{children}</div>}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </div>
  )
}

/** A form on the card, with what is wrong beyond its fields above them. */
export function AccountForm({ form, children }: { readonly form: Form; readonly children: ReactNode }) {
  const message = form.explained?.message
  return (
    <form {...form.props} className={styles.form}>
      {message !== undefined && (
        <Notice tone="err" role="alert">
          {message}
        </Notice>
      )}
      {children}
    </form>
  )
}

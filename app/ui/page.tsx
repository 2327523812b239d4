import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Renders a page of the app with its content and its h1, which gets focus after a navigation. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.tools}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

interface NarrowPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** A narrow page with a single purpose, such as a form, a confirmation, or an error. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}

/** A row of buttons after a block of text. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

interface RecentEntry {
  readonly id: string
  readonly to: string
  readonly name: ReactNode
  readonly detail: string
}

interface RecentProps {
  readonly title: string
  readonly allTo: string
  readonly entries: readonly RecentEntry[]
}

/** The most recent items of one kind, with a link to all of them. */
export function RecentList({ title, allTo, entries }: RecentProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{title}</h2>
        <Link to={allTo} className={styles.all}>
          {t('res_see_all')}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
      <ul role="list" className={styles.recent}>
        {entries.map(({ id, to, name, detail }) => (
          <li key={id}>
            <Link to={to} className={styles.entry}>
              <span className={styles.entryName}>{name}</span>
              <span className={styles.entryDetail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { t } from '../messages.ts'
import styles from './settings.module.css'

const groups = ['preferences', 'profile', 'login', 'data'] as const

type SettingsGroupId = (typeof groups)[number]

interface SettingsGroupProps {
  readonly id: SettingsGroupId
  readonly title: string
  readonly children: ReactNode
}

/** A group of account settings and its heading. The index links to the heading. */
export function SettingsGroup({ id, title, children }: SettingsGroupProps) {
  const heading = useId()
  return (
    <section id={id} tabIndex={-1} aria-labelledby={heading} className={styles.settingsGroup}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Links to the groups of the account page. */
export function AccountIndex() {
  return (
    <nav aria-label={t('res_account_index')} className={styles.index}>
      {groups.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            const group = document.getElementById(id)
            if (group === null) return
            event.preventDefault()
            group.scrollIntoView()
            group.focus({ preventScroll: true })
          }}
        >
          {t(`res_account_group_${id}`)}
        </a>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** The next step: usually one button. */
  readonly actions?: ReactNode
  /** It is all there is on the page: its title is the page's main heading. */
  readonly whole?: boolean
}

/** What a list shows when it has nothing, and what to do about it. */
export function EmptyState({ title, children, icon, actions, whole = false }: EmptyStateProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <section className={styles.empty}>
      {icon}
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

/** Still rows where content will be; visible only after 150 ms, so that quick answers do not flash. */
export function SkeletonRows({ rows = 3, label }: { readonly rows?: number; readonly label: ReactNode }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden />
      ))}
    </div>
  )
}

export type StatusTone = 'neutral' | 'ok' | 'busy' | 'warn' | 'err'

interface StatusChipProps {
  readonly tone?: StatusTone
  /** Only the dot is to be seen, its form telling the states apart as its colour does. */
  readonly dot?: boolean
  readonly children: ReactNode
}

/** A state in a word or two; the dot repeats in colour what the words say. */
export function StatusChip({ tone = 'neutral', dot = false, children }: StatusChipProps) {
  return (
    <span className={classNames(styles.chip, tone !== 'neutral' && styles[tone], dot && styles.dot)}>
      {dot ? <span className="visually-hidden">{children}</span> : children}
    </span>
  )
}

interface InlineNoticeProps {
  readonly tone?: 'busy' | 'ok' | 'warn' | 'err'
  readonly title?: string
  readonly children?: ReactNode
  /** `alert` interrupts a reader, `status` waits; none when the notice stood there from the start. */
  readonly role?: 'alert' | 'status'
}

/** A message within the page, beside what it is about. */
export function InlineNotice({ tone = 'busy', title, children, role }: InlineNoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, styles[tone])}>
      {title !== undefined && <strong>{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  /** True if this is the only content of the page. The title is then the page's h1. */
  readonly whole?: boolean
}

/** Shown in place of an empty list, with a way to fill it. */
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

interface SkeletonRowsProps {
  readonly rows?: number
  readonly label: ReactNode
  /** Makes the label visible. Use it where loading may take several seconds. */
  readonly isToldToAll?: boolean
}

/** Static placeholder rows, visible only after 300 ms so that fast loads don't flash. */
export function SkeletonRows({ rows = 3, label, isToldToAll = false }: SkeletonRowsProps) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className={isToldToAll ? styles.told : 'visually-hidden'}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden />
      ))}
    </div>
  )
}

export type StatusTone = 'neutral' | 'ok' | 'busy' | 'warn' | 'err'

interface StatusChipProps {
  readonly tone?: StatusTone
  /** True to show only a dot, whose shape and color both indicate the state. */
  readonly dot?: boolean
  readonly children: ReactNode
}

/** A short status label. The dot's color has the same meaning as the text. */
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
  /**
   * A screen reader is interrupted by an `alert`, but not by a `status`. Omit the role if the notice is on the page
   * from the start.
   */
  readonly role?: 'alert' | 'status'
}

/** A message within the page, next to its subject. */
export function InlineNotice({ tone = 'busy', title, children, role }: InlineNoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, styles[tone])}>
      {title !== undefined && <strong>{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}

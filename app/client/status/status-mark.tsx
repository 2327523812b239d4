import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { describeStatus, nameReason, problemsOf } from './status-words.ts'
import { t } from './messages.ts'
import styles from './status.module.css'

interface StatusMarkProps {
  readonly status: AuthorityStatus
  readonly brief?: boolean
}

/**
 * The status of an authority: a different shape for each level, and the worst reason. Renders nothing if the authority
 * needs no attention.
 */
export function StatusMark({ status, brief = false }: StatusMarkProps) {
  const problems = problemsOf(status)
  if (problems === null) return null
  const { level, worst, others } = problems
  const more = others.length
  return (
    <span className={classNames(styles.mark, styles[level])} title={describeStatus(status)}>
      <StatusSign level={level} />
      {!brief && (
        <span aria-hidden>
          {nameReason(worst)}
          {more > 0 && <span className={styles.more}> {t('res_status_more', { more })}</span>}
        </span>
      )}
      <span className="visually-hidden">{describeStatus(status)}</span>
    </span>
  )
}

/** A level that has a mark. */
export type LabelLevel = keyof typeof SHAPES

interface StatusLabelProps {
  readonly level: LabelLevel
  readonly children: string
}

/** Shows the mark of a level with custom text, for lists that aren't made of citation rows. */
export function StatusLabel({ level, children }: StatusLabelProps) {
  return (
    <span className={classNames(styles.mark, styles[level])}>
      <StatusSign level={level} />
      {children}
    </span>
  )
}

const CIRCLE = 'M8 1.6a6.4 6.4 0 1 1 0 12.8A6.4 6.4 0 0 1 8 1.6z'

const SHAPES = {
  // The shapes (octagon, triangle, circle, check mark) differ even without color.
  serious: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z',
  check: 'M8 1.6 15.2 14.4H.8z',
  open: CIRCLE,
  advice: CIRCLE,
  fine: '',
} as const

const STROKES: Readonly<Record<LabelLevel, string>> = {
  serious: 'M8 4.4v4.4m0 2.4v.1',
  check: 'M8 6v4m0 2.2v.1',
  open: 'M5.2 8h5.6',
  advice: 'M8 4.7v.1m0 2.4v4',
  fine: 'm2.8 8.6 3.4 3.4 7-7.6',
}

/** The decorative icon of a level, without text. */
export function StatusSign({ level }: { readonly level: LabelLevel }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={classNames(styles.sign, styles[level])}>
      {SHAPES[level] !== '' && <path d={SHAPES[level]} />}
      <path d={STROKES[level]} className={styles.stroke} />
    </svg>
  )
}

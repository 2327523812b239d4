import { type AuthorityStatus, levelOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { describeStatus, nameReason } from './status-words.ts'
import { t } from './messages.ts'
import styles from './status.module.css'

interface StatusMarkProps {
  readonly status: AuthorityStatus
  readonly brief?: boolean
  /** Class of the visible text. */
  readonly wordsClass?: string | undefined
}

/**
 * The status of an authority: a different shape for each level, and the worst reason. Renders nothing visible if the
 * status is fine.
 */
export function StatusMark({ status, brief = false, wordsClass }: StatusMarkProps) {
  const { level, reasons } = status
  const [worst] = reasons
  if (level === 'fine' || worst === undefined) return null
  return (
    <span className={classNames(styles.mark, styles[toneOf(level, worst)])} title={describeStatus(status)}>
      <StatusSign level={level} reason={worst} />
      {!brief && (
        <span aria-hidden className={wordsClass}>
          {nameReason(worst)}
          {reasons.length > 1 && (
            <span className={styles.more}> {t('res_status_more', { more: reasons.length - 1 })}</span>
          )}
        </span>
      )}
      <span className="visually-hidden">{describeStatus(status)}</span>
    </span>
  )
}

/** How prominent a label is. A missing verification has the level `open`. */
export type LabelLevel = keyof typeof SHAPES

interface StatusLabelProps {
  readonly level: LabelLevel
  readonly children: string
}

/** Shows the mark of a level with custom text, for lists that have no rows. */
export function StatusLabel({ level, children }: StatusLabelProps) {
  return (
    <span className={classNames(styles.mark, styles[level])}>
      <LevelSign tone={level} />
      {children}
    </span>
  )
}

/** Returns the level of a reason's label. */
export function labelLevelOf(reason: StatusReason): LabelLevel {
  return toneOf(levelOfReason(reason), reason)
}

/**
 * Returns the tone of a status. A missing verification is less prominent than other checks, because most cases outside
 * the U.S. Reports are unverified.
 */
function toneOf(level: 'serious' | 'check', worst: StatusReason): 'serious' | 'check' | 'open' {
  return worst === 'not-verified' ? 'open' : level
}

const SHAPES = {
  // The shapes (octagon, triangle, circle) differ even without color.
  serious: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z',
  check: 'M8 1.6 15.2 14.4H.8z',
  open: 'M8 1.6a6.4 6.4 0 1 1 0 12.8A6.4 6.4 0 0 1 8 1.6z',
} as const

interface StatusSignProps {
  readonly level: 'serious' | 'check'
  readonly reason?: StatusReason
}

/** The icon of a level, without text and decorative. */
export function StatusSign({ level, reason = 'wrong-form' }: StatusSignProps) {
  return <LevelSign tone={toneOf(level, reason)} />
}

function LevelSign({ tone }: { readonly tone: LabelLevel }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={classNames(styles.sign, styles[tone])}>
      <path d={SHAPES[tone]} />
      <path d={tone === 'check' ? 'M8 6v4m0 2.2v.1' : 'M8 4.4v4.4m0 2.4v.1'} className={styles.stroke} />
    </svg>
  )
}

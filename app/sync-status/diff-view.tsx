import { Fragment } from 'react'
import type { DiffPiece } from './word-diff.ts'
import { t } from './messages.ts'
import styles from './diff-view.module.css'

interface DiffViewProps {
  readonly pieces: readonly DiffPiece[]
  /** One of two texts that stand beside each other: what is its own is marked, and nothing is struck out. */
  readonly evenly?: boolean
}

/** A compared text: what only one side has is marked, and said to readers by the elements `ins`, `del` and `mark`. */
export function DiffView({ pieces, evenly = false }: DiffViewProps) {
  if (pieces.every(({ text }) => text.trim() === '')) return <em>{t('res_conflict_nothing')}</em>
  return (
    <>
      {pieces.map(({ text, kind }, at) => {
        // A place in the text has no better name than its number.
        if (kind === 'same') return <Fragment key={at}>{text}</Fragment>
        if (evenly)
          return (
            <mark key={at} className={styles.new}>
              {text}
            </mark>
          )
        if (kind === 'gone')
          return (
            <del key={at} className={styles.gone}>
              {text}
            </del>
          )
        return (
          <ins key={at} className={styles.new}>
            {text}
          </ins>
        )
      })}
    </>
  )
}

import { Fragment } from 'react'
import type { DiffPiece } from './word-diff.ts'
import { t } from './messages.ts'
import styles from './diff-view.module.css'

interface DiffViewProps {
  readonly pieces: readonly DiffPiece[]
  /** True in the side-by-side view, which highlights text that only this side has and never strikes out text. */
  readonly evenly?: boolean
}

/** Renders a diff with `ins`, `del`, and `mark` elements, so that screen readers convey the differences. */
export function DiffView({ pieces, evenly = false }: DiffViewProps) {
  if (pieces.every(({ text }) => text.trim() === '')) return <em>{t('res_conflict_nothing')}</em>
  return (
    <>
      {pieces.map(({ text, kind }, at) => {
        // Pieces have no identifier other than their position.
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

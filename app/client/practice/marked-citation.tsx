import { sliceRuns } from '#cite/text/slice-runs.ts'
import { classNames } from '../../ui/class-names.ts'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { copyCleanSelection } from '../citation/copy-clean-selection.ts'
import type { Passage, Stretch } from './breach/passage.ts'
import { t } from './messages.ts'
import styles from './practice.module.css'

interface MarkedCitationProps {
  readonly passage: Passage
  /** Span to mark; an empty span marks the position where text is missing. */
  readonly mark: Stretch
  /**
   * Which version to show: the citation with the error, or the corrected citation, in which an empty span is not
   * marked.
   */
  readonly version: 'wrong' | 'right'
  readonly className?: string | undefined
}

/** A citation with its error, or with its correction, marked. */
export function MarkedCitation({ passage, mark: [from, to], version, className }: MarkedCitationProps) {
  const { runs, text } = passage
  return (
    <p className={classNames('citation', className)} onCopy={copyCleanSelection}>
      <CitationRuns runs={sliceRuns(runs, 0, from)} />
      {from < to && (
        <mark className={version === 'wrong' ? styles.mark : styles.corrected}>
          <CitationRuns runs={sliceRuns(runs, from, to)} />
        </mark>
      )}
      {from === to && version === 'wrong' && (
        <span role="img" aria-label={t('res_practice_gap')} className={styles.gap} />
      )}
      <CitationRuns runs={sliceRuns(runs, to, text.length)} />
    </p>
  )
}

import type { Run } from '#cite/text/run.ts'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'

/** A formatted citation, to show and copy. */
export interface PrintedCitation {
  readonly runs: readonly Pick<Run, 'text' | 'style'>[]
  readonly html: string
  readonly text: string
  /** Text that wasn't recognized, as typed. */
  readonly leftovers: string
}

/** Renders a citation with its italics and small caps. */
export function PrintedCitationText({ runs, leftovers }: Pick<PrintedCitation, 'runs' | 'leftovers'>) {
  return (
    <>
      <p className="citation" lang="en-US" translate="no">
        {/* Runs have no ids; their position is the key. */}
        {runs.map((run, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles[run.style]}>
            {run.text}
          </span>
        ))}
      </p>
      {leftovers !== '' && <p className={styles.leftovers}>{t('res_demo_leftover', { text: leftovers })}</p>}
    </>
  )
}

import type { Run } from '#cite/text/run.ts'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'

/** A citation as a demo shows and copies it. */
export interface PrintedCitation {
  readonly runs: readonly Pick<Run, 'text' | 'style'>[]
  readonly html: string
  readonly text: string
  /** What was not understood, as it was typed. */
  readonly leftovers: string
}

/** The citation, set as the tools set it. */
export function PrintedCitationText({ runs, leftovers }: Pick<PrintedCitation, 'runs' | 'leftovers'>) {
  return (
    <>
      <p className="citation" lang="en-US" translate="no">
        {/* Runs have no identity of their own: their place is what tells them apart. */}
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

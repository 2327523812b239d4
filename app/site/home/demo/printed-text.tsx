import type { Run } from '#cite/text/run.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'

export interface PrintedCitation {
  readonly runs: readonly Pick<Run, 'text' | 'style'>[]
  readonly html: string
  readonly text: string
  readonly leftovers: string
}

/** Renders a citation with its italics and small caps. */
export function PrintedCitationText({ runs, leftovers }: Pick<PrintedCitation, 'runs' | 'leftovers'>) {
  return (
    <>
      <p className={`citation ${styles.printed}`} lang="en-US" translate="no">
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

/** A finding about a citation. */
export interface CitationFlag {
  /** The authority; empty for a finding about the only citation. */
  readonly name: string
  readonly words: string
  readonly isSerious: boolean
  /** The typed text with the proven correction, and its button. */
  readonly fix?: { readonly label: string; readonly text: string }
}

/** Findings about the citations that Copy copies. */
export interface CitationFlags {
  /** Most serious first. */
  readonly flags: readonly CitationFlag[]
  /** Number of findings that are not in `flags`. */
  readonly more: number
  /** Added to the notice about a copy: "1 serious, 2 to check"; empty if there is nothing to check. */
  readonly rest: string
}

/** Lists findings; the shape and the color of the mark show whether a finding is serious. */
export function CitationFlagList({
  flags,
  more,
  onFix,
}: Pick<CitationFlags, 'flags' | 'more'> & { readonly onFix: (text: string) => void }) {
  return (
    <>
      {flags.map(({ name, words, isSerious, fix }) => (
        <div key={name + words} className={isSerious ? styles.serious : styles.check}>
          <svg aria-hidden viewBox="0 0 16 16">
            <path d={isSerious ? 'M5 1h6l4 4v6l-4 4H5l-4-4V5z' : 'M8 1.6 15.2 14.4H.8z'} />
            <path d="M8 5v4m0 2.5v.1" />
          </svg>
          <span>
            {name !== '' && (
              <>
                <i>{name}</i>:{' '}
              </>
            )}
            {words}
          </span>
          {fix !== undefined && (
            <Button small aria-label={`${fix.label}: ${name}`} onClick={() => onFix(fix.text)}>
              {fix.label}
            </Button>
          )}
        </div>
      ))}
      {more > 0 && <p className={styles.note}>{t('res_demo_more', { count: more })}</p>}
    </>
  )
}

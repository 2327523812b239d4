import type { Run } from '#cite/text/run.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'

/** A numbered footnote as formatted. */
interface PrintedNote {
  readonly number: number
  readonly runs: PrintedCitation['runs']
}

export interface PrintedCitation {
  readonly runs: readonly Pick<Run, 'text' | 'style'>[]
  readonly html: string
  readonly text: string
  readonly leftovers: string
  /** The footnotes, if the text is a numbered list of them, and a sentence about them. */
  readonly notes?: { readonly list: readonly PrintedNote[]; readonly words: string }
  /** True if a part is missing and only the visitor can fill it in. The text shows a placeholder in brackets. */
  readonly hasGap?: boolean
}

/** Renders a citation with its italics and small caps. */
export function PrintedCitationText({ runs, leftovers, notes }: PrintedCitation) {
  return (
    <>
      {notes === undefined ? (
        <PrintedRuns runs={runs} />
      ) : (
        notes.list.map(({ number, runs }) => (
          <div key={number} className={`citation ${styles.printedNote}`}>
            <span>{number}.</span> <PrintedRuns runs={runs} />
          </div>
        ))
      )}
      {leftovers !== '' && <p className={styles.leftovers}>{t('res_demo_leftover', { text: leftovers })}</p>}
      {notes !== undefined && <p className={styles.leftovers}>{notes.words}</p>}
    </>
  )
}

function PrintedRuns({ runs }: Pick<PrintedCitation, 'runs'>) {
  return (
    <p className="citation" lang="en-US" translate="no">
      {runs.map((run, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={styles[run.style]}>
          {run.text}
        </span>
      ))}
    </p>
  )
}

/** How urgent a finding is: serious, something to correct or add, or not checked. */
export type FlagTone = 'stop' | 'fix' | 'gray'

/** A finding about a citation. */
export interface CitationFlag {
  readonly tone: FlagTone
  /** The problem in two or three words. Empty if the sentence alone is shown. */
  readonly label: string
  /** The authority's name. Empty for a finding about the only citation. */
  readonly name: string
  readonly words: string
  /** The typed text with the correction, and the label of the button that applies it. */
  readonly fix?: TextFix
}

export interface TextFix {
  readonly label: string
  readonly text: string
}

/** Findings about the citations, shown next to the Copy button. */
export interface CitationFlags {
  /** Serious findings first. The others are in the order of the text, with findings about several citations last. */
  readonly flags: readonly CitationFlag[]
  /** Number of findings that are not in `flags`. */
  readonly more: number
  /** Added to the notice after a copy, such as "1 serious, 2 to check". Empty if there is nothing to check. */
  readonly rest: string
  /** Says which checks passed: for example, that a case is in the case list. Empty if no check passed. */
  readonly fine: string
  /** Makes all corrections in one step. Absent unless there is more than one. */
  readonly fixAll?: TextFix
}

/** A different shape for each tone (octagon, triangle, and circle), so that color is not the only difference. */
const marks = {
  stop: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  fix: 'M8 1.6 15.2 14.4H.8z',
  gray: 'M8 1a7 7 0 0 1 0 14A7 7 0 0 1 8 1z',
} as const

/** The decorative icon of a finding. */
export function FlagMark({ tone }: Pick<CitationFlag, 'tone'>) {
  return (
    <svg aria-hidden viewBox="0 0 16 16">
      <path d={marks[tone]} />
      <path d="M8 5v4m0 2.5v.1" />
    </svg>
  )
}

/**
 * Lists the findings, followed by the checks that passed. The icon of each finding shows its tone by shape and color.
 */
export function CitationFlagList({
  flags,
  more,
  fine,
  fixAll,
  onFix,
}: CitationFlags & { readonly onFix: (text: string) => void }) {
  return (
    <>
      {flags.map(({ tone, label, name, words, fix }) => (
        <div key={name + words} className={styles.flag} data-tone={tone}>
          <FlagMark tone={tone} />
          <span>
            {/* Don't repeat the name if the sentence already contains the authority's name. */}
            {name !== '' && !words.includes(name) && <i>{label === '' ? `${name}: ` : `${name} `}</i>}
            <b>{label}</b>
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
      {fixAll !== undefined && (
        <Button small className={styles.fixAll} onClick={() => onFix(fixAll.text)}>
          {fixAll.label}
        </Button>
      )}
      {fine !== '' && (
        <div className={styles.flag} data-tone="fine">
          <svg aria-hidden viewBox="0 0 16 16">
            <path d="m2.5 8.5 4 4 7-9" />
          </svg>
          <span>{fine}</span>
        </div>
      )}
    </>
  )
}

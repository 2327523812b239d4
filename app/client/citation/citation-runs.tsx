import type { ReactNode } from 'react'
import type { Run } from '#cite/text/run.ts'
import { classNames } from '../../ui/class-names.ts'
import './fonts/fonts.css'
import styles from './citation-runs.module.css'

// Asked for with the page, not with the first citation on it: the face is there when the words are.
for (const style of ['', 'italic ']) {
  globalThis.document?.fonts?.load(`${style}1em "Brief Serif"`).catch(() => undefined)
}

/** Runs of a citation as they will be copied: italics, underlines, true small caps. */
export function CitationRuns({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  // Runs have no identity of their own: their place is what tells them apart.
  // oxlint-disable-next-line react/no-array-index-key
  return runs.map((run, at) => <RunText key={at} run={run} />)
}

/** On the screen as in other programs, § and ¶ never end a line without their number. */
function keepWithNumber(text: string): string {
  return text.replaceAll(/([§¶]) /g, '$1\u00A0')
}

function RunText({ run }: { readonly run: Run }) {
  const text = keepWithNumber(run.text)
  if (run.style === 'roman') return text
  // `data-style` lets a copied selection be written with the same tags as a copied citation.
  const marked = { 'data-style': run.style }
  if (run.style === 'italic') return <i {...marked}>{text}</i>
  if (run.style === 'underline') return <u {...marked}>{text}</u>
  return (
    <span {...marked} className={classNames(styles.smallCaps)}>
      {text}
    </span>
  )
}

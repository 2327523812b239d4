import type { ReactNode } from 'react'
import { joinRuns, type Run } from '#cite/text/run.ts'
import './fonts/fonts.css'
import './citation-runs.css'

// Asked for with the page, not with the first citation on it: the face is there when the words are.
for (const style of ['', 'italic ']) {
  globalThis.document?.fonts?.load(`${style}1em "Brief Serif"`).catch(() => undefined)
}

/**
 * Runs of a citation as they will be copied: italics, underlines, true small caps. Neighbours that look alike are one
 * piece of text: a browser lays out every piece by itself, and a long string has thousands of runs.
 */
export function CitationRuns({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  return joinRuns(runs).map(({ style, text }, at) => {
    const shown = keepWithNumber(text)
    if (style === 'roman') return shown
    const Tag = tags[style]
    // Runs have no identity of their own: their place is what tells them apart. `data-style` lets a copied selection be
    // written with the same tags as a copied citation.
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Tag key={at} data-style={style}>
        {shown}
      </Tag>
    )
  })
}

const tags = { italic: 'i', underline: 'u', smallCaps: 'span' } as const

/** On the screen as in other programs, § and ¶ never end a line without their number. */
function keepWithNumber(text: string): string {
  return text.replaceAll(/([§¶]) /g, '$1\u00A0')
}

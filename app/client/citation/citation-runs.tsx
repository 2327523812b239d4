import { Fragment, type ReactNode } from 'react'
import { joinRuns, type Run } from '#cite/text/run.ts'
import './fonts/fonts.css'
import './citation-runs.css'

// Load the typefaces with the page rather than with the first citation, so that text never renders before its font.
for (const style of ['', 'italic ']) {
  globalThis.document?.fonts?.load(`${style}1em "Brief Serif"`).catch(() => undefined)
}

/**
 * Renders the runs of a citation exactly as they will be copied: italics, underlines, true small caps. Merges adjacent
 * runs with the same style into one text node, because browsers lay out each node separately, and a long string has
 * thousands of runs.
 */
export function CitationRuns({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  return joinRuns(runs).map(({ style, text }, at) => {
    const shown = breakUrls(keepWithNumber(text))
    if (style === 'roman') return shown
    const Tag = tags[style]
    // Runs have no id, so the index is the key. `data-style` lets a copied selection use the same tags as a copied
    // citation.
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Tag key={at} data-style={style}>
        {shown}
      </Tag>
    )
  })
}

const tags = { italic: 'i', underline: 'u', smallCaps: 'span' } as const

/** Keeps § and ¶ on the same line as their number, as other programs do. */
function keepWithNumber(text: string): string {
  return text.replaceAll(/([§¶]) /g, '$1\u00A0')
}

/** Lets a URL break after a slash and before `-`, `?`, `&`, `=`, or `_`, but not inside a word. */
function breakUrls(text: string): ReactNode {
  if (!text.includes('://')) return text
  return text.split(/(?<=\/)(?=[^\s/])|(?<=\S\S)(?=[-?&=_]\S)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

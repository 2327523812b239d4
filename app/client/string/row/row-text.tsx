import { type MouseEvent, useRef } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { copyCleanSelection } from '../../citation/copy-clean-selection.ts'
import { InlineButton } from '../../inline-button.tsx'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { offsetAtPoint } from '../model/text-offset.ts'
import { cutRuns, type TextToken, splitIntoTokens } from '../model/text-token.ts'
import styles from './row-text.module.css'

interface RowTextProps {
  readonly row: CitationRow
  readonly rendered: Rendered | null
  readonly selected: boolean
  readonly caret: number | null
  /** The text shown until the engine loads. */
  readonly fallback: string
}

/** Renders the citation as text and buttons. The selected row shows the insertion caret. */
export function RowText({ row, rendered, selected, caret, fallback }: RowTextProps) {
  const rowActions = useRowActions()
  const selectedAtPress = useRef(false)
  if (rendered === null) return <p className="citation">{fallback}</p>
  const tokens = splitIntoTokens(rendered)

  /**
   * Moves the caret when the user clicks or taps between the words of the selected row. The click that selects the row
   * does not move it.
   */
  function onClick(event: MouseEvent<HTMLElement>): void {
    const { target } = event
    if (
      !selectedAtPress.current ||
      (target instanceof Element && target.closest('[role="button"], button') !== null)
    )
      return
    const at = offsetAtPoint(event.currentTarget, event.clientX, event.clientY)
    if (at !== null) rowActions.placeCaret(row.id, at)
  }

  return (
    // Keyboard users move the caret of the focused row with the arrow keys (RowList).
    <p
      className="citation"
      onPointerDown={() => {
        selectedAtPress.current = selected
      }}
      onClick={onClick}
      onCopy={copyCleanSelection}
    >
      {tokens.map((token, at) => (
        // Tokens have no id other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <TokenText key={at} row={row} token={token} place={at} selected={selected} caret={caret} />
      ))}
      {selected && caret !== null && caret === rendered.text.length && <InsertCaret row={row} moved />}
    </p>
  )
}

interface TokenTextProps extends Pick<RowTextProps, 'row' | 'selected' | 'caret'> {
  readonly token: TextToken
  readonly place: number
}

function TokenText({ row, token, place, selected, caret }: TokenTextProps) {
  const rowActions = useRowActions()
  const text = token.runs.map((run) => run.text).join('')
  const inside = selected && caret !== null && caret >= token.at && caret < token.at + text.length
  if (token.kind === 'words') {
    if (!inside) return <CitationRuns runs={token.runs} />
    return (
      <>
        <CitationRuns runs={cutRuns(token.runs, 0, caret - token.at)} />
        <InsertCaret row={row} moved />
        <CitationRuns runs={cutRuns(token.runs, caret - token.at, text.length)} />
      </>
    )
  }
  if (token.kind === 'pincite' && text === '') {
    return selected && caret === null ? <InsertCaret row={row} /> : null
  }
  // Leading commas and spaces are not part of the button.
  const lead = /^[\s,]*(?:at )?/.exec(text)?.[0].length ?? 0
  const own = token.kind === 'choice' || token.kind === 'insertion' ? undefined : token.kind
  return (
    <>
      {inside && <InsertCaret row={row} moved />}
      <CitationRuns runs={cutRuns(token.runs, 0, lead)} />
      <InlineButton
        {...(token.kind === 'choice' && { 'data-choice': place })}
        {...(own !== undefined && { id: rowElementId(row.id, own) })}
        tabIndex={selected ? 0 : -1}
        title={token.kind === 'choice' ? t('res_choice_title', { phrase: token.choice.full }) : undefined}
        aria-haspopup="dialog"
        className={styles[token.kind === 'insertion' ? 'pincite' : token.kind]}
        onPress={(anchor) => {
          const at = token.kind === 'insertion' ? token.index : place
          rowActions.openPanel({ kind: token.kind, rowId: row.id, anchor, place: at })
        }}
      >
        <CitationRuns runs={cutRuns(token.runs, lead, text.length)} />
      </InlineButton>
    </>
  )
}

/**
 * Thin button at the insertion point: at `indexToInsert`, or where the user moved it. It has a label only after the user
 * moves it.
 */
function InsertCaret({ row, moved = false }: { readonly row: CitationRow; readonly moved?: boolean }) {
  const rowActions = useRowActions()
  return (
    <button
      type="button"
      data-tool=""
      data-moved={moved || undefined}
      id={rowElementId(row.id, 'pincite')}
      aria-haspopup="dialog"
      aria-label={t(moved ? 'res_insert_here' : 'res_pincite')}
      title={t(moved ? 'res_insert_here' : 'res_pincite')}
      className={styles.caret}
      onClick={(event) => {
        rowActions.openPincite(row.id, event.currentTarget)
      }}
    >
      {moved && t('res_insert_short')}
    </button>
  )
}

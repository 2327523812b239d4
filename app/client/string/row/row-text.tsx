import type { Rendered } from '#cite/string/rendered.ts'
import { Runs } from '../../citation/citation-text.tsx'
import { InlineButton } from '../../inline-button.tsx'
import { t } from '../../words.ts'
import { useEditor } from '../editor/editor-actions.ts'
import { rowElementId } from './dom.ts'
import type { Row } from './row.ts'
import { cut, type Token, tokensOf } from './token.ts'
import styles from './row.module.css'

interface RowTextProps {
  readonly row: Row
  readonly rendered: Rendered | null
  readonly selected: boolean
  /** Shown until the engine is here. */
  readonly fallback: string
}

/** The citation as tokens: words to read, and parts to press. The insert caret shows on the selected row. */
export function RowText({ row, rendered, selected, fallback }: RowTextProps) {
  if (rendered === null) return <p className="citation">{fallback}</p>
  const tokens = tokensOf(rendered)
  return (
    <p className="citation">
      {tokens.map((token, at) => (
        // Tokens have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <TokenText key={at} row={row} token={token} place={at} selected={selected} />
      ))}
    </p>
  )
}

interface TokenTextProps {
  readonly row: Row
  readonly token: Token
  readonly place: number
  readonly selected: boolean
}

function TokenText({ row, token, place, selected }: TokenTextProps) {
  const editor = useEditor()
  if (token.kind === 'words') return <Runs runs={token.runs} />
  if (token.kind === 'pincite' && token.runs.length === 0) {
    return selected ? <Caret row={row} /> : null
  }
  const text = token.runs.map((run) => run.text).join('')
  // Commas and spaces before the part belong to the line, not to the button.
  const lead = /^[\s,]*(?:at )?/.exec(text)?.[0].length ?? 0
  return (
    <>
      <Runs runs={cut(token.runs, 0, lead)} />
      <InlineButton
        {...(token.kind === 'choice' ? { 'data-choice': '' } : { id: rowElementId(row.id, token.kind) })}
        tabIndex={selected ? 0 : -1}
        title={token.kind === 'choice' ? t('res_choice_title', { phrase: token.choice.full }) : undefined}
        aria-haspopup="dialog"
        className={styles[token.kind]}
        onPress={(anchor) => {
          editor.openPanel({ kind: token.kind, rowId: row.id, anchor, place })
        }}
      >
        <Runs runs={cut(token.runs, lead, text.length)} />
      </InlineButton>
    </>
  )
}

/** Where a pincite goes (indexToInsert): a thin mark in the text, and the button that fills it. */
function Caret({ row }: { readonly row: Row }) {
  const editor = useEditor()
  return (
    <button
      type="button"
      data-tool=""
      id={rowElementId(row.id, 'pincite')}
      aria-haspopup="dialog"
      aria-label={t('res_pincite')}
      className={styles.caret}
      onClick={(event) => {
        editor.openPanel({ kind: 'pincite', rowId: row.id, anchor: event.currentTarget })
      }}
    >
      {t('res_pincite_add')}
    </button>
  )
}

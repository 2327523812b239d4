import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { type OpenPanel, useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import styles from './row-tools.module.css'

const tools = [
  { kind: 'pincite', words: 'res_pincite', letter: 'p' },
  { kind: 'parenthetical', words: 'res_parenthetical', letter: '(' },
] as const satisfies readonly { kind: OpenPanel['kind']; words: string; letter: string }[]

/**
 * Actions for the selected row, each with its key. The signal is not among them, because the row already shows it. On a
 * phone, the actions are in the bar at the bottom.
 */
export function RowTools({ row }: { readonly row: CitationRow }) {
  const rowActions = useRowActions()
  return (
    <div className={styles.tools}>
      {tools.map(({ kind, words, letter }) => (
        <Button
          key={kind}
          kind="quiet"
          small
          aria-keyshortcuts={letter}
          aria-haspopup="dialog"
          onClick={(event) => {
            const anchor = rowElement(row.id, kind) ?? event.currentTarget
            if (kind === 'pincite') rowActions.openPincite(row.id, anchor)
            else rowActions.openPanel({ kind, rowId: row.id, anchor })
          }}
        >
          {t(words)} <kbd aria-hidden>{letter}</kbd>
        </Button>
      ))}
    </div>
  )
}

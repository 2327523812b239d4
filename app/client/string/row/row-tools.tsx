import { Parentheses, Pilcrow } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { type OpenPanel, useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import styles from './row-tools.module.css'

const tools = [
  { kind: 'pincite', words: 'res_pincite', letter: 'P', icon: <Pilcrow aria-hidden /> },
  { kind: 'parenthetical', words: 'res_parenthetical', letter: '(', icon: <Parentheses aria-hidden /> },
] as const satisfies readonly {
  kind: OpenPanel['kind']
  words: string
  letter: string
  icon: React.ReactNode
}[]

/**
 * Actions at the end of the selected row. Every row reserves space for them, so that no text moves when a row is
 * selected. They don't include the signal, because the row already shows it. On a phone, the actions are in the bar at
 * the bottom.
 */
export function RowTools({ row }: { readonly row: CitationRow }) {
  const rowActions = useRowActions()
  return (
    <div className={styles.tools}>
      {tools.map(({ kind, words, letter, icon }) => (
        <IconButton
          key={kind}
          small
          label={t(words)}
          hint={`${t(words)} (${letter})`}
          aria-keyshortcuts={letter.toLowerCase()}
          aria-haspopup="dialog"
          onClick={(event) => {
            const anchor = rowElement(row.id, kind) ?? event.currentTarget
            if (kind === 'pincite') rowActions.openPincite(row.id, anchor)
            else rowActions.openPanel({ kind, rowId: row.id, anchor })
          }}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  )
}

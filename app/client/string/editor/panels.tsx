import { useRef } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Engine } from '../../engine.ts'
import { Panel } from '../../panel.tsx'
import { t } from '../../words.ts'
import { ChoicePanel } from '../panels/choice-panel.tsx'
import { ParentheticalPanel } from '../panels/parenthetical-panel.tsx'
import { PincitePanel } from '../panels/pincite-panel.tsx'
import { SignalPanel } from '../panels/signal-panel.tsx'
import { nameOfSource } from '../row/name.ts'
import type { Row } from '../row/row.ts'
import { tokensOf } from '../row/token.ts'
import { signalsInForce } from '../signals.ts'
import { type OpenPanel, useEditor } from './editor-actions.ts'

interface PanelsProps {
  readonly panel: OpenPanel | null
  readonly rows: readonly Row[]
  readonly engine: Engine | null
  readonly print: (row: Row) => Rendered | null
}

const titles = {
  signal: 'res_signal',
  pincite: 'res_pincite',
  parenthetical: 'res_parenthetical',
  choice: 'res_abbreviation',
} as const

/** The one panel that is open, on whichever row: rows share it, since a panel in each would weigh on long lists. */
export function Panels({ panel, rows, engine, print }: PanelsProps) {
  const editor = useEditor()
  const at = rows.findIndex((row) => row.id === panel?.rowId)
  const row = rows[at]
  const content = useRef<HTMLDivElement>(null)
  if (panel === null || row === undefined) return null

  /** Whoever presses elsewhere is done, not sorry: what was typed is taken. Esc and undo are there to drop it. */
  function leave(): void {
    const form = content.current?.querySelector('form')
    if (form == null) editor.closePanel()
    else form.requestSubmit()
  }

  return (
    <Panel title={t(titles[panel.kind])} open onClose={leave} anchor={panel.anchor}>
      <div ref={content}>
        <PanelContent panel={panel} row={row} at={at} rows={rows} engine={engine} print={print} />
      </div>
    </Panel>
  )
}

interface PanelContentProps extends PanelsProps {
  readonly panel: OpenPanel
  readonly row: Row
  readonly at: number
}

function PanelContent({ panel, row, at, rows, engine, print }: PanelContentProps) {
  const editor = useEditor()
  switch (panel.kind) {
    case 'signal':
      return (
        <SignalPanel
          current={signalsInForce(rows.map(({ use }) => use))[at] ?? 'none'}
          onChoose={(signal) => {
            editor.chooseSignal(row.id, signal)
          }}
        />
      )
    case 'pincite':
      return (
        engine !== null && (
          <PincitePanel
            engine={engine}
            name={nameOfSource(row.item.source)}
            pincite={row.use.pincite}
            onSave={(pincite) => {
              editor.setPincite(row.id, pincite)
            }}
            onCancel={editor.closePanel}
          />
        )
      )
    case 'parenthetical':
      return (
        <ParentheticalPanel
          parentheticals={row.use.parentheticals}
          onSave={(parentheticals) => {
            editor.setParentheticals(row.id, parentheticals)
          }}
          onCancel={editor.closePanel}
        />
      )
    case 'choice': {
      const rendered = print(row)
      const token = rendered === null ? undefined : tokensOf(rendered)[panel.place ?? -1]
      if (token?.kind !== 'choice') return null
      return (
        <ChoicePanel
          choice={token.choice}
          choices={row.use.choices}
          onChoose={(choices) => {
            editor.setChoices(row.id, choices)
          }}
        />
      )
    }
  }
}

import { Suspense, useRef } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { Engine } from '../../citation-engine.ts'
import { Panel } from '../../anchored-panel.tsx'
import { t } from '../../words.ts'
import { InsertionPanel } from '../panels/insertion-panel.tsx'
import { ParentheticalPanel } from '../panels/parenthetical-panel.tsx'
import { PincitePanel } from '../panels/pincite-panel.tsx'
import { SignalPanel } from '../panels/signal-panel.tsx'
import { nameOfSource } from '../../source/source-name.ts'
import type { Row, Setting } from '../model/citation-row.ts'
import { signalsInForce } from '../model/signals.ts'
import { type OpenPanel, useEditor } from '../model/row-actions.ts'
import type { Forms } from '../model/printing.ts'

// Nobody types into these.
const rowChoice = lazyPart(async () => (await import('../panels/row-choice-panel.tsx')).RowChoice)
const formPanel = lazyPart(async () => (await import('../panels/form-panel.tsx')).FormPanel)
rowChoice.fetch()
formPanel.fetch()

interface PanelsProps {
  readonly panel: OpenPanel | null
  readonly rows: readonly Row[]
  readonly engine: Engine | null
  readonly print: (row: Row) => Rendered | null
  readonly setting: Setting
  readonly forms: Forms
}

const titles = {
  signal: 'res_signal',
  pincite: 'res_pincite',
  parenthetical: 'res_parenthetical',
  choice: 'res_abbreviation',
  insertion: 'res_insert_here',
  form: 'res_form_panel',
} as const

/** The one panel that is open, on whichever row: rows share it, since a panel in each would weigh on long lists. */
export function Panels(props: PanelsProps) {
  const { panel, rows, engine } = props
  const editor = useEditor()
  const at = rows.findIndex((row) => row.id === panel?.rowId)
  const row = rows[at]
  const content = useRef<HTMLDivElement>(null)
  if (panel === null || row === undefined) return null
  // An empty panel would take the focus, and the field that comes later would not.
  if (panel.kind === 'pincite' && engine === null) return null

  /** Whoever presses elsewhere is done, not sorry: what was typed is taken. Esc and undo are there to drop it. */
  function leave(): void {
    const form = content.current?.querySelector('form')
    if (form == null) editor.closePanel()
    else form.requestSubmit()
  }

  return (
    <Panel title={t(titles[panel.kind])} open onClose={leave} anchor={panel.anchor}>
      <div ref={content}>
        <PanelContent
          {...props}
          key={`${panel.kind} ${panel.rowId} ${panel.place}`}
          panel={panel}
          row={row}
          at={at}
        />
      </div>
    </Panel>
  )
}

interface PanelContentProps extends PanelsProps {
  readonly panel: OpenPanel
  readonly row: Row
  readonly at: number
}

function PanelContent({ panel, row, at, rows, engine, print, setting, forms }: PanelContentProps) {
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
    case 'insertion':
      return (
        <InsertionPanel
          text={panel.place === undefined ? ', ' : (row.use.choices.inserts?.[panel.place]?.text ?? '')}
          onSave={(text) => {
            editor.setInsertion(row.id, text, panel.place)
          }}
          onCancel={editor.closePanel}
        />
      )
    case 'form':
      return (
        <Suspense>
          <formPanel.Component
            form={row.use.form}
            entry={forms.get(row.id)}
            onChoose={(form) => {
              editor.setForm(row.id, form)
            }}
          />
        </Suspense>
      )
    case 'choice':
      return (
        <Suspense>
          <rowChoice.Component panel={panel} row={row} print={print} setting={setting} />
        </Suspense>
      )
  }
}

import { Suspense, useRef } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { dialogPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { AnchoredPanel } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { ParentheticalPanel } from '../panels/parenthetical-panel.tsx'
import { PincitePanel } from '../panels/pincite-panel.tsx'
import { SignalPanel } from '../panels/signal-panel.tsx'
import { nameOfSource } from '../../source/source-name.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { offerSignals, signalsInForce } from '../model/signals.ts'
import { rowElement } from '../model/row-element.ts'
import { nameOfPanel, type OpenPanel, useRowActions } from '../model/row-actions.ts'
import { insertionField } from './reopen-panel.ts'
import type { CitationForms } from '../model/printing.ts'

// These panels load separately, because users move the caret before they type.
const insertion = dialogPart(async () => (await import('../panels/insertion-panel.tsx')).InsertionPanel)
const rowChoice = dialogPart(async () => (await import('../panels/row-choice-panel.tsx')).RowChoicePanel)
const leadPanel = dialogPart(async () => (await import('../panels/lead-panel.tsx')).LeadPanel)
const formPanel = dialogPart(async () => (await import('../panels/form-panel.tsx')).FormPanel)
const rowLooks = dialogPart(async () => (await import('../check/row-looks.tsx')).RowLooks)
standBy(insertion, rowChoice, leadPanel, formPanel, rowLooks)

interface RowPanelsProps {
  readonly panel: OpenPanel | null
  readonly rows: readonly CitationRow[]
  readonly engine: CitationEngine | null
  readonly print: (row: CitationRow) => Rendered | null
  readonly setting: CitationStyle
  readonly forms: CitationForms
  readonly caret: number | null
}

const titles = {
  signal: 'res_signal',
  pincite: 'res_pincite',
  parenthetical: 'res_parenthetical',
  choice: 'res_abbreviation',
  insertion: 'res_insert_here',
  lead: 'res_lead',
  form: 'res_form_panel',
  status: 'res_check_row',
} as const

/** The open panel. All rows share it, because a panel in each row would slow down long lists. */
export function RowPanels(props: RowPanelsProps) {
  const { panel, rows, engine } = props
  const rowActions = useRowActions()
  const at = rows.findIndex((row) => row.id === panel?.rowId)
  const row = rows[at]
  const content = useRef<HTMLDivElement>(null)
  if (panel === null || row === undefined) return null
  // Don't render the panel until its field can render. An empty panel would take focus away from the field.
  if (panel.kind === 'pincite' && engine === null) return null

  /** Saves the typed text when the user clicks or taps outside the panel. Esc and undo discard the text. */
  function submitOrClose(): void {
    const form = content.current?.querySelector('form')
    if (form == null) rowActions.closePanel()
    else form.requestSubmit()
  }

  return (
    <AnchoredPanel
      // Remount for each panel, because a panel takes focus only when it is mounted.
      key={nameOfPanel(panel)}
      title={t(titles[panel.kind])}
      open
      onClose={submitOrClose}
      anchor={panel.anchor}
      around={rowElement(row.id)}
    >
      <div ref={content} data-row-panel="">
        <PanelContent {...props} key={panel.place} panel={panel} row={row} at={at} />
      </div>
    </AnchoredPanel>
  )
}

/** Height of the app's header, in pixels. A panel must not cover the header. */
const HEADER = 64

/** Height, in pixels, in which the signal palette shows most signals. A panel with this height opens below its row. */
const ENOUGH = 400

/**
 * Returns the height available to a panel, in pixels: the space below the row, or the space above it if that is larger
 * and the space below is too small.
 */
function roomBeside(row: HTMLElement | null): number {
  if (row === null) return innerHeight
  const { top, bottom } = row.getBoundingClientRect()
  const below = innerHeight - bottom
  return below >= ENOUGH ? below : Math.max(below, top - HEADER)
}

interface PanelContentProps extends RowPanelsProps {
  readonly panel: OpenPanel
  readonly row: CitationRow
  readonly at: number
}

function PanelContent({ panel, row, at, rows, engine, print, setting, forms, caret }: PanelContentProps) {
  const rowActions = useRowActions()
  const inForce = signalsInForce(rows.map(({ use }) => use))
  switch (panel.kind) {
    case 'signal':
      return (
        <SignalPanel
          choices={offerSignals({ profile: setting.profile, before: inForce.slice(0, at) })}
          current={inForce[at] ?? 'none'}
          room={roomBeside(rowElement(row.id))}
          onChoose={(signal) => {
            rowActions.chooseSignal(row.id, signal)
          }}
        />
      )
    case 'pincite':
      return (
        engine !== null && (
          <PincitePanel
            rowId={row.id}
            engine={engine}
            name={nameOfSource(row.item.source)}
            pincite={row.use.pincite}
            onSave={(pincite) => {
              rowActions.setPincite(row.id, pincite)
            }}
            onCancel={rowActions.closePanel}
          />
        )
      )
    case 'parenthetical':
      return (
        <ParentheticalPanel
          rowId={row.id}
          parentheticals={row.use.parentheticals}
          onSave={(parentheticals) => {
            rowActions.setParentheticals(row.id, parentheticals)
          }}
          onCancel={rowActions.closePanel}
        />
      )
    case 'insertion':
      return (
        <Suspense>
          <insertion.Component
            rowId={row.id}
            place={insertionField(panel.place, caret)}
            text={panel.place === undefined ? ', ' : (row.use.choices.inserts?.[panel.place]?.text ?? '')}
            onSave={(text) => {
              rowActions.setInsertion(row.id, text, panel.place)
            }}
            onCancel={rowActions.closePanel}
          />
        </Suspense>
      )
    case 'lead':
      return (
        <Suspense>
          <leadPanel.Component
            rowId={row.id}
            choices={row.use.choices}
            onSave={(choices) => {
              rowActions.setChoices(row.id, choices)
            }}
            onCancel={rowActions.closePanel}
          />
        </Suspense>
      )
    case 'form':
      return (
        <Suspense>
          <formPanel.Component
            form={row.use.form}
            entry={forms.get(row.id)}
            onChoose={(form) => {
              rowActions.setForm(row.id, form)
            }}
          />
        </Suspense>
      )
    case 'status':
      return (
        engine !== null && (
          <Suspense>
            <rowLooks.Component row={row} rows={rows} engine={engine} setting={setting} forms={forms} />
          </Suspense>
        )
      )
    case 'choice':
      return (
        <Suspense>
          <rowChoice.Component panel={panel} row={row} print={print} setting={setting} />
        </Suspense>
      )
  }
}

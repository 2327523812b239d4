import { useState } from 'react'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { t as tLater } from './later-messages.ts'
import { PanelFoot, PanelForm } from './panel-form.tsx'

interface InsertionPanelProps {
  /** The key of the draft consists of the row's id and the position of the insertion. */
  readonly rowId: string
  readonly place: string
  readonly text: string
  readonly onSave: (text: string) => void
  readonly onCancel: () => void
}

/**
 * Edits the text that the user inserts at a position in a citation. The text prints exactly as typed. Clearing it
 * removes the insertion.
 */
export function InsertionPanel({ rowId, place, text, onSave, onCancel }: InsertionPanelProps) {
  const [before] = useState(text)
  const typed = useDraft({ screen: 'row', record: rowId, field: place }, before, parseDraftText)
  const { value: draft, set: setDraft } = typed

  return (
    <PanelForm
      draft={typed}
      isChanged={draft !== before}
      onSave={() => {
        onSave(draft.trim() === ',' ? '' : draft)
      }}
      onCancel={onCancel}
    >
      <Field
        ref={focusOnMount}
        label={t('res_insert_here')}
        hint={tLater('res_insert_hint')}
        value={draft}
        autoComplete="off"
        onFocus={(event) => {
          event.target.setSelectionRange(draft.length, draft.length)
        }}
        onChange={(event) => {
          setDraft(event.target.value)
        }}
      />
      <PanelFoot />
    </PanelForm>
  )
}

import { useState } from 'react'
import type { Choices } from '#cite/source/use.ts'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { TextArea } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { t as tLater } from './later-messages.ts'
import { withLead } from './with-lead.ts'
import { PanelFoot, PanelForm } from './panel-form.tsx'

interface LeadPanelProps {
  readonly rowId: string
  readonly choices: Choices
  readonly onSave: (choices: Choices) => void
  readonly onCancel: () => void
}

/** Edits the text before a citation. Clearing the field removes the text. */
export function LeadPanel({ rowId, choices, onSave, onCancel }: LeadPanelProps) {
  const [before] = useState(choices.lead ?? '')
  const typed = useDraft({ screen: 'row', record: rowId, field: 'lead' }, before, parseDraftText)

  return (
    <PanelForm
      savesOnEnter
      draft={typed}
      isChanged={typed.value !== before}
      onSave={() => {
        onSave(withLead(choices, typed.value))
      }}
      onCancel={onCancel}
    >
      <TextArea
        ref={focusOnMount}
        label={t('res_lead')}
        rows={3}
        value={typed.value}
        onChange={(event) => {
          typed.set(event.target.value)
        }}
        hint={tLater('res_insert_hint')}
      />
      <PanelFoot />
    </PanelForm>
  )
}

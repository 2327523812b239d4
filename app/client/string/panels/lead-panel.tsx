import { useState } from 'react'
import type { Choices } from '#cite/source/use.ts'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { withLead } from './with-lead.ts'
import styles from './panels.module.css'

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
    <form
      {...typed.mark}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.value === before) onCancel()
        else onSave(withLead(choices, typed.value))
        typed.clear()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          typed.clear()
          onCancel()
        } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }
      }}
    >
      <TextArea
        ref={focusOnMount}
        label={t('res_lead')}
        rows={3}
        value={typed.value}
        onChange={(event) => {
          typed.set(event.target.value)
        }}
        hint={t('res_insert_hint')}
      />
      <div className={styles.foot}>
        <span />
        <Button kind="primary" small type="submit">
          {t('res_done')}
        </Button>
      </div>
    </form>
  )
}

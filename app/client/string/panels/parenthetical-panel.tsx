import { useState } from 'react'
import type { Parenthetical } from '#cite/source/use.ts'
import { useDraft } from '../../../store/use-draft.ts'
import { TextArea } from '../../../ui/field.tsx'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { PanelFoot, PanelForm } from './panel-form.tsx'

interface ParentheticalPanelProps {
  readonly rowId: string
  readonly parentheticals: readonly Parenthetical[]
  readonly onSave: (parentheticals: readonly Parenthetical[]) => void
  readonly onCancel: () => void
}

/**
 * Edits the parentheticals of a row. There is always one more, empty field. Clearing a field removes its parenthetical.
 */
export function ParentheticalPanel({ rowId, parentheticals, onSave, onCancel }: ParentheticalPanelProps) {
  const [before] = useState<readonly Parenthetical[]>(() => [...parentheticals, { text: '' }])
  const place = { screen: 'row', record: rowId, field: 'parenthetical' }
  const typed = useDraft(place, textsOf(before), parseTexts)
  const drafts = typed.value.map((text, at): Parenthetical => ({ ...before[at], text }))

  return (
    <PanelForm
      savesOnEnter
      draft={typed}
      isChanged={drafts.some(({ text }, at) => text !== before[at]?.text)}
      onSave={() => {
        onSave(drafts.map(withoutOuterParentheses))
      }}
      onCancel={onCancel}
    >
      {drafts.map((draft, at) => (
        <TextArea
          // Drafts have no ids, and the number of drafts stays the same while the panel is open.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          ref={at === drafts.length - 1 ? focusOnMount : undefined}
          label={at === drafts.length - 1 ? t('res_parenthetical_new') : t('res_parenthetical')}
          labelHidden={drafts.length > 1 && at < drafts.length - 1 && at > 0}
          rows={2}
          value={draft.text}
          onChange={(event) => {
            const { value } = event.target
            typed.set(typed.value.map((other, place) => (place === at ? value : other)))
          }}
          {...(at === drafts.length - 1 && { hint: t('res_parenthetical_hint') })}
        />
      ))}
      <PanelFoot />
    </PanelForm>
  )
}

function textsOf(parentheticals: readonly Parenthetical[]): readonly string[] {
  return parentheticals.map(({ text }) => text)
}

function parseTexts(found: unknown): readonly string[] | undefined {
  return Array.isArray(found) && found.every((text) => typeof text === 'string') ? found : undefined
}

/** Removes the outer parentheses, which users often type. The engine adds parentheses when it prints. */
function withoutOuterParentheses(parenthetical: Parenthetical): Parenthetical {
  const text = parenthetical.text.trim().replaceAll(/\s+/g, ' ')
  return { ...parenthetical, text: /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text }
}

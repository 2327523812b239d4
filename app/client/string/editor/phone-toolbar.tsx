import { Copy, Parentheses, Pilcrow, Plus, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../words.ts'
import { rowElement } from '../model/row-element.ts'
import { type OpenPanel, useEditor } from '../model/row-actions.ts'
import styles from './phone-toolbar.module.css'

interface PhoneBarProps {
  /** The row that receives what is chosen here. */
  readonly selected: string | null
  readonly onAdd: () => void
}

/** On a phone, what the selected row receives is within reach of the thumb. */
export function PhoneBar({ selected, onAdd }: PhoneBarProps) {
  const editor = useEditor()
  const open = (kind: OpenPanel['kind']) => () => {
    if (selected === null) return
    const anchor = rowElement(selected)
    if (kind === 'pincite') editor.openPincite(selected, anchor)
    else editor.openPanel({ kind, rowId: selected, anchor })
  }
  const none = selected === null
  return (
    <div role="toolbar" aria-label={t('res_toolbar')} className={styles.bar}>
      <Tool label={t('res_authority_short')} icon={<Plus aria-hidden />} onPress={onAdd} />
      <Tool label={t('res_signal')} icon={<Quote aria-hidden />} disabled={none} onPress={open('signal')} />
      <Tool
        label={t('res_pincite')}
        icon={<Pilcrow aria-hidden />}
        disabled={none}
        onPress={open('pincite')}
      />
      <Tool
        label={t('res_parenthetical_short')}
        icon={<Parentheses aria-hidden />}
        disabled={none}
        onPress={open('parenthetical')}
      />
      <Tool label={t('res_copy')} icon={<Copy aria-hidden />} onPress={editor.copyString} />
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onPress: () => void
}

function Tool({ label, icon, disabled = false, onPress }: ToolProps) {
  return (
    <button type="button" className={styles.tool} disabled={disabled} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  )
}

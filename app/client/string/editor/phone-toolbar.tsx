import { Copy, Parentheses, Pilcrow, Plus, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { rowElement } from '../model/row-element.ts'
import { type OpenPanel, useRowActions } from '../model/row-actions.ts'
import styles from './phone-toolbar.module.css'

interface PhoneToolbarProps {
  /** The row that receives what is chosen here. */
  readonly selected: string | null
  readonly onAdd: () => void
}

/** On a phone, what the selected row receives is within reach of the thumb. */
export function PhoneToolbar({ selected, onAdd }: PhoneToolbarProps) {
  const rowActions = useRowActions()
  const openPanelOf = (kind: OpenPanel['kind']) => () => {
    if (selected === null) return
    const anchor = rowElement(selected)
    if (kind === 'pincite') rowActions.openPincite(selected, anchor)
    else rowActions.openPanel({ kind, rowId: selected, anchor })
  }
  const none = selected === null
  return (
    <div role="toolbar" aria-label={t('res_toolbar')} className={styles.bar}>
      <ToolButton label={t('res_authority_short')} icon={<Plus aria-hidden />} onPress={onAdd} />
      <ToolButton
        label={t('res_signal')}
        icon={<Quote aria-hidden />}
        disabled={none}
        onPress={openPanelOf('signal')}
      />
      <ToolButton
        label={t('res_pincite')}
        icon={<Pilcrow aria-hidden />}
        disabled={none}
        onPress={openPanelOf('pincite')}
      />
      <ToolButton
        label={t('res_parenthetical_short')}
        icon={<Parentheses aria-hidden />}
        disabled={none}
        onPress={openPanelOf('parenthetical')}
      />
      <ToolButton label={t('res_copy')} icon={<Copy aria-hidden />} onPress={rowActions.copyString} />
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onPress: () => void
}

function ToolButton({ label, icon, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button type="button" className={styles.tool} disabled={disabled} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  )
}

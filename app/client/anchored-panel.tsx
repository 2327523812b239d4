import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { t } from './messages.ts'
import styles from './anchored-panel.module.css'

interface AnchoredPanelProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly anchor: HTMLElement | null
  readonly children: ReactNode
}

/**
 * A small tool beside what it changes; on a phone a sheet from below, where thumbs and the keyboard leave room. It stays
 * what it opened as: a screen that is turned must not cost what was typed.
 */
export function AnchoredPanel({ title, open, onClose, anchor, children }: AnchoredPanelProps) {
  const [narrow] = useState(() => matchMedia('(width < 40rem)').matches)
  if (narrow) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={t('res_close')} shape="sheet">
        {children}
      </Dialog>
    )
  }
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      role="dialog"
      aria-label={title}
      className={styles.panel}
    >
      {children}
    </Popover>
  )
}

/** The element that has the focus when its panel opens. Both dialogs and popovers honour the attribute. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

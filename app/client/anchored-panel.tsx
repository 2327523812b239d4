import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [narrow] = useState(() => matchMedia('(width < 40rem), (height < 30rem)').matches)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => (narrow && open ? tellSheetHeight(sheet.current) : undefined), [narrow, open])
  if (narrow) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={t('res_close')} shape="low">
        <div ref={sheet}>{children}</div>
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

/**
 * Tells the page, as `--sheet`, how much of its foot lies under a sheet, in pixels: what is changed in it is scrolled to
 * where it can be seen. Returns how to take that back.
 */
function tellSheetHeight(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.closest('dialog') ?? null
  if (dialog === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { top, width } = dialog.getBoundingClientRect()
    // A sheet at the side covers nothing at the foot.
    style.setProperty('--sheet', width < innerWidth ? '0px' : `${innerHeight - top}px`)
  })
  observer.observe(dialog)
  return () => {
    observer.disconnect()
    style.removeProperty('--sheet')
  }
}

/** The element that has the focus when its panel opens. Both dialogs and popovers honour the attribute. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

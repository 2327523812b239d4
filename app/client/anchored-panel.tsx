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
  /** Element around the anchor that the panel must not cover, such as its row. */
  readonly around?: HTMLElement | null
  readonly children: ReactNode
}

/**
 * A small panel next to the element it edits. On a phone, it is a bottom sheet that leaves space for the keyboard.
 * Rotating the screen doesn't change the layout of an open panel, because that would discard the input.
 */
export function AnchoredPanel({ title, open, onClose, anchor, around, children }: AnchoredPanelProps) {
  const [narrow] = useState(opensAsSheet)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => (narrow && open ? publishSheetHeight(sheet.current) : undefined), [narrow, open])
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
      around={around}
      role="dialog"
      aria-label={title}
      className={styles.panel}
    >
      {children}
    </Popover>
  )
}

/** Returns true if panels open as sheets on this screen. */
export function opensAsSheet(): boolean {
  return matchMedia('(width < 40rem), (height < 30rem)').matches
}

/**
 * Publishes the height of the sheet as `--sheet`, in pixels, so that the edited content can scroll into view above it.
 * Returns a function that removes the property.
 */
function publishSheetHeight(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.closest('dialog') ?? null
  if (dialog === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { top, width } = dialog.getBoundingClientRect()
    // A sheet at the side of the screen doesn't cover the bottom.
    style.setProperty('--sheet', width < innerWidth ? '0px' : `${innerHeight - top}px`)
  })
  observer.observe(dialog)
  return () => {
    observer.disconnect()
    style.removeProperty('--sheet')
  }
}

/**
 * Marks the element to focus when its panel opens. Dialogs and popovers both honor the attribute. If the panel is
 * already open because its content loaded later, focuses the element now.
 */
export function focusOnMount(element: HTMLElement | null): void {
  // React calls this again when the element is rendered again.
  if (element === null || element.hasAttribute('autofocus')) return
  element.setAttribute('autofocus', '')
  const panel = element.closest<HTMLElement>('[data-open-panel]')
  if (panel !== null && !panel.contains(document.activeElement)) element.focus()
}

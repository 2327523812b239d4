import { type ReactNode, useSyncExternalStore } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { t } from './words.ts'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly anchor: HTMLElement | null
  readonly children: ReactNode
}

/** A small tool beside what it changes; on a phone a sheet from below, where thumbs and the keyboard leave room. */
export function Panel({ title, open, onClose, anchor, children }: PanelProps) {
  const narrow = useNarrow()
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

const query = '(width < 40rem)'

/** True on screens as wide as a phone. */
function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => {
    media.removeEventListener('change', listener)
  }
}

/** The element that has the focus when its panel opens. Both dialogs and popovers honour the attribute. */
export function takesFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { X } from './icons.ts'
import { addScrollTabStop } from './scroll-stop.ts'
import { registerModalDialog } from './top-dialog.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  /** Called for Esc, the close button and a press beside the dialog; that last only while nothing was typed into it. */
  readonly onClose: () => void
  readonly title: string
  /** Names the close button. */
  readonly closeLabel: string
  /** What is marked `data-first-focus`, here or among the actions, has the focus at first. */
  readonly children: ReactNode
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode
  /**
   * `sheet` slides in from the side (from below on a phone), `low` is one that leaves a part of a phone's screen to what
   * it changes, `wide` is for tables and long text.
   */
  readonly shape?: 'box' | 'wide' | 'sheet' | 'low'
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog'
}

/**
 * The platform's modal dialog: focus stays inside, Esc closes, focus returns to where it was.
 *
 * The content is mounted only while it is open, so its state starts fresh each time.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  shape = 'box',
  role = 'dialog',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const typed = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    // The platform would begin with the close button.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    typed.current = false
    const uncover = registerModalDialog(dialog)
    return () => {
      uncover()
      dialog.close()
      // The platform gives the focus back by itself, but not when the dialog leaves the page while still open.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // Esc reaches the dialog as `cancel`; the press beside it is a mouse convenience on top of the close button.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={heading}
      className={classNames(
        styles.dialog,
        (shape === 'sheet' || shape === 'low') && styles.sheet,
        shape === 'low' && styles.low,
        shape === 'wide' && styles.wide,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onInput={() => {
        typed.current = true
      }}
      onMouseDown={(event) => {
        // A slip of the hand must not throw away what was typed. What a sheet holds is taken when it is left.
        if (event.target === event.currentTarget && (shape === 'sheet' || shape === 'low' || !typed.current))
          onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div ref={addScrollTabStop} className={styles.body}>
        {children}
      </div>
      {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

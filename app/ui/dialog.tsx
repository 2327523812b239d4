import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeOnEscInSearch } from './esc-in-search.ts'
import { X } from './icons.ts'
import { addScrollTabStop } from './scroll-stop.ts'
import { registerModalDialog } from './top-dialog.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  /**
   * Called for Esc, the close button, and a click outside the dialog. A click outside counts only if nothing was typed
   * into the dialog.
   */
  readonly onClose: () => void
  readonly title: string
  /** Accessible name of the close button. */
  readonly closeLabel: string
  /** An element with `data-first-focus`, in the content or among the actions, gets the initial focus. */
  readonly children: ReactNode
  /** Buttons at the bottom, the main one last. */
  readonly actions?: ReactNode
  /**
   * `sheet` is at the side of the window (at the bottom on a phone). `low` is a sheet that leaves part of a phone's
   * screen visible. `wide` is for tables and long text.
   */
  readonly shape?: 'box' | 'wide' | 'sheet' | 'low'
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog'
}

/**
 * The browser's modal dialog. Focus stays inside, Esc closes the dialog, and focus then returns to where it was.
 *
 * The content is mounted only while the dialog is open, so its state starts fresh each time.
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
    // By default the browser focuses the close button.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    typed.current = false
    const uncover = registerModalDialog(dialog)
    return () => {
      uncover()
      dialog.close()
      // The browser restores focus itself, except when an open dialog is removed from the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // Esc arrives as a `cancel` event. A click outside the dialog also closes it.
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
      onKeyDown={(event) => {
        closeOnEscInSearch(event, onClose)
      }}
      onInput={() => {
        typed.current = true
      }}
      onMouseDown={(event) => {
        // Don't discard typed text on an accidental click. A sheet saves its content when it closes.
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

import styles from '../list.module.css'

/** A button's shortcut letter. Visual only, and only on devices with a keyboard. */
export function ShortcutKey({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  )
}

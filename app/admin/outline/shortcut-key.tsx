import styles from '../list.module.css'

/** The shortcut letter of a button. Visual only, and only on devices with a keyboard. */
export function ShortcutKey({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  )
}

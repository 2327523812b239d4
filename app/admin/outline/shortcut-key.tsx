import styles from '../list.module.css'

/** The letter that does the same as its button; for eyes, where there is a keyboard. */
export function ShortcutKey({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  )
}

import type { ReactNode } from 'react'
import { ToastPlace } from '../../../notify/toast-place.tsx'
import styles from './phone.module.css'

/** What went wrong, what wants a decision, and what was just done: above the dock, where it covers nothing. */
export function PhoneNotices({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notices}>
      {children}
      <ToastPlace />
    </div>
  )
}

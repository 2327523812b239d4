import type { ReactNode } from 'react'
import { ToastPlace } from '../../../notify/toast-place.tsx'
import styles from './phone.module.css'

/** Errors, decisions, and confirmations. They are above the dock, where they cover nothing. */
export function PhoneNotices({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notices}>
      {children}
      <ToastPlace />
    </div>
  )
}

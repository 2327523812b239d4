import type { ReactNode } from 'react'
import { ToastPlace } from '../../../notify/toast-place.tsx'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { ConflictNotice } from '../../conflict/conflict-notice.tsx'
import styles from './phone.module.css'

interface PhoneNoticesProps {
  readonly project: StoredProject
  readonly onConflict: () => void
  readonly children: ReactNode
}

/** What went wrong, what wants a decision, and what was just done: above the dock, where it covers nothing. */
export function PhoneNotices({ project, onConflict, children }: PhoneNoticesProps) {
  return (
    <div className={styles.notices}>
      <ConflictNotice of={[project]} onOpen={onConflict} />
      {children}
      <ToastPlace />
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { SyncChip } from '../../../sync-status/sync-chip.tsx'
import { ChevronDown } from '../../../ui/icons.ts'
import { t } from '../messages.ts'
import styles from './phone.module.css'

interface PhoneBarProps {
  readonly project: StoredProject
  /** Opens the project's settings. */
  readonly onSettings: () => void
  /** The project menu. */
  readonly children: ReactNode
}

/** The bar above the citations on a small screen: back link, project name, sync state, and menu. */
export function PhoneBar({ project, onSettings, children }: PhoneBarProps) {
  return (
    <header className={styles.bar}>
      <Link to="/client/string" aria-label={t('res_back_to_projects')} className={styles.back}>
        <ArrowLeft aria-hidden />
      </Link>
      <h1 className={styles.title}>
        <button type="button" aria-haspopup="dialog" onClick={onSettings}>
          <span>{project.name === '' ? t('res_untitled') : project.name}</span>
          <ChevronDown aria-hidden />
        </button>
      </h1>
      <SyncChip dot />
      <div className={styles.menu}>{children}</div>
    </header>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { SyncChip } from '../../../sync-status/sync-chip.tsx'
import { ChevronDown } from '../../../ui/icons.ts'
import { classNames } from '../../../ui/class-names.ts'
import { projectPath, type ProjectView } from '../../project-path.ts'
import { t } from '../messages.ts'
import { ProjectViews } from '../project-page/project-views.tsx'
import styles from './phone.module.css'

interface PhoneBarProps {
  readonly project: Pick<StoredProject, 'id' | 'name'>
  readonly view: ProjectView | null
  /** Opens the project's settings. If absent, the name is a link to the editor. */
  readonly onSettings?: () => void
  readonly children: ReactNode
}

/**
 * The bar on a project's editor and other pages on a small screen: a back link, the project name, the sync state, and a
 * menu, with the tabs below.
 */
export function PhoneBar({ project, view, onSettings, children }: PhoneBarProps) {
  const name = project.name === '' ? t('res_untitled') : project.name
  return (
    <div className={classNames(styles.top, view !== null && styles.ofPage)}>
      <header className={styles.bar}>
        <Link to="/client/string" aria-label={t('res_back_to_projects')} className={styles.back}>
          <ArrowLeft aria-hidden />
        </Link>
        {onSettings === undefined ? (
          <p className={styles.title}>
            <Link to={projectPath(project.id)}>
              <span>{name}</span>
            </Link>
          </p>
        ) : (
          <h1 className={styles.title}>
            <button type="button" aria-haspopup="dialog" onClick={onSettings}>
              <span>{name}</span>
              <ChevronDown aria-hidden />
            </button>
          </h1>
        )}
        <SyncChip dot />
        <div className={styles.menu}>{children}</div>
      </header>
      <ProjectViews projectId={project.id} view={view} className={styles.views} />
    </div>
  )
}

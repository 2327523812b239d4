import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { ChevronRight } from '../../../ui/icons.ts'
import { Page } from '../../../ui/page.tsx'
import { projectPath, type ProjectView } from '../../project-path.ts'
import { t } from './messages.ts'
import { nameProjectView } from './project-view-name.ts'
import { ProjectViews } from './project-views.tsx'
import styles from './project-page.module.css'

interface ProjectFrameProps {
  readonly project: Pick<StoredProject, 'id' | 'name'>
  readonly view: ProjectView
  readonly lead?: ReactNode
  /** Buttons on the same line as the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page about a whole project: the link back, the links to its other pages, a heading, and the content. */
export function ProjectPage({ project, view, lead, actions, children }: ProjectFrameProps) {
  const { id } = project
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <nav aria-label={t('res_project_crumbs')} className={styles.crumbs}>
          <ol role="list">
            <li>
              <Link to="/client/string">{t('res_project_all')}</Link>
            </li>
            <li>
              <ChevronRight aria-hidden />
              <Link to={projectPath(id)}>
                {project.name === '' ? t('res_project_untitled') : project.name}
              </Link>
            </li>
          </ol>
        </nav>
        <ProjectViews projectId={id} view={view} />
      </div>
      <Page title={nameProjectView(view)} lead={lead} actions={actions}>
        {children}
      </Page>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { ChevronRight } from '../../../ui/icons.ts'
import { Page } from '../../../ui/page.tsx'
import { projectPath, type ProjectView, projectViewPath, projectViews } from '../../project-path.ts'
import { t } from './messages.ts'
import { nameProjectView } from './project-view-name.ts'
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
        <nav aria-label={t('res_project_pages')} className={styles.views}>
          <Link to={projectPath(id)}>{t('res_project_strings')}</Link>
          {projectViews.map((name) => (
            <Link
              key={name}
              to={projectViewPath(id, name)}
              aria-current={name === view ? 'page' : undefined}
              ref={name === view ? showLink : undefined}
            >
              {nameProjectView(name)}
            </Link>
          ))}
        </nav>
      </div>
      <Page title={nameProjectView(view)} lead={lead} actions={actions}>
        {children}
      </Page>
    </div>
  )
}

/** Scrolls the row of links so that the current one can be seen; the page itself does not scroll. */
function showLink(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link === null || row == null) return
  const [seen, own] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, own.right - seen.right)
}

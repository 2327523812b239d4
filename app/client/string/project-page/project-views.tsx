import { Link } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { projectPath, type ProjectView, projectViewPath, projectViews } from '../../project-path.ts'
import { t } from './messages.ts'
import { nameProjectView } from './project-view-name.ts'
import styles from './project-views.module.css'

interface ProjectViewsProps {
  readonly projectId: string
  readonly view: ProjectView | null
  readonly className?: string | undefined
}

/** Links to the editor of a project and to its other pages. */
export function ProjectViews({ projectId, view, className }: ProjectViewsProps) {
  return (
    <nav aria-label={t('res_project_pages')} className={classNames(styles.views, className)}>
      <Link to={projectPath(projectId)} aria-current={view === null ? 'page' : undefined}>
        {t('res_project_strings')}
      </Link>
      {projectViews.map((name) => (
        <Link
          key={name}
          to={projectViewPath(projectId, name)}
          aria-current={name === view ? 'page' : undefined}
          ref={name === view ? showLink : undefined}
        >
          {nameProjectView(name)}
        </Link>
      ))}
    </nav>
  )
}

/** Width in pixels over which the links fade at an edge. */
const FADE = 32

/** Scrolls the row of links to show the current one, without scrolling the page. */
function showLink(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link === null || row == null) return
  const [seen, own] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, own.right + FADE - seen.right)
}

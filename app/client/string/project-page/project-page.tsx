import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { optionalPart } from '../../../loading/optional-part.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { projectPath, type ProjectView } from '../../project-path.ts'
import { PhoneBar } from '../phone/phone-bar.tsx'
import { useEditorLayout } from '../viewport/use-editor-layout.ts'
import { t } from './messages.ts'
import { ProjectHead } from './project-head.tsx'
import { nameProjectView } from './project-view-name.ts'
import styles from './project-page.module.css'

// Needed only when the menu is opened; its space is reserved until it loads.
const menu = optionalPart(async () => (await import('./project-page-menu.tsx')).ProjectPageMenu)
menu.fetch()

interface ProjectFrameProps {
  readonly contents: ProjectContents
  readonly view: ProjectView
  readonly lead?: ReactNode
  /** Buttons on the same line as the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page about a whole project: the project's head with the links to its other pages, a heading, and the content. */
export function ProjectPage({ contents, view, lead, actions, children }: ProjectFrameProps) {
  const { project } = contents
  const isLarge = useEditorLayout() === 'page'
  const pageMenu = (
    <Suspense>
      <menu.Component contents={contents} />
    </Suspense>
  )
  return (
    <div className={styles.frame}>
      {isLarge ? (
        <ProjectHead
          projectId={project.id}
          view={view}
          title={
            <p>
              <Link to={projectPath(project.id)}>
                {project.name === '' ? t('res_project_untitled') : project.name}
              </Link>
            </p>
          }
          tools={pageMenu}
        />
      ) : (
        <PhoneBar project={project} view={view}>
          {pageMenu}
        </PhoneBar>
      )}
      <div className={styles.head}>
        <div>
          <h1>{nameProjectView(view)}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

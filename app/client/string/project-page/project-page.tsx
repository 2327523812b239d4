import type { ReactNode } from 'react'
import type { ProjectView } from '../../project-path.ts'
import { nameProjectView } from './project-view-name.ts'
import styles from './project-page.module.css'

interface ProjectFrameProps {
  readonly projectHead: ReactNode
  readonly view: ProjectView
  readonly lead?: ReactNode
  /** Buttons on the same line as the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page about a project: the project's head, a heading, and the content. */
export function ProjectPage({ projectHead, view, lead, actions, children }: ProjectFrameProps) {
  return (
    <div className={styles.frame}>
      {projectHead}
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

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProjectView } from '../../project-path.ts'
import { t } from './messages.ts'
import { ProjectViews } from './project-views.tsx'
import styles from './project-head.module.css'

interface ProjectHeadProps {
  readonly projectId: string
  /** The open page; null in the editor. */
  readonly view: ProjectView | null
  /** The project's name: a heading in the editor, and a link to the editor on the other pages. */
  readonly title: ReactNode
  /** Buttons on the same line as the title. */
  readonly tools: ReactNode
}

/**
 * Head of a project's editor and other pages on a large screen. All these pages share it, so that the title and the
 * tabs stay in place when the user switches tabs.
 */
export function ProjectHead({ projectId, view, title, tools }: ProjectHeadProps) {
  const back = t('res_project_all')
  return (
    <header className={styles.head}>
      <Link to="/client/string" aria-label={back} title={back} className={styles.back}>
        <ArrowLeft aria-hidden />
      </Link>
      <div className={styles.title}>{title}</div>
      <div className={styles.tools}>{tools}</div>
      <ProjectViews projectId={projectId} view={view} className={styles.views} />
    </header>
  )
}

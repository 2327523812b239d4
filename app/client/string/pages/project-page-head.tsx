import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { optionalPart } from '../../../loading/optional-part.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { projectPath, type ProjectView } from '../../project-path.ts'
import { PhoneBar } from '../phone/phone-bar.tsx'
import { t } from '../project-page/messages.ts'
import { ProjectHead } from '../project-page/project-head.tsx'
import { useEditorLayout } from '../viewport/use-editor-layout.ts'

// Only the menu needs this module. Its space is reserved until it loads.
const menu = optionalPart(async () => (await import('./project-page-menu.tsx')).ProjectPageMenu)
menu.fetch()

interface ProjectPageHeadProps {
  readonly contents: ProjectContents
  readonly view: ProjectView
}

/** Head of a project's pages other than the editor. In a small window, it is the same bar as in the editor. */
export function ProjectPageHead({ contents, view }: ProjectPageHeadProps) {
  const { project } = contents
  const isLarge = useEditorLayout() === 'page'
  const pageMenu = (
    <Suspense>
      <menu.Component contents={contents} />
    </Suspense>
  )
  if (!isLarge) {
    return (
      <PhoneBar project={project} view={view}>
        {pageMenu}
      </PhoneBar>
    )
  }
  return (
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
  )
}

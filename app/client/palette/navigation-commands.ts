import type { NavigateFunction } from 'react-router-dom'
import { projectPath, projectViewPath, projectViews } from '../project-path.ts'
import type { PaletteCommand } from './command-palette.tsx'
import { t } from './messages.ts'

/** Number of projects to list before the user types. */
const PROJECTS = 30

/** Returns commands that open the client-area screens, and projects by name. */
export function navigationCommands(
  navigate: NavigateFunction,
  projects: readonly { readonly id: string; readonly name: string }[],
  most = PROJECTS,
): PaletteCommand[] {
  const goTo = (to: string) => () => void navigate(to)
  return [
    { id: 'dashboard', label: t('res_go_dashboard'), run: goTo('/client/dashboard') },
    { id: 'projects', label: t('res_go_projects'), run: goTo('/client/string') },
    { id: 'webcite', label: t('res_go_webcite'), run: goTo('/client/webcite') },
    { id: 'doctor', label: t('res_go_doctor'), run: goTo('/client/doctor') },
    { id: 'brief', label: t('res_go_brief'), run: goTo('/client/check') },
    { id: 'practice', label: t('res_go_practice'), run: goTo('/client/practice') },
    ...projects
      .filter(({ name }) => name !== '')
      .slice(0, most)
      .map(({ id, name }) => ({ id, label: t('res_go_project', { name }), run: goTo(projectPath(id)) })),
  ]
}

/** Returns commands that open the pages of a project, such as its record. */
export function projectCommands(
  navigate: NavigateFunction,
  { id, name }: { readonly id: string; readonly name: string },
): PaletteCommand[] {
  return projectViews.map((view) => ({
    id: `${view} ${id}`,
    label: t(`res_go_${view}`, { name }),
    run: () => void navigate(projectViewPath(id, view)),
  }))
}

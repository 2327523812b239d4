import type { ProjectView } from '../../project-path.ts'
import { t } from './messages.ts'

/** Returns the name of a project page for its heading, links, menus, and commands. */
export function nameProjectView(view: ProjectView): string {
  switch (view) {
    case 'short-forms':
      return t('res_project_short_forms')
    case 'authorities':
      return t('res_project_authorities')
    case 'record':
      return t('res_project_record')
    case 'history':
      return t('res_project_history')
  }
}

/** Returns the path of a project's editor, optionally at one of its strings or rows. */
export function projectPath(projectId: string, stringId?: string, rowId?: string): string {
  const place = [
    stringId === undefined ? '' : `&string=${stringId}`,
    rowId === undefined ? '' : `&row=${rowId}`,
  ]
  return `/client/string?project=${projectId}${place.join('')}`
}

/** Pages about a project, besides its editor. */
export const projectViews = ['short-forms', 'authorities', 'record', 'history'] as const

export type ProjectView = (typeof projectViews)[number]

/** Returns the view in a URL parameter; null for the editor. */
export function readProjectView(parameter: string | null): ProjectView | null {
  return projectViews.find((view) => view === parameter) ?? null
}

/** Returns the path of a page about a project. */
export function projectViewPath(projectId: string, view: ProjectView): string {
  return `${projectPath(projectId)}&view=${view}`
}

/** The address of a project's editor. */
export function projectPath(projectId: string): string {
  return `/client/string?project=${projectId}`
}

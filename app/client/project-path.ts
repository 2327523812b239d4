/** Returns the path of a project's editor, optionally at one of its strings or a row. */
export function projectPath(projectId: string, stringId?: string, rowId?: string): string {
  const place = [
    stringId === undefined ? '' : `&string=${stringId}`,
    rowId === undefined ? '' : `&row=${rowId}`,
  ]
  return `/client/string?project=${projectId}${place.join('')}`
}

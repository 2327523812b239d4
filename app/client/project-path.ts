/** The address of a project's editor, of one of its strings, of a row in it. */
export function projectPath(projectId: string, stringId?: string, rowId?: string): string {
  const place = [
    stringId === undefined ? '' : `&string=${stringId}`,
    rowId === undefined ? '' : `&row=${rowId}`,
  ]
  return `/client/string?project=${projectId}${place.join('')}`
}

const PREFIX = 'pincite.composer.'

/** Keeps what stands in a project's box and is not added yet, for this tab: a reload must not lose it. */
export function keepUnfinished(projectId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + projectId)
    else sessionStorage.setItem(PREFIX + projectId, text)
  } catch {
    // Without storage a reload loses it; while the page stays, it stands in the box.
  }
}

/** What stood in a project's box when this tab last showed it. */
export function unfinishedOf(projectId: string): string {
  try {
    return sessionStorage.getItem(PREFIX + projectId) ?? ''
  } catch {
    return ''
  }
}

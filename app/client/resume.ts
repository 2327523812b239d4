const KEY = 'pincite.resume'

/** Remembers the project opened last, on this device only. */
export function rememberProject(projectId: string): void {
  try {
    localStorage.setItem(KEY, projectId)
  } catch {
    // Without storage nothing is resumed; everything else works.
  }
}

/** The project opened last on this device, or null. */
export function rememberedProject(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

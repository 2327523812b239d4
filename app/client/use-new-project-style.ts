import { newProjectStyle, type ProjectStyle } from '../store/preferences.ts'
import { usePreferences } from '../store/store-hooks.ts'

/** How the account wants a new project set; undefined until it is read. */
export function useNewProjectStyle(): ProjectStyle | undefined {
  const preferences = usePreferences()
  return preferences === undefined ? undefined : newProjectStyle(preferences)
}

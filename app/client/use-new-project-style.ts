import { newProjectStyle, type ProjectStyle } from '../store/preferences.ts'
import { usePreferences } from '../store/store-hooks.ts'

/** Returns the account's style for new projects; undefined until it is read. */
export function useNewProjectStyle(): ProjectStyle | undefined {
  const preferences = usePreferences()
  return preferences === undefined ? undefined : newProjectStyle(preferences)
}

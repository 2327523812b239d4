import type { ParsedString } from '#cite/find/found.ts'
import { lacksListedPart } from './lacks-listed-part.ts'

/**
 * Completes a typed citation to the U.S. Reports from the case list: adds the year to `miranda v arizona 384 us 436`,
 * or the name to `384 us 436`. Loads the list on first use. Returns the citations unchanged if nothing is missing or
 * the list can't be loaded. Never replaces typed text.
 */
export async function completeCitations(parsed: ParsedString): Promise<ParsedString> {
  if (!parsed.sources.some(lacksListedPart)) return parsed
  try {
    const { completeFromCaseList } = await import('./complete-from-case-list.ts')
    return await completeFromCaseList(parsed)
  } catch {
    return parsed
  }
}

/** What stands in the built script for the origin of the app. */
const ORIGIN = '__PINCITE_ORIGIN__'

/**
 * The address of the bookmark: the built script, made to open Webcite at `origin`. Only what a `javascript:` address
 * would lose is escaped, so that the whole stays below the 65 536 characters every browser keeps.
 */
export function buildBookmarkletAddress(script: string, origin: string): string {
  const own = script.replaceAll(ORIGIN, origin)
  const escaped = own.replace(/[%#\s\u007f]|[^\u0000-\u007f]+/g, (found) => encodeURIComponent(found))
  return `javascript:${escaped}`
}

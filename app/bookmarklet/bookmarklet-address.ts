/** Placeholder for the app's origin in the built script. */
const ORIGIN = '__PINCITE_ORIGIN__'

/**
 * Builds the bookmark's `javascript:` URL, which opens Webcite at `origin`. Escapes only the characters that would
 * break the URL, so that it stays within Firefox's limit of 65,536 characters.
 */
export function buildBookmarkletAddress(script: string, origin: string): string {
  const own = script.replaceAll(ORIGIN, origin)
  const escaped = own.replace(/[%#\s\u007f]|[^\u0000-\u007f]+/g, (found) => encodeURIComponent(found))
  return `javascript:${escaped}`
}

/** Messages that Chromium, Safari, Firefox, and Vite's style sheet loader use when a chunk fails to load. */
const WORDS = /dynamically imported module|importing a module|preload CSS/i

/**
 * Returns true for an error that was thrown because a chunk of the build couldn't be fetched. Such an error means a
 * connection problem, not a bug.
 */
export function isMissingPart(error: Error): boolean {
  return WORDS.test(error.message)
}

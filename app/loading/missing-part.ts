/** Messages that Chromium, Safari, Firefox, and Vite's style sheet loader use when a chunk fails to load. */
const WORDS = /dynamically imported module|importing a module|preload CSS/i

/**
 * True for errors thrown when a chunk of the build couldn't be fetched, which means a connection problem rather than a
 * bug.
 */
export function isMissingPart(error: Error): boolean {
  return WORDS.test(error.message)
}

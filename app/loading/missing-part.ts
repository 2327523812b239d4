/** How Chromium, Safari and Firefox, and the build's own loader of style sheets, say that a part did not come. */
const WORDS = /dynamically imported module|importing a module|preload CSS/i

/** True for what is thrown where a part of the build could not be fetched: nothing is wrong but the connection. */
export function isMissingPart(error: Error): boolean {
  return WORDS.test(error.message)
}

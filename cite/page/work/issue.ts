import type { PageSigns } from '../extraction.ts'

/** Titles of pages of a journal that list its pieces: `Volume 124: Issue 1`, `Print Issues`, `Issue 1 Archives`. */
const LIST =
  /^(?:(?:volume|vol\.) \d+(?:\W+(?:issue|number|no\.) \d+)?|(?:issue|number|no\.) \d+|articles|(?:case )?comments|current issue|essays|mastheads?|(?:all |past |print )?(?:issues|volumes)|in print|notes|print(?: (?:archives?|edition))?|.{0,30} archives?)$/i

/** Returns true for a title of a list of a journal's pieces, which is not the name of a site. */
export function isListTitle(title: string): boolean {
  return LIST.test(title.trim())
}

/** Returns true for a page of a journal that lists its pieces, and whose names and pages belong to these pieces. */
export function listsPieces({ article }: PageSigns, title: string): boolean {
  return article !== undefined && article.parts.page === undefined && isListTitle(title)
}

import type { Extraction, PageSigns } from '../extraction.ts'
import { findDates } from '../date-text.ts'
import { isJournalName } from './short-citation.ts'

/**
 * Matches the titles of journal pages that list articles: `Volume 124: Issue 1`, `Print Issues`, `Issue 1 Archives`.
 */
const LIST =
  /^(?:(?:volume|vol\.) [\d.]+(?:\W+(?:issue|number|no\.) \d+)?|(?:(?:volume|vol\.) \d+ )?(?:editorial board|mastheads?|(?:table of )?contents)|(?:issue|number|no\.) \d+|articles|(?:case )?comments|current issue|essays|(?:all |past |print )?(?:issues|volumes)|in print|notes|print(?: (?:archives?|edition))?|.{0,60}\b(?:19|20)\d\d symposium|.{0,30} archives?)$/i

/**
 * Returns true if the title is the heading of a list of articles in a journal. Such a title is not the name of a site.
 */
export function isListTitle(title: string): boolean {
  return LIST.test(title.trim())
}

/** Returns true for a journal page that lists articles. The names and page numbers on it belong to those articles. */
export function listsPieces({ article }: PageSigns, title: string): boolean {
  return article !== undefined && article.parts.page === undefined && isListTitle(title)
}

/** Matches a journal's name at the end of a list's title: `Vol. 105 Masthead – Acme Law Journal`. */
const NAMED_END = /^(.+?)\s+[|–—-]\s+(.+)$/
/** Matches the month in the heading of an issue: `Volume 92.3 May 2025`. */
const DATED =
  /^((?:volume|vol\.) [\d.]+(?:\W+(?:issue|number|no\.) \d+)?),? (\p{Lu}\p{L}+\.? (?:19|20)\d\d)$/iu

/**
 * For a page that lists articles, moves the journal's name from the title to the site, and the month from the title to
 * the date.
 */
export function withIssueParts<T extends Pick<Extraction, 'title' | 'site' | 'date'>>(reading: T): T {
  const { title, site } = reading
  const [, list = '', journal = ''] = NAMED_END.exec(title?.value ?? '') ?? []
  if (title !== undefined && isListTitle(list) && isJournalName(journal)) {
    const field = { confidence: 0.9, provenance: ['title-tag' as const], alternatives: [] }
    return { ...reading, title: { ...title, value: list }, site: { ...field, ...site, value: journal } }
  }
  const [, issue, month = ''] = DATED.exec(title?.value ?? '') ?? []
  const [found] = issue === undefined ? [] : findDates(month, 'month-first')
  if (title === undefined || issue === undefined || found?.date.length !== 7) return reading
  const date = { value: found.date, confidence: 0.9, provenance: ['heading' as const], alternatives: [] }
  return { ...reading, title: { ...title, value: issue }, date }
}

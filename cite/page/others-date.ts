import { findDates, type NumberOrder } from './date-text.ts'
import type { Extraction } from './extraction.ts'

type Signed = Pick<Extraction, 'date' | 'authors'>

/** A date in the title of a page about a meeting: `Board Meeting 9-18-19`. */
const DAY_IN_TITLE = /(?:^| )\d{1,2}([-/.])\d{1,2}\1(?:\d\d|\d{4})$/

/**
 * Returns true if a page has no author, its title ends in a date, and it shows another date that is not in the
 * metadata.
 */
function hasOtherDay(title: string, { date, authors }: Signed): boolean {
  const [day] = DAY_IN_TITLE.exec(title) ?? []
  if (day === undefined || date === undefined || authors !== undefined) return false
  const numbers = day.trim().split(/[-/.]/).slice(0, 2).map(Number)
  const isSame = date.value
    .slice(5)
    .split('-')
    .every((part) => numbers.includes(Number(part)))
  return !isSame && isInLines(date)
}

/** Returns true if a page has no author and only its visible lines give the date. */
export function isOnlyShown({ date, authors }: Signed): boolean {
  return authors === undefined && isInLines(date)
}

function isInLines(date: Extraction['date']): boolean {
  const kinds = date?.provenance ?? []
  return kinds.every((kind) => kind === 'text' || kind === 'time')
}

/** Titles of lists to which a site keeps adding entries. */
const ROLLING =
  /^(?:(?:all|latest|recent) )?(?:archives?|articles|blog|bookmarks|entries|journal|links|news|notes|posts|updates)$/i

/** Returns true if the date is that of the newest entry in a list, even if the list has an author. */
function isOfNewestEntry(title: string, { date }: Signed): boolean {
  return ROLLING.test(title) && isInLines(date) && (date?.alternatives.length ?? 0) > 0
}

/** Returns true if the date belongs to an event or to an entry of a list, not to the page. */
export function isOfOther(title: string, signed: Signed): boolean {
  return hasOtherDay(title, signed) || isOfNewestEntry(title, signed)
}

/** The heading of a box with the site's news or events. */
const NEWS =
  /^(?:(?:all|featured|latest|more|our|recent|related|upcoming) )?(?:announcements|articles|blog|events|headlines|news|posts|press releases|stories|updates)(?: (?:&|and) (?:events|news|updates))?:?$/i

/** Returns true if every line that shows the date is directly below the heading of a news box. */
export function isOfNews(date: string, lines: readonly string[], order: NumberOrder): boolean {
  const places = lines.flatMap((line, at) =>
    /\d/.test(line) && findDates(line, order).some((found) => found.date === date) ? [at] : [],
  )
  return (
    places.length > 0 &&
    places.every((at) => lines.slice(Math.max(0, at - 2), at).some((line) => NEWS.test(line)))
  )
}

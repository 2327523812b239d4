import { findDates, type NumberOrder } from './date-text.ts'
import { REGION, type Survey } from './survey.ts'

/** Words before a date that mark it as the publication date. */
export const PUBLISHED_WORD =
  /publi[scz]|posted|issued|erstellt|veröffentlicht|released|originally|first\b|created|written|filed|uploaded|premiered|streamed/i

const LISTED = String.raw`(?:opinions?|decisions|orders|memoranda|archives?|minutes|agendas|notices|releases|meetings|hearings|calendars?|dockets|cases|resolutions|publications|schedules?|volume \d+|search(?: results)?)`
/**
 * Headings of lists: `Recent Opinions of the Court`, `Board Meeting Notices, Agendas & Minutes`, `Opinions by Year`.
 */
const LIST_HEADING = new RegExp(
  String.raw`(?:^|[\s,&])${LISTED}(?: library)?(?:$|\s*[(–—:-])|^(?:\S+ ){0,4}${LISTED} (?:of the court|by|for|issued|and|&)\b|\b${LISTED} (?:and|&) (?:\w+ )?${LISTED}$`,
  'i',
)
const MOST_LIST_WORDS = 9
/** Minimum number of different dates under a list heading. */
const FEWEST_UNDER_HEADING = 3
/** Minimum number of dated items under the heading of a list if some of the items share a date. */
const FEWEST_ITEMS = 4
/** Headings of calendars and search pages, whose dates belong to events, the search form, or the results. */
const SEARCH_HEADING =
  /^(?:\d+ )?(?:(?:advanced|case|docket|document|meeting|opinion|quick|site) )?search(?: results?\b.*)?$|\bsearch by\b|\bcalendar$|\b(?:inquiry|query|search|docket)\b.{0,25}\bresults$/i

/** Returns true if the heading is the name of a list and dated items follow it. */
export function isListOf(
  heading: string,
  survey: Survey,
  { order, headingLine }: { readonly order: NumberOrder; readonly headingLine: number },
): boolean {
  if (SEARCH_HEADING.test(heading)) return true
  if (!LIST_HEADING.test(heading) || heading.split(' ').length > MOST_LIST_WORDS) return false
  const days = new Set<string>()
  let items = 0
  for (const { text } of survey.lines.slice(headingLine, headingLine + 400)) {
    if (RANGE.test(text.slice(0, 300))) return true
    if (text.length > 300 || !/\d/.test(text)) continue
    const [found] = findDates(text, order)
    if (found?.date.length !== 10) continue
    days.add(found.date)
    if (days.size >= FEWEST_UNDER_HEADING || ++items >= FEWEST_ITEMS) return true
  }
  return false
}

/** Minimum number of different dates in a list of opinions, releases, or events. */
export const FEWEST_LISTED = 5

/** Minimum length of a label before a date. */
const SHORTEST_LABEL = 8

/** The period that a list covers. */
const RANGE = /\d{4}(?:-\d\d-\d\d)? (?:through|to|–|-) (?:\w+ \d{1,2}, )?\d{4}|past \d+ days|last \d+ days/i

/** Returns true if the page lists dated items and doesn't give its own publication date. */
export function listsDates(
  { lines }: Survey,
  { order, headingLine }: { readonly order: NumberOrder; readonly headingLine: number },
): boolean {
  if (
    RANGE.test(
      lines
        .slice(headingLine, headingLine + 4)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return true
  const days = new Set<string>()
  /** The first date after each label: `Blog entry by Jane Roe |`. */
  const labels = new Map<string, string>()
  let items = 0
  for (const { text, region } of lines.slice(headingLine, headingLine + 400)) {
    if (region & REGION.comments || text.length > 200 || !/\d/.test(text)) continue
    const [found] = findDates(text, order)
    if (found === undefined || found.date.length < 10) continue
    if (PUBLISHED_WORD.test(text.slice(0, found.at)) && items === 0) return false
    items++
    days.add(found.date)
    const label = text.slice(0, found.at).trim()
    // If the first date has no label, it is the page's own date.
    if (items === 1 && label === '') labels.set('', found.date)
    // A label that occurs again with another date belongs to the items of a list.
    if (!labels.has('') && label.length >= SHORTEST_LABEL && (labels.get(label) ?? found.date) !== found.date)
      return true
    labels.set(label, found.date)
  }
  const short = lines.slice(headingLine, headingLine + 400).filter(({ text }) => text.length > 400).length
  // Articles have long paragraphs between their dates.
  return (days.size >= FEWEST_LISTED || items >= 2 * FEWEST_LISTED) && short <= items / 2
}

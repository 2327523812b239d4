import { dayNumber } from './calendar.ts'
import { findDates, type NumberOrder } from './date-text.ts'
import type { Extraction, Field } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { REGION, type Survey } from './survey.ts'
import { placesOfTitle } from './title-key.ts'

type Dated = Pick<Extraction, 'title' | 'date' | 'updated' | 'time'>

const CHANGED = String.raw`\b(?:updated|modified|revised|reviewed|changed)`
const PUBLISHED = String.raw`\b(?:published|posted|created|issued|released|written|publication date|date)`
const AFTER_WORD = String.raw`(?: (?:date|on|at))?\W{0,3}(?:\p{L}{2,6}day,?|\p{L}{3,9},? )?$`
/** Matches text that ends in words such as "updated on." The date that follows is the date of a change. */
const CHANGE_LABEL = new RegExp(CHANGED + AFTER_WORD, 'iu')
const PUBLISHED_LABEL = new RegExp(PUBLISHED + AFTER_WORD, 'iu')
const CHANGED_WORD = new RegExp(CHANGED, 'i')
const LONGEST_LABEL = 50

/** A date on the page, and the label next to it. */
interface ShownDay {
  readonly date: string
  readonly line: number
  readonly label: 'change' | 'publication' | 'none'
}

/** Returns the dates in the lines. A label can be on the line before its date. */
function shownDays(lines: readonly string[], order: NumberOrder): ShownDay[] {
  return lines.flatMap((text, line) => {
    if (!/\d/.test(text)) return []
    return findDates(text, order).map(({ date, at }): ShownDay => {
      const before = text.slice(0, at)
      const label = /\p{L}{4}/u.test(before) ? before : `${lines[line - 1] ?? ''} ${before}`
      return { date, line, label: labelIn(label.trim()) }
    })
  })
}

function labelIn(before: string): ShownDay['label'] {
  if (CHANGE_LABEL.test(before.slice(-LONGEST_LABEL))) return 'change'
  return PUBLISHED_LABEL.test(before.slice(-LONGEST_LABEL)) ? 'publication' : 'none'
}

/** Words in a statement about the page itself. A teaser for another page does not contain them. */
const OF_PAGE = new RegExp(String.raw`\b(?:last|page|content|document) (?:was )?(?:last )?` + CHANGED, 'i')

/**
 * Returns the lines of the page that give the date of a change. If the label is on the preceding line, puts the label in
 * front.
 */
export function changesOf({ lines }: Pick<Survey, 'lines'>): string[] {
  return lines.flatMap(({ text, region }, at) => {
    if (region & (REGION.comments | REGION.hidden) || !/\d{4}/.test(text)) return []
    const before = lines[at - 1]?.text ?? ''
    const isLabel = before.length <= LONGEST_LABEL && CHANGE_LABEL.test(before)
    const whole = isLabel ? `${before} ${text}` : text
    const isOwn = region & REGION.other ? OF_PAGE.test(whole) : CHANGED_WORD.test(whole)
    return isOwn && whole.length <= 2 * LONGEST_LABEL ? [whole] : []
  })
}

/** Returns the publication date on a line that also gives the date of a change: `Posted: May 3, 2010; Updated: May 4, 2010`. */
export function publishedBeside(changes: readonly string[], order: NumberOrder): Field<string> | undefined {
  const own = changes.map((line) => shownDays([line], order)).filter((days) => days.length === 2)
  const [first, last] = own[0] ?? []
  const isOwn = first?.label === 'publication' && last?.label === 'change' && first.date.length === 10
  return own.length === 1 && isOwn
    ? { value: first.date, confidence: 0.88, provenance: ['text'], alternatives: [] }
    : undefined
}

/** Number of lines from the heading within which a page shows its own date. */
const CLOSE = 15
/** Minimum number of days from a hidden date to a visible change date. An earlier change may be only a correction. */
const FEWEST_DAYS = 30

/**
 * Distinguishes the publication date from the date of the last change. A date that is labeled only as a change is not
 * the publication date. A visible change date wins over a much earlier date that only the metadata gives (R33).
 */
export function settleChangeDate<T extends Dated>(reading: T, { lines, changes = [], order }: ChangeText): T {
  const shown = shownDays(lines, order)
  const days = [...shown, ...shownDays(changes, order).map((day) => ({ ...day, line: -1 }))]
  const changed = days.filter(({ label, date }) => label === 'change' && date.length >= 7)
  const { date } = reading
  const places = placesOfTitle(reading.title?.value ?? '', lines)
  const isClose = ({ line }: ShownDay): boolean =>
    places.some((at) => line >= at - CLOSE && line <= at + CLOSE)
  const own = changed.filter(isClose)
  const [only] = own.length > 0 ? own : changed
  const isSure = own.length > 0 || new Set(changed.map((day) => day.date)).size === 1
  if (only === undefined) return reading
  if (date === undefined)
    return reading.updated === undefined && isSure ? { ...reading, updated: shownChange(only.date) } : reading
  const same = days.filter((day) => day.date === date.value)
  const isStated = date.provenance.some((kind) => STATED.has(kind))
  if (!isStated && same.length > 0 && same.every(({ label }) => label === 'change'))
    return onlyUpdated(reading, date.value)
  const isHidden = isStated && !date.provenance.includes('url') && isSure
  return isHidden && isOutdated(date.value, only.date, { days, isClose })
    ? onlyUpdated(reading, only.date)
    : reading
}

/** Returns true if the page was changed much later and shows neither this date nor the day before or after it. */
function isOutdated(
  date: string,
  changed: string,
  { days, isClose }: { readonly days: readonly ShownDay[]; readonly isClose: (day: ShownDay) => boolean },
): boolean {
  if (changed.length < 10 || date.length < 10) return false
  // Readers in another time zone see the day before or after.
  const isShown = days.some(
    (day) =>
      (day.date === date && day.label === 'publication') ||
      (day.label !== 'change' && isNear(day.date, date) && isClose(day)),
  )
  return !isShown && dayNumber(changed) - dayNumber(date) > FEWEST_DAYS
}

interface ChangeText {
  readonly lines: readonly string[]
  readonly changes?: readonly string[] | undefined
  readonly order: NumberOrder
}

/** Evidence that readers of the page don't see. */
const STATED: ReadonlySet<string> = new Set(['json-ld', 'meta', 'citation-meta', 'url'])

function isNear(one: string, other: string): boolean {
  return one.length === 10 && other.length === 10 && Math.abs(dayNumber(one) - dayNumber(other)) <= 1
}

function onlyUpdated<T extends Dated>(reading: T, day: string): T {
  const { date: _date, time: _time, ...rest } = reading
  return { ...rest, updated: shownChange(day) } as T
}

/** Builds the field for a change date that the page shows. */
export function shownChange(value: string): Field<string> {
  return { value, confidence: 0.92, provenance: ['text'], alternatives: [] }
}

/** Returns a hidden date as a change date if the page shows that day and labels it only as a change. */
export function shownAsChange(
  date: string,
  { lines, changes = [], order }: ChangeText,
): Field<string> | undefined {
  const same = shownDays([...lines, ...changes], order).filter((day) => day.date === date)
  return same.length > 0 && same.every(({ label }) => label === 'change') ? shownChange(date) : undefined
}

/** A line with only a date, and at most one word or separator around it. */
const DATE_LINE = /^[^\p{L}]*\p{L}{0,9}[^\p{L}]*$/u

/**
 * Returns the only date below the heading, if the date has no label and the metadata gives it as the date of the last
 * change. Such a page does not show when it was published (PG9).
 */
export function dayOfChange(
  { date, updated }: Pick<Extraction, 'date' | 'updated'>,
  below: readonly string[],
  { lines, order }: { readonly lines: readonly string[]; readonly order: NumberOrder },
): Field<string> | undefined {
  if (date === undefined || updated === undefined || !isOnlyFrom(date, 'json-ld', 'meta')) return undefined
  const shows = (texts: readonly string[], day: string): boolean =>
    texts.some((line) => /\d/.test(line) && findDates(line, order).some((found) => found.date === day))
  const isOnly =
    shows(
      below.filter((line) => DATE_LINE.test(line)),
      updated.value,
    ) && !shows(lines, date.value)
  if (!isOnly) return undefined
  const { value, confidence, provenance } = date
  const other = { value, confidence: Math.min(confidence, 0.12), provenance }
  return { ...shownChange(updated.value), alternatives: [other] }
}

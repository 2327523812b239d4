import { findDates, type NumberOrder } from './date-text.ts'
import type { Field } from './extraction.ts'
import { placesOfTitle } from './title-key.ts'

/**
 * Labels before the publication date, in several languages. In a box about a magazine's issue, the month is on the line
 * after the label.
 */
const LABEL =
  /^(?:(?:date )?(?:published|posted|created)(?: (?:on|date))?|(?:publication|posting|release|published|posted) date|erstellt am|veröffentlicht(?: am)?|data(?: (?:publikacji|de publicação|di pubblicazione))?|opublikowano|fecha(?: de publicación)?|publicado (?:el|em)|publié le|date de publication|pubblicato il)\s*(?::\s*|$)/i
/** The month of an issue: `04/2021`. */
const MONTH_AND_YEAR = /^(0[1-9]|1[0-2])\/((?:19|20)\d\d)$/
/** Number of lines below the title within which the page shows its date. */
const CLOSE = 6

/** Returns the date after a label below the page's title, or the month of the issue in which the page appeared. */
export function labeledDate(
  title: string,
  lines: readonly string[],
  order: NumberOrder,
): Field<string> | undefined {
  const places = placesOfTitle(title, lines)
  const near = places.flatMap((at) => lines.slice(at + 1, at + 1 + CLOSE))
  const above = places.flatMap((at) => lines.slice(Math.max(0, at - ABOVE), at))
  const values = [
    ...places.map((at) => beforeReadingTime(lines.slice(at + 1, at + 3), order)),
    ...near.map((line) => beforeByline(line, order)),
    ...[...near, ...above].map((line) => afterLabel(line, order)),
    ...near.map((line) => afterByline(line, order)),
    ...places.flatMap((at) =>
      [...above, ...lines.slice(at + 1, at + 1 + ABOVE)].map((line) => stampAt(line, order)),
    ),
    ...lines.map((line, at) => monthAfterLabel(line, lines[at + 1] ?? '')),
    ...lines.map((line, at) => dayAfterLabel(line, lines.slice(at + 1, at + 3), order)),
  ].filter((value) => value !== undefined)
  const [value] = values
  if (value === undefined || new Set(values).size > 1) return undefined
  return { value, confidence: 0.9, provenance: ['text'], alternatives: [] }
}

/** Returns the date on a line that contains only a date, if the next line gives the reading time. */
function beforeReadingTime(
  [line = '', next = '']: readonly string[],
  order: NumberOrder,
): string | undefined {
  const [found] =
    line.length < 30 && /^\d+ min(?:ute)?s?(?: read)?$/i.test(next) ? findDates(line, order) : []
  return found?.at === 0 && found.date.length === 10 ? found.date : undefined
}

/** Number of lines above and below the title that can give its date without a label. */
const ABOVE = 2
/** A clock or an author after a date in numbers. */
const STAMP_END =
  /^,? *(?:(?:at|um|à|alle|a las|às|kl\.?|[|·•–-]) *)?(?:\d{1,2}[:.h]\d\d(?!\d)|(?:by|von|durch|par|por|door|di)\.? \p{Lu})/u

/**
 * Returns the date in numbers at the start of a line if a clock or an author follows it: `02.03.2022 10:16`, `15/08/2017
 * by Jane Roe`.
 */
function stampAt(line: string, order: NumberOrder): string | undefined {
  const [, rest = ''] = /^(?:\p{L}{2,10}[.,]{1,2} )?\d{1,2}[./-]\d{1,2}[./-]\d{4}(.+)$/u.exec(line) ?? []
  const [found] = STAMP_END.test(rest) ? findDates(line, order) : []
  return found?.date.length === 10 ? found.date : undefined
}

/** Returns the date directly after a label: `Publication Date: 06/10/2020`, `Data: 04/2021`. */
function afterLabel(text: string, order: NumberOrder): string | undefined {
  // The date of a change may follow on the same line.
  const line = text.replace(/ ?[;|] ?updated:.*$/i, '')
  const label = line.length < 60 ? LABEL.exec(line)?.[0] : undefined
  if (label === undefined || label === line) return undefined
  const rest = line.slice(label.length).replace(/^\p{L}{3,9}day,? /u, '')
  const [found] = findDates(rest, order)
  return found?.at === 0 && found.date.length >= 7 ? found.date : monthOf(rest)
}

/** A byline that follows a date on the same line: ` - Posted by: Jane Roe`. */
const BYLINE =
  /^[\d/.:, -]*[|·•–-] (?:posted|published|publicado|publié|pubblicato) (?:by|par|por|da):? \p{Lu}/iu

/** Returns the date at the start of a line with a byline: `05/10/2018 - Posted by: Jane Roe`. */
function beforeByline(line: string, order: NumberOrder): string | undefined {
  const [found] = /^\d/.test(line) ? findDates(line, order) : []
  const rest = /^[\d/.-]+(.*)$/.exec(line)?.[1] ?? ''
  return found?.at === 0 && BYLINE.test(rest) ? found.date : undefined
}

/** The start of a line that gives the author of a post before its date: `by Jane Roe » Tue`. */
const POSTED_BY =
  /^(?:\p{L}{3,12} \| )?(?:posted )?(?:by|par|por|von):? .{2,40}? (?:»|am|em|le|on|at|[|·•–—-]) (?:\p{L}{3,9},? )?$/iu

/** Returns the date at the end of the byline of a forum post: `by Jane Roe » Tue Aug 27, 2019 1:47 am`. */
function afterByline(line: string, order: NumberOrder): string | undefined {
  const [found] = line.length < 90 && /\d/.test(line) ? findDates(line, order) : []
  return found?.date.length === 10 && POSTED_BY.test(line.slice(0, found.at)) ? found.date : undefined
}

/** Labels of the page's own publication date. They are past participles, unlike the labels of linked documents. */
const OWN_LABEL = /^(?:date )?(?:published|posted)(?: on)?\s*:?$/i

/** Returns the day on the line after a label: `Published`, `15 November 2018`. */
function dayAfterLabel(
  line: string,
  [first = '', second = '']: readonly string[],
  order: NumberOrder,
): string | undefined {
  if (!OWN_LABEL.test(line)) return undefined
  // The page may repeat the label for screen readers.
  const next = /^publi\w+ date:?$/i.test(first) ? second : first
  const [found] = next.length < 40 ? findDates(next, order) : []
  return found?.at === 0 && found.date.length === 10 ? found.date : undefined
}

/** Returns the month on the line after a label: `Data`, `04/2021`. */
function monthAfterLabel(line: string, next: string): string | undefined {
  const isLabel = LABEL.exec(line)?.[0] === line
  return isLabel ? monthOf(next) : undefined
}

function monthOf(text: string): string | undefined {
  const [, month, year] = MONTH_AND_YEAR.exec(text.trim()) ?? []
  return year === undefined ? undefined : `${year}-${month}`
}

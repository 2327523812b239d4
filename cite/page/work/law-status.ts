import type { PageWork } from '../extraction.ts'

/** Text of a law's page that can say that the law is no longer in force. */
interface StatusText {
  readonly title: string
  /** Titles in the page's head. */
  readonly heads: readonly string[]
  /** The page's short lines. */
  readonly shown: readonly string[]
}

/** A heading that says that the law is no longer in force: `§ 3451 to 3456 - Repealed. Pub. L. 98–67, …`. */
const NOT_IN_FORCE =
  /(?:^|[-–—.,:;[(\d]\s*)(repealed|omitted|transferred|renumbered|reserved|expired|superseded|vacant)(?=\s*(?:$|[.,:;)\]–—|-]|\d|by\b|eff|pub|to\b|§))/i
/** Confidence in a citation of a law that is no longer in force, which the user must check. */
const TO_CHECK = 0.6
/** Number of lines from the number of the section to the line that gives its status. */
const CLOSE = 4

/** A note that the page has an older text of the law than the one in force. */
const NOT_CURRENT =
  /\bnot the (?:most )?current(?: (?:codification|law|text|version)\b|[.,;])|\bno longer (?:the )?current\b|^(?:historical|prior|superseded) version\b/i
/** Number of lines from the number of the section to such a note. */
const NEAR = 12

/**
 * Adds the tail of a section's number that the heading gives: `§ 12-34(Perm)` for section 12-34. Numbers of subsections
 * are not tails.
 */
function withTail(section: string, texts: readonly string[]): string {
  const [, number = ''] = /^§ (\S*\d\w*)$/.exec(section) ?? []
  if (number === '') return section
  for (const text of texts) {
    const [, found = '', tail] = /^§ ?(\S*\d\w*)(\(\p{Lu}\p{Ll}{3,}\))(?=[\s.:,]|$)/u.exec(text) ?? []
    if (tail !== undefined && found.replaceAll('–', '-') === number) return section + tail
  }
  return section
}

/**
 * Lowers the confidence in a section or chapter that is no longer in force according to its heading or the line below
 * its number. Adds the end of the range of sections and, for a statute, the status (R17.4): `repealed 1983`.
 */
export function withStatus(given: PageWork, { title, heads, shown }: StatusText): PageWork {
  if (given.kind !== 'statute' && given.kind !== 'regulation') return given
  const section = withTail(given.parts.section ?? '', [title, ...heads])
  const work = section === '' ? given : { ...given, parts: { ...given.parts, section } }
  if (work.kind === 'statute' && isOutdated(section, shown))
    return { ...work, parts: { ...work.parts, label: 'not current' }, confidence: TO_CHECK }
  const [, first = ''] = /^§ (\S+)$/.exec(section) ?? []
  const heading = [title, ...heads].find((text) => NOT_IN_FORCE.test(text)) ?? statusBelow(first, shown)
  if (heading === undefined) return work
  const [, start, end] = /§+\s*(\S+)\s*(?:to|through|[-–—])\s*(\d[\w.-]*\w|\d)/.exec(heading) ?? []
  const range = start === first && end !== undefined ? `§§ ${first}–${end}` : section
  const status = work.kind === 'statute' ? { label: statusIn(heading) } : {}
  return { ...work, parts: { ...work.parts, section: range, ...status }, confidence: TO_CHECK }
}

/** Returns true if a note near the number of a section says that its text is not current. */
function isOutdated(section: string, lines: readonly string[]): boolean {
  const number = section.replace(/^§ /, '')
  const at = lines.findIndex((line) => line.replaceAll('–', '-').includes(number))
  return at >= 0 && number !== '' && lines.slice(at, at + NEAR).some((line) => NOT_CURRENT.test(line))
}

/**
 * Returns the line that begins with the status, at or shortly below the number of a section: `[Repealed by 1989 c.5]`.
 */
function statusBelow(section: string, lines: readonly string[]): string | undefined {
  const at = section === '' ? -1 : lines.findIndex((line) => line.split(/[\s§]+/).includes(section))
  if (at < 0) return undefined
  return lines.slice(at, at + CLOSE).find((line) => /^[[(]?(?:repealed|expired|omitted)\b/i.test(line))
}

/** The year in a full date: `Oct. 4, 1976`. */
const IN_DATE = /\p{L}{3,}\.? \d{1,2}, ((?:18|19|20)\d\d)\b/u

/** Returns the status with its year, if the text gives one: `repealed 1983`. */
function statusIn(text: string): string {
  const found = NOT_IN_FORCE.exec(text)
  const rest = text.slice(found?.index ?? 0)
  // The number of a section of the repealing act can look like a year.
  const [, year = ''] = IN_DATE.exec(rest) ?? /(?<!§ ?)\b((?:18|19|20)\d\d)\b/.exec(rest) ?? []
  return `${found?.[1]?.toLowerCase() ?? 'repealed'} ${year}`.trim()
}

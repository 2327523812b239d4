import { type Address, lastSegmentOf } from './address.ts'
import type { Field, PageSigns } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { SEPARATOR } from './site-parts.ts'
import { inTitleTag } from './shown-title.ts'
import { keyOfTitle, likeness, placesOfTitle } from './title-key.ts'

type Title = Field<string>

/** Confidence in a title that replaces the heading of a section. */
const REPLACED = 0.8

/**
 * If the heading belongs to a section or a list item, replaces it with the page's title. Adds a subtitle that is in the
 * title tag (PG5).
 */
export function settleSectionHeading(
  title: Title | undefined,
  { heads: [head = '', shared = ''] = [], opening = [], types = [] }: PageSigns,
  address: Address,
): Title | undefined {
  if (title === undefined) return undefined
  const archive = title.value.replace(ARCHIVE, '')
  if (archive !== title.value && head.startsWith(archive)) return { ...title, value: archive }
  const value = titleInsteadOfSection(title, types, address)
  return value === undefined
    ? withSubtitle(title, [head, shared], opening)
    : { ...title, value, confidence: REPLACED }
}

/** The label that a blog's template adds to the heading of a list of posts: `Category: Meetings`. */
const ARCHIVE = /^(?:archives?|author|category|tag): /i

/** Headings of sections, which are not page titles. */
const SECTION = /^(?:office hours|hours of operation|business hours|contact (?:info|us)|mailing address)\b/i

/**
 * Returns the title tag if the heading belongs to a section, or to an item on a page that the metadata calls a list.
 */
function titleInsteadOfSection(title: Title, types: readonly string[], address: Address): string | undefined {
  if (!isOnlyFrom(title, 'heading')) return undefined
  const tag = inTitleTag(title)?.value
  if (tag === undefined) return undefined
  const isOfItem =
    types.includes('CollectionPage') && likeness(keyOfTitle(tag), keyOfTitle(title.value)) === 0
  // The heading is only the beginning of the title tag, and the URL contains the words of the title tag.
  const [first = tag] = tag.split(SEPARATOR)
  if (first.startsWith(`${title.value} `) && titleInSlug([first], address) !== undefined) return first
  return isOfItem || SECTION.test(title.value) ? tag : undefined
}

/** Minimum number of words in a subtitle, and in the part of a URL that identifies a title. */
const FEWEST_WORDS = 3

/** Returns the line whose words are at the end of the URL: `Past Meeting Agendas` at `/past_meeting_agendas.php`. */
export function titleInSlug(lines: readonly string[], address: Address): string | undefined {
  const last = lastSegmentOf(address)
  const words = last.split(/[-_]+/).filter((word) => word !== '' && word !== 'and')
  if (words.length < FEWEST_WORDS) return undefined
  return lines.find((line) => keyOfTitle(line).replace(/ and /g, ' ') === words.join(' '))
}

/** Number of lines below the heading within which the page shows its subtitle. */
const CLOSE = 2

/**
 * Adds the subtitle on the line below the title, if the title tag has it after a colon: `A Rule of Notes: A Study of
 * Margins`.
 */
function withSubtitle(title: Title, heads: readonly string[], lines: readonly string[]): Title {
  const [head = '', ...others] = heads.filter((text) => text !== '')
  if (![head, ...others].every((text) => text.startsWith(`${title.value}: `))) return title
  const rest = keyOfTitle(head.slice(title.value.length))
  const subtitle = placesOfTitle(title.value, lines)
    .flatMap((at) => lines.slice(at + 1, at + 1 + CLOSE))
    .find((line) => isOther(line, title.value) && rest.startsWith(keyOfTitle(line)))
  if (subtitle === undefined || keyOfTitle(subtitle) === '') return title
  return { ...title, value: `${title.value}: ${subtitle}` }
}

/** Returns true for a line of several words that does not repeat the title. */
function isOther(line: string, title: string): boolean {
  return line.split(' ').length >= FEWEST_WORDS && !keyOfTitle(line).includes(keyOfTitle(title))
}

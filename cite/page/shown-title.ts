import type { Extraction, Field, PageSigns } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { keyOfName, keyOfTitle, likeness } from './title-key.ts'

type Title = Field<string>

/** Maximum number of lines between a title in the breadcrumbs and the headline. */
const CLOSE = 8
/** Minimum number of words in a headline below a banner. */
const FEWEST_WORDS = 3

/** Maximum number of words in a banner. */
const LONGEST_BANNER = 4

/** Similarity above which two texts are versions of the same title. */
const MOST_ALIKE = 0.4

/** Headings of dialogs that have not loaded. */
const PLACEHOLDER = /^(?:loading|please wait)\W*$/i
/** Breadcrumbs: `Home » Taxes`. */
const TRAIL = /^home\s*[»›>/]/i

/**
 * Compares the title with the page's lines. A headline below the breadcrumbs wins over the title for search engines,
 * and a visible title wins over a heading without other evidence (PG5).
 */
export function settleShownTitle(
  title: Title | undefined,
  { opening: lines = [] }: PageSigns,
  site: Extraction['site'],
): Title | undefined {
  if (title === undefined) return undefined
  return (
    headlineBelow(title, lines) ??
    wordingOfHeading(title, lines) ??
    beforeSection(title) ??
    confirmedTitle(title, lines, site?.value ?? '') ??
    belowBanner(title, lines) ??
    doubtedTitle(title)
  )
}

/**
 * Returns the headline in the metadata, or else the part of the title after its colon. The page must show that text
 * below the title, and must show the title only once. The title is then a breadcrumb.
 */
function headlineBelow(title: Title, lines: readonly string[]): Title | undefined {
  // In an encyclopedia, the headline in the metadata can be a description of the entry's subject.
  if (title.value.split(' ').length <= FEWEST_WORDS) return undefined
  const keys = lines.map(keyOfTitle)
  const key = keyOfTitle(title.value)
  const at = keys.indexOf(key)
  if (at < 0 || keys.lastIndexOf(key) !== at) return undefined
  const stated = title.alternatives.flatMap(({ value, provenance }) =>
    provenance.includes('json-ld') ? [value] : [],
  )
  // A title that the metadata gives as the headline is not a breadcrumb.
  const isStated = title.provenance.includes('json-ld')
  const [, rest = ''] = isStated ? [] : (/^[^:]+: (.+)$/.exec(title.value) ?? [])
  const value = stated.find((one) => keys.slice(at + 1, at + 1 + CLOSE).includes(keyOfTitle(one)))
  if (value !== undefined) return { ...title, value, confidence: 0.92, provenance: ['json-ld', 'text'] }
  // The last breadcrumb is only a few lines above the headline.
  const place = rest.split(' ').length < FEWEST_WORDS ? -1 : keys.indexOf(keyOfTitle(rest), at + 1)
  // A heading on two lines has the words before the colon on the first: `Open Roads Project:`.
  if (place > 0 && lines[place - 1]?.endsWith(':') === true) return undefined
  return place < 0 || place > at + CLOSE
    ? undefined
    : { ...title, value: lines[place] ?? rest, confidence: 0.9 }
}

/**
 * Returns the title in the metadata or title tag if the page shows it and the current title comes only from a heading.
 */
function confirmedTitle(title: Title, lines: readonly string[], site: string): Title | undefined {
  const isPlaceholder = PLACEHOLDER.test(title.value)
  const isShort = title.value.split(' ').length <= LONGEST_BANNER
  if (!isOnlyFrom(title, 'heading')) return undefined
  const other = inTitleTag(title)
  const value = withoutSite(other?.value ?? '', site)
  const isBanner = site !== '' && keyOfName(title.value).endsWith(keyOfName(site))
  if (!isShort && !(isBanner && lines.some((line) => keyOfTitle(line) === keyOfTitle(value))))
    return undefined
  if (other === undefined || keyOfTitle(value).includes(keyOfTitle(title.value))) return undefined
  // A title tag with only the site's name does not identify the page.
  if (keyOfName(value) === keyOfName(site)) return undefined
  // A banner may contain the name of the site: `Your Acme Courts`.
  if (isBanner && value !== '') return { ...title, value, confidence: 0.8, provenance: ['title-tag'] }
  // A title with mostly the same words is a shorter form of the heading.
  if (likeness(keyOfTitle(value), keyOfTitle(title.value)) > MOST_ALIKE) return undefined
  const isShown = value.split(' ').length >= FEWEST_WORDS && lines.some((line) => line === value)
  if (!isShown && !isPlaceholder) return undefined
  return { ...title, value, confidence: isShown ? 0.92 : 0.8, provenance: ['title-tag'] }
}

/** Similarity above which a heading and the metadata give the same title in different words. */
const SAME_TITLE = 0.2
/** Minimum number of words in a headline that the metadata rewords. */
const FEWEST_REWORDED = 6

/** Returns the heading if the metadata has a similar title that the page doesn't show. */
function wordingOfHeading(title: Title, lines: readonly string[]): Title | undefined {
  const { value, confidence, provenance, alternatives } = title
  const heading = alternatives.find((one) => one.provenance.includes('heading'))
  if (heading === undefined || provenance.includes('heading')) return undefined
  const key = keyOfTitle(value)
  const own = keyOfTitle(heading.value)
  if (own.split(' ').length < FEWEST_REWORDED || likeness(key, own) <= SAME_TITLE) return undefined
  // A heading that contains the full title also contains the subtitle or a label.
  if (own.includes(key)) return undefined
  const keys = lines.map(keyOfTitle)
  if (keys.includes(key) || !keys.includes(own)) return undefined
  const others = alternatives.filter((one) => one !== heading)
  return {
    value: heading.value,
    confidence: 0.9,
    provenance: heading.provenance,
    alternatives: [{ value, confidence: Math.min(confidence, 0.1), provenance }, ...others],
  }
}

/** Returns the alternative that comes from the title tag. */
export function inTitleTag({ alternatives }: Title): Title['alternatives'][number] | undefined {
  return alternatives.find(({ provenance }) => provenance.includes('title-tag'))
}

/** Confidence in a heading that shares no word with a title tag of several parts. */
const DOUBTED = 0.8

/**
 * Lowers the confidence in a heading, such as the banner of a section, that shares no word with a title tag of several
 * parts.
 */
function doubtedTitle(title: Title): Title {
  const tag = inTitleTag(title)?.value ?? ''
  const isPath =
    tag.split(/\s[|»›>]\s/).length > 2 && likeness(keyOfTitle(tag), keyOfTitle(title.value)) === 0
  const isAlone = isOnlyFrom(title, 'heading')
  return isPath && isAlone ? { ...title, confidence: Math.min(title.confidence, DOUBTED) } : title
}

/**
 * Returns the part of the title tag before the name of the section, if that name is the only heading: `Board Meeting`
 * in `Board Meeting > Calendar of Events | Acme`.
 */
function beforeSection(title: Title): Title | undefined {
  if (!isOnlyFrom(title, 'heading')) return undefined
  const tag = inTitleTag(title)?.value ?? ''
  const [value = '', section = ''] = tag.split(/ [>›] /)
  const isSection = keyOfTitle(section).startsWith(keyOfTitle(title.value))
  if (!isSection || value.split(' ').length < FEWEST_WORDS) return undefined
  return { ...title, value, confidence: 0.85, provenance: ['title-tag'] }
}

/** Removes the site's name after "on": `A Title on Acme`. */
function withoutSite(title: string, site: string): string {
  const [, start = title, end = ''] = /^(.+) (?:on|at) (\S+)$/.exec(title) ?? []
  return end !== '' && keyOfName(end) === keyOfName(site) ? start : title
}

/**
 * Returns the heading below the breadcrumbs if the breadcrumbs don't contain the current title. That title is then the
 * banner of a section.
 */
function belowBanner(title: Title, lines: readonly string[]): Title | undefined {
  if (!isOnlyFrom(title, 'heading')) return undefined
  const at = lines.indexOf(title.value)
  const trail = lines.slice(at + 1, at + FEWEST_WORDS).findIndex((line) => TRAIL.test(line))
  if (at < 0 || trail < 0) return undefined
  const value = lines[at + 2 + trail] ?? ''
  const words = value.split(' ').length
  const isNamed = keyOfTitle(lines[at + 1 + trail] ?? '').includes(keyOfTitle(title.value))
  if (isNamed || words < FEWEST_WORDS || /[.:;]$|\d{4}$/.test(value)) return undefined
  return { ...title, value, confidence: 0.8, provenance: ['text'] }
}

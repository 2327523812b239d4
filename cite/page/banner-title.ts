import { type Address, isHome, segmentsOf } from './address.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { inTitleTag } from './shown-title.ts'
import { SEPARATOR } from './site-parts.ts'
import { keyOfName, keyOfTitle } from './title-key.ts'

type Title = Field<string>

/** Number of lines at the top of a page that can contain the banner. */
const FIRST_LINES = 3
/** Confidence in a title that replaces the site's banner. */
const REPLACED = 0.8
/** A banner with the name of a court. */
const COURT = /\bCourts?\b/
/** The name of a list of a court's documents. */
const LIST = /\b(?:calendars?|decisions?|dockets?|forms|opinions?|orders?|rules)\b/i
/** Maximum number of words in a line that is the name of a list. */
const LONGEST = 6

/**
 * If the title is only the banner of the site, replaces the title with the line whose words are in the URL, with the
 * rest of the title tag, or with the name of a list (PG5).
 */
export function withoutBanner(
  title: Title,
  site: Extraction['site'],
  { signs: { heads = [], opening = [] }, address }: { readonly signs: PageSigns; readonly address: Address },
): Title {
  if (isHome(address)) return title
  const value =
    keyOfOwner(title.value) === keyOfOwner(site?.value ?? '')
      ? (lineInPath(opening, address) ?? restOfTag(title, heads) ?? listAtTop(opening))
      : listOfCourt(title, opening)
  return value === undefined ? title : { ...title, value, confidence: REPLACED }
}

/**
 * Returns the same key for two forms of an owner's name: `Court of Acme, Fifth Circuit` and `Court of Acme for the
 * Fifth Circuit`.
 */
function keyOfOwner(name: string): string {
  return keyOfName(name.replace(/\b(?:for|of|the)\b/gi, ''))
}

/** Maximum number of words in the heading of a list that has no heading markup. */
const LONGEST_HEADING = 10

/** Returns the first line of the page that is the name of a list: `Published Opinions Listed by Case Name`. */
function listAtTop(lines: readonly string[]): string | undefined {
  const line = lines.slice(0, FIRST_LINES).find((text) => LIST.test(text))
  return line === undefined || line.split(' ').length > LONGEST_HEADING ? undefined : line
}

/**
 * Handles a title tag that is only the name of the site's owner, if the banner or a copyright line also contains that
 * name: `© Courts of Acme`. The owner becomes the site, and the line whose words are in the URL becomes the title.
 * Returns undefined if the site already has a name other than its host.
 */
export function withoutOwner(
  { title, site }: Pick<Extraction, 'title' | 'site'>,
  { opening = [] }: PageSigns,
  address: Address,
): Pick<Extraction, 'title' | 'site'> | undefined {
  if (
    title === undefined ||
    !isOnlyFrom(title, 'title-tag') ||
    isHome(address) ||
    (site !== undefined && site.provenance[0] !== 'host')
  )
    return undefined
  const value = lineInPath(opening, address)
  const isOwner =
    opening.slice(0, FIRST_LINES).includes(title.value) ||
    opening.some((line) => /©|copyright/i.test(line) && line.includes(title.value))
  if (value === undefined || !isOwner || keyOfTitle(value) === keyOfTitle(title.value)) return undefined
  return {
    title: { ...title, value, confidence: REPLACED },
    site: { value: title.value, confidence: REPLACED, provenance: ['text'], alternatives: [] },
  }
}

/** Returns the line that consists of the last words of the path: `Slip Opinions` at `/SlipOpinions/index.html`. */
function lineInPath(lines: readonly string[], { path }: Address): string | undefined {
  const words = segmentsOf(path)
    .map((segment) => segment.replace(/\.\w{2,5}$/, ''))
    .filter((segment) => !/^(?:default|home|index|main)$/i.test(segment))
    .at(-1)
  const key = keyOfName((words ?? '').replaceAll(/[_-]/g, ' '))
  return key.length < 5 ? undefined : lines.find((line) => line.includes(' ') && keyOfName(line) === key)
}

/** Returns the part of the title tag that is not the banner. */
function restOfTag({ value }: Title, [head = '']: readonly string[]): string | undefined {
  const parts = head.split(SEPARATOR).map((part) => part.trim())
  const others = parts.filter((part) => keyOfName(part) !== keyOfName(value) && keyOfTitle(part) !== '')
  return others.length === parts.length ? undefined : others[0]
}

/**
 * Returns the name of the list in the title tag of a court's page. If a line of the page spells that name in full, uses
 * the full spelling.
 */
function listOfCourt(title: Title, lines: readonly string[]): string | undefined {
  if (!COURT.test(title.value) || !isOnlyFrom(title, 'heading')) return undefined
  const [tag = '', ...others] = inTitleTag(title)?.value.split(SEPARATOR) ?? []
  if (LIST.test(title.value)) return undefined
  if (!LIST.test(tag)) return others.find((part) => LIST.test(part) && !COURT.test(part))?.trim()
  if (COURT.test(tag)) return undefined
  const end = ` ${keyOfTitle(tag)}`
  return lines.find((line) => keyOfTitle(line).endsWith(end) && line.split(' ').length <= LONGEST) ?? tag
}

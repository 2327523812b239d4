import { type Address, segmentsOf } from './address.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { present } from './present.ts'
import { keyOfTitle } from './title-key.ts'
import { settleSectionHeading, titleInSlug } from './section-heading.ts'
import { withoutOwner } from './banner-title.ts'
import { SEPARATOR } from './site-parts.ts'

type Named = Pick<Extraction, 'title' | 'site'>

/**
 * Matches a heading that is only the name and title of an official, as in the banners of some courts: `Jane Roe, Chief
 * Judge`.
 */
const OFFICIAL =
  /^[\p{L}.’' -]+, (?:(?:chief|presiding|administrative) (?:judge|justice)|(?:county |circuit |district )?clerk(?: of (?:the )?courts?)?|mayor|governor|sheriff|attorney general|secretary of state)$/iu
/** Confidence in a title that replaces the heading of a template. */
const REPLACED = 0.8

/**
 * Replaces headings that come from a site's template, using the title in the page's head or on the next line (PG5).
 * Applies to pages of Legistar and IQM2, an official's name in a court's banner, and journals whose headings are the
 * author's family name.
 */
export function withoutTemplate(named: Named, signs: PageSigns, address: Address): Named {
  const { heads = [], opening = [] } = signs
  const { title } = named
  const [head = ''] = heads
  if (/(?:^|\.)legistar\.com$/.test(address.host)) return fromLegistar(named, head)
  const value = title?.value ?? ''
  if (/(?:^|\.)iqm2\.com$/.test(address.host) && title !== undefined)
    return { ...named, title: { ...title, value: withoutOutline(value) } }
  const pathless = withoutPath(named, address)
  if (pathless !== undefined) return pathless
  const parts = head.split(SEPARATOR).map((part) => part.trim())
  const [first = ''] = parts
  if (title !== undefined && OFFICIAL.test(value) && parts.length > 1 && first !== value)
    return { ...named, title: replaced(title, first) }
  const below = templateTitle(value, opening, address)
  if (title !== undefined && below !== undefined) return { ...named, title: replaced(title, below) }
  return withPageTitle(named, signs, address)
}

/** Returns the title and the site of a page whose heading doesn't come from a known template. */
function withPageTitle(named: Named, signs: PageSigns, address: Address): Named {
  const { title, site } = named
  const { heads: [head = ''] = [], opening = [] } = signs
  const other =
    withoutGreeting(named, head, { signs, address }) ??
    fromSharing(named, signs) ??
    withoutOwner(named, signs, address)
  if (other !== undefined) return other
  const shown = listTitle(title, opening) ?? settleSectionHeading(title, signs, address)
  return present({ title: shown ?? titleInPath(address), site })
}

/**
 * Returns the title that also appears in the URL, and the site's name from a greeting in the title tag: `Welcome to the
 * Acme Board`.
 */
function withoutGreeting(
  { title }: Named,
  head: string,
  { signs: { opening = [] }, address }: { readonly signs: PageSigns; readonly address: Address },
): Named | undefined {
  const [, name] = /^welcome to (?:the )?(\p{Lu}.*)$/iu.exec(head) ?? []
  if (title === undefined || name === undefined || !head.endsWith(title.value)) return undefined
  const value = titleInSlug(opening, address)
  const field = { confidence: REPLACED, provenance: ['title-tag' as const], alternatives: [] }
  return value === undefined ? undefined : { title: replaced(title, value), site: { ...field, value: name } }
}

/**
 * Returns the title and the site from the metadata for social media if the page's title is only the name of the site:
 * `Agendas | Acme Commissioners`.
 */
function fromSharing({ title, site }: Named, { heads = [], opening = [] }: PageSigns): Named | undefined {
  const [value = '', name = '', ...more] = (heads[1] ?? '').split(SEPARATOR)
  const isNamed = site !== undefined && site.provenance[0] !== 'host'
  const isOther = isNamed && !keyOfTitle(name).startsWith(keyOfTitle(site.value))
  if (title === undefined || isOther || name === '' || more.length > 0) return undefined
  const isOwner = keyOfTitle(name) === keyOfTitle(title.value)
  if (!isOwner || !opening.some((line) => line === value)) return undefined
  const field = { confidence: REPLACED, provenance: ['meta' as const], alternatives: [] }
  return { title: { ...field, value }, site: { ...field, value: name } }
}

/** The title of a list, on a line without heading markup: `Opinions — 2009`. */
const LIST_LINE = /^(?:agendas|decisions|dockets|minutes|opinions|orders)\b[^.?!]{0,40}\b(?:19|20)\d\d$/i

/** Returns the title of a list from a line of the page, if the title in the page's head doesn't appear on the page. */
function listTitle(title: Field<string> | undefined, lines: readonly string[]): Field<string> | undefined {
  if (title === undefined || !isOnlyFrom(title, 'title-tag')) return undefined
  const key = keyOfTitle(title.value)
  const [value] = lines.filter((line) => LIST_LINE.test(line))
  const isShown = lines.some((line) => keyOfTitle(line) === key)
  const [word = ''] = keyOfTitle(value ?? '').split(' ')
  return value === undefined || isShown || !key.startsWith(word) ? undefined : replaced(title, value)
}

/**
 * Removes the page's path, such as `lingbuzz/008324`, from the end of its title. If the site has no name, uses the
 * first part of the path as the name.
 */
function withoutPath({ title, site }: Named, { path }: Address): Named | undefined {
  const [, value = '', end = ''] = /^(.+?)\s+[|–—-]\s+(\S+\/\S+)$/.exec(title?.value ?? '') ?? []
  if (title === undefined || end === '' || path !== `/${end}`) return undefined
  const [name = ''] = end.split('/')
  const isNamed = site !== undefined && site.provenance[0] !== 'host'
  const own = { value: name, confidence: REPLACED, provenance: ['title-tag' as const], alternatives: [] }
  return { title: { ...title, value, confidence: 0.9 }, site: isNamed ? site : own }
}

function replaced(title: Field<string>, value: string): Field<string> {
  return { ...title, value, confidence: REPLACED }
}

/**
 * Reads the title tag of a Legistar page. On these pages, the heading is the same for every public body, so the title
 * tag is used instead: `Acme County - Library Board`.
 */
function fromLegistar(named: Named, head: string): Named {
  const [, owner, rest] = /^(.{3,60}?) - (.{3,})$/.exec(head) ?? []
  if (owner === undefined || rest === undefined) return named
  const field = { confidence: 0.9, provenance: ['title-tag' as const], alternatives: [] }
  return { title: { ...field, value: rest }, site: { ...field, value: owner } }
}

/** Removes the words that IQM2 adds to the name of a meeting, and a word that IQM2 repeats. */
function withoutOutline(title: string): string {
  return title
    .replace(/ - Web Outline\b.*$/, '')
    .replace(/\b(Authority|Board|Commission|Committee|Council) \1\b/g, '$1')
}

/** Number of lines below the heading that are searched for the author's name. */
const CLOSE = 4

/**
 * If the heading is only the author's family name, returns the title on the line below it. A later line must end with
 * that name: `Roe`, `A Rule of Notes`, `Jane Roe`.
 */
function titleBelow(heading: string, lines: readonly string[]): string | undefined {
  if (!/^\p{Lu}[\p{L}’'-]+$/u.test(heading)) return undefined
  const at = lines.findIndex((line) => line === heading)
  const [title = '', ...names] = at < 0 ? [] : lines.slice(at + 1, at + 2 + CLOSE)
  const isSigned = names.some((name) => name.length < 60 && name.replace(/\W+$/, '').endsWith(` ${heading}`))
  return isSigned && title.split(' ').length > 2 && keyOfTitle(title) !== '' ? title : undefined
}

/**
 * Returns the real title of a page whose template shows the same heading on several pages. Returns the title unchanged
 * if there is no better one.
 */
function templateTitle(title: string, lines: readonly string[], address: Address): string | undefined {
  return titleBelow(title, lines) ?? numberedTitle(title, lines) ?? calendarTitle(title, address)
}

/**
 * Returns the title of a calendar event whose template shows the same heading for every event. The caller then lowers
 * the confidence in the title.
 */
function calendarTitle(title: string, { path }: Address): string | undefined {
  return /\/Components\/Calendar\/Event\/\d+$/.test(path) ? title : undefined
}

/** If the title consists only of numbers, returns the line that describes it: `Official Opinion 2017-3`. */
function numberedTitle(title: string, lines: readonly string[]): string | undefined {
  if (!/^\d[\d.–-]*$/.test(title)) return undefined
  return lines.find(
    (line) => line.endsWith(` ${title}`) && line.length <= 60 && /^\p{Lu}\p{L}+ \p{L}+/u.test(line),
  )
}

/** Confidence in a title that was read only from the URL. */
const FROM_PATH = 0.4

/** For a page without any title, makes a title from the last words of the URL: `published_opinions`. */
function titleInPath({ path }: Address): Field<string> | undefined {
  const last = segmentsOf(path).at(-1) ?? ''
  if (!/^[a-z]+(?:[-_][a-z]+){1,7}$/.test(last)) return undefined
  const words = last.replaceAll(/[-_]/g, ' ')
  const value = words.charAt(0).toUpperCase() + words.slice(1)
  return { value, confidence: FROM_PATH, provenance: ['url'], alternatives: [] }
}

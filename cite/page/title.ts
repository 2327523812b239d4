import { unescape } from './entity.ts'
import type { Evidence, Field } from './extraction.ts'
import { type Node, textOfProperty } from './linked-data.ts'
import { isElement } from './page.ts'
import { clean, type Mark, REGION, type Survey, textOf } from './survey.ts'
import { keyOfName, keyOfTitle, likeness } from './title-key.ts'
import { fieldOf, type Tally, tally, type Vote } from './vote.ts'

/** Metadata keys whose values are titles of the page, most reliable first. */
const HEAD_KEYS = [
  'citation_title',
  'og:title',
  'twitter:title',
  'parsely-title',
  'sailthru.title',
  'dc.title',
  'dcterms.title',
  'title',
  'headline',
  'hdl',
]

/** Returns the titles in the page's head, for finding its heading. */
export function headTitles({ metas, title }: Survey): string[] {
  const said = HEAD_KEYS.flatMap((key) => metas.get(key)?.slice(0, 1) ?? [])
  return [...said, title].map((text) => clean(unescape(text))).filter((text) => text !== '')
}

const SEPARATOR = /\s+(?:[|•·»«:–—-]|::|\/\/|\\|&raquo;|>|›|~)\s+|(?<=\S)\s*[|»]\s*(?=\S)|:\s+|\s+[-–—]\s*/g

/** Returns the title tag's parts, with the site's name removed from either end. */
function parts(title: string): string[] {
  const cuts = [...title.matchAll(SEPARATOR)]
  return cuts.flatMap(({ index, 0: mark }) => [title.slice(0, index), title.slice(index + mark.length)])
}

export interface Heading {
  readonly mark: Mark
  readonly text: string
  readonly key: string
}

/** Matches a date before the title. The date is in a separate element of the heading. */
const DAY = /^\d{1,2}[./]\d{1,2}[./]\d{4}\s*(?=\p{Lu})/u

/** A button, or the symbol of a link, inside the heading. */
const BUTTON = /\s*¶$|\s+(?:Add to(?: \w+)?|Copy item path|Share|Save|Print|Bookmark|Listen)\s*(?:\.\.\.|…)?$/

/** Returns visible headings with their texts, those outside navigation and teasers first. */
function headingsOf(survey: Survey): Heading[] {
  return survey.headings
    .slice(0, 60)
    .map((mark) => {
      const text = textOf(mark.element, 300).replace(DAY, '').replace(BUTTON, '')
      return { mark, text, key: keyOfTitle(text) }
    })
    .filter(({ key }) => /\p{L}/u.test(key))
}

/** Returns a site's names without spaces and articles, as in host names. */
function compactNames(names: readonly string[]): Set<string> {
  return new Set(names.map(keyOfName))
}

/**
 * Returns the main heading: the one that matches the title in the page's head, or else the first h1 of the article
 * (PG5).
 */
export function mainHeading(survey: Survey, siteNames: readonly string[], path = '/'): Heading | undefined {
  const heads = headTitles(survey).map(keyOfTitle)
  const sites = compactNames(siteNames)
  const headings = headingsOf(survey)
  const exact = new Set(headings.map(({ key }) => key).filter((key) => heads.includes(key)))
  const proper = headings.some(({ mark }) => mark.tag === 'h1' && !(mark.region & ASIDE))
  const ranked = headings.map((heading, at) => ({
    heading,
    // If the page's head has no title, only the headings can provide one.
    rank:
      rankHeading(heading, { heads, sites, proper, path, exact }) - at / 100 + (heads.length === 0 ? 0.5 : 0),
  }))
  const [best] = ranked.sort((one, other) => other.rank - one.rank)
  return best === undefined || best.rank <= 0 ? undefined : best.heading
}

const ASIDE = REGION.other | REGION.comments | REGION.biography | REGION.hidden

/** Keys of names of institutions: `state of acme judicial branch`, `acme areawide coordinating agency`. */
export const INSTITUTION =
  /^(?:(?:state|city|county|town|village|borough|commonwealth|office|university) of .+|.+ (?:judicial (?:branch|system)|agency|authority|university|association|foundation|institute|administration|courts))$/

/** Titles of pages of an institution, whose name may then be the heading. */
const LIST_PAGE = /^(?:agendas?|calendar|contact(?: us)?|events|meetings|minutes|news|opinions)$/

/**
 * Returns true if the title tag contains a title in addition to this heading. The heading is then the name of the
 * institution that publishes the page.
 */
function isInstitution(key: string, heads: readonly string[]): boolean {
  const isNamed = INSTITUTION.test(key)
  return heads.some((head) => {
    const rest = head.startsWith(`${key} `)
      ? head.slice(key.length + 1)
      : head.endsWith(` ${key}`)
        ? head.slice(0, -key.length - 1)
        : ''
    return rest !== '' && !INSTITUTION.test(rest) && (isNamed || LIST_PAGE.test(rest))
  })
}

/** Labels of menus and boxes. Some pages mark them up as headings. */
const MENU_HEADING =
  /^(?:(?:site |quick )?search(?: form| results?)?|.{0,8}(?:menu|navigation)|quick links|(?:table of )?contents|share|(?:log|sign) ?in|related|comments?|(?:\d+ )?search results for .+)$/

function rankHeading(
  { mark, key }: Heading,
  {
    heads,
    sites,
    proper,
    path,
    exact,
  }: {
    heads: readonly string[]
    sites: ReadonlySet<string>
    /** True if the article has an h1. */ proper: boolean
    path: string
    /** Keys of headings that exactly match a title in the head. */
    exact: ReadonlySet<string>
  },
): number {
  const level = mark.tag === 'h1' ? 3 : mark.tag === 'h2' ? 1 : 0.5
  const agreement = Math.max(
    0,
    ...heads.map((head) => {
      if (head === key) return 5
      const long = key.includes(' ') && key.length > 8
      // If the rest of the title tag is the title, this heading is the site's name: `Some Blog: A Post`.
      const rest = head.startsWith(`${key} `) ? head.slice(key.length + 1) : ''
      if (exact.has(rest) && !sites.has(keyOfName(rest))) return -4
      if (head.startsWith(`${key} `) || head.endsWith(` ${key}`)) return long ? 4.5 : 2
      if (long && (key.startsWith(`${head} `) || key.endsWith(` ${head}`)) && head.length > key.length / 2)
        return 3
      const like = likeness(head, key)
      return like > 0.5 ? like * 4 : 0
    }),
  )
  // The title tag `A Title - The Review` shows which part is the site's name, even if the page's metadata gives the
  // title as the site's name.
  const isBeforeSite = heads.some(
    (head) => head.startsWith(`${key} `) && sites.has(keyOfName(head.slice(key.length + 1))),
  )
  const isSite = sites.has(keyOfName(key)) && !isBeforeSite
  if (
    agreement < 5 &&
    (isSite || leadsHome(mark, path) || MENU_HEADING.test(key) || isInstitution(key, heads))
  )
    return 0
  const away = mark.region & ASIDE ? 2.5 : 0
  const item = /headline|name/.test(mark.element.getAttribute('itemprop') ?? '') ? 1 : 0
  const named = /head(?:line|ing)|title|(?:^|[\s_-])hed(?:$|[\s_-])/.test(mark.name) ? 0.7 : 0
  const inside = mark.region & REGION.article && !(mark.region & REGION.frame) ? 0.5 : 0
  const tagged = mark.tag === 'h1' ? 0 : agreement >= 4 ? 0 : proper ? -2.5 : -0.5
  return level + agreement + item + named + inside + tagged - away
}

/**
 * Returns true if a heading links to the home page of the site or section. Such a heading is the name of that site or
 * section, not a title.
 */
export function leadsHome({ element }: Pick<Mark, 'element'>, path: string): boolean {
  const { firstChild } = element
  if (firstChild === null || !isElement(firstChild) || firstChild.localName !== 'a') return false
  const [, target] = /^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)?$/.exec(firstChild.getAttribute('href') ?? '-') ?? []
  if (target === undefined) return /^(?:https?:\/\/[^/?#]+)?$/.test(firstChild.getAttribute('href') ?? '-')
  return target === '/' || (target.endsWith('/') && target.length < path.length && path.startsWith(target))
}

const H1_WEIGHT = 7

/** Returns the title: the main heading, or else the title tag without the site's name (PG5). */
export function titleOf(
  survey: Survey,
  heading: Heading | undefined,
  { nodes, sites }: { readonly nodes: readonly Node[]; readonly sites: readonly string[] },
): Field<string> | undefined {
  const siteKeys = compactNames(sites)
  const votes: Vote<string>[] = []
  const add = (value: string | undefined, weight: number, evidence: Evidence): void => {
    const text = clean(unescape(value ?? '').replace(TAG, '')).replace(LABEL, '')
    const key = keyOfTitle(text)
    if (key !== '' && text.length <= 500) votes.push({ value: text, key, weight, evidence })
  }
  const headline = textOfProperty(nodes[0]?.['headline'])
  const heads = headTitles(survey).map((head) => trimmed(head, siteKeys))
  if (heading !== undefined)
    add(
      withSubtitle(heading, survey, heads) ?? withoutLabel(heading, headline),
      heading.mark.tag === 'h1' ? H1_WEIGHT : 5,
      'heading',
    )
  add(headline, 4, 'json-ld')
  for (const value of survey.metas.get('citation_title') ?? []) add(value, 8, 'citation-meta')
  for (const key of HEAD_KEYS) add(trimmed(survey.metas.get(key)?.[0] ?? '', siteKeys), 4, 'meta')
  const tag = trimmed(survey.title, siteKeys)
  // If the page has no heading, the last part of the title tag is the site's name.
  add(heading === undefined && votes.length === 0 ? withoutEnding(tag) : tag, 3, 'title-tag')
  return fieldOf(tally(votes), sureOfTitle)
}

/** A label after the title, or the number of unread messages before it. */
const LABEL = /^\(\d+\+?\) | \| (?:ANALYSIS|COMMENTARY|EDITORIAL|OPINION|PHOTOS|REVIEW|VIDEO|WATCH)$/

/** Formatting tags written as text in the page's head. */
const TAG = /<\/?(?:b|br|em|i|span|strong|sub|sup)\b[^<>]{0,100}>/gi
/** Maximum length of a title. An unclosed heading element can contain the whole article. */
const LONGEST = 200

/**
 * Returns the title with its subtitle if the page's head contains both and the subtitle is a separate heading. Shortens
 * a title whose heading element was never closed.
 */
function withSubtitle(
  { text, key, mark }: Heading,
  { headings }: Survey,
  heads: readonly string[],
): string | undefined {
  if (text.length > LONGEST) return heads.find((head) => key.startsWith(`${keyOfTitle(head)} `))
  // If the head contains only the title, the next heading is not part of it.
  if (heads.some((head) => keyOfTitle(head) === key)) return undefined
  const next = headings[headings.findIndex(({ element }) => element === mark.element) + 1]
  if (next === undefined || next.tag === 'h1' || next.line - mark.line > 3) return undefined
  const whole = `${key} ${keyOfTitle(textOf(next.element, 300))}`
  return heads.find((head) => keyOfTitle(head) === whole)
}

/** Removes a label inside the heading if the rest of the heading is the headline in the page's metadata. */
function withoutLabel({ text, key }: Heading, headline: string | undefined): string {
  const other = keyOfTitle(unescape(headline ?? ''))
  const rest = other.length > key.length * 0.6 && key !== other && key.endsWith(` ${other}`)
  return rest && headline !== undefined ? headline : text
}

/** Returns the share of real pages on which this kind of evidence was correct. */
function sureOfTitle({ evidence, weight }: Tally<string>): number {
  if (!evidence.includes('heading')) return evidence.length > 1 ? 0.75 : 0.6
  if (evidence.length >= 3) return 0.98
  // An h1 is a reliable title even if the page's head has none.
  if (evidence.length === 1) return weight >= H1_WEIGHT ? 0.9 : 0.82
  return evidence.includes('title-tag') ? 0.92 : 0.95
}

/** A date and a time before the title in the title tag: `2019/02/12 05:30 PM`. */
export const STAMP = /^\d{4}\/\d\d\/\d\d \d\d:\d\d [AP]M /

/** Removes the last part of a title tag, or the first part if it is the name of an institution. */
function withoutEnding(tag: string): string {
  const text = tag.replace(STAMP, '')
  const [, start = '', rest = ''] = /^([^:|]+)(?::| [|–—-]) (.+)$/.exec(text) ?? []
  if (INSTITUTION.test(keyOfTitle(start)) && !INSTITUTION.test(keyOfTitle(rest))) return rest
  return text.replace(/(?<=\S) [|–—-] (?=\p{Lu})(?:(?! [|–—-] ).)+$/u, '')
}

/** Removes the section between the title and the site's name. */
function withoutSection(text: string): string {
  const [first = '', ...others] = text.split(' | ')
  return others.length === 1 && first.split(' ').length > 2 ? first : text
}

/** Removes the site's name from the start or end. */
function trimmed(title: string, sites: ReadonlySet<string>): string {
  const text = clean(unescape(title))
  const whole = parts(text)
  const isSite = (part: string): boolean => sites.has(keyOfName(part))
  for (let at = 0; at < whole.length; at += 2) {
    const [before = '', after = ''] = whole.slice(at, at + 2)
    if (isSite(after) && keyOfTitle(before) !== '') return withoutSection(before)
    if (isSite(before) && keyOfTitle(after) !== '') return after
  }
  return text
}

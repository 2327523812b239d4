import { type Address, plainHost } from './address.ts'
import { unescape } from './entity.ts'
import type { Evidence, Field } from './extraction.ts'
import { type LinkedData, type Node, textOfProperty, typesOf, valuesOf } from './linked-data.ts'
import { isElement } from './page.ts'
import { clean, type Mark, type Survey, textOf } from './survey.ts'
import { INSTITUTION, leadsHome, STAMP } from './title.ts'
import { keyOfName, keyOfTitle, likeness } from './title-key.ts'
import { fieldOf, type Tally, tally, type Vote } from './vote.ts'

const METAS: Readonly<Record<string, number>> = {
  'og:site_name': 8,
  'application-name': 5,
  'al:ios:app_name': 3.5,
  'al:android:app_name': 3.5,
  'apple-mobile-web-app-title': 3,
  'twitter:app:name:iphone': 3,
  citation_journal_title: 9,
  'dc.publisher': 4,
  'dcterms.publisher': 4,
  publisher: 4,
  copyright: 2,
  cre: 5,
  'parsely-site': 5,
  website_name: 5,
}

/** Returns all names of the site, so that they can be distinguished from titles and authors. */
export function namesOfSite(
  survey: Survey,
  nodes: readonly Node[],
  data: LinkedData,
  address: Address,
): string[] {
  const label = plainHost(address.host).split('.')
  return [
    ...Object.keys(METAS).flatMap((key) => survey.metas.get(key) ?? []),
    ...publishers(nodes, data),
    plainHost(address.host),
    label.slice(0, -1).join(' '),
    ownLabel(address.host),
  ]
    .map((name) => clean(unescape(name)))
    .filter((name) => name !== '')
}

/** Services and programs that publish other people's sites. */
const PLATFORM =
  /^(?:Blogger|Substack|WordPress(?:\.com)?|Tumblr|Squarespace|Wix(?:\.com)?|Ghost|Typepad|LiveJournal|Civic(?:Engage|Plus)|OnBase Agenda Online|Granicus|Legistar)$/i

function publishers(nodes: readonly Node[], data: LinkedData): string[] {
  return nodes.flatMap((node) =>
    valuesOf(node['publisher']).flatMap((value) => {
      const name = textOfProperty(data.resolve(value))
      return name === undefined || /^https?:/.test(name) || PLATFORM.test(name) ? [] : [name]
    }),
  )
}

/**
 * Determines the site's name from the names it gives itself and the endings of its title tags; falls back to the host
 * (PG11).
 */
export function siteOf(
  survey: Survey,
  {
    nodes,
    data,
    address,
    title,
  }: {
    readonly nodes: readonly Node[]
    readonly data: LinkedData
    readonly address: Address
    readonly title: string
  },
): Field<string> | undefined {
  const votes: Vote<string>[] = []
  const [subdomain] = SUBDOMAIN.exec(address.host) ?? []
  const add = (value: string, weight: number, evidence: Evidence): void => {
    const name = clean(unescape(value)).replace(/^@|\s[|–—-]\s.*$/g, '')
    const key = keyOfName(name)
    // A subdomain that the site also uses as its name: `Hosted` at hosted.example.com.
    if (
      key === subdomain ||
      /^https?:/.test(name) ||
      NO_SITE.test(name) ||
      (evidence === 'title-tag' && PLATFORM.test(name))
    )
      return
    if (key !== '' && name.length <= 80 && name.toLowerCase() !== title.toLowerCase())
      votes.push({ value: name, key, weight: weighName(name, weight), evidence })
  }
  for (const [key, weight] of Object.entries(METAS))
    for (const value of survey.metas.get(key)?.slice(0, 1) ?? []) add(value, weight, 'meta')
  for (const name of publishers(nodes, data)) add(name, 6, 'json-ld')
  for (const node of data.nodes)
    if (typesOf(node).includes('WebSite')) add(textOfProperty(node['name']) ?? '', 5, 'json-ld')
  for (const [name, weight] of namesInTag(survey.title.replace(STAMP, ''), title))
    add(name, weight, 'title-tag')
  for (const heading of survey.headings.slice(0, 5))
    if (leadsHome(heading, address.path)) add(...nameInHeading(heading), 'heading')
  add(plainHost(address.host), 0.5, 'host')
  if (!votes.some(({ value, weight }) => weight > 4 && isSpelled(value)))
    // If only one word before `.gov` matches, it is usually the state's name, not the agency's:
    // `agency.illinois.gov`.
    for (const name of spellings(survey, address))
      if (name.includes(' ') || !/\..+\.gov$/.test(plainHost(address.host))) add(name, 2.5, 'text')
  if (votes.every(({ value }) => DOMAIN.test(value)))
    add(ownerOf(survey), address.host.endsWith('.gov') ? 3.5 : 1.5, 'text')
  return fieldOf(tally(votes.map((vote) => wellWritten(vote, votes))), sureOfSite)
}

/** Returns the text of a heading that links home, or else the alternative text of the logo in its link. */
function nameInHeading({ element }: Pick<Mark, 'element'>): [name: string, weight: number] {
  const text = textOf(element, 80)
  const logo = element.firstChild?.firstChild
  if (text !== '' || !logo || !isElement(logo)) return [text, 4.5]
  return [logo.getAttribute('alt') ?? '', 3.5]
}

/**
 * Replaces a name without spaces (`exampledaily`, `ExampleDaily`) with the spelling that another part of the page uses.
 */
function wellWritten(vote: Vote<string>, votes: readonly Vote<string>[]): Vote<string> {
  if (isSpelled(vote.value)) return vote
  const others = votes.filter(({ key }) => key === vote.key)
  const better = others.find(({ value }) => isSpelled(value)) ?? others.find(({ value }) => isWritten(value))
  return better === undefined ? vote : { ...vote, value: better.value }
}

/**
 * Text that is never a site name: certain parts of title tags, and page names that some templates give as the site's
 * name.
 */
const NO_SITE =
  /^["“]| on \S+\.[a-z]+$|^(?:blog|home(?:page)?|default|index|start|welcome|search(?: results)?)$/i

/** Subdomains that are not part of the site's name. */
const SUBDOMAIN = /^(?:hosted|blogs?|news|home|web|portal|app|search|archives?)(?=\.[^.]+\.[^.]+$)/

/** A lowercase domain that a site uses as its name because it has no other: `www.example.com`. */
const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/
/** Weight of a domain that is used as a name. It is lower than the weight of a name in the title tag. */
const DOMAIN_WEIGHT = 3

/** Returns the weight of a name. The weight is lower for a domain or a name spelled as in a URL. */
function weighName(name: string, weight: number): number {
  if (name.startsWith('www.')) return Math.min(weight, 1)
  return DOMAIN.test(name) ? Math.min(weight, DOMAIN_WEIGHT) : weight - (isWritten(name) ? 0 : 3)
}

/** The owner in a copyright line: `© 2018 Acme Housing Authority. All Rights Reserved.` */
const OWNER =
  /(?:©|copyright)[\s\d,©–-]*(?:by )?(?:the )?(\p{Lu}(?:[^.|©,\d]|(?<=\b(?:\p{Lu}|st))\.){3,60}?)(?:,? (?:inc|llc|ltd|gmbh|corp)\b| all rights|(?<!\b(?:\p{Lu}|st))\.|[|,]|$)/iu

/** Returns the owner in the page's last copyright line. */
function ownerOf({ lines }: Survey): string {
  const owners = lines.slice(-80).flatMap(({ text }) => OWNER.exec(text)?.[1]?.trim() ?? [])
  return (
    owners.findLast(
      (name) => !/rights|privacy|terms|powered|reserved|software/i.test(name) && !PLATFORM.test(name),
    ) ?? ''
  )
}

/** Returns false for a name of several words that is written without spaces or in lowercase. */
function isSpelled(name: string): boolean {
  return isWritten(name) && !/^\S*(?:[a-z][A-Z]|[A-Z]{2}[a-z])\S*$/.test(name)
}

/** Returns false for a name spelled like a URL or an account handle: `floridatoday`. */
function isWritten(name: string): boolean {
  if (name.includes('_')) return false
  return /[A-Z\s]|[^\u0000-\u007f]/.test(name)
}

/**
 * Finds how the page spells the name that its host contains: `nytimes` in "© NYTimes", `blueletterlaw` in "Blue Letter
 * Law".
 */
function spellings({ lines, title }: Survey, { host }: Address): string[] {
  const label = ownLabel(host)
  if (label.length < 4 || !/^[a-z\d-]+$/.test(label)) return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.@/])${[...label.replaceAll('-', '')].join("[ .’'-]?")}(?![\\p{L}\\d.])`,
    'iu',
  )
  const texts = [
    title,
    ...lines.slice(0, 150).map(({ text }) => text),
    ...lines.slice(-80).map(({ text }) => text),
  ]
  const counts = new Map<string, number>()
  for (const text of texts) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined && isWritten(found)) counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, 1)
}

/** Returns the main part of a host: `example` in `www.example.co.uk`. */
export function ownLabel(host: string): string {
  const labels = plainHost(host).split('.')
  const country = labels.length > 2 && /^(?:co|com|org|net|gov|ac|edu|gob|gouv)$/.test(labels.at(-2) ?? '')
  return labels.at(country ? -3 : -2) ?? ''
}

/** Returns the parts of the title tag that can be the site's name, with their weights. */
function namesInTag(tag: string, title: string): (readonly [name: string, weight: number])[] {
  const ending = endingOf(tag, title)
  // The title tag can contain a shorter title than the heading, followed by the site's name.
  const last = /.+\s[|•·»–—-]\s(\S+\s.+)$/.exec(tag)?.[1] ?? ''
  const isApart = likeness(keyOfTitle(last), keyOfTitle(title)) === 0
  return [
    [ending ?? (isApart ? last : ''), ending === undefined ? 3 : 5],
    ...tag
      .split(/(?:^|\s)(?:[|–—-]|::)\s|:\s/)
      .filter((part) => INSTITUTION.test(keyOfTitle(part)))
      .map((part) => [part, 6] as const),
    [startOf(tag, title) ?? '', 4],
  ]
}

/** Returns the text after the page's title in its title tag. */
function endingOf(tag: string, title: string): string | undefined {
  const at = title === '' ? -1 : tag.toLowerCase().indexOf(title.toLowerCase())
  if (at !== 0 || tag.length <= title.length) return undefined
  const after = tag.slice(title.length)
  if (!/^\s*[^\s\p{L}\p{N},;.'’"”()]/u.test(after)) return undefined
  const rest = after
    .replace(/^[\s|•·»«:–—\-/\\>~]+/, '')
    .split(/\s[|•·»–—-]\s/)
    .findLast((part) => !PLATFORM.test(part.trim()))
    ?.trim()
  return rest === undefined || rest === '' ? undefined : rest
}

function startOf(tag: string, title: string): string | undefined {
  const at = title.length < 4 ? -1 : tag.toLowerCase().lastIndexOf(title.toLowerCase())
  if (at <= 0 || at + title.length < tag.length) return undefined
  const before = tag.slice(0, at).replace(/[\s|•·»«:–—\-/\\>~]+$/, '')
  return before.split(/\s[|•·»–—-]\s/)[0]?.trim()
}

/** Returns the share of real pages on which this kind of evidence was correct. */
function sureOfSite({ evidence }: Tally<string>): number {
  if (evidence[0] === 'host') return 0.3
  if (evidence.length >= 3) return 0.97
  if (evidence.length === 2) return 0.94
  return evidence[0] === 'json-ld' ? 0.85 : evidence[0] === 'meta' ? 0.8 : 0.7
}

import type { Address } from './address.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { capitalizeTitle } from './title-capitals.ts'
import { isEnglish } from './language.ts'
import { BODY, LONGEST_NAME, ownersIn, partsOf, type SiteText, trimmedName } from './institution-name.ts'
import { ownLabel } from './sites.ts'
import { keyOfName, keyOfTitle } from './title-key.ts'
import { isListTitle } from './work/issue.ts'
import { isJournalName } from './work/short-citation.ts'
import { nameOfState } from './work/state-names.ts'
import { cityWithState, lettersOf } from './place-of-host.ts'
import { withBodyName } from './site-initials.ts'
import { trimmedSite, withoutShouting } from './site-spelling.ts'

/** Names of pages and lists, which are not names of sites. */
const PAGE_NAME =
  /^(?:agendas?|announcements?|calendar|contact(?: us)?|decisions|dockets?|events|forms|meetings|minutes|news|opinions|orders|publications|rules)$/i

/** Number of lines that can contain a site's banner. */
const FIRST_LINES = 3

/**
 * Returns true if the heading is the site's banner, whose text is also the end of the title tag: `Members | Acme Board
 * of Roe`.
 */
function isBanner(title: Field<string>, site: Field<string>, head: string): boolean {
  const parts = partsOf([head])
  return (
    parts.length === 2 &&
    title.provenance[0] === 'heading' &&
    keyOfTitle(parts[1] ?? '') === keyOfTitle(title.value) &&
    keyOfTitle(parts[0] ?? '') === keyOfTitle(site.value) &&
    !/^(?:city|county|state|town|village) of /i.test(site.value) &&
    BODY.test(title.value)
  )
}

/**
 * Returns true for the name of an institution, but not for the title of a meeting's page, which contains numbers:
 * `Board Meeting 9-18-19`.
 */
function isBody(name: string): boolean {
  return BODY.test(name) && !/\d/.test(name)
}

/**
 * Returns the title and the site. Swaps them if the title is the name of an institution and the site is the name of a
 * list.
 */
export function unswapped(
  { title, site }: Pick<Extraction, 'title' | 'site'>,
  { heads: [head = ''] = [], opening = [] }: PageSigns = {},
): Pick<Extraction, 'title' | 'site'> {
  const isFirst = opening.slice(0, FIRST_LINES).some((line) => line === title?.value)
  if (title !== undefined && site !== undefined && isFirst && isBanner(title, site, head)) {
    const field = { confidence: 0.8, provenance: ['title-tag' as const], alternatives: [] }
    return { title: { ...field, value: site.value }, site: { ...field, value: title.value } }
  }
  const isSwapped =
    title !== undefined &&
    site !== undefined &&
    (isJournalName(title.value)
      ? isListTitle(site.value)
      : !title.provenance.includes('heading') && PAGE_NAME.test(site.value) && isBody(title.value))
  if (!isSwapped) return { ...(title && { title }), ...(site && { site }) }
  const confidence = 0.7
  return {
    title: { ...site, confidence, alternatives: [] },
    site: { ...title, confidence, alternatives: [] },
  }
}

/** Returns the site's full name as the page spells it. */
export function spelledSite(site: Field<string> | undefined, shown: SiteText): Field<string> | undefined {
  const named = withBodyName(respelledSite(site, shown), shown)
  return named === undefined || named.provenance[0] === 'site-table' ? named : citySite(named, shown)
}

/**
 * If the metadata doesn't give the site's name, returns the part of the title tag that matches the host, with or
 * without a place: `Acme 24` in `A Title | Acme 24 - News from the Coast`.
 */
export function siteInTag(
  site: Field<string> | undefined,
  { heads: [head = ''] = [] }: PageSigns,
  { host }: Address,
): Field<string> | undefined {
  if (site === undefined) return site
  if (!/^(?:host|text|title-tag)$/.test(site.provenance[0] ?? '') && !isNoSite(site.value)) return site
  const label = ownLabel(host).replaceAll('-', '')
  const value = head
    .split(/\s[|•·»–—-]\s/)
    .slice(1)
    .find((part) => keyOfName(part.replace(DOMAIN_END, '')) === label || isLongerName(part, label))
  return value === undefined ? site : { ...site, value, confidence: 0.9, provenance: ['title-tag'] }
}

/** The top-level domain in the name of a site: `Acme.com`. */
const DOMAIN_END = /(?<=\p{L}{3})\.(?:com|org|net)$/u

/** Returns true for a name that adds a place to the name in the host: `Acme Roe` on acme.com. */
function isLongerName(part: string, label: string): boolean {
  return label.length > 7 && part.split(' ').length === 2 && keyOfName(part).startsWith(label)
}

/** Words that citations omit, because they only mark a site as official: `Official Website of the City of Acme`. */
const OFFICIAL =
  /^(?:the )?official (?:web ?)?site (?:of|for) (?:the )?|[\s,–-]+(?:the )?official (?:web ?)?site$/giu
/** The greeting on a home page: `Welcome to the Acme Library`. */
const WELCOME = /^welcome to (?:the )?(?=\p{Lu})/iu
/** The name of a state alone, without the name of an institution. */
const STATE = /^(?:State|Commonwealth) of \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u

/**
 * Returns the site's name without words such as "official." If the name is only that of a state, uses the institution
 * in the title: `Acme Court of Appeal - State of Louisiana`.
 */
export function tidySite(site: Field<string> | undefined, signs: PageSigns): Field<string> | undefined {
  if (site === undefined || site.provenance[0] === 'site-table') return site
  const { heads = [], opening: lines = [], texts = [] } = signs
  const bare = trimmedSite(site.value.replace(WELCOME, '').replace(OFFICIAL, '').replace(/[®™]/g, ''))
  const said = withoutCapitals(withoutShouting(bare, signs))
  // On a page in English, capitalize the site's name like a title: `Jane Roe’s blog`.
  const isEnglishName = SMALL_WORD.test(said) && isEnglish(texts) === true
  const isPlace = SMALL_PLACE.test(said)
  const value = isEnglishName || isPlace ? capitalizeTitle(isPlace ? said.replace(/\.$/, '') : said) : said
  if (value === '') return site
  const court = courtOfPlace(value, heads)
  if (court !== undefined) return { ...site, value: court, confidence: 0.9 }
  if (site.provenance[0] === 'host' || isNoSite(value)) return ownedSite(site, { heads, lines })
  const body = STATE.test(value)
    ? partsOf(heads).find((part) => BODY.test(part) && part.length <= LONGEST_NAME)
    : bodyBelow(value, lines)
  return body === undefined ? { ...site, value } : { ...site, value: body, confidence: 0.8 }
}

/** The name of a state before the word "State," as in some banners: `Acme State`. */
const STATE_BANNER = /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) State$/u

/** Returns the institution on the line below the name of its state in the banner: `Acme State`, `Office of Roads`. */
function bodyBelow(place: string, lines: readonly string[]): string | undefined {
  const [, state] = STATE_BANNER.exec(place) ?? []
  const at = lines.slice(0, FIRST_LINES).indexOf(place)
  const body = lines[at + 1] ?? ''
  const isBody = at >= 0 && BODY.test(body) && body.length <= LONGEST_NAME && /^\p{Lu}[^.:!?]+$/u.test(body)
  return state !== undefined && isBody ? `${place} ${body}` : undefined
}

/** The name of a place in lowercase, which may end with a period: `city of acme.` */
const SMALL_PLACE = /^(?:borough|city|county|state|town|township|village) of \p{Ll}[^.]*\.?$/u

/** Matches a name with a capitalized first word and another word in lowercase: `Jane Roe’s blog`. */
const SMALL_WORD = /^\p{Lu}\S* (?:.* )?(?!(?:and|for|from|the|with)\b)\p{Ll}{3,}/u

/**
 * Converts a name of several words in full capitals to title case: `GOVERNING COMMISSION`. Leaves a name with a short
 * word unchanged, because that word may consist of initials.
 */
function withoutCapitals(name: string): string {
  const words = name.split(' ')
  const areLong = words.every((word) => /^[A-Z]{4,}$|^(?:AND|FOR|OF|THE)$/.test(word))
  return words.length > 1 && areLong ? capitalizeTitle(name.toLowerCase()) : name
}

/** Names of sections that templates use instead of the site's name. A date is not a site name either. */
const NO_SITE =
  /^(?:about|articles|calendar|default|granicus content|departments|divisions|events|government|home|início|inicio|accueil|startseite|info|main|news|official web ?site|pages|section view|website)$|^(?:©|\(c\)|copyright)(?=[\s\d]).*\d{4}$|^\p{Lu}\p{L}{2,8}\.? \d{1,2}, (?:19|20)\d\d$/iu

function isNoSite(name: string): boolean {
  return NO_SITE.test(name)
}

/**
 * If the metadata doesn't give the site's name, returns the institution after a colon in the title tag, or the owner in
 * a copyright line.
 */
function ownedSite(site: Field<string>, { heads, lines }: SiteText): Field<string> {
  const afterColons = heads.flatMap((head) => head.split(/\s+:\s+/).slice(1)).map(trimmedName)
  const value = [...afterColons, ...ownersIn(lines)].find(
    (name) =>
      name.split(' ').length > 2 &&
      name.length <= LONGEST_NAME &&
      /^\p{Lu}/u.test(name) &&
      (BODY.test(name) || /\b(?:College|University)\b/.test(name)),
  )
  if (value !== undefined) return { ...site, value, confidence: 0.8, provenance: ['text'] }
  const host = site.alternatives.find(({ provenance }) => provenance[0] === 'host')
  return host === undefined ? site : { ...host, alternatives: [] }
}

/** A site's name that consists of a city and its state: `Acme, CA`. */
const PLACE_SITE =
  /^(?:City of )?(\p{Lu}[\p{L}.’' -]+?)(?:,? (?=[A-Z]{2}$)|, )([A-Z]{2}|(?!County )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)$/u

/**
 * Returns the full name of a city's site if the page calls the place a city: `City of Acme, California` for `Acme,
 * CA`.
 */
function citySite(site: Field<string>, { heads, lines }: SiteText): Field<string> {
  const [, place = '', end = ''] = PLACE_SITE.exec(site.value) ?? []
  const state = nameOfState(end)
  if (state === undefined || /\b(?:de|of|the)$/i.test(place) || BODY.test(place))
    return { ...site, value: cityWithState(site.value, lines) }
  const kinds = /^(.*) County$/.test(place) ? [] : ['City', 'Town', 'Village', 'County']
  const shown = [site.value, ...heads, ...lines].join('\n')
  const kind = kinds.find((one) => shown.includes(`${one} of ${place}`))
  return { ...site, value: `${kind === undefined ? '' : `${kind} of `}${place}, ${state}` }
}

/**
 * Returns the name of a court followed by its place if they are separate parts of the title: `Superior Court of Acme -
 * County of Roe`.
 */
function courtOfPlace(place: string, heads: readonly string[]): string | undefined {
  if (!/^(?:County|District|State|Commonwealth) of /.test(place)) return undefined
  const parts = partsOf(heads)
  const court = parts.find((part, at) => /\bCourt\b/.test(part) && parts[at + 1] === place)
  return court === undefined ? undefined : `${court}, ${place}`
}

/** A site named after its domain: `Acme.com`. */
const DOMAIN_NAME = /^(.{3,})\.(?:com|org|net|tv|co)$/i

/**
 * Returns the site's name as the page spells it elsewhere: without its top-level domain, and with the hyphens and
 * spaces of the copyright line.
 */
function respelledSite(
  site: Field<string> | undefined,
  { heads, lines }: SiteText,
): Field<string> | undefined {
  if (site === undefined || site.provenance.includes('site-table')) return site
  const [, bare] = DOMAIN_NAME.exec(site.value) ?? []
  const shown = [...partsOf(heads), ...lines.filter(isShort)]
  // Keep the domain if the page shows the site's name with it. On a dictionary's page, the name without the domain can
  // be an ordinary word in a menu.
  const isWhole = lines.some((line) => line === site.value && /^\p{Lu}/u.test(line))
  const plain = isWhole
    ? undefined
    : shown.find((text) => bare !== undefined && text.toLowerCase() === bare.toLowerCase())
  const key = lettersOf(plain ?? site.value)
  const owner = ownersIn(lines).find((name) => lettersOf(name) === key && /\p{Ll}/u.test(name))
  const value = owner ?? plain
  return value === undefined ? site : { ...site, value: trimmedSite(value) }
}

function isShort(line: string): boolean {
  return line.length <= LONGEST_NAME
}

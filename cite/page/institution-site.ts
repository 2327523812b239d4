import { type Address, plainHost } from './address.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { capitalizeTitle } from './title-capitals.ts'
import { isEnglish } from './language.ts'
import { GOVERNMENT } from './named-site.ts'
import { ownLabel } from './sites.ts'
import { initialsOf, keyOfName, keyOfTitle } from './title-key.ts'
import { isListTitle } from './work/issue.ts'
import { isJournalName } from './work/short-citation.ts'
import { nameOfState } from './work/state-names.ts'
import { cityWithState, lettersOf, placeOfHost } from './place-of-host.ts'
import { companyOfHost, isShortenedTo, SEPARATOR } from './site-parts.ts'

/** Names of pages and lists, which are not names of sites. */
const PAGE_NAME =
  /^(?:agendas?|announcements?|calendar|contact(?: us)?|decisions|dockets?|events|forms|meetings|minutes|news|opinions|orders|publications|rules)$/i

/** Words in the names of the institutions that publish pages. */
const BODY =
  /\b(?:agency|authority|board|bureau|commission|committee|corporation|council|courts?|department|district|division|fund|institute|office|service|society|study|trust)\b/i

/**
 * The name of an institution. It ends in one of these words, or in a phrase such as `of Roads` after the word: `Acme
 * Board of Roads`.
 */
const BODY_NAME = new RegExp(String.raw`${BODY.source}(?: (?:for|of|on) .+)?$`, 'i')

/** Number of lines that can contain a site's banner. */
const FIRST_LINES = 3

/**
 * Returns true if the heading is the site's banner. The title tag ends with the banner's text: `Members | Acme Board of
 * Roe`.
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
 * Returns the title and the site. They are swapped if the title is the name of an institution and the site is the name
 * of a list.
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
export function spelledSite(
  site: Field<string> | undefined,
  shown: { readonly heads: readonly string[]; readonly lines: readonly string[] },
): Field<string> | undefined {
  const named = withBodyName(respelledSite(site, shown), shown)
  return named === undefined || named.provenance[0] === 'site-table' ? named : citySite(named, shown)
}

/**
 * If the metadata does not name the site, returns the part of the title tag that repeats the host, with or without a
 * place: `Acme 24` in `A Title | Acme 24 - News from the Coast`.
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
export function tidySite(
  site: Field<string> | undefined,
  { heads = [], opening: lines = [], texts = [] }: PageSigns,
): Field<string> | undefined {
  if (site === undefined || site.provenance[0] === 'site-table') return site
  const said = withoutCapitals(
    site.value
      .replace(WELCOME, '')
      .replace(OFFICIAL, '')
      .replace(/\s+[|–—-]$|[®™]/g, ''),
  )
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
 * If the metadata does not name the site, returns the institution after a colon in the title tag, or the owner in a
 * copyright line.
 */
function ownedSite(
  site: Field<string>,
  { heads, lines }: { readonly heads: readonly string[]; readonly lines: readonly string[] },
): Field<string> {
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
function citySite(
  site: Field<string>,
  { heads, lines }: { readonly heads: readonly string[]; readonly lines: readonly string[] },
): Field<string> {
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

/** Minimum number of initials that identify an institution. */
const FEWEST_INITIALS = 3
const LONGEST_NAME = 90

/**
 * Returns the institution on the page whose initials are in the host: `Acme Low-Income Housing Fund` on alihf.org.
 * Returns the site unchanged if its name is better than the host.
 */
export function siteByInitials(
  site: Field<string> | undefined,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
  address: Address,
): Field<string> | undefined {
  if (site === undefined) return site
  const place = GOVERNMENT.test(address.host) && isDomain(site) ? placeOfHost(address, lines) : undefined
  if (place !== undefined) return { ...site, value: place, confidence: 0.85, provenance: ['text'] }
  if (site.provenance[0] !== 'host') return site
  const labels = new Set(
    plainHost(address.host)
      .split('.')
      .slice(0, -1)
      .filter((label) => label.length >= FEWEST_INITIALS),
  )
  const texts = partsOf([title, ...lines])
  const names = texts
    .filter((text) => text.length <= LONGEST_NAME && /^\p{Lu}/u.test(text) && BODY.test(text))
    .map((text) => text.replace(/^(?:About )?the /i, ''))
  const value =
    names.find((text) => labels.has(initialsOf(text)) || labels.has(initialsOf(withoutPlace(text)))) ??
    (GOVERNMENT.test(address.host) ? names.find((name) => isNamedByHost(name, labels)) : undefined) ??
    companyOfHost(ownLabel(address.host), lines) ??
    [...labels].map((label) => nameInSentence(label, lines)).find((name) => name !== undefined)
  return value === undefined ? site : { ...site, value, confidence: 0.8, provenance: ['text'] }
}

function isDomain({ value, provenance }: Field<string>): boolean {
  return provenance[0] === 'host' || /^[\w-]+(?:\.[\w-]+)+$/.test(value)
}

/** Minimum number of initials that identify an institution in the middle of a line. */
const FEWEST_IN_SENTENCE = 4

/**
 * Returns the capitalized words in the middle of a line that have these initials: `Acme Park Business Alliance` in
 * `call Acme Park Business Alliance at 5`.
 */
function nameInSentence(initials: string, lines: readonly string[]): string | undefined {
  if (initials.length < FEWEST_IN_SENTENCE || !/^[a-z]+$/.test(initials)) return undefined
  const words = [...initials.toUpperCase()].map((letter) => `${letter}\\p{Ll}+`)
  const name = new RegExp(
    `(?<!\\p{Lu}\\p{Ll}+ )\\b${words.join('(?: (?:and|for|in|of|on|the|&))* ')}\\b(?! \\p{Lu}\\p{Ll})`,
    'u',
  )
  return lines.map((line) => name.exec(line)?.[0]).find((found) => found !== undefined)
}

/** Returns true for a capitalized name that contains a label of the host: `Acme State Board of Elections`. */
function isNamedByHost(name: string, labels: ReadonlySet<string>): boolean {
  const words = name.split(' ')
  return (
    BODY_NAME.test(name) &&
    words.length > 2 &&
    words.every((word) => /^(?:\p{Lu}\p{Ll}|\p{Lu}\.|&|(?:and|for|of|on|the)$)/u.test(word)) &&
    words.some((word) => word.length > 5 && labels.has(word.toLowerCase()))
  )
}

/** Removes the name of a state, because the host of a state department contains it in another label. */
function withoutPlace(text: string): string {
  return text.replace(
    /^.+?(?= (?:Agency|Authority|Board|Bureau|Commission|Department|Division|Office) of )/,
    '',
  )
}

/** Text around the owner's name in a copyright line: `© 2019 Acme Board. All rights reserved.` */
const AROUND_OWNER =
  /^.*?(?:©|\(c\)|copyright)[\s©\d.,|–-]*(?:by )?(?:State of [\p{L} ]+, )?|[.,|]?\s*(?:all rights reserved|designed|powered|website)\b.*$/giu

/** Returns the owners in the page's copyright lines. */
function ownersIn(lines: readonly string[]): string[] {
  return lines
    .filter((line) => /©|copyright/i.test(line))
    .map((line) => trimmedName(line.replace(AROUND_OWNER, '')))
}

/** Splits texts at their separators and returns the parts: `Agendas | Acme Board`. */
function partsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(SEPARATOR))
}

/** Removes the text after the first vertical bar in a line, and the punctuation at the end of the name. */
function trimmedName(text: string): string {
  return (text.split(/\s+\|/)[0] ?? '').replace(/[\s.,|•·–—-]+$/, '')
}

/** Initials, optionally after another word: `RideATA`. */
const INITIALS = /^(?:\p{Lu}\p{Ll}{1,8})?(\p{Lu}{3,8})$/u

/**
 * Spells out a site's initials if a copyright line or a part of the title contains an institution with these initials:
 * `Acme Metropolitan Transportation Study` for `AMTS`.
 */
function withBodyName(
  site: Field<string> | undefined,
  { heads, lines }: { readonly heads: readonly string[]; readonly lines: readonly string[] },
): Field<string> | undefined {
  const [, letters] = INITIALS.exec(site?.value ?? '') ?? []
  if (site === undefined || letters === undefined || site.provenance[0] === 'site-table') return site
  const wanted = letters.toLowerCase()
  const names = [...partsOf(heads).map(trimmedName), ...ownersIn(lines)]
    .map((name) => name.replace(/^The /, ''))
    .filter((name) => name.includes(' ') && name.length <= LONGEST_NAME && BODY.test(name))
  const name = names.find(
    (text) => initialsOf(withoutOf(text)) === wanted || initialsOf(text).endsWith(wanted),
  )
  const own = lines.map((line) => line.replace(/^About the /, '')).find((line) => isNameOf(line, wanted))
  const shown = name ?? own ?? onlyOwner(letters, lines)
  if (shown === undefined) return site
  return { ...site, value: printedName(shown), confidence: Math.max(site.confidence, 0.85) }
}

/** Returns the only institution in the copyright lines, if its name begins with the first of these initials. */
function onlyOwner(initials: string, lines: readonly string[]): string | undefined {
  const owners = new Set(ownersIn(lines).map((name) => name.replace(/^The /, '')))
  const [owner] = owners
  const isBodyOf = owner?.charAt(0) === initials.charAt(0) && BODY.test(owner) && owner.length <= LONGEST_NAME
  return owners.size === 1 && isBodyOf ? owner : undefined
}

/**
 * Returns true if a line is the name of an institution with these initials. Some of the initials may come from the name
 * of its place.
 */
function isNameOf(line: string, wanted: string): boolean {
  if (line.length > LONGEST_NAME || !BODY.test(line) || /[.,:;!?]|\p{Ll} \p{Ll}{4}/u.test(line)) return false
  const initials = initialsOf(line)
  const own = initialsOf(withoutOf(line))
  if (own === wanted || isShortenedTo(own, wanted)) return true
  if (initials.length <= FEWEST_INITIALS) return false
  const isPart = wanted.startsWith(initials.charAt(0)) && wanted.endsWith(initials.slice(-FEWEST_INITIALS))
  return initials === wanted || (isPart && wanted.length > initials.length)
}

function printedName(name: string): string {
  return name === name.toUpperCase() ? capitalizeTitle(name.toLowerCase()) : name
}

/** A site named after its domain: `Acme.com`. */
const DOMAIN_NAME = /^(.{3,})\.(?:com|org|net|tv|co)$/i

/**
 * Returns the site's name as the page spells it elsewhere: without its top-level domain, and with the hyphens and
 * spaces of the copyright line.
 */
function respelledSite(
  site: Field<string> | undefined,
  { heads, lines }: { readonly heads: readonly string[]; readonly lines: readonly string[] },
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
  return value === undefined ? site : { ...site, value }
}

function isShort(line: string): boolean {
  return line.length <= LONGEST_NAME
}

/** Removes the place after the name of an institution: `Redevelopment Authority of Acme`. */
function withoutOf(text: string): string {
  return text.replace(/ of \p{Lu}[\p{L} ]+$/u, '')
}

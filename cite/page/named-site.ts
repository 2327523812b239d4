import { type Address, segmentsOf } from './address.ts'
import type { Evidence, Field, PageSigns } from './extraction.ts'
import { findSite, type KnownSite } from './site-names.ts'
import { keyOfName } from './title-key.ts'
import { COMPANIONS } from './work/article.ts'
import { nameOfState } from './work/state-names.ts'

/** Government hosts, whose pages are rarely dated articles. */
export const GOVERNMENT = /\.(?:gov|mil|us)(?:\.[a-z]{2})?$|(?:^|\.)(?:canada|gc)\.ca$/

/** Returns the site with its name from the table or from the page (PG11, PG12). */
export function nameSite(
  site: Field<string> | undefined,
  signs: PageSigns,
  address: Address,
): Field<string> | undefined {
  const table = isPartInPath(site, address) ? undefined : findSite(address.host)
  return withFullName(withCompanion(withTable(site, table, address), signs, address), signs, address)
}

/** The end of the name of an edition in another language: `Acme en Español`. */
const EDITION = / (?:auf|em|en|in|på) \p{Lu}\p{L}+$/u

/** Kinds of evidence in which a site gives its own name. */
const OWN_NAME: ReadonlySet<Evidence> = new Set(['meta', 'citation-meta', 'json-ld'])

const LAW_REVIEW = /\bLaw (?:Journal|Review)$/

/** Returns true for a host of a publication's blogs, which are cited with the publication: `acme.blogs.example.com`. */
export function isOnBlogs(host: string): boolean {
  return /^[\w-]+\.blogs?\./.test(host)
}

/** Returns true for a domain that a part of a host uses as its name: `acme.com` on acme.example.com. */
function isOwnDomain({ value, provenance }: Field<string>, host: string): boolean {
  const [, label = ''] = /^([\w-]{3,})\.(?:com|net|org)$/i.exec(value) ?? []
  return provenance.length > 1 && host.split('.').slice(0, -2).includes(label.toLowerCase())
}

/** Returns true if the name that a site gives itself takes precedence over a different name in the table. */
function winsOver({ name, isOwn }: KnownSite, site: Field<string>): boolean {
  // A law review is cited by its name in the table of periodicals, even if its site uses a shorter name.
  if (LAW_REVIEW.test(name) && LAW_REVIEW.test(site.value)) return false
  return isOwn ? isAgreed(site) : namesItself(site) || isPartInTag(site)
}

/**
 * Prefers the site's name in the table; the page's name becomes the alternative. If a part of a site gives its own
 * name, that name wins (PG12).
 */
function withTable(
  site: Field<string> | undefined,
  table: KnownSite | undefined,
  { host }: Address,
): Field<string> | undefined {
  if (table === undefined) return site
  const { name: known } = table
  if (site?.value.startsWith(`${known} `) && EDITION.test(site.value) && namesItself(site)) return site
  const isOther = site !== undefined && keyOfName(site.value) !== keyOfName(known)
  if (isOther && !isOnBlogs(host) && (winsOver(table, site) || isOwnDomain(site, host))) {
    const parent = { value: known, confidence: 1 - site.confidence, provenance: ['site-table' as const] }
    return { ...site, alternatives: [parent, ...site.alternatives].slice(0, 2) }
  }
  const { alternatives = [], ...said } = site ?? {}
  const own = 'value' in said ? [said as Field<string>] : []
  const agrees = site !== undefined && keyOfName(site.value) === keyOfName(known)
  return {
    value: known,
    confidence: agrees ? 0.97 : 0.88,
    provenance: agrees ? ['site-table', ...site.provenance] : ['site-table'],
    alternatives: (agrees ? alternatives : [...own, ...alternatives]).slice(0, 2),
  }
}

/** The name of an agency within a department, which ends the title tag of the agency's pages. */
const PART =
  /^(?:\p{Lu}\S+ (?:(?:and|for|of|on|the) )*){1,6}(?:Administration|Agency|Bureau|Center|Institute|Library|Office|Service)s?$/u

/** Returns true for the name of an agency in the title tag: `A Title | Acme Research Service`. */
function isPartInTag({ value, provenance }: Field<string>): boolean {
  return provenance[0] === 'title-tag' && PART.test(value)
}

/** Minimum length of the name of a part of a site. A shorter name may be that of a section, such as `Opinion`. */
const SHORTEST_PART = 9

/** Returns true if the metadata and the URL contain the name of a part of a site: `Gazetteer` at `/gazetteer/2020/`. */
function isPartInPath(site: Field<string> | undefined, address: Address): boolean {
  const key = keyOfName(site?.value ?? '')
  const [segment = ''] = segmentsOf(address.path)
  return key.length >= SHORTEST_PART && site?.provenance[0] === 'meta' && keyOfName(segment) === key
}

/** Kinds of evidence that must agree on a name that differs from the table's, as after a name change. */
const ALL_AGREE = ['meta', 'json-ld', 'title-tag'] as const

function isAgreed({ provenance }: Field<string>): boolean {
  return ALL_AGREE.every((kind) => provenance.includes(kind))
}

/** Returns true if the site gives itself this name, and the name has several words or several kinds of evidence. */
function namesItself({ value, provenance }: Field<string>): boolean {
  if (!provenance.some((kind) => OWN_NAME.has(kind)) || /^[\w-]+(?:\.[\w-]+)+$/.test(value)) return false
  // The company that owns a site is not the site.
  if (/,? (?:Inc|LLC|Ltd|GmbH)\.?$/.test(value)) return false
  return provenance.length > 1 || value.includes(' ')
}

/** The article before the name of an institution. Citations omit the article: `The Acme Housing Authority`. */
const ARTICLE =
  /^The (?=.*\b(?:Authority|Office|Department|Board|Commission|Council|District|Agency|City|County|Courts?|State of)\b)/

/** Words in the names of public institutions, which may not use a government host. */
const BODY = /\b(?:Agency|Authority|Board|Bureau|Commission|Corporation|Council|Department|District|Office)\b/

/**
 * Spells out the initials that a public institution uses as its name, if the page explains them: `Acme Transportation
 * Commission (ATC)`, `the Acme Authority’s (AA) board`.
 */
function withFullName(
  site: Field<string> | undefined,
  { texts = [] }: PageSigns,
  { host }: Address,
): Field<string> | undefined {
  if (site === undefined) return undefined
  const value = site.value
    .replace(ARTICLE, '')
    .replace(STATE_LETTERS, (letters: string) => stateOf(letters, host))
    .replace(NO_STATE, (start: string) => {
      const state = stateOfHost(host)
      return site.value.includes(state) ? start : `${state}${start}`
    })
  if (!/^[A-Z]{2,6}$/.test(value)) return { ...site, value }
  const isGovernment = GOVERNMENT.test(host)
  // Other organizations may use their initials as their name.
  if (!isGovernment && site.provenance.some((kind) => OWN_NAME.has(kind))) return { ...site, value }
  for (const text of texts) {
    const [before = '', after] = text.split(`(${value})`)
    if (after === undefined) continue
    const words = before
      .trim()
      .replace(/['’]s$/, '')
      .split(' ')
    // Go back as many capitalized words as there are initials.
    for (let at = words.length - value.length; at >= Math.max(0, words.length - 2 * value.length); at--) {
      const name = words.slice(at)
      const initials = name.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0))
      const whole = name.join(' ')
      if (initials.join('') === value && (isGovernment || BODY.test(whole))) return { ...site, value: whole }
    }
  }
  return { ...site, value }
}

/** A state's postal abbreviation before the name of its institution: `PA Department of Roads`. */
const STATE_LETTERS = /^[A-Z]{2}(?= \p{Lu}\p{Ll})/u

/** The beginning of an agency's name without its state: `Department of State`. */
const NO_STATE =
  /^(?:Board|Bureau|Commission|Department|Division|Office) (?:for|of|on) (?!.*\b(?:City|County)\b)/

/** Returns the state whose postal abbreviation is in the domain, followed by a space: `New York ` for `dos.ny.gov`. */
function stateOfHost(host: string): string {
  const [letters = ''] = /(?<=\.)[a-z]{2}(?=\.gov$)|(?<=\.state\.)[a-z]{2}(?=\.us$)/.exec(host) ?? []
  const state = nameOfState(letters.toUpperCase())
  return state === undefined ? '' : `${state} `
}

/** Spells out a state's postal abbreviation if the host contains it, as `acme.pa.gov` does. */
function stateOf(letters: string, host: string): string {
  const isOwn = host.split('.').slice(-3).includes(letters.toLowerCase())
  return (isOwn ? nameOfState(letters) : undefined) ?? letters
}

/** A category that is the name of an online companion. */
const COMPANION = new RegExp(`^(?:(?:Filed |Posted )?[Ii]n )(?:\\d{4}, )?(${COMPANIONS}|Print)(?:,.{0,60})?$`)

/** Adds the name of a law review's online companion, which is a section of the review's site: `/online/`, `/forum/`. */
function withCompanion(
  site: Field<string> | undefined,
  { opening = [] }: PageSigns,
  { path }: Address,
): Field<string> | undefined {
  if (site === undefined || !LAW_REVIEW.test(site.value)) return site
  const [, section = ''] = /^\/(?:law-review-)?(online|forum)(?:-archive)?\/./.exec(path) ?? []
  // The category of a post can contain the companion's name: `In Discourse, Law Meets World`.
  const category = opening.map((line) => COMPANION.exec(line)?.[1]).find((name) => name !== undefined)
  // The first category is that of this page. `In Print` means the review itself.
  const own = category === 'Print' ? undefined : category
  const name = section === '' ? own : section === 'forum' ? 'Forum' : 'Online'
  return name === undefined ? site : { ...site, value: `${site.value} ${name}` }
}

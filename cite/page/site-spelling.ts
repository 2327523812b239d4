import { type Address, plainHost } from './address.ts'
import type { Field, PageSigns } from './extraction.ts'
import { BODY, LONGEST_NAME, ownersIn, partsOf } from './institution-name.ts'
import { ownLabel } from './sites.ts'
import { initialsOf, keyOfName } from './title-key.ts'

/** Separators of a title tag that are left at the ends of a name. */
const LEFTOVER = /^[\s|•·»«‹›:–—\-/\\>~]+|[\s|•·»«‹›:–—\-/\\>~<]+$/g
/** A domain before the parts of a path: `www.example.com: Acme / Section`. */
const DOMAIN_FIRST = /^(?:[\w-]+\.)+[a-z]{2,}: (?=\p{Lu})/u
/** Matches a capitalized conjunction or preposition between the words of a name: `Acme Of Roe`. */
const CAPITALIZED = /(?<=[\p{L}’'] )(?:And|For|Of)(?= \p{Lu})/gu

/** Removes separators from the ends of a name in a title tag, and the domain and the sections around the name. */
export function trimmedSite(name: string): string {
  const bare = name.replace(LEFTOVER, '')
  const own = bare.replace(DOMAIN_FIRST, '')
  const whole = own === bare ? bare : (own.split(/ [/>»›] /)[0] ?? own)
  return whole.replace(CAPITALIZED, (word) => word.toLowerCase())
}

/** Minimum number of letters in a name in full capitals that can't consist of initials. */
const FEWEST_CAPITALS = 6

/** Returns the page's mixed-case spelling of a name in full capitals: `Acme.News` for `ACME.NEWS`. */
export function withoutShouting(name: string, { heads = [], opening = [], texts = [] }: PageSigns): string {
  const letters = name.replace(/\P{L}/gu, '')
  if (
    letters.length < FEWEST_CAPITALS ||
    letters !== letters.toUpperCase() ||
    letters === letters.toLowerCase()
  )
    return name
  const words = name.split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const spelling = new RegExp(
    String.raw`(?<![\p{L}\d.@/#-])${words.join("[ .’'&-]{1,3}")}(?![\p{L}\d@/])`,
    'iu',
  )
  for (const text of [...heads, ...opening, ...texts]) {
    const found = spelling.exec(text)?.[0] ?? ''
    if (/^\p{Lu}/u.test(found) && /\p{Ll}/u.test(found)) return found
  }
  return name
}

/** Number of lines at the top of a page that can contain its banner. */
const FIRST_LINES = 12
/** Minimum number of initials after the name in a host. */
const FEWEST_INITIALS = 2

/** Returns the longer name that the page gives its site in its banner, its copyright line, or its title tag. */
export function longerSite(
  site: Field<string> | undefined,
  { heads = [], opening: lines = [] }: PageSigns,
  address: Address,
): Field<string> | undefined {
  if (site === undefined || site.provenance[0] === 'site-table') return site
  const name =
    bannerOf(site.value, lines, address) ??
    partOfUniversity(site.value, heads, address) ??
    bodyOfPlace(site.value, lines) ??
    joinedName(site.value, heads, lines)
  return name === undefined ? site : { ...site, value: name, confidence: Math.max(site.confidence, 0.85) }
}

/**
 * Returns the line near the top of the page that contains the name and then the words that the host abbreviates: `Acme
 * Harbor Tax Area #12` for `Harbor` on harbor-ta12.org.
 */
function bannerOf(name: string, lines: readonly string[], { host }: Address): string | undefined {
  const label = ownLabel(host).replaceAll('-', '')
  const key = keyOfName(name)
  const rest = label.startsWith(key) ? label.slice(key.length) : ''
  if (rest.length < FEWEST_INITIALS || !/^\p{Lu}/u.test(name)) return undefined
  return lines.slice(0, FIRST_LINES).find((line) => {
    const [before, after] = line.split(name)
    return before !== undefined && after !== undefined && line.length <= LONGEST_NAME && endsIn(after, rest)
  })
}

/** Returns true if a text consists of words with these initials and of these numbers. */
function endsIn(text: string, wanted: string): boolean {
  const parts = text.split(/[^\p{L}\d]+/u).filter((part) => part !== '')
  return parts.map((part) => (/^\d/.test(part) ? part : part.charAt(0).toLowerCase())).join('') === wanted
}

/** The name of a part of a university: `Institute for Acme Law`, `Acme Law Library`. */
const PART_OF_UNIVERSITY =
  /^(?:Center|Centre|College|Department|Faculty|Institute|Library|Office|School) (?:for|of) |^\p{Lu}.* (?:Center|Centre|Clinic|Institute|Library)$/u

/**
 * Returns the name of a university followed by its part if both end the title tag and the part has its own host: `Acme
 * University Institute for Roe Studies` on roe.acme.edu.
 */
function partOfUniversity(name: string, heads: readonly string[], { host }: Address): string | undefined {
  const parts = partsOf(heads.slice(0, 1))
  const part = parts.at(-2) ?? ''
  const isPart =
    parts.length > 2 &&
    parts.at(-1) === name &&
    /\b(?:College|University)\b/.test(name) &&
    PART_OF_UNIVERSITY.test(part) &&
    /^(?!www\.)[\w-]+\.[\w-]+\.edu$/.test(plainHost(host))
  return isPart && name.length + part.length < LONGEST_NAME ? `${name} ${part}` : undefined
}

/** Initials before the name of a place: `RBC Acme`. */
const INITIALS_OF_PLACE = /^(\p{Lu}{3,6}) (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)$/u

/** Returns the full name of an institution that the site abbreviates: `Road Building Commission of Acme`. */
function bodyOfPlace(name: string, lines: readonly string[]): string | undefined {
  const [, letters = '', place = ''] = INITIALS_OF_PLACE.exec(name) ?? []
  if (place === '') return undefined
  return ownersIn(lines)
    .map((owner) => owner.replace(/^The /, ''))
    .find(
      (owner) =>
        BODY.test(owner) &&
        owner.length <= LONGEST_NAME &&
        owner.endsWith(` of ${place}`) &&
        initialsOf(owner.slice(0, -` of ${place}`.length)) === letters.toLowerCase(),
    )
}

/** Returns the name in a copyright line that consists of the site's name and the next part of the title tag. */
function joinedName(name: string, heads: readonly string[], lines: readonly string[]): string | undefined {
  const parts = partsOf(heads)
  const next = parts[parts.indexOf(name) + 1]
  const before = parts[parts.indexOf(name) - 1]
  const wanted = new Set([`${name} ${next}`, `${before} ${name}`])
  return parts.includes(name) ? ownersIn(lines).find((owner) => wanted.has(owner)) : undefined
}

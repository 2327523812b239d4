import { type Address, plainHost } from './address.ts'
import type { Field } from './extraction.ts'
import { BODY, LONGEST_NAME, ownersIn, partsOf, type SiteText, trimmedName } from './institution-name.ts'
import { GOVERNMENT } from './named-site.ts'
import { placeOfHost } from './place-of-host.ts'
import { companyOfHost, isShortenedTo } from './site-parts.ts'
import { ownLabel } from './sites.ts'
import { capitalizeTitle } from './title-capitals.ts'
import { initialsOf } from './title-key.ts'

/** The name of an institution. It ends in a word of `BODY`, optionally followed by a phrase: `Acme Board of Roads`. */
const BODY_NAME = new RegExp(String.raw`${BODY.source}(?: (?:for|of|on) .+)?$`, 'i')

/** Minimum number of initials that identify an institution. */
const FEWEST_INITIALS = 3

/**
 * If the site is known only by its host, returns the institution on the page whose initials are in the host: `Acme
 * Low-Income Housing Fund` on alihf.org.
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

/**
 * Removes the name of a state, because the host of a state department has the state in a separate label: `dos.ny.gov`.
 */
function withoutPlace(text: string): string {
  return text.replace(
    /^.+?(?= (?:Agency|Authority|Board|Bureau|Commission|Department|Division|Office) of )/,
    '',
  )
}

/** Initials, optionally after another word: `RideATA`. */
const INITIALS = /^(?:\p{Lu}\p{Ll}{1,8})?(\p{Lu}{3,8})$/u

/**
 * Spells out a site's initials if a copyright line or a part of the title contains an institution with these initials:
 * `Acme Metropolitan Transportation Study` for `AMTS`.
 */
export function withBodyName(
  site: Field<string> | undefined,
  { heads, lines }: SiteText,
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

/** Removes the place after the name of an institution: `Redevelopment Authority of Acme`. */
function withoutOf(text: string): string {
  return text.replace(/ of \p{Lu}[\p{L} ]+$/u, '')
}

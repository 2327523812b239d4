import { type Address, plainHost } from './address.ts'
import type { Extraction, Field } from './extraction.ts'
import { keyOfTitle } from './title-key.ts'

const SEPARATOR = /\s+(?:[|•·»«–—-]|::)\s+/

/** Names of pages and lists, which are no names of sites. */
const PAGE_NAME =
  /^(?:agendas?|announcements?|calendar|contact(?: us)?|decisions|dockets?|events|forms|meetings|minutes|news|opinions|orders|publications|rules)$/i

/** Words in the names of the bodies that publish pages. */
const BODY =
  /\b(?:agency|authority|board|bureau|commission|committee|council|courts?|department|district|division|fund|institute|office|service|society|trust)\b/i

/** Returns the title and the site, exchanged if the title is the name of a body and the site that of a list. */
export function unswapped({
  title,
  site,
}: Pick<Extraction, 'title' | 'site'>): Pick<Extraction, 'title' | 'site'> {
  const isSwapped =
    title !== undefined &&
    site !== undefined &&
    !title.provenance.includes('heading') &&
    PAGE_NAME.test(site.value) &&
    BODY.test(title.value)
  if (!isSwapped) return { ...(title && { title }), ...(site && { site }) }
  const confidence = 0.7
  return {
    title: { ...site, confidence, alternatives: [] },
    site: { ...title, confidence, alternatives: [] },
  }
}

/** Minimum number of initials that identify a body. */
const FEWEST_INITIALS = 3
const LONGEST_NAME = 90

/**
 * Returns the body whose initials the host has and that the title or a line of the page names: `Acme Low-Income Housing
 * Fund` on alihf.org. Returns the site unchanged if it has a better name than its host.
 */
export function siteByInitials(
  site: Field<string> | undefined,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
  address: Address,
): Field<string> | undefined {
  if (site?.provenance[0] !== 'host') return site
  const labels = new Set(
    plainHost(address.host)
      .split('.')
      .slice(0, -1)
      .filter((label) => label.length >= FEWEST_INITIALS),
  )
  const texts = [...title.split(SEPARATOR), ...lines.flatMap((line) => line.split(SEPARATOR))]
  const value = texts
    .filter((text) => text.length <= LONGEST_NAME && /^\p{Lu}/u.test(text) && BODY.test(text))
    .map((text) => text.replace(/^The /, ''))
    .find((text) => labels.has(initialsOf(text)) || labels.has(initialsOf(withoutPlace(text))))
  return value === undefined ? site : { ...site, value, confidence: 0.8, provenance: ['text'] }
}

/** Removes the name of the state, which the host of one of its departments has in another label. */
function withoutPlace(text: string): string {
  return text.replace(
    /^.+?(?= (?:Agency|Authority|Board|Bureau|Commission|Department|Division|Office) of )/,
    '',
  )
}

function initialsOf(text: string): string {
  const words = keyOfTitle(text).split(' ')
  return words
    .filter((word) => !/^(?:and|for|in|of|on|the)$/.test(word))
    .map((word) => word.charAt(0))
    .join('')
}

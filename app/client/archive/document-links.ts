/** A web link in a text. `end` is the position at which to add an archived copy. */
export interface WebLink {
  readonly url: string
  readonly start: number
  readonly end: number
}

/** A URL in prose, up to whitespace, a quotation mark, or a bracket. */
const URL_IN_TEXT = /https?:\/\/[^\s<>"“”‘’[\]{}|\\^`]+/g
/** An archived copy after a URL: another URL in brackets, or a copy on file. */
const ARCHIVED = /^[\s,;.)]{0,4}(?:\[\s*https?:|\([^()]{0,60}\bon file with\b)/
/** Hosts of archived copies. */
const ARCHIVES =
  /^https?:\/\/(?:www\.)?(?:perma\.cc|web\.archive\.org|archive\.(?:org|ph|today|is|md|vn|li))(?:\/|$)/i

/** Lists the web links in a text that have no archived copy next to them. Links to archives themselves are left out. */
export function findUnarchivedLinks(text: string): WebLink[] {
  return [...text.matchAll(URL_IN_TEXT)].flatMap(({ 0: found, index: start }) => {
    const url = trimUrl(found)
    const end = start + url.length
    const isBracketed = /\[\s*$/.test(text.slice(Math.max(0, start - 3), start))
    if (isBracketed || ARCHIVES.test(url) || !isAddress(url) || ARCHIVED.test(text.slice(end, end + 120)))
      return []
    return [{ url, start, end }]
  })
}

/**
 * Removes punctuation that ends the sentence rather than the URL. Keeps a closing parenthesis whose opening one is in
 * the URL.
 */
function trimUrl(found: string): string {
  let url = found
  for (;;) {
    const last = url.at(-1) ?? ''
    const isOpened = last === ')' && count(url, '(') >= count(url, ')')
    if (!/[.,;:!?'*)]/.test(last) || isOpened) return url
    url = url.slice(0, -1)
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** Returns true if a URL has a host name with a dot. */
function isAddress(url: string): boolean {
  try {
    return /\.[a-z]/i.test(new URL(url).hostname)
  } catch {
    return false
  }
}

import { parseUrl } from '../browser/parse-url.ts'

/** Query parameters that track the reader and don't affect which page opens. */
const trackers = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref_src|smid|cmpid)$/i

/**
 * Parses a typed web address, with or without the scheme and with spaces around it. Removes tracking parameters, which
 * are not part of the page's address. Returns null for anything that is not an http(s) URL with a dotted host
 * (INVALID_URL).
 */
export function parseWebAddress(typed: string): URL | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || !/[^.]\.[^.]/.test(url.hostname)) return null
  const followers = [...url.searchParams.keys()].filter((name) => trackers.test(name))
  for (const name of followers) url.searchParams.delete(name)
  return url
}

/** Formats a URL for a citation, without the trailing slash after a host. */
export function formatWebAddress(url: URL): string {
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

/** Returns the first http(s) URL in a text, without closing punctuation; null if there is none. */
export function findWebAddress(text: string): URL | null {
  const [found] = /https?:\/\/[^\s<>"“”]+/i.exec(text) ?? []
  return found === undefined ? null : parseWebAddress(found.replace(/(?<![.,;:!?)\]'’])[.,;:!?)\]'’]+$/, ''))
}

/**
 * Returns the URL if the text contains nothing else. A URL without a scheme must start with `www.`, because names can
 * contain periods.
 */
export function readLoneAddress(text: string): string | null {
  const typed = text.trim()
  return /^(?:https?:\/\/|www\.)\S+$/i.test(typed) ? typed : null
}

/** Fields of shared content. Android apps put the URL in different fields, so all three are searched. */
export interface SharedFields {
  readonly url: string | null
  readonly text: string | null
  readonly title: string | null
}

/** Returns the shared URL: the first URL found in `url`, then in `text`, then in `title`. */
export function findSharedAddress({ url, text, title }: SharedFields): URL | null {
  for (const field of [url, text, title]) {
    const found = findWebAddress(field ?? '')
    if (found !== null) return found
  }
  return url === null ? null : parseWebAddress(url)
}

/** Returns the shared page's title, unless that field only contains a URL. */
export function findSharedTitle({ text, title }: SharedFields): string {
  for (const field of [title, text]) {
    const words = (field ?? '').replaceAll(/https?:\/\/\S+/gi, '').trim()
    if (words !== '') return words
  }
  return ''
}

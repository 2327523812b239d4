import { parseUrl } from '../browser/parse-url.ts'

/** Parameters that follow a reader around and say nothing about the page. */
const trackers = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref_src|smid|cmpid)$/i

/**
 * Reads a web address as people type it: with or without the scheme, with spaces around it.
 * Tracking parameters go, since a citation gives the address of the page and not of the click.
 * Answers null for anything that is not an http(s) address with a dotted host (INVALID_URL).
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

/** The address as a citation prints it: a bare host has no closing slash. */
export function formatWebAddress(url: URL): string {
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

/** The first http(s) address inside a text; null when there is none. Closing punctuation is not part of it. */
export function findWebAddress(text: string): URL | null {
  const [found] = /https?:\/\/[^\s<>"“”]+/i.exec(text) ?? []
  return found === undefined ? null : parseWebAddress(found.replace(/[.,;:!?)\]'’]+$/, ''))
}

/** What another app handed over by sharing. Android apps disagree on the field, so all three are searched. */
export interface SharedFields {
  readonly url: string | null
  readonly text: string | null
  readonly title: string | null
}

/** The shared address: the first one in `url`, then `text`, then `title`. */
export function findSharedAddress({ url, text, title }: SharedFields): URL | null {
  for (const field of [url, text, title]) {
    const found = findWebAddress(field ?? '')
    if (found !== null) return found
  }
  return url === null ? null : parseWebAddress(url)
}

/** The shared page's title, unless that field only repeats an address. */
export function findSharedTitle({ text, title }: SharedFields): string {
  for (const field of [title, text]) {
    const words = (field ?? '').replaceAll(/https?:\/\/\S+/gi, '').trim()
    if (words !== '') return words
  }
  return ''
}

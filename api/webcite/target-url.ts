import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Where pages are published; every other port belongs to something that is no page. */
const ports = new Set(['', '80', '443', '8080', '8443'])

/** Names that only mean something inside a network. */
const inner = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Reads an address that somebody gave as one that may be fetched; null for anything else, with no reason given, so that
 * nothing is learned about what lies inside our network. Names are not resolved here: `safeFetch` does, once.
 *
 * The URL standard's own parser comes first: it turns decimal, octal, hexadecimal, short and full-width spellings of an
 * address into the plain one.
 */
export function parseTargetUrl(text: string, base?: URL): URL | null {
  if (text.length > 8_000 || !URL.canParse(text, base?.href)) return null
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '') return null
  if (!ports.has(url.port)) return null
  url.hash = ''
  return isAllowedHost(url.hostname) ? url : null
}

/** The name or literal address of a host, without brackets and without the root's dot. */
export function bareHostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isAllowedHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return name.includes('.') && !name.startsWith('.') && !inner.test(name)
}

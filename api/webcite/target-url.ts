import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Ports that web servers use. Other ports are rejected. */
const ports = new Set(['', '80', '443', '8080', '8443'])

/** Names that exist only inside a network. */
const inner = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Parses a user-supplied URL. Returns null, without a reason, if the URL may not be fetched, so that nothing about our
 * internal network is revealed. Doesn't resolve names, because `safeFetch` does.
 *
 * Before the address is checked, the URL parser normalizes an address in decimal, octal, hexadecimal, short, or
 * full-width notation.
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

/** Returns true for an address without a scheme, such as `law.example.edu/notes`. */
export function isBareAddress(text: string): boolean {
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(text)
}

/** Returns a host's name or literal address, without brackets and without the root dot. */
export function bareHostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isAllowedHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return name.includes('.') && !name.startsWith('.') && !inner.test(name)
}

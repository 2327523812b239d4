/** An address taken apart. The engine has no `URL`: it runs where nothing but the language is there. */
export interface Address {
  readonly scheme: 'http' | 'https'
  /** Lower case, without port. */
  readonly host: string
  /** With its colon, or empty. */
  readonly port: string
  /** Begins with a slash. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly fragment: string
}

/** Stands for an address that cannot be read: a page is read all the same. */
export const NOWHERE: Address = {
  scheme: 'https',
  host: 'localhost',
  port: '',
  path: '/',
  query: '',
  fragment: '',
}

const ADDRESS = /^(https?):\/\/(?:[^/?#@\s]*@)?([^/?#:\s]+)(:\d+)?([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i

/** Takes an absolute http(s) address apart; undefined for anything else. */
export function readAddress(text: string): Address | undefined {
  const [, scheme, host, port = '', path, query = '', fragment = ''] = ADDRESS.exec(text.trim()) ?? []
  if (scheme === undefined || host === undefined) return undefined
  return {
    scheme: scheme.toLowerCase() === 'http' ? 'http' : 'https',
    host: host.toLowerCase().replace(/\.$/, ''),
    port,
    path: path === undefined || path === '' ? '/' : path,
    query,
    fragment,
  }
}

/** Resolves a link of a page: absolute, `//host/…`, `/path` and `relative`; undefined for other schemes. */
export function resolveAddress(link: string, base: Address): Address | undefined {
  const text = link.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return readAddress(text)
  if (text.startsWith('//')) return readAddress(`${base.scheme}:${text}`)
  const root = `${base.scheme}://${base.host}${base.port}`
  if (text.startsWith('/')) return readAddress(root + text)
  if (text === '' || text.startsWith('#') || text.startsWith('?')) return undefined
  return readAddress(root + base.path.replace(/[^/]*$/, '') + text)
}

/** Parameters that follow a reader around and say nothing about the page. */
const TRACKER =
  /^(?:utm_\w*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[a-z]+|igshid|igsh|ref_src|ref_url|smid|cmpid|cid|ncid|ocid|s_cid|_ga|_gl|yclid|twclid|xtor|spm|ns_mchannel|ns_source|ns_campaign|at_medium|at_campaign|guccounter|guce_referrer\w*|soc_src|soc_trk|sharetype|share|st|mod)$/i

/** Of the trackers, names that some sites use for the page itself: taken out only when something else tells pages apart. */
const AMBIGUOUS = /^(?:cid|st|mod|share)$/i

/** The address without what follows the reader, as a citation prints it: a bare host has no closing slash. */
export function printAddress({ scheme, host, port, path, query, fragment }: Address): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .filter((part, _, parts) => {
      const name = part.split('=', 1)[0] ?? ''
      if (!TRACKER.test(name)) return true
      return AMBIGUOUS.test(name) && (parts.length === 1 || path === '/')
    })
  const rest = kept.length === 0 ? '' : `?${kept.join('&')}`
  const place = /^#!?\//.test(fragment) ? fragment : ''
  return `${scheme}://${host}${port}${path === '/' && rest === '' && place === '' ? '' : path}${rest}${place}`
}

/** Hosts compared as one site: `www.`, `m.`, `amp.` and `mobile.` lead to the same pages. */
export function sameHost(one: string, other: string): boolean {
  return plainHost(one) === plainHost(other)
}

/** The host without the labels that only name a device. */
export function plainHost(host: string): string {
  return host.replace(/^(?:www\d?|m|amp|mobile)\.(?=[^.]+\.)/, '')
}

/** A path's segments, percent-decoded; a stray percent sign leaves its segment as it came. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}

/** The address of the page an archive keeps a copy of: `web.archive.org/web/2011…/http://…`. */
export function archivedAddress(address: Address): Address | undefined {
  if (!/(?:^|\.)(?:archive\.org|archive\.(?:ph|today|is|md|vn|li))$/.test(address.host)) return undefined
  const [, inner] = /^\/(?:web\/)?\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/?.+)$/.exec(address.path) ?? []
  return inner === undefined
    ? undefined
    : readAddress(inner.replace(/^(https?:)\/(?!\/)/, '$1//') + address.query + address.fragment)
}

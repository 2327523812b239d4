/** A parsed URL. The engine does not use `URL` because it runs without platform APIs. */
export interface Address {
  readonly scheme: 'http' | 'https'
  /** The host in lowercase, without the port. */
  readonly host: string
  /** The port, including the colon; empty if there is no port. */
  readonly port: string
  /** The path, which starts with a slash. */
  readonly path: string
  /** The query, including the question mark; empty if there is no query. */
  readonly query: string
  readonly fragment: string
}

/** Placeholder for a URL that can't be parsed, so that the page can still be read. */
export const NOWHERE: Address = {
  scheme: 'https',
  host: 'localhost',
  port: '',
  path: '/',
  query: '',
  fragment: '',
}

const ADDRESS = /^(https?):\/\/(?:[^/?#@\s]*@)?([^/?#:\s]+)(:\d+)?([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i

/** Parses an absolute http(s) URL. Returns undefined for any other text. */
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

/** Resolves a link on a page (absolute, `//host/…`, `/path`, or `relative`). Returns undefined for other schemes. */
export function resolveAddress(link: string, base: Address): Address | undefined {
  const text = link.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return readAddress(text)
  if (text.startsWith('//')) return readAddress(`${base.scheme}:${text}`)
  const root = `${base.scheme}://${base.host}${base.port}`
  if (text.startsWith('/')) return readAddress(root + text)
  if (text === '' || text.startsWith('#') || text.startsWith('?')) return undefined
  return readAddress(root + base.path.replace(/[^/]*$/, '') + text)
}

/** Tracking parameters, which do not affect the page. */
const TRACKER =
  /^(?:utm_\w*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[a-z]+|igshid|igsh|ref_src|ref_url|smid|cmpid|cid|ncid|ocid|s_cid|_ga|_gl|yclid|twclid|xtor|spm|ns_mchannel|ns_source|ns_campaign|at_medium|at_campaign|guccounter|guce_referrer\w*|soc_src|soc_trk|sharetype|share|st|mod)$/i

/**
 * Parameters that track visitors on most sites but select the page on others. They are removed only if another part of
 * the URL selects the page.
 */
const AMBIGUOUS = /^(?:cid|st|mod|share)$/i

/**
 * Formats a URL for a citation. Omits tracking parameters, the scheme's default port, and a path that is only a slash.
 */
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
  const own = port === (scheme === 'http' ? ':80' : ':443') ? '' : port
  return `${scheme}://${host}${own}${path === '/' && rest === '' && place === '' ? '' : path}${rest}${place}`
}

/** Returns true if two hosts are the same, ignoring labels such as `www.`, `m.`, `amp.`, and `mobile.`. */
export function sameHost(one: string, other: string): boolean {
  return plainHost(one) === plainHost(other)
}

/** Removes labels that only select a variant of a site, such as `www.` and `m.`, from a host. */
export function plainHost(host: string): string {
  return host.replace(/^(?:www\d?|m|amp|mobile)\.(?=[^.]+\.)/, '')
}

/** Returns the percent-decoded segments of a path. A segment with a stray percent sign is unchanged. */
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

/** Returns the last segment of the path, without its extension; empty for a home page. */
export function lastSegmentOf({ path }: Address): string {
  return (segmentsOf(path).at(-1) ?? '').replace(/\.\w{2,5}$/, '')
}

/** Returns the original URL of an archived page: `http://…` for `web.archive.org/web/2011…/http://…`. */
export function archivedAddress(address: Address): Address | undefined {
  if (!/(?:^|\.)(?:archive\.org|archive\.(?:ph|today|is|md|vn|li))$/.test(address.host)) return undefined
  const [, inner] = /^\/(?:web\/)?\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/?.+)$/.exec(address.path) ?? []
  return inner === undefined
    ? undefined
    : readAddress(inner.replace(/^(https?:)\/(?!\/)/, '$1//') + address.query + address.fragment)
}

/**
 * Returns true for the home page of a site, or of its edition for a language or country: `/es/`. Returns false for a
 * page without a URL, such as pasted source code.
 */
export function isHome({ host, path, query }: Address): boolean {
  const isRoot = /^\/(?:(?:index|default|home)\.\w{3,4}|[a-z]{2}\/)?$/i.test(path)
  return isRoot && host !== NOWHERE.host && query === ''
}

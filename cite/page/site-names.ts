import governmentHosts from '../tables/government-hosts.json' with { type: 'json' }
import siteNames from '../tables/site-names.json' with { type: 'json' }
import { plainHost } from './address.ts'
import { courtNameOfHost } from './work/court-of-host.ts'

/** Names by host (PG12). */
const names: Readonly<Record<string, string>> = siteNames
/** Names of federal agencies and of state courts and legislatures, from the .gov registry. */
const government: Readonly<Record<string, string>> = governmentHosts

/** A site's entry in the tables. */
export interface KnownSite {
  readonly name: string
  /**
   * True if the table lists this host itself; false if the name comes from a parent domain or from the .gov registry.
   */
  readonly isOwn: boolean
}

/** Finds a site by its host or nearest listed parent domain. Returns undefined if neither is listed. */
export function findSite(host: string): KnownSite | undefined {
  const labels = host.toLowerCase().split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const key = labels.slice(start).join('.')
    const name = names[key]
    if (name !== undefined) return { name, isOwn: start === 0 || key === plainHost(host) }
    const body = courtNameOfHost(key) ?? government[key]
    if (body !== undefined) return { name: body, isOwn: false }
  }
  return undefined
}

/** Returns a site's name by its host or nearest listed parent domain. Returns undefined if neither is listed. */
export function siteName(host: string): string | undefined {
  return findSite(host)?.name
}

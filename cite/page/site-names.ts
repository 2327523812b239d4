import siteNames from '../tables/site-names.json' with { type: 'json' }

/** Names by host (PG12). */
const names: Readonly<Record<string, string>> = siteNames

/** Returns the site's name by its host or nearest listed parent domain; undefined if neither is listed. */
export function siteName(host: string): string | undefined {
  const labels = host.toLowerCase().split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const name = names[labels.slice(start).join('.')]
    if (name !== undefined) return name
  }
  return undefined
}

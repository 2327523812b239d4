import courtHosts from '../../tables/court-hosts.json' with { type: 'json' }

/**
 * Courts by host. Each value is the court's name, optionally followed by a bar and the court as printed in
 * parentheticals.
 */
const courts: Readonly<Record<string, string>> = courtHosts

/** Returns the court for a host or for the host's parent domain: `ecf.nysd.uscourts.gov`. */
function listedCourt(host: string): readonly [name: string, short: string] | undefined {
  const labels = host.toLowerCase().split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const [name, short = ''] = courts[labels.slice(start).join('.')]?.split('|') ?? []
    if (name !== undefined) return [name, short]
  }
  return undefined
}

/** Returns the name of the court that uses a host. */
export function courtNameOfHost(host: string): string | undefined {
  return listedCourt(host)?.[0]
}

/** Returns the court that uses a host, as printed in parentheticals: `S.D.N.Y.`. */
export function courtOfHost(host: string): string | undefined {
  const short = listedCourt(host)?.[1] ?? ''
  return short === '' ? undefined : short
}

// Builds cite/tables/court-hosts.json and cite/tables/government-hosts.json: `node scripts/site-tables.mjs FOLDER`,
// where FOLDER contains courts.json from courts-db (Free Law Project, BSD-2-Clause) and current-full.csv from the .gov
// registry (cisagov/dotgov-data, CC0). Leaves out the hosts in cite/tables/site-names.json, which is maintained
// manually.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const tables = join(import.meta.dirname, '../cite/tables')

/** Returns the host of a URL, without `www.`. */
const hostOf = (url) => /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url ?? '')?.[1]?.toLowerCase()

const DIRECTIONS = { N: 'Northern', S: 'Southern', E: 'Eastern', W: 'Western', M: 'Middle', C: 'Central' }

/**
 * Returns the full name of a federal court. The name in courts-db is often abbreviated: `United States Bankruptcy
 * Court, N.D. Alabama`.
 */
export function fullCourtName(name) {
  const [, court = '', direction, state] =
    /^(?:United States |U\.S\. )?((?:District|Bankruptcy) Court),? (?:([NSEWMC])\.)?D\.? (.+)$/.exec(name) ??
    []
  if (court !== '') {
    const district = direction === undefined ? 'District' : `${DIRECTIONS[direction]} District`
    return `United States ${court} for the ${district} of ${state}`
  }
  const [, kind, place = '', side] =
    /^United States (District|Bankruptcy) Court, (.+?)(?: (Northern|Southern|Eastern|Western|Middle|Central))?$/.exec(
      name,
    ) ?? []
  if (kind !== undefined && !/^District of Columbia$/.test(place))
    return `United States ${kind} Court for the ${side === undefined ? 'District' : `${side} District`} of ${place}`
  if (kind !== undefined) return `United States ${kind} Court for the ${place}`
  if (/^(?:Court of Appeals for|Bankruptcy Appellate Panel)/.test(name)) return `United States ${name}`
  return name
}

/**
 * Returns true if a host belongs to a court. The URLs in courts-db also include encyclopedia pages and the sites of
 * entire governments.
 */
const isCourtHost = (host) =>
  host !== 'uscourts.gov' && /court|judici|^lasc\.|^okcca\.|^gaappeals\.|^sdjudicial\./.test(host)

/** Returns the courts by host, each with its name and its abbreviation. Leaves out hosts that several courts use. */
export function courtHosts(courts) {
  const byHost = new Map()
  const add = (host, own) => byHost.set(host, [...(byHost.get(host) ?? []), own])
  for (const { id, name, system, citation_string: short = '' } of courts) {
    // courts-db has no URLs for federal panels. The host of a panel is its id followed by `.uscourts.gov`.
    if (system !== 'federal' || !/^United States .*Panel\b/.test(name)) continue
    add(`${id.trim()}.uscourts.gov`, {
      name: name.replace(' of The ', ' for the ').trim(),
      short: short.replace(/^(.+) BAP$/, 'B.A.P. $1'),
    })
  }
  for (const { id, court_url: url, name, citation_string: short = '', dates = [], system } of courts) {
    const host = hostOf(url)
    if (host === undefined || dates.every(({ end }) => end !== null)) continue
    if (!isCourtHost(host) || short === '' || /Panel|Special Court|Four Departments/.test(name)) continue
    const own = { name: fullCourtName(name), short }
    add(host, own)
    // Some courts have used two hosts, such as `als` and `alsd`.
    const alias = `${id}.uscourts.gov`
    if (system === 'federal' && host.endsWith('.uscourts.gov') && alias !== host) add(alias, own)
  }
  return Object.fromEntries(
    [...byHost]
      .filter(([, own]) => own.length === 1)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([host, [{ name, short }]]) => [host, `${name}|${abbreviationOf(host, short)}`]),
  )
}

/** Returns the court as printed in parentheticals. Empty for the Supreme Court, because the reporter identifies it. */
function abbreviationOf(host, short) {
  if (host === 'supremecourt.gov') return ''
  return short
    .replace(/^Tax Ct\.$/, 'T.C.')
    .replace(/(\d)[nr]d\b/, '$1d')
    .replaceAll("'", '’')
}

/** Returns the rows of a CSV file whose fields contain no line breaks. */
function parseCsv(text) {
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
      ),
    )
}

const SMALL = /^(?:of|the|and|for|on|in|to|from|&)$/i

/**
 * Returns true if a domain label consists of a name's initials or is one of its words. The domain then belongs to the
 * organization itself, not to one of its projects.
 */
export function isOwnLabel(label, name) {
  const words = name.replace(/[^\w &-]/g, '').split(/[\s-]+/)
  const first = (kept) => kept.map((word) => word.charAt(0).toLowerCase()).join('')
  const significant = words.filter((word) => !SMALL.test(word))
  const initials = [words, significant, ['U', ...significant], ['U', 'S', ...significant]].map(first)
  return (
    initials.includes(label) || significant.some((word) => word.toLowerCase() === label && word.length > 5)
  )
}

/** Returns the names of federal agencies, state legislatures, and state courts, keyed by domain. */
export function governmentHosts(rows, known) {
  const names = {}
  for (const [domain = '', type = '', organization = '', office = ''] of rows) {
    const label = domain.replace(/\.gov$/, '')
    if (known.has(domain)) continue
    if (type.startsWith('Federal')) {
      const name = [office, organization].find((one) => isOwnLabel(label, one))
      if (name !== undefined) names[domain] = fullAgencyName(name)
    } else if (type.startsWith('State') && isStateBody(organization))
      names[domain] = organization.replace(/^The /, '')
  }
  return Object.fromEntries(Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The names of departments start with "U.S." */
const fullAgencyName = (name) => (name.startsWith('Department of') ? `U.S. ${name}` : name)

/**
 * Returns true if a name in the registry belongs to a legislature, court system, or attorney general, not to an IT
 * office.
 */
function isStateBody(name) {
  return (
    /\b(?:Courts?|Judicia\w+|Legislature|Senate|House of \w+|General Assembly|Attorney General)\b/.test(
      name,
    ) &&
    !/Administrative|Committee|Caucus|Computer|Technology|Services|Division|Office of the (?:Clerk|State)|Dept\./.test(
      name,
    ) &&
    !/^(?:State of|Office of)/.test(name)
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Usage: node scripts/site-tables.mjs FOLDER')
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const listed = new Set(Object.keys(JSON.parse(readFileSync(join(tables, 'site-names.json'), 'utf8'))))
  const courts = courtHosts(JSON.parse(read('courts.json')))
  const known = new Set([...listed, ...Object.keys(courts)])
  const bodies = governmentHosts(parseCsv(read('current-full.csv')), known)
  const write = (name, table) => writeFileSync(join(tables, name), `${JSON.stringify(table, null, 2)}\n`)
  write('court-hosts.json', courts)
  write('government-hosts.json', bodies)
  console.log(
    `${Object.keys(courts).length} hosts of courts, ${Object.keys(bodies).length} hosts of governments`,
  )
}

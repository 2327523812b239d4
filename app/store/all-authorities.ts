import { Dexie } from 'dexie'
import { readAuthority, readEntity, type Authority } from '#sync/record/entity.ts'
import { places } from '#sync/record/place.ts'
import { latestStamp, type Replica } from '#sync/record/replica.ts'
import { timeOf } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'
import type { StoredUse } from './queries.ts'

/** Size of a project, and the time of the last change to the project or its contents, in milliseconds since 1970. */
export interface ProjectSummary {
  readonly authorities: number
  readonly strings: number
  readonly edited: number
  /** The project's first citation; absent if the project has no citations. */
  readonly first?: FirstCitation
}

export interface FirstCitation {
  readonly authority: Authority
  readonly use: StoredUse
}

/** Returns every project's summary by id. A project without records has no summary. */
export async function readProjectSummaries(
  database: StoreDatabase,
): Promise<ReadonlyMap<string, ProjectSummary>> {
  const [projects, strings, authorities, uses] = await Promise.all([
    listUnderPlace(database, places.projects),
    listUnderPlace(database, places.stringsOf('')),
    listUnderPlace(database, places.authoritiesOf('')),
    listUnderPlace(database, places.usesOf('')),
  ])
  const found = new Map<
    string,
    { authorities: number; strings: number; edited: number; first?: FirstCitation }
  >()
  const touchSummary = (projectId: string, rec: Replica, counted?: 'authorities' | 'strings'): void => {
    const summary = found.get(projectId) ?? { authorities: 0, strings: 0, edited: 0 }
    if (counted !== undefined) summary[counted] += 1
    summary.edited = Math.max(summary.edited, timeOf(latestStamp(rec)))
    found.set(projectId, summary)
  }
  const projectOf = new Map(strings.map(({ rec, list }) => [rec.id, list]))
  for (const { rec } of projects) touchSummary(rec.id, rec)
  for (const { rec, list } of strings) touchSummary(list, rec, 'strings')
  for (const { rec, list } of authorities) touchSummary(list, rec, 'authorities')
  for (const { rec, list } of uses) {
    const projectId = projectOf.get(list)
    if (projectId !== undefined) touchSummary(projectId, rec)
  }
  // Citations are sorted, so the first one found for a string is the string's first citation.
  const authorityOf = new Map(authorities.map(({ rec }) => [rec.id, rec]))
  const firstUse = new Map<string, Replica>()
  for (const { rec, list } of uses) if (!firstUse.has(list)) firstUse.set(list, rec)
  for (const { rec, list } of strings) {
    const summary = found.get(list)
    const cited = firstUse.get(rec.id)
    if (summary === undefined || summary.first !== undefined || cited === undefined) continue
    const use = readEntity('use', cited)
    const authority = authorityOf.get(use.authorityId)
    if (authority !== undefined) summary.first = { authority: readAuthority(authority), use }
  }
  return found
}

export interface ProjectAuthority {
  readonly projectId: string
  readonly authority: Authority
}

/** Returns the authorities of every project, including projects in the trash. Used to search across all projects. */
export async function readAllAuthorities(database: StoreDatabase): Promise<readonly ProjectAuthority[]> {
  const rows = await listUnderPlace(database, places.authoritiesOf(''))
  return rows.map(({ rec, list }) => ({ projectId: list, authority: readAuthority(rec) }))
}

/**
 * Returns the records of every list whose name starts with `prefix`. `list` is the name without the prefix. Reads an
 * index range, not the whole table.
 */
async function listUnderPlace(
  database: StoreDatabase,
  prefix: string,
): Promise<readonly { readonly rec: Replica; readonly list: string }[]> {
  const rows = await database.records
    .where('[place+order]')
    .between([prefix, Dexie.minKey], [`${prefix}\uffff`, Dexie.maxKey])
    .toArray()
  return rows.map(({ rec, place = '' }) => ({ rec, list: place.slice(prefix.length) }))
}

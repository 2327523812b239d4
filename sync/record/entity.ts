import type { Entity } from './describe.ts'
import { kinds, readField, type AuthorityFields, type Kind, type WebciteFields } from './kind.ts'
import type { Json } from './json.ts'
import type { Replica } from './replica.ts'
import { sourceOf } from './source.ts'

/** Values that were written at the same time on another device and lost, by register. */
export type Conflicts = Readonly<Record<string, Json>>

/** What every entity carries besides its registers. */
export interface Extras {
  /** "Edited on two devices": the other value of each register concerned; empty nearly always. */
  readonly conflicts: Conflicts
}

/** The source of an authority or web citation, as registers hold it; the engine checks it. */
interface WithSource {
  readonly source: Readonly<Record<string, Json>>
}

export type Authority = AuthorityFields & WithSource & Extras
export type Webcite = WebciteFields & WithSource & Extras

const NONE: Conflicts = {}

/** Reads a record as its kind. Missing or unreadable registers read as empty, so a screen never meets a hole. */
export function readEntity<K extends Kind>(kind: K, replica: Replica): Entity<(typeof kinds)[K]> & Extras {
  const entity: Record<string, unknown> = { id: replica.id, conflicts: conflictsOf(replica) }
  for (const field of Object.keys(kinds[kind].fields)) {
    entity[field] = readField(kind, field, replica.f[field])
  }
  return entity as Entity<(typeof kinds)[K]> & Extras
}

/** Reads an authority with its source put together. */
export function readAuthority(replica: Replica): Authority {
  return { ...readEntity('authority', replica), source: sourceOf(replica) }
}

/** Reads a web citation with its source put together. */
export function readWebcite(replica: Replica): Webcite {
  return { ...readEntity('webcite', replica), source: sourceOf(replica) }
}

function conflictsOf(replica: Replica): Conflicts {
  if (replica.l === undefined) return NONE
  return Object.fromEntries(Object.entries(replica.l).map(([field, lost]) => [field, lost.v]))
}

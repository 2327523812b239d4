import type { DescribedEntity } from './describe.ts'
import { kinds, readField, type AuthorityFields, type RecordKind, type WebciteFields } from './kind.ts'
import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'
import { sourceOf } from './source.ts'

/** Values that were written at the same time on another device and lost, by register. */
export type ConflictValues = Readonly<Record<string, JsonValue>>

/** What every entity carries besides its registers. */
export interface EntityExtras {
  /** "Edited on two devices": the other value of each register concerned; empty nearly always. */
  readonly conflicts: ConflictValues
}

/** The source of an authority or web citation, as registers hold it; the engine checks it. */
interface WithSource {
  readonly source: Readonly<Record<string, JsonValue>>
}

export type Authority = AuthorityFields & WithSource & EntityExtras
export type Webcite = WebciteFields & WithSource & EntityExtras

const NONE: ConflictValues = {}

/** Reads a record as its kind. Missing or unreadable registers read as empty, so a screen never meets a hole. */
export function readEntity<K extends RecordKind>(
  kind: K,
  replica: Replica,
): DescribedEntity<(typeof kinds)[K]> & EntityExtras {
  const entity: Record<string, unknown> = { id: replica.id, conflicts: conflictsOf(replica) }
  for (const field of Object.keys(kinds[kind].fields)) {
    entity[field] = readField(kind, field, replica.f[field])
  }
  return entity as DescribedEntity<(typeof kinds)[K]> & EntityExtras
}

/** Reads an authority with its source put together. */
export function readAuthority(replica: Replica): Authority {
  return { ...readEntity('authority', replica), source: sourceOf(replica) }
}

/** Reads a web citation with its source put together. */
export function readWebcite(replica: Replica): Webcite {
  return { ...readEntity('webcite', replica), source: sourceOf(replica) }
}

function conflictsOf(replica: Replica): ConflictValues {
  if (replica.l === undefined) return NONE
  return Object.fromEntries(Object.entries(replica.l).map(([field, lost]) => [field, lost.v]))
}

import type { DescribedEntity } from './describe.ts'
import { kinds, readField, type AuthorityFields, type RecordKind, type WebciteFields } from './kind.ts'
import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'
import { sourceOf } from './source.ts'

/** Values that were overwritten by a concurrent edit on another device, by register. */
export type ConflictValues = Readonly<Record<string, JsonValue>>

/** Properties that every entity has in addition to its registers. */
export interface EntityExtras {
  /** The other value of each register that was edited on two devices. Almost always empty. */
  readonly conflicts: ConflictValues
}

/** The source of an authority or web citation, as stored. The engine validates it. */
interface WithSource {
  readonly source: Readonly<Record<string, JsonValue>>
}

export type Authority = AuthorityFields & WithSource & EntityExtras
export type Webcite = WebciteFields & WithSource & EntityExtras

const NONE: ConflictValues = {}

/** Reads a record as an entity of its kind. Missing and invalid registers get their defaults. */
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

/** Reads an authority, and assembles its source from the registers. */
export function readAuthority(replica: Replica): Authority {
  return { ...readEntity('authority', replica), source: sourceOf(replica) }
}

/** Reads a web citation, and assembles its source from the registers. */
export function readWebcite(replica: Replica): Webcite {
  return { ...readEntity('webcite', replica), source: sourceOf(replica) }
}

function conflictsOf(replica: Replica): ConflictValues {
  if (replica.l === undefined) return NONE
  return Object.fromEntries(Object.entries(replica.l).map(([field, lost]) => [field, lost.v]))
}

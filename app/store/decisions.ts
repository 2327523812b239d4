import type { Refusal } from '#sync/contract/sync.ts'
import { isList, type Json } from '#sync/record/json.ts'
import { isKind, type Kind } from '#sync/record/kind.ts'
import type { Replica } from '#sync/record/replica.ts'
import type { StoreDatabase } from './database.ts'

/** A register that was written on two devices at once; both values are kept until somebody chooses. */
export interface Conflict {
  readonly kind: Kind
  readonly id: string
  readonly field: string
  /** What the record is called. */
  readonly subject: string
  /** The value that stands now, and the other device's. */
  readonly current: Json
  readonly other: Json
}

/** A change the server did not take; it waits here so that nothing disappears unseen. */
export interface Refused {
  readonly key: number
  readonly code: Refusal
  readonly fields: Readonly<Record<string, Json>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Everything that waits for the user. */
export interface Decisions {
  readonly conflicts: readonly Conflict[]
  readonly refused: readonly Refused[]
}

/** What waits for the user, oldest refusal first. */
export async function readDecisions(database: StoreDatabase): Promise<Decisions> {
  const [rows, rejected] = await Promise.all([
    database.records.where('conflict').equals(1).toArray(),
    database.rejected.toArray(),
  ])
  return {
    conflicts: rows.flatMap(({ rec }) => conflictsIn(rec)),
    refused: rejected.map(({ key, code, mutation, at }) => ({ key, code, fields: mutation.f, at })),
  }
}

function conflictsIn(rec: Replica): Conflict[] {
  const { k: kind, id } = rec
  if (!isKind(kind)) return []
  return Object.entries(rec.l ?? {}).map(([field, lost]) => ({
    kind,
    id,
    field,
    subject: subjectOf(rec),
    current: rec.f[field] ?? null,
    other: lost.v,
  }))
}

/** The registers that name a record, the best first. */
const NAMES = ['name', 'title', 'source.title', 'source.name', 'phrase', 'url', 'source.url']

function subjectOf({ f }: Replica): string {
  for (const field of NAMES) {
    const value = f[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** A value as somebody can read it: the texts and numbers in it. */
export function inWords(value: Json): string {
  if (value === null || typeof value === 'boolean') return ''
  if (typeof value !== 'object') return String(value)
  const parts = isList(value) ? value : Object.values(value)
  return parts
    .map((part) => inWords(part ?? null))
    .filter((words) => words !== '')
    .join(' ')
}

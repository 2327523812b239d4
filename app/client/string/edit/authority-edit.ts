import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import type { LibraryItem, CitationRow } from '../model/citation-row.ts'
import { changedFields } from './changed-fields.ts'
import type { RecordFactory } from '../../record-factory.ts'
import type { CitedSources } from '../model/project-actions.ts'

/** Where to add uses: the string and the library of its project. */
export interface InsertTarget {
  readonly projectId: string
  readonly stringId: string
  readonly items: readonly LibraryItem[]
  readonly rows: readonly CitationRow[]
}

export interface InsertResult {
  readonly changes: readonly RecordChange[]
  /** Ids of the new uses, in order. */
  readonly useIds: readonly string[]
  /** Number of sources that were already in the library. */
  readonly known: number
}

/** Adds parsed sources to the end of a string. Reuses a source that is already in the library. */
export function addCitedSources(
  target: InsertTarget,
  { sources, uses }: CitedSources,
  factory: RecordFactory,
): InsertResult {
  const known = new Map(
    target.items.flatMap(({ id, source }) => (source === null ? [] : [[sourceIdentity(source), id]])),
  )
  const last = target.items.at(-1)?.orderKey ?? null
  const keys = factory.orderRun(last, null, sources.length)
  const idOf = new Map<string, string>()
  const created: RecordChange[] = []
  const named: RecordChange[] = []
  for (const [at, source] of sources.entries()) {
    const identity = sourceIdentity(source)
    const id = known.get(identity) ?? factory.newId()
    idOf.set(source.id, id)
    if (known.has(identity)) {
      named.push(...nameShort(target.items, id, source))
      continue
    }
    known.set(identity, id)
    created.push(
      newAuthority({ ...source, id }, { projectId: target.projectId, orderKey: keys[at] ?? '' }, factory),
    )
  }
  const added = uses.flatMap((use) => {
    const authorityId = idOf.get(use.sourceId)
    return authorityId === undefined ? [] : [{ use, authorityId }]
  })
  const places = factory.orderRun(target.rows.at(-1)?.orderKey ?? null, null, added.length)
  const made = added.map(({ use, authorityId }, at) =>
    newUse(use, authorityId, { stringId: target.stringId, orderKey: places[at] ?? '' }, factory),
  )
  return {
    changes: [...created, ...named, ...made],
    useIds: made.map(({ id }) => id),
    known: sources.length - created.length,
  }
}

/** Stores the short name by which a text refers to a library case, unless the case already has one. */
function nameShort(items: readonly LibraryItem[], id: string, source: Source): RecordChange[] {
  const held = items.find((item) => item.id === id)?.source
  if (source.kind !== 'case' || held?.kind !== 'case') return []
  const { shortName = '' } = source
  return shortName === '' || (held.shortName ?? '') !== ''
    ? []
    : editAuthority(id, { ...held, shortName }, held)
}

/**
 * Cites a library authority at a position in the string, counted from 0; by default, at the end. The new row takes the
 * signal of the preceding row. The rows after it keep their signals.
 */
export function citeAuthority(
  { stringId, rows }: InsertTarget,
  authorityId: string,
  factory: RecordFactory,
  place = rows.length,
): InsertResult {
  // The string may have become shorter since the position was chosen.
  const at = Math.min(place, rows.length)
  const [before, after] = [rows[at - 1], rows[at]]
  const orderKey = factory.orderBetween(before?.orderKey ?? null, after?.orderKey ?? null)
  const plain: Use = { sourceId: authorityId, form: 'auto', parentheticals: [] }
  const made = newUse(plain, authorityId, { stringId, orderKey }, factory)
  return { changes: [made], useIds: [made.id], known: 1 }
}

/**
 * Writes the changes made to an authority since it was read, and clears removed fields. Keeps edits of other fields
 * that were made on another device in the meantime. If the kind of source has changed, writes every field.
 */
export function editAuthority(id: string, source: Source, before: Source): RecordChange[] {
  const all = sourceFields(source, before)
  const fields = source.kind === before.kind ? changedFields(sourceFields(before), all) : all
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'authority', id, fields }]
}

/** Removes an authority from the library and its uses from every string in the project. */
export function removeAuthority(
  id: string,
  uses: readonly { id: string; authorityId: string }[],
  factory: RecordFactory,
): RecordChange[] {
  const trashedAt = factory.now()
  const gone = uses.filter((use) => use.authorityId === id)
  return [
    { kind: 'authority', id, fields: { trashedAt } },
    ...gone.map((use): RecordChange => ({ kind: 'use', id: use.id, fields: { trashedAt } })),
  ]
}

function newAuthority(
  source: Source,
  pos: { projectId: string; orderKey: string },
  factory: RecordFactory,
): RecordChange {
  return {
    kind: 'authority',
    id: source.id,
    create: true,
    fields: { pos, createdAt: factory.now(), trashedAt: null, ...sourceFields(source) },
  }
}

function newUse(
  use: Use,
  authorityId: string,
  pos: { stringId: string; orderKey: string },
  factory: RecordFactory,
): RecordChange {
  return {
    kind: 'use',
    id: factory.newId(),
    create: true,
    fields: {
      pos,
      authorityId,
      signal: use.signal ?? null,
      pincite: use.pincite ?? [],
      // A citation that was pasted in full doesn't have to stay in full. In a footnote, its form depends on the
      // surrounding notes.
      form: use.form === 'full' ? 'auto' : use.form,
      parentheticals: use.parentheticals,
      choices: { ...use.choices, ...(use.note !== undefined && { note: use.note }) },
      createdAt: factory.now(),
      trashedAt: null,
    },
  }
}

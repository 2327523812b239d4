import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import { identityOf } from '../../source/source-identity.ts'
import type { Item, Row } from '../model/citation-row.ts'
import { changedFields } from './changed-fields.ts'
import type { Pen } from '../../record-factory.ts'
import type { Gathered } from '../model/project-actions.ts'

/** Where uses are added: the end of a string, and the library of its project. */
export interface Board {
  readonly projectId: string
  readonly stringId: string
  readonly items: readonly Item[]
  readonly rows: readonly Row[]
}

export interface Added {
  readonly changes: readonly RecordChange[]
  /** The new uses in their order. */
  readonly useIds: readonly string[]
  /** How many of the sources the library held already. */
  readonly known: number
}

/** Adds what a parse found to the end of a string. A source the library knows is used again, not added twice. */
export function addGathered(board: Board, { sources, uses }: Gathered, pen: Pen): Added {
  const known = new Map(
    board.items.flatMap(({ id, source }) => (source === null ? [] : [[identityOf(source), id]])),
  )
  const last = board.items.at(-1)?.orderKey ?? null
  const keys = pen.run(last, null, sources.length)
  const idOf = new Map<string, string>()
  const created: RecordChange[] = []
  const named: RecordChange[] = []
  for (const [at, source] of sources.entries()) {
    const identity = identityOf(source)
    const id = known.get(identity) ?? pen.newId()
    idOf.set(source.id, id)
    if (known.has(identity)) {
      named.push(...nameShort(board.items, id, source))
      continue
    }
    known.set(identity, id)
    created.push(
      newAuthority({ ...source, id }, { projectId: board.projectId, orderKey: keys[at] ?? '' }, pen),
    )
  }
  const added = uses.flatMap((use) => {
    const authorityId = idOf.get(use.sourceId)
    return authorityId === undefined ? [] : [{ use, authorityId }]
  })
  const places = pen.run(board.rows.at(-1)?.orderKey ?? null, null, added.length)
  const made = added.map(({ use, authorityId }, at) =>
    newUse(use, authorityId, { stringId: board.stringId, orderKey: places[at] ?? '' }, pen),
  )
  return {
    changes: [...created, ...named, ...made],
    useIds: made.map(({ id }) => id),
    known: sources.length - created.length,
  }
}

/** A case of the library takes the short name a text cites it under, unless it has one. */
function nameShort(items: readonly Item[], id: string, source: Source): RecordChange[] {
  const held = items.find((item) => item.id === id)?.source
  if (source.kind !== 'case' || held?.kind !== 'case') return []
  const { shortName = '' } = source
  return shortName === '' || (held.shortName ?? '') !== ''
    ? []
    : editAuthority(id, { ...held, shortName }, held)
}

/**
 * Uses an authority of the library once more, at a place of a string counted from 0, at its end unless stated. It stands
 * under the signal of the row before it; so do the rows after it, as they did.
 */
export function citeAuthority(
  { stringId, rows }: Board,
  authorityId: string,
  pen: Pen,
  place = rows.length,
): Added {
  // The string may have become shorter since the place was chosen.
  const at = Math.min(place, rows.length)
  const [before, after] = [rows[at - 1], rows[at]]
  const orderKey = pen.between(before?.orderKey ?? null, after?.orderKey ?? null)
  const plain: Use = { sourceId: authorityId, form: 'auto', parentheticals: [] }
  const made = newUse(plain, authorityId, { stringId, orderKey }, pen)
  return { changes: [made], useIds: [made.id], known: 1 }
}

/**
 * Writes what was changed about an authority since it was read; fields it no longer has are emptied. What another device
 * wrote into the other fields meanwhile stays. A source of another kind is written whole.
 */
export function editAuthority(id: string, source: Source, before: Source): RecordChange[] {
  const all = sourceFields(source, before)
  const fields = source.kind === before.kind ? changedFields(sourceFields(before), all) : all
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'authority', id, fields }]
}

/** Takes an authority out of the library, and its uses out of every string of the project. */
export function removeAuthority(
  id: string,
  uses: readonly { id: string; authorityId: string }[],
  pen: Pen,
): RecordChange[] {
  const trashedAt = pen.now()
  const gone = uses.filter((use) => use.authorityId === id)
  return [
    { kind: 'authority', id, fields: { trashedAt } },
    ...gone.map((use): RecordChange => ({ kind: 'use', id: use.id, fields: { trashedAt } })),
  ]
}

function newAuthority(source: Source, pos: { projectId: string; orderKey: string }, pen: Pen): RecordChange {
  return {
    kind: 'authority',
    id: source.id,
    create: true,
    fields: { pos, createdAt: pen.now(), trashedAt: null, ...sourceFields(source) },
  }
}

function newUse(
  use: Use,
  authorityId: string,
  pos: { stringId: string; orderKey: string },
  pen: Pen,
): RecordChange {
  return {
    kind: 'use',
    id: pen.newId(),
    create: true,
    fields: {
      pos,
      authorityId,
      signal: use.signal ?? null,
      pincite: use.pincite ?? [],
      // A citation found in full is not in full by choice: in a footnote its form follows from the notes around it.
      form: use.form === 'full' ? 'auto' : use.form,
      parentheticals: use.parentheticals,
      choices: { ...use.choices, ...(use.note !== undefined && { note: use.note }) },
      createdAt: pen.now(),
      trashedAt: null,
    },
  }
}

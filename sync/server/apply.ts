import type { Mutation } from '../contract/sync.ts'
import { sameJson, type JsonValue } from '../record/json.ts'
import { isQuiet } from '../record/kind.ts'
import {
  packReplica,
  stampOf,
  makeTombstone,
  beatsHeld,
  type LostValue,
  type Replica,
} from '../record/replica.ts'
import { DRIFT_MAX, laterOf, makeStamp, NEVER, sessionOf, stampAfter, type Stamp } from '../record/stamp.ts'
import type { OverwrittenValue } from './port.ts'

export interface AppliedMutation {
  readonly rec: Replica
  /** True if the device that sent the mutation already has exactly this result. */
  readonly exact: boolean
  readonly overwritten: readonly OverwrittenValue[]
}

/**
 * Merges one mutation into a record.
 *
 * If the author's clock is ahead, the stamp is set to the server's time (SV4), but it stays later than the stamp of the
 * value that the edit replaced (SV5). A value that is overwritten by an author who had not seen it is returned in
 * `overwritten`, so that the caller can store it (SV9).
 */
export function applyMutation(stored: Replica | undefined, mutation: Mutation, now: number): AppliedMutation {
  const limit = makeStamp(now + DRIFT_MAX, 0, '')
  if (mutation.d !== undefined || stored?.d !== undefined) return purgeRecord(stored, mutation, limit, now)
  if (stored === undefined && isWhole(mutation, limit)) return createRecord(mutation)

  const stamps: Record<string, Stamp> = {}
  for (const field in stored?.f) stamps[field] = stampOf(stored, field)
  const merge: Merge = {
    stored,
    mutation,
    limit,
    now,
    fields: { ...stored?.f },
    stamps,
    lost: { ...(stored === undefined ? mutation.l : stored.l) },
    overwritten: [],
    exact: true,
  }
  for (const field in mutation.f) mergeField(merge, field)

  const { fields, lost, overwritten, exact } = merge
  const l = Object.keys(lost).length > 0 ? lost : undefined
  const empty = laterOf(
    stored?.h ?? NEVER,
    mutation.h < limit ? mutation.h : makeStamp(now, 0, sessionOf(mutation.h)),
  )
  const rec = packReplica({ id: mutation.id, k: stored?.k ?? mutation.k, l }, fields, stamps, empty)
  return { rec, exact, overwritten }
}

/** A mutation and the record it is being merged into. */
interface Merge {
  readonly stored: Replica | undefined
  readonly mutation: Mutation
  /** The earliest stamp that counts as too far ahead of the server's clock. */
  readonly limit: Stamp
  readonly now: number
  readonly fields: Record<string, JsonValue>
  readonly stamps: Record<string, Stamp>
  readonly lost: Record<string, LostValue>
  readonly overwritten: OverwrittenValue[]
  exact: boolean
}

/** The write of one field, and the current value of that field. */
interface FieldWrite {
  readonly field: string
  readonly value: JsonValue
  readonly stamp: Stamp
  readonly heldValue: JsonValue
  readonly held: Stamp
  readonly differs: boolean
  readonly knew: AuthorKnowledge
}

function mergeField(merge: Merge, field: string): void {
  const { stored, mutation, limit } = merge
  const value = mutation.f[field] ?? null
  const asked = mutation.c?.[field] ?? mutation.h
  const held = stampOf(stored, field)
  const stamp = stampWrite(merge, field, { asked, held })
  if (stamp !== asked) merge.exact = false
  const heldValue = stored?.f[field]
  const differs = !sameJson(heldValue, value)
  const knew = whatAuthorKnew(mutation, field, { asked, held })
  const write: FieldWrite = { field, value, stamp, heldValue: heldValue ?? null, held, differs, knew }
  const isOutranked = held !== NEVER && asked >= limit && isCreation(mutation, field)
  if (isOutranked) {
    merge.exact = false
    if (differs) noteOverwritten(merge, field, value, stamp)
  } else if (beatsHeld(value, stamp, stored, field)) replaceHeld(merge, write)
  else if (stamp !== held) dropWrite(merge, write)
}

/**
 * Returns the stamp to store for a write. If the author's clock is ahead, the stamp is set to the server's time (SV4,
 * SV5).
 */
function stampWrite(
  { mutation, limit, now }: Merge,
  field: string,
  { asked, held }: { readonly asked: Stamp; readonly held: Stamp },
): Stamp {
  if (asked < limit) return asked
  const seen = mutation.b?.[field] ?? NEVER
  return restampWrite(asked, laterOf(held, seen < limit ? seen : NEVER), now)
}

/** Applies a write that wins. The replaced value is kept if the author of the write had not seen it. */
function replaceHeld(
  merge: Merge,
  { field, value, stamp, heldValue, held, differs, knew }: FieldWrite,
): void {
  merge.fields[field] = value
  merge.stamps[field] = stamp
  if (differs && knew === 'nothing') {
    keepLoser(merge, field, heldValue, held)
    return
  }
  // A resent record may be older than the stored value, and the resending device does not know what the record's author
  // had seen, so keep both values (SN8).
  if (differs && knew === 'untold') noteOverwritten(merge, field, heldValue, held)
  if (held !== NEVER && Object.hasOwn(merge.lost, field)) {
    delete merge.lost[field]
    merge.exact = false
  }
}

/** Drops a write that loses. Its value is kept if the author of the stored value had not seen it. */
function dropWrite(merge: Merge, { field, value, stamp, differs, knew }: FieldWrite): void {
  merge.exact = false
  if (differs && knew === 'nothing') keepLoser(merge, field, value, stamp)
  // The stored value may have been written after the restore by an author who never saw the resent value (SN8).
  else if (differs && knew === 'untold') noteOverwritten(merge, field, value, stamp)
}

function noteOverwritten(
  { mutation, overwritten }: Merge,
  field: string,
  value: JsonValue,
  stamp: Stamp,
): void {
  overwritten.push({ id: mutation.id, field, value, stamp })
}

function keepLoser(merge: Merge, field: string, value: JsonValue, stamp: Stamp): void {
  noteOverwritten(merge, field, value, stamp)
  if (isQuiet(field)) return
  merge.lost[field] = { v: value, h: stamp }
  merge.exact = false
}

/**
 * Returns true for a creation whose fields all have the same stamp, from a clock that is not ahead. Such fields can be
 * stored unchanged.
 */
function isWhole({ c, l, h }: Mutation, limit: Stamp): boolean {
  return c === undefined && l === undefined && h < limit
}

function createRecord({ id, k, f, h }: Mutation): AppliedMutation {
  return { rec: { id, k, f, h }, exact: true, overwritten: [] }
}

function purgeRecord(
  stored: Replica | undefined,
  mutation: Mutation,
  limit: Stamp,
  now: number,
): AppliedMutation {
  const asked = mutation.d ?? NEVER
  const stamp = asked < limit ? asked : makeStamp(now, 0, sessionOf(asked))
  const d = laterOf(stored?.d ?? NEVER, stamp)
  return {
    rec: makeTombstone(mutation.id, stored?.k ?? mutation.k, d),
    exact: d === mutation.d,
    overwritten: [],
  }
}

/**
 * Returns true if the mutation creates the record and its author saw no previous value of the field.
 *
 * Such a write has no previous stamp. If the store already has a value for the field, that value is newer. A creation
 * that is resent after a restore must not replace it because of a wrong clock (SV11).
 */
function isCreation(mutation: Mutation, field: string): boolean {
  return mutation.nw === 1 && !(mutation.b !== undefined && Object.hasOwn(mutation.b, field))
}

/**
 * Returns a stamp with the server's time and the author's session. If the author's stamp was later than `beaten`, the
 * returned stamp is also later.
 */
function restampWrite(asked: Stamp, beaten: Stamp, now: number): Stamp {
  const session = sessionOf(asked)
  const stamp = makeStamp(now, 0, session)
  return stamp > beaten || asked <= beaten ? stamp : stampAfter(beaten, session)
}

type AuthorKnowledge = 'everything' | 'nothing' | 'untold'

/**
 * Returns what the author knew about the current value of a register:
 * - `everything`: the author wrote or saw it.
 * - `nothing`: the author had not seen it.
 * - `untold`: the mutation doesn't say.
 */
function whatAuthorKnew(
  mutation: Mutation,
  field: string,
  { asked, held }: { readonly asked: Stamp; readonly held: Stamp },
): AuthorKnowledge {
  // Compare the session of each register separately, because a record that is resent after a restore can have several
  // authors.
  if (held === NEVER || sessionOf(held) === sessionOf(asked)) return 'everything'
  if (mutation.b === undefined || isCreation(mutation, field)) return 'untold'
  const seen = mutation.b[field] ?? NEVER
  // An author who saw a later stamp of a session has also seen that session's earlier writes.
  const isSeen = seen === held || (sessionOf(seen) === sessionOf(held) && held < seen)
  return isSeen ? 'everything' : 'nothing'
}

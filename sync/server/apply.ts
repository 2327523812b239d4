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
  /** True when the author's device, knowing the record's earlier state, already holds exactly this result. */
  readonly exact: boolean
  readonly overwritten: readonly OverwrittenValue[]
}

/**
 * Merges one mutation into a record. This is the only place where edits from different devices are merged.
 *
 * A stamp from a clock that runs ahead is moved to the server's time (SV4), but never so far back that the edit loses
 * to the value it replaced, whether the server still holds that value or lost it in a restore (SV5). A value that its
 * other author overwrote, or lost to, without having seen it is returned in `overwritten` so that it can be stored
 * (SV9).
 */
export function applyMutation(stored: Replica | undefined, mutation: Mutation, now: number): AppliedMutation {
  const limit = makeStamp(now + DRIFT_MAX, 0, '')
  if (mutation.d !== undefined || stored?.d !== undefined) return purgeRecord(stored, mutation, limit, now)
  if (stored === undefined && isWhole(mutation, limit)) return createRecord(mutation)

  const fields: Record<string, JsonValue> = { ...stored?.f }
  const stamps: Record<string, Stamp> = {}
  for (const field in stored?.f) stamps[field] = stampOf(stored, field)
  const lost: Record<string, LostValue> = { ...(stored === undefined ? mutation.l : stored.l) }
  const overwritten: OverwrittenValue[] = []
  let exact = true

  for (const field in mutation.f) {
    const value = mutation.f[field] ?? null
    const asked = mutation.c?.[field] ?? mutation.h
    const held = stampOf(stored, field)
    const seen = mutation.b?.[field] ?? NEVER
    const stamp = asked < limit ? asked : restampWrite(asked, laterOf(held, seen < limit ? seen : NEVER), now)
    if (stamp !== asked) exact = false
    const heldValue = stored?.f[field]
    const outranked = held !== NEVER && asked >= limit && isCreation(mutation, field)
    const knew = whatAuthorKnew(mutation, field, { asked, held })
    const differs = !sameJson(heldValue, value)
    if (outranked) {
      exact = false
      if (differs) overwritten.push({ id: mutation.id, field, value, stamp })
    } else if (beatsHeld(value, stamp, stored, field)) {
      fields[field] = value
      stamps[field] = stamp
      if (differs && knew === 'nothing') {
        keepLoser(field, heldValue ?? null, held)
      } else {
        // After a restore, a device resends this record without the original author's knowledge, so the held value
        // may be newer work (SN8).
        if (differs && knew === 'untold') {
          overwritten.push({ id: mutation.id, field, value: heldValue ?? null, stamp: held })
        }
        if (held !== NEVER && Object.hasOwn(lost, field)) {
          delete lost[field]
          exact = false
        }
      }
    } else if (stamp !== held) {
      exact = false
      if (differs && knew === 'nothing') keepLoser(field, value, stamp)
      // The author of the held value wrote it after the restore and may never have seen this one (SN8).
      else if (differs && knew === 'untold') overwritten.push({ id: mutation.id, field, value, stamp })
    }
  }

  function keepLoser(field: string, value: JsonValue, stamp: Stamp): void {
    overwritten.push({ id: mutation.id, field, value, stamp })
    if (isQuiet(field)) return
    lost[field] = { v: value, h: stamp }
    exact = false
  }

  const l = Object.keys(lost).length > 0 ? lost : undefined
  const empty = laterOf(
    stored?.h ?? NEVER,
    mutation.h < limit ? mutation.h : makeStamp(now, 0, sessionOf(mutation.h)),
  )
  const rec = packReplica({ id: mutation.id, k: stored?.k ?? mutation.k, l }, fields, stamps, empty)
  return { rec, exact, overwritten }
}

/** True for a creation with a single stamp from a clock that does not run ahead. Its fields can be stored unchanged. */
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
 * True for a field that a creation wrote without replacing a value its author saw.
 *
 * Any value the store already holds there was written after the creation. A creation that is resent after a restore
 * must not win just because its clock was wrong (SV11).
 */
function isCreation(mutation: Mutation, field: string): boolean {
  return mutation.nw === 1 && !(mutation.b !== undefined && Object.hasOwn(mutation.b, field))
}

/**
 * Returns the server's time with the author's session, or the next stamp after `beaten` if the author's stamp was later
 * than that.
 */
function restampWrite(asked: Stamp, beaten: Stamp, now: number): Stamp {
  const session = sessionOf(asked)
  const stamp = makeStamp(now, 0, session)
  return stamp > beaten || asked <= beaten ? stamp : stampAfter(beaten, session)
}

/**
 * The author's knowledge of the value that the register holds:
 * - `everything`: the author wrote or saw it.
 * - `nothing`: the author wrote without having seen it.
 * - `untold`: the mutation does not include its author's knowledge.
 */
function whatAuthorKnew(
  mutation: Mutation,
  field: string,
  { asked, held }: { readonly asked: Stamp; readonly held: Stamp },
): 'everything' | 'nothing' | 'untold' {
  // Compare the session per register: a record resent after a restore may have several authors.
  if (held === NEVER || sessionOf(held) === sessionOf(asked)) return 'everything'
  if (mutation.b === undefined || isCreation(mutation, field)) return 'untold'
  const seen = mutation.b[field] ?? NEVER
  // A session knows its own earlier writes, so an author who saw a later stamp of the session that wrote the held value
  // saw that value too. This is also how a write looks whose stamp was ahead of the server's clock (SV4).
  const isSeen = seen === held || (sessionOf(seen) === sessionOf(held) && held < seen)
  return isSeen ? 'everything' : 'nothing'
}

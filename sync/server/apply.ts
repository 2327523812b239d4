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
  /** True when the author's device, knowing the record as it was, already holds exactly this. */
  readonly exact: boolean
  readonly overwritten: readonly OverwrittenValue[]
}

/**
 * Merges one mutation into a record: the only place where devices' edits meet.
 *
 * A stamp from a clock that runs ahead is moved to the server's time (SV4), but never so far back that the author's
 * edit loses to the very value it replaced, held here or lost in a restore (SV5). A value overwritten, or refused, without having been seen by the
 * other author is handed back to be kept (SV9).
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
        // Sent again after a restore by whoever holds it, who cannot say what its author saw: this may be newer work (SN8).
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
      // Whoever wrote what stands here after the restore need not have seen it before (SN8).
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

/** True for a creation with one stamp, from a clock that does not run ahead: the record is what it says. */
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
 * True for what a creation wrote by itself, not over something its author saw.
 *
 * Whatever the store already holds there came after the creation: a creation that comes again after a restore must
 * not beat it only because its clock was wrong (SV11).
 */
function isCreation(mutation: Mutation, field: string): boolean {
  return mutation.nw === 1 && !(mutation.b !== undefined && Object.hasOwn(mutation.b, field))
}

/** The server's time under the author's name, or just after what it has to beat if the author's stamp was beyond it. */
function restampWrite(asked: Stamp, beaten: Stamp, now: number): Stamp {
  const session = sessionOf(asked)
  const stamp = makeStamp(now, 0, session)
  return stamp > beaten || asked <= beaten ? stamp : stampAfter(beaten, session)
}

/**
 * What the author of a value knew of the one the register holds: all there is to know, where it is their own; nothing,
 * where they wrote before they saw it; untold, where it comes without a word about what they saw.
 */
function whatAuthorKnew(
  mutation: Mutation,
  field: string,
  { asked, held }: { readonly asked: Stamp; readonly held: Stamp },
): 'everything' | 'nothing' | 'untold' {
  // Who wrote this register: a record that is sent again after a restore may have several authors.
  if (held === NEVER || sessionOf(held) === sessionOf(asked)) return 'everything'
  if (mutation.b === undefined || isCreation(mutation, field)) return 'untold'
  const seen = mutation.b[field] ?? NEVER
  // A session knows its own earlier writes, so an author who saw a later stamp of the session that wrote the held value
  // saw that value too. This is also how a write looks whose stamp was ahead of the server's clock (SV4).
  const isSeen = seen === held || (sessionOf(seen) === sessionOf(held) && held < seen)
  return isSeen ? 'everything' : 'nothing'
}

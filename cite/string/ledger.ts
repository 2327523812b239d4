import { printPincite } from '../locator/print.ts'
import { allowsSupra, isOnlyNamed } from '../kind/short.ts'
import type { Finding } from '../lint/finding.ts'
import type { Source } from '../source/source.ts'
import { PROFILE } from '../profile/profile.ts'
import type { ProfileName, Use } from '../source/use.ts'

/** A footnote of a document, with its number and its citations in order. */
export type Note = { readonly number: number; readonly uses: readonly Use[] }

/**
 * The form of a citation in its note, the reason for it, and the error if the form that the user chose isn't
 * allowed.
 */
export type LedgerEntry = {
  readonly form: 'full' | 'short' | 'id' | 'supra'
  /** Number of the footnote with the full citation. Missing for a full citation. */
  readonly fullInNote?: number
  /**
   * True for *id.* without a page, which means that the citation and the preceding one cite the same page (R15.3.1).
   */
  readonly samePlace?: true
  readonly rule: string
  /** The reason as a complete sentence. */
  readonly words: string
  /** Why the form that the user chose isn't allowed. `form` is the form that is used instead. */
  readonly refused?: Omit<Finding, 'span'>
}

/** The footnotes that first and last cited a source, and the last page cited. */
type Cited = { readonly full: number; readonly last: number; readonly place: string }

/**
 * Chooses the form of each citation in the footnotes of a document: the full form for a new source, *id.* after a
 * citation of only the same source, and otherwise the short form or *supra* (NT1–NT5).
 *
 * The citation style determines how many footnotes may separate a short form from its case. Processes footnotes in the
 * order of their numbers, but returns entries in the given order. Keeps a form other than `auto` unless the rules
 * forbid it in that footnote.
 */
export function ledger(
  notes: readonly Note[],
  sources: readonly Source[],
  profile: ProfileName = 'indigo-2e',
): readonly (readonly LedgerEntry[])[] {
  const { reach } = PROFILE[profile]
  const byId = new Map(sources.map((source) => [source.id, source]))
  const cited = new Map<string, Cited>()
  const read = new Map<Note, LedgerEntry[]>()
  const ordered = notes.toSorted((a, b) => a.number - b.number)
  ordered.forEach((note, at) => {
    const entries = note.uses.map((use, index): LedgerEntry => {
      const source = byId.get(use.sourceId)
      const before = cited.get(use.sourceId)
      const barrier = idBarrier(use, index, { note, previous: ordered[at - 1] })
      const place = printPincite(use.pincite ?? [])
      const read = entryOf({ source, use, before, barrier, number: note.number, reach })
      const same = read.form === 'id' && place !== '' && place === before?.place
      const entry: LedgerEntry = same ? { ...read, samePlace: true } : read
      const full = entry.form === 'full' ? note.number : (before?.full ?? note.number)
      cited.set(use.sourceId, { full, last: note.number, place })
      return entry
    })
    read.set(note, entries)
  })
  return notes.map((note) => read.get(note) ?? [])
}

/** Applies the forms in the entries to the citations. Returns a citation without an entry unchanged. */
export function inForms(uses: readonly Use[], entries: readonly (LedgerEntry | undefined)[]): Use[] {
  return uses.map((use, at) => {
    const entry = entries[at]
    if (entry === undefined) return use
    const { form, fullInNote, samePlace } = entry
    return {
      ...use,
      form,
      ...(samePlace === true && { pincite: [] }),
      ...(fullInNote !== undefined && { note: fullInNote }),
    }
  })
}

type Placed = {
  readonly source: Source | undefined
  readonly use: Use
  readonly before: Cited | undefined
  /** Why *id.* is not allowed at this position, or null if it is allowed. */
  readonly barrier: Reason | null
  readonly number: number
  /** Number of footnotes within which the short form of a case may be used (R6.2, commentary). */
  readonly reach: number
}

type Reason = { readonly rule: string; readonly words: string }

function entryOf(placed: Placed): LedgerEntry {
  const allowed = chooseForm(placed)
  const { use, before, barrier, source } = placed
  if (source?.kind === 'pasted') {
    const form = use.form === 'auto' ? 'full' : use.form
    return { form, rule: 'R6.1', words: 'Kept as pasted.' }
  }
  // If no footnote has the full citation, only the name of the source can be printed (NT6).
  if (source !== undefined && isOnlyNamed(source) && (use.form === 'short' || use.form === 'supra'))
    return { form: use.form, rule: 'R6.2.1', words: 'The full citation is not in this project.' }
  if (use.form === 'auto' || use.form === allowed.form) return allowed
  const forced = { ...(before !== undefined && { fullInNote: before.full }) }
  const refused = refuseForm(placed, allowed)
  if (refused !== null) return { ...allowed, refused }
  if (use.form === 'full') return { form: 'full', rule: 'R6.1', words: 'You chose the full form.' }
  // If a source has no separate short form, *supra* is its short form.
  const reason = barrier === null ? 'You chose this form; id. would also work.' : 'You chose this form.'
  const form = use.form === 'supra' && source !== undefined && !allowsSupra(source) ? 'short' : use.form
  return { form, ...forced, rule: form === 'id' ? 'R6.2.2' : 'R6.2.1', words: reason }
}

/** Returns the reason why a form that the user chose isn't allowed, or null if it is allowed. */
function refuseForm(
  { use, before, barrier, source }: Placed,
  allowed: LedgerEntry,
): NonNullable<LedgerEntry['refused']> | null {
  const error = (reason: Reason) => ({ ...reason, severity: 'error' as const })
  if (use.form === 'id' && barrier !== null) return error(barrier)
  if (use.form === 'full' || use.form === 'auto') return null
  if (before === undefined)
    return error({
      rule: 'R6.2.1',
      words: 'There is no earlier full citation, so this one can’t be shortened.',
    })
  if (use.form === 'supra' && source !== undefined && !allowsSupra(source))
    return error({
      rule: 'R6.2.3',
      words: 'This kind of source can’t be cited with supra.',
    })
  if (use.form === 'short' && allowed.form === 'full') return error(allowed)
  return null
}

/** Chooses the form that the rules require at this position. */
function chooseForm({ source, before, barrier, number, reach }: Placed): LedgerEntry {
  if (before === undefined)
    return { form: 'full', rule: 'R6.1', words: 'This is the first citation, so it’s in full.' }
  const fullInNote = before.full
  if (barrier === null)
    return {
      form: 'id',
      fullInNote,
      rule: 'R6.2.2',
      words: 'The preceding citation is to this source alone.',
    }
  const since = number - before.last
  if (source?.kind === 'case' && since > reach)
    return {
      form: 'full',
      rule: 'R6.2.1',
      words: `Last cited in note ${before.last}, ${since} notes back; a case’s short form can be used only within ${reach} notes.`,
    }
  if (source !== undefined && allowsSupra(source))
    return {
      form: 'supra',
      fullInNote,
      rule: 'R6.2.3',
      words: `Cited in full in note ${fullInNote}. ${barrier.words}`,
    }
  return {
    form: 'short',
    fullInNote,
    rule: 'R15.2.1',
    words: `Cited in note ${before.last}. ${barrier.words}`,
  }
}

/** Returns the reason why *id.* is not allowed at a position in a footnote (R15.3.3; NT2), or null if it is allowed. */
function idBarrier(
  use: Use,
  index: number,
  { note, previous }: { readonly note: Note; readonly previous: Note | undefined },
): Reason | null {
  const barrier = (words: string): Reason => ({ rule: 'R15.3.3', words })
  if (index > 0)
    return note.uses[index - 1]?.sourceId === use.sourceId
      ? null
      : barrier('Id. would refer to the preceding citation, which is to another source.')
  if (previous === undefined) return barrier('There is no earlier note.')
  if (previous.number !== note.number - 1)
    return barrier(`Note ${note.number - 1} is missing, so its sources are unknown.`)
  if (previous.uses.length === 0) return barrier(`Note ${previous.number} has no citations.`)
  if (new Set(previous.uses.map(({ sourceId }) => sourceId)).size > 1)
    return barrier(
      `Note ${previous.number} cites ${previous.uses.length} authorities, so id. would be ambiguous.`,
    )
  return previous.uses[0]?.sourceId === use.sourceId
    ? null
    : barrier(`Id. would refer to the source in note ${previous.number}.`)
}

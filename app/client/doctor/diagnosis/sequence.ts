import type { Found, Source } from '#cite/cite.ts'
import { resolve, type Link } from '#cite/resolve/resolve.ts'
import { citationsOf, type CitationInNote } from '#cite/resolve/citations.ts'
import type { DocumentNote } from '../document/note-model.ts'

/** A citation with its note and the source it refers to. */
export type PlacedCitation = CitationInNote & {
  /** Index of its note. */
  readonly note: number
  readonly index: number
}

/** The notes of one kind, with all citations in order and their references. */
export type NoteSequence = {
  readonly notes: readonly DocumentNote[]
  /**
   * Numbers of the notes. Notes without a number get a value between their neighbors' numbers, which cannot be cited.
   */
  readonly numbers: readonly number[]
  /** Whether the numbers are the printed ones; only then can a *supra* be checked against them. */
  readonly isNumbered: boolean
  readonly found: readonly PlacedCitation[]
  /** Links by the footnote rules. */
  readonly links: readonly Link[]
  /** Links by name alone. */
  readonly meant: readonly Link[]
}

/**
 * Parses the citations of notes and links them. Calls `onProgress` after each note with the number done; it may throw to
 * stop.
 */
export function readSequence(
  notes: readonly DocumentNote[],
  onProgress: (read: number) => void = () => undefined,
): NoteSequence {
  const isNumbered =
    notes.every(({ number, isAside }) => number !== undefined || isAside === true) &&
    (notes.length === 0 || notes.some(({ number }) => number !== undefined))
  const numbers = isNumbered ? placeNumbers(notes) : notes.map((_, at) => at + 1)
  const found: PlacedCitation[] = []
  for (const [note, { text }] of notes.entries()) {
    for (const citation of citationsOf(text)) found.push({ ...citation, note, index: found.length })
    onProgress(note + 1)
  }
  const places = found.map(({ note }) => numbers[note] ?? 0)
  return {
    notes,
    numbers,
    isNumbered,
    found,
    links: resolve(found, { notes: places }),
    meant: resolve(found),
  }
}

/** Returns the printed numbers, with in-between values for notes without one. */
function placeNumbers(notes: readonly DocumentNote[]): number[] {
  const first = notes.find(({ number }) => number !== undefined)?.number ?? 1
  let last = first - 1
  return notes.map(({ number }) => {
    last = number ?? last + BETWEEN
    return last
  })
}

/** Small enough for more notes than any document has, and a power of two so that adding it loses no precision. */
const BETWEEN = 2 ** -16

/** Returns whether a number can be shown; in-between values cannot. */
export function isSayable(number: number): boolean {
  return Number.isInteger(number)
}

/** Returns whether a citation is a full citation. */
export function isFullCitation({ kind }: Pick<Found, 'kind'>): boolean {
  return !isReference({ kind }) && kind !== 'reference' && kind !== 'section'
}

/** Returns whether a citation refers back: *id.*, *supra*, or a case's short form. */
export function isReference({ kind }: Pick<Found, 'kind'>): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

/** Returns the full citation a reference names, regardless of the footnote rules. */
export function antecedentOf(sequence: NoteSequence, index: number): PlacedCitation | undefined {
  const source = sequence.links[index]?.source ?? sequence.meant[index]?.source
  return source === undefined ? undefined : sequence.found[source]
}

/** Returns the source of a full citation if it was parsed. */
export function sourceOf(citation: PlacedCitation | undefined): Source | undefined {
  const source = citation?.source
  return source === undefined || source.kind === 'pasted' ? undefined : source
}

/** Returns the full citations a note cites in any form, each once, without citations inside another's parentheses. */
export function citedIn(sequence: NoteSequence, note: number): PlacedCitation[] {
  const cited = new Map<number, PlacedCitation>()
  for (const citation of sequence.found) {
    if (citation.note !== note || citation.within) continue
    const full = antecedentOf(sequence, citation.index)
    if (full !== undefined) cited.set(full.index, full)
  }
  return [...cited.values()]
}

/** Returns the number of a note. */
export function numberOf({ numbers }: NoteSequence, note: number): number {
  return numbers[note] ?? note + 1
}

/** Returns whether a note without a recognized citation still looks like it cites something. */
export function looksCiting(text: string): boolean {
  return /\b(?:supra|infra|[Ii]d\.|[Ii]bid|v\.)|§|https?:|\(.{0,40}(?:1[6-9]|20)\d\d\)/.test(text)
}

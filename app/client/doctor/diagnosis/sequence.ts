import type { Found, Source } from '#cite/cite.ts'
import { resolve, type Link } from '#cite/resolve/resolve.ts'
import { citationsOf, type CitationInNote } from '#cite/resolve/citations.ts'
import type { DocumentNote } from '../document/note-model.ts'

/** A citation, in which of the notes it stands, and what it refers to. */
export type PlacedCitation = CitationInNote & {
  /** Place of its note among the notes. */
  readonly note: number
  readonly index: number
}

/** The notes of one kind, with all their citations in order and what these refer to. */
export type NoteSequence = {
  readonly notes: readonly DocumentNote[]
  /** The numbers of the notes. Those of notes without one lie between their neighbours' where others have one, and name nothing. */
  readonly numbers: readonly number[]
  /** Whether the numbers are those that are printed: only then a *supra* can be held to them. */
  readonly isNumbered: boolean
  readonly found: readonly PlacedCitation[]
  /** By the rules of footnotes. */
  readonly links: readonly Link[]
  /** By the words alone. */
  readonly meant: readonly Link[]
}

/** Reads the citations of notes and links them. `tell` hears after each note how many are read, and may throw to stop. */
export function readSequence(
  notes: readonly DocumentNote[],
  tell: (read: number) => void = () => undefined,
): NoteSequence {
  const isNumbered =
    notes.every(({ number, isAside }) => number !== undefined || isAside === true) &&
    (notes.length === 0 || notes.some(({ number }) => number !== undefined))
  const numbers = isNumbered ? placeNumbers(notes) : notes.map((_, at) => at + 1)
  const found: PlacedCitation[] = []
  for (const [note, { text }] of notes.entries()) {
    for (const citation of citationsOf(text)) found.push({ ...citation, note, index: found.length })
    tell(note + 1)
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

/** The printed numbers, and between them places for the notes that have none. */
function placeNumbers(notes: readonly DocumentNote[]): number[] {
  const first = notes.find(({ number }) => number !== undefined)?.number ?? 1
  let last = first - 1
  return notes.map(({ number }) => {
    last = number ?? last + BETWEEN
    return last
  })
}

/** Small enough for more notes than any document has, and a power of two, so that nothing is lost by adding. */
const BETWEEN = 2 ** -16

/** Whether a number can be said: one that only keeps a note's place cannot. */
export function isSayable(number: number): boolean {
  return Number.isInteger(number)
}

/** Whether a citation is a full one. */
export function isFullCitation({ kind }: Pick<Found, 'kind'>): boolean {
  return !isReference({ kind }) && kind !== 'reference' && kind !== 'section'
}

/** Whether a citation refers back: *id.*, *supra* or a case's short form. */
export function isReference({ kind }: Pick<Found, 'kind'>): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

/** The full citation something refers to by its words, whatever the rules of notes say to it. */
export function antecedentOf(sequence: NoteSequence, index: number): PlacedCitation | undefined {
  const source = sequence.links[index]?.source ?? sequence.meant[index]?.source
  return source === undefined ? undefined : sequence.found[source]
}

/** The source of a full citation, where it was understood. */
export function sourceOf(citation: PlacedCitation | undefined): Source | undefined {
  const source = citation?.source
  return source === undefined || source.kind === 'pasted' ? undefined : source
}

/** The full citations that a note cites in whatever form, each once; those within another's brackets left out. */
export function citedIn(sequence: NoteSequence, note: number): PlacedCitation[] {
  const cited = new Map<number, PlacedCitation>()
  for (const citation of sequence.found) {
    if (citation.note !== note || citation.within) continue
    const full = antecedentOf(sequence, citation.index)
    if (full !== undefined) cited.set(full.index, full)
  }
  return [...cited.values()]
}

/** The number of a note. */
export function numberOf({ numbers }: NoteSequence, note: number): number {
  return numbers[note] ?? note + 1
}

/** Whether a note that no citation was found in still looks as if it cited something. */
export function looksCiting(text: string): boolean {
  return /\b(?:supra|infra|[Ii]d\.|[Ii]bid|v\.)|§|https?:|\(.{0,40}(?:1[6-9]|20)\d\d\)/.test(text)
}

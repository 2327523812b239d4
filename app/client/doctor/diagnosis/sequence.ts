import type { Found, Source } from '#cite/cite.ts'
import { resolve, type Link } from '#cite/resolve/resolve.ts'
import { citationsOf, type CitationInNote } from '#cite/resolve/citations.ts'
import type { CitedDocument } from '#cite/correction/cited-document.ts'
import { findUnreadStretches, type TextSpan } from '#cite/resolve/unread-stretches.ts'
import { addPartyNames, findNamedPlaces } from '#cite/resolve/named-places.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'

/** A citation with its note and the source that it refers to. */
export type PlacedCitation = CitationInNote & {
  readonly note: number
  readonly index: number
}

/** All notes of one kind, their citations in order, and the links between the citations. */
export type NoteSequence = {
  readonly notes: readonly DocumentNote[]
  /**
   * Numbers of the notes. A note without a number gets a value between its neighbors' numbers, so that no citation can
   * refer to it.
   */
  readonly numbers: readonly number[]
  /** True if the numbers are the printed ones. Otherwise, a *supra* can't be checked against them. */
  readonly isNumbered: boolean
  readonly found: readonly PlacedCitation[]
  /** Links found with the footnote rules, which limit what *id.* and *supra* can refer to. */
  readonly links: readonly Link[]
  /** Links found only by comparing names. */
  readonly meant: readonly Link[]
  /** For each note, the spans of text that look like citations but were not parsed. */
  readonly unread: readonly (readonly TextSpan[])[]
  /**
   * Other texts that may cite sources. For a sequence of notes, these are the paragraphs. For paragraphs, these are the
   * notes.
   */
  readonly others: readonly string[]
  /** For each note, the body text around its reference mark; undefined if unknown. */
  readonly contexts: readonly (string | undefined)[]
  /** True for paragraphs of the body text, which have no numbers. */
  readonly isText: boolean
  /** The citations with plain text, for verifying corrections. */
  readonly document: CitedDocument
}

/** The text of the document outside the notes. */
export type SequenceContext = Pick<NoteSequence, 'others' | 'contexts'> & {
  /** The citation style that the document follows. */
  readonly profile?: ProfileName | undefined
}

/** Matches text that may contain a citation. Paragraphs without a match, such as most of an article, aren't parsed. */
const MAY_CITE = /\d|§|\b[Ii]d\b|\bsupra\b|\bhttps?:/

/**
 * Parses the citations of notes and links them. Calls `onProgress` after each note with the number of notes parsed. The
 * callback may throw to stop.
 */
export function readSequence(
  notes: readonly DocumentNote[],
  onProgress: (read: number) => void = () => undefined,
  { others = [], contexts = [], profile }: Partial<SequenceContext> = {},
): NoteSequence {
  const isText = notes.some(({ kind }) => kind === 'paragraph')
  const isNumbered =
    !isText &&
    notes.every(({ number, isAside }) => number !== undefined || isAside === true) &&
    (notes.length === 0 || notes.some(({ number }) => number !== undefined))
  const numbers = isNumbered ? placeNumbers(notes) : notes.map((_, at) => at + 1)
  const found: PlacedCitation[] = []
  const unread: TextSpan[][] = []
  const names = new Set<string>()
  const texts: CitedDocument['texts'][number][] = []
  for (const [note, { text }] of notes.entries()) {
    const read = isText && !MAY_CITE.test(text) ? [] : citationsOf(text, profile)
    addPartyNames(names, read)
    const citations = [...read, ...findNamedPlaces(text, read, names)]
      .toSorted((a, b) => a.span[0] - b.span[0])
      .map((citation, at): PlacedCitation => ({ ...citation, note, index: found.length + at }))
    found.push(...citations)
    unread.push(
      isText && citations.length === 0 && !MAY_CITE.test(text) ? [] : findUnreadStretches(text, citations),
    )
    texts.push({ text, citations })
    onProgress(note + 1)
  }
  const places = found.map(({ note }) => numbers[note] ?? 0)
  return {
    notes,
    numbers,
    isNumbered,
    found,
    // The footnote rules do not apply to the body text.
    links: isText ? resolve(found) : resolve(found, { notes: places }),
    meant: resolve(found),
    unread,
    others,
    contexts,
    isText,
    document: {
      texts,
      ...(!isText && { numbers }),
      ...(profile !== undefined && { profile }),
    },
  }
}

/**
 * Returns true if everything between two positions in the notes was parsed. Unparsed text may cite any source, so what
 * a later *id.* refers to is certain only if there is no such text.
 */
export function isReadBetween(
  { unread, found }: NoteSequence,
  from: { readonly note: number; readonly at: number },
  to: { readonly note: number; readonly at: number },
): boolean {
  for (let note = from.note; note <= to.note; note += 1) {
    const start = note === from.note ? from.at : 0
    const end = note === to.note ? to.at : Number.MAX_SAFE_INTEGER
    if (unread[note]?.some((span) => span[0] < end && span[1] > start) === true) return false
  }
  return !found.some(
    ({ kind, note, span, within }) =>
      kind === 'pasted' &&
      !within &&
      (note > from.note || (note === from.note && span[0] >= from.at)) &&
      (note < to.note || (note === to.note && span[1] <= to.at)),
  )
}

/** Returns the printed note numbers. A note without a number gets a value between its neighbors' numbers. */
function placeNumbers(notes: readonly DocumentNote[]): number[] {
  const first = notes.find(({ number }) => number !== undefined)?.number ?? 1
  let last = first - 1
  return notes.map(({ number }) => {
    last = number ?? last + BETWEEN
    return last
  })
}

/**
 * Difference between the values of consecutive unnumbered notes. It leaves space for more notes than any document has.
 * Because it is a power of two, adding it loses no precision.
 */
const BETWEEN = 2 ** -16

/** Returns true if a number can be shown. The values of unnumbered notes are fractions and can't be shown. */
export function isSayable(number: number): boolean {
  return Number.isInteger(number)
}

/** Returns true if a citation is a full citation. */
export function isFullCitation({ kind }: Pick<Found, 'kind'>): boolean {
  return !isReference({ kind }) && kind !== 'reference' && kind !== 'section'
}

/** Returns true if a citation refers back: *id.*, *supra*, or a case's short form. */
export function isReference({ kind }: Pick<Found, 'kind'>): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

/** Returns the full citation that a reference refers to, regardless of the footnote rules. */
export function antecedentOf(sequence: NoteSequence, index: number): PlacedCitation | undefined {
  const source = sequence.links[index]?.source ?? sequence.meant[index]?.source
  return source === undefined ? undefined : sequence.found[source]
}

/** Returns a function that computes a value only once for each sequence. */
export function oncePerSequence<T>(compute: (sequence: NoteSequence) => T): (sequence: NoteSequence) => T {
  const values = new WeakMap<NoteSequence, { readonly value: T }>()
  return (sequence) => {
    const known = values.get(sequence) ?? { value: compute(sequence) }
    values.set(sequence, known)
    return known.value
  }
}

/** Returns the source of a full citation if it was parsed. */
export function sourceOf(citation: PlacedCitation | undefined): Source | undefined {
  const source = citation?.source
  return source === undefined || source.kind === 'pasted' ? undefined : source
}

/**
 * Returns the full citations of all sources that a note cites in any form, without duplicates. Leaves out citations
 * inside another citation's parentheses. Stops before the citation with index `end`.
 */
export function citedIn(
  sequence: NoteSequence,
  note: number,
  end: number = sequence.found.length,
): PlacedCitation[] {
  const cited = new Map<number, PlacedCitation>()
  for (const citation of sequence.found) {
    if (citation.note !== note || citation.within || citation.index >= end) continue
    const full = antecedentOf(sequence, citation.index)
    if (full !== undefined) cited.set(full.index, full)
  }
  return [...cited.values()]
}

/** Returns the number of a note. */
export function numberOf({ numbers }: NoteSequence, note: number): number {
  return numbers[note] ?? note + 1
}

/** Returns true if a document is too short to show the writer's practice. The rules then apply without exceptions. */
export function isShort({ notes }: NoteSequence): boolean {
  return notes.length < MANY
}

/** Minimum number of notes needed to infer a document's practice. */
const MANY = 60

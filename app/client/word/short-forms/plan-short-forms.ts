import { inForms, ledger, type Source, type Use } from '#cite/cite.ts'
import { keyOfNote } from '#cite/word/note-key.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import { opensSentence } from '../../doctor/diagnosis/print-reference.ts'
import {
  antecedentOf,
  isReference,
  isSayable,
  type NoteSequence,
  numberOf,
  type PlacedCitation,
  readSequence,
  sourceOf,
} from '../../doctor/diagnosis/sequence.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import type { CitationRewrite, InsertedCitation, WordReading } from '../host/word-host.ts'
import { type CitationRecord, readCitationRecords } from './citation-records.ts'
import { isPrintingOf, printRecord } from './print-record.ts'

/**
 * Reason that an inserted citation is left unchanged: the user edited it, its note has no number, or the document has
 * no record of it.
 */
type KeptReason = 'edited' | 'unnumbered' | 'unknown'

/** The inserted citations whose form must change, and those left unchanged. */
export type ShortFormPlan = {
  readonly rewrites: readonly CitationRewrite[]
  readonly kept: readonly { readonly citation: InsertedCitation; readonly reason: KeptReason }[]
  /** The number of inserted citations in the document. */
  readonly count: number
}

/** A citation at a position in a passage, either inserted or typed. */
type PlacedUse = {
  readonly span: readonly [start: number, end: number]
  readonly use: Use
  readonly citation?: InsertedCitation
}

/**
 * Chooses the form of every inserted citation from the order of all citations in the document, including typed ones. A
 * citation becomes *id.* if the preceding citation cites only the same source. Otherwise, it becomes a short form, or
 * *supra* with the number of the note that has the full citation. If text between two citations can't be parsed, the
 * second one never becomes *id.* Footnotes, endnotes, and the body text are separate sequences.
 */
export function planShortForms({ passages, inserted, records }: WordReading): ShortFormPlan {
  const known = readCitationRecords(records)
  const rewrites: CitationRewrite[] = []
  const kept: { citation: InsertedCitation; reason: KeptReason }[] = []
  for (const kind of ['footnote', 'endnote', 'paragraph'] as const) {
    const own = inserted.filter((one) => one.passage.kind === kind)
    if (own.length === 0) continue
    for (const { citation, reason, runs } of planSequence(
      passages.filter((one) => one.kind === kind),
      own,
      known,
    )) {
      if (reason !== undefined) kept.push({ citation, reason })
      else if (!isSame(runs, citation.runs)) rewrites.push({ citation, runs })
    }
  }
  return { rewrites, kept, count: inserted.length }
}

type PlannedCitation =
  | { readonly citation: InsertedCitation; readonly reason: KeptReason; readonly runs?: never }
  | { readonly citation: InsertedCitation; readonly reason?: never; readonly runs: readonly StyledText[] }

function planSequence(
  passages: readonly DocumentNote[],
  inserted: readonly InsertedCitation[],
  records: ReadonlyMap<string, CitationRecord>,
): PlannedCitation[] {
  const sequence = readSequence(passages)
  const sources = new Map<string, Source>()
  for (const { id } of inserted) {
    const source = records.get(id)?.source
    if (source !== undefined) sources.set(sourceIdentity(source), { ...source, id: sourceIdentity(source) })
  }
  const placed = placeUses(sequence, inserted, records)
  const notes = sequence.isText
    ? [{ number: 1, uses: placed.flat().map(({ use }) => use) }]
    : placed.map((uses, at) => ({ number: numberOf(sequence, at), uses: uses.map(({ use }) => use) }))
  const profile = inserted.flatMap(({ id }) => records.get(id)?.profile ?? [])[0]
  const entries = ledger(notes, [...sources.values()], profile).flat()
  return placed
    .flatMap((uses, note) => uses.map((one) => ({ ...one, note })))
    .flatMap(({ citation, use, note }, at): PlannedCitation[] => {
      if (citation === undefined) return []
      const record = records.get(citation.id)
      const entry = entries[at]
      if (record === undefined || entry === undefined) return [{ citation, reason: 'unknown' }]
      if (!isPrintingOf(record, textOfRuns(citation.runs))) return [{ citation, reason: 'edited' }]
      const isNumbered =
        sequence.isText ||
        (sequence.isNumbered && isSayable(numberOf(sequence, note)) && isSayable(entry.fullInNote ?? 1))
      if (!isNumbered) return [{ citation, reason: 'unnumbered' }]
      const [formed = use] = inForms([use], [entry])
      const opens = opensSentence(passages[note]?.text ?? '', citation.span[0])
      // The body text has no note numbers for a *supra*.
      const { note: _, ...unnumbered } = formed
      return [{ citation, runs: printRecord(record, sequence.isText ? unnumbered : formed, opens) }]
    })
}

/** Lists the citations in each passage in order. Each citation's source id identifies the cited work. */
function placeUses(
  sequence: NoteSequence,
  inserted: readonly InsertedCitation[],
  records: ReadonlyMap<string, CitationRecord>,
): PlacedUse[][] {
  const byNote = new Map<string, InsertedCitation[]>()
  for (const citation of inserted) {
    const key = keyOfNote(citation.passage)
    const others = byNote.get(key)
    if (others === undefined) byNote.set(key, [citation])
    else others.push(citation)
  }
  const own = sequence.notes.map((note) => byNote.get(keyOfNote(note)) ?? [])
  const sourceAt = (citation: InsertedCitation): string => {
    const source = records.get(citation.id)?.source
    return source === undefined ? `unknown ${citation.id}` : sourceIdentity(source)
  }
  const around = (note: number, span: readonly [number, number]): InsertedCitation | undefined =>
    own[note]?.find((one) => one.span[0] < span[1] && one.span[1] > span[0])
  const nameSource = (citation: PlacedCitation): string => {
    const full = isReference(citation) ? antecedentOf(sequence, citation.index) : citation
    if (full === undefined) return `typed ${citation.index}`
    const insertedFull = around(full.note, full.span)
    if (insertedFull !== undefined) return sourceAt(insertedFull)
    const source = sourceOf(full)
    return source === undefined ? `typed ${full.index}` : sourceIdentity(source)
  }
  return sequence.notes.map((_, note) => {
    const typed = sequence.found.filter(
      (one) => one.note === note && !one.within && around(note, one.span) === undefined,
    )
    const unread = (sequence.unread[note] ?? []).filter((span) => around(note, span) === undefined)
    return [
      ...(own[note] ?? []).map((citation): PlacedUse => ({
        span: citation.span,
        citation,
        use: {
          form: 'auto',
          parentheticals: [],
          ...records.get(citation.id)?.use,
          sourceId: sourceAt(citation),
        },
      })),
      ...typed.map((citation): PlacedUse => ({
        span: citation.span,
        use: {
          sourceId: nameSource(citation),
          form: isReference(citation) ? 'auto' : 'full',
          parentheticals: [],
          ...(citation.pincite !== undefined && { pincite: [...citation.pincite] }),
        },
      })),
      ...unread.map((span, at): PlacedUse => ({
        span,
        use: { sourceId: `unread ${note} ${at}`, form: 'full', parentheticals: [] },
      })),
    ].toSorted((a, b) => a.span[0] - b.span[0])
  })
}

function isSame(one: readonly StyledText[], other: readonly StyledText[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ text, face }, at) => text === other[at]?.text && face === other[at]?.face)
  )
}

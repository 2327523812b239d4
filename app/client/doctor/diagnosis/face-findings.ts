import type { DocumentNote } from '#cite/word/note-model.ts'
import { faceName } from '../document/note-edit.ts'
import type { NoteFinding } from './finding.ts'
import type { PrintStyle } from './print-reference.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

const SIGNAL =
  /(?:^|[.;—]\s+|^\s*)((?:[Ss]ee(?: also| generally)?|[Bb]ut see|[Cc]f\.|[Bb]ut cf\.|[Aa]ccord|[Cc]ontra|[Cc]ompare|[Ee]\.g\.)(?:,\s+[Ee]\.g\.)?),?\s+$/

/**
 * Detects the style of the document's citations. Small capitals indicate a law review. A document may also use
 * underlining instead of italics.
 */
export function readPrintStyle(notes: readonly DocumentNote[]): PrintStyle {
  const count = { italic: 0, smallCaps: 0, underline: 0, roman: 0 }
  for (const { pieces } of notes) for (const { face, text } of pieces) count[faceName(face)] += text.length
  return {
    typeface: count.smallCaps > 0 ? 'academic' : 'court',
    underline: count.underline > count.italic,
  }
}

/** Minimum number of signals and references needed to infer the typeface that a document uses for them. */
const ENOUGH_WORDS = 20
/** Minimum number of italic words needed to infer that roman type elsewhere is deliberate. */
const ENOUGH_ITALICS = 10

/**
 * Returns true if a document prints signals, *id.*, and *supra* in roman type as its house style. Almost all of them
 * must be roman, and the notes must also contain italics. If a document has no italics, the writer may have left the
 * typefaces for later.
 */
export function printsRomanSignals({ found, notes }: NoteSequence): boolean {
  const count = { slanted: 0, roman: 0 }
  for (const citation of found) {
    const here = notes[citation.note]
    if (here === undefined) continue
    for (const [start, end] of wordsOf(citation, here.text))
      count[isSlanted(here, start, end) ? 'slanted' : 'roman'] += 1
  }
  if (count.roman < ENOUGH_WORDS || count.slanted * 20 > count.roman) return false
  const italics = notes.flatMap(({ pieces }) =>
    pieces.filter(({ face, text }) => (face.italic || face.underline) && /\p{L}{3}/u.test(text)),
  )
  return italics.length >= ENOUGH_ITALICS
}

/** Returns the spans of a citation's signal, *id.*, or *supra*. */
function wordsOf(citation: PlacedCitation, text: string): (readonly [number, number])[] {
  return [...phraseOf(citation, text), ...signalOf(citation, text)]
}

/** Finds roman *id.*, *supra*, and signals before citations (R2.1, R4.1, R6.2). */
export function findFaces(
  sequence: NoteSequence,
  note: number,
  { romanSignals = false }: Pick<PrintStyle, 'romanSignals'> = {},
): NoteFinding[] {
  const here = sequence.notes[note]
  if (here === undefined || romanSignals) return []
  return sequence.found
    .filter((citation) => citation.note === note)
    .flatMap((citation) => wordsOf(citation, here.text))
    .flatMap(([start, end]): NoteFinding[] => {
      if (isSlanted(here, start, end)) return []
      return [
        {
          kind: 'face',
          rule: 'R2.1',
          severity: 'error',
          span: [start, end],
          values: { words: here.text.slice(start, end) },
          remedies: [{ text: here.text.slice(start, end), edits: [], italics: [[start, end]] }],
        },
      ]
    })
}

/**
 * Returns the span of *id.* or *supra* in a citation. Returns an empty list if the sentence discusses *id.* or *supra*
 * as a term.
 */
function phraseOf({ kind, core }: PlacedCitation, text: string): (readonly [number, number])[] {
  const before = text.slice(0, core[0])
  const after = text.slice(core[1])
  if (kind === 'id') return /^ \p{Ll}{3}/u.test(after) && /\p{Ll} $/u.test(before) ? [] : [core]
  if (kind !== 'supra') return []
  const isReference = /,\s*$/.test(before) || /^,|^ (?:nn?\.|notes?|at|Parts?|Sections?|text|§)/.test(after)
  return isReference ? [core] : []
}

/** Text that states the purpose of a reference: `notes 97–100 for a discussion`, `and Roe, supra note 7 for more`. */
const FOR_THIS =
  /^(?:,? (?:notes?|parts?|sections?) [\w.–-]{1,12}(?:(?:,| &| and) \d[\d–-]{0,8})?(?: and accompanying text)?)?,? for\b|^ and [^.;()]{3,80} for (?:an?|more|further|the)\b/i

/** Returns the span of the signal immediately before a citation. */
function signalOf({ kind, span, within }: PlacedCitation, text: string): (readonly [number, number])[] {
  if (within) return []
  // In `See Roe v. Wade, old textbooks, and Article II`, “see” is the writer's verb.
  if (kind !== 'id' && kind !== 'supra' && !/\d/.test(text.slice(...span))) return []
  const from = Math.max(0, span[0] - 40)
  if (/^for (?:example|instance)\b/.test(text.slice(span[0]))) return []
  const match = SIGNAL.exec(text.slice(from, span[0]))
  const words = match?.[1] ?? ''
  if (match === null || words === '') return []
  // In `See supra notes 97–100 for a discussion`, “see” is the writer's verb.
  if (/^See(?: also| generally)?$/i.test(words) && FOR_THIS.test(text.slice(span[1]))) return []
  // In `Admin. L. Rev. Accord 121`, the period is part of an abbreviation, so `Accord` is not a signal.
  const before = text.slice(0, from + match.index + 1)
  if (/[a-z]/.test(words.slice(1)) && /^[A-Z]/.test(words) && /(?:^|[\s.])[A-Z][\w’]{0,4}\.$/.test(before))
    return []
  const start = from + match.index + match[0].lastIndexOf(words)
  return [[start, start + words.length]]
}

/** Returns true if every letter in a span is italic or underlined. A comma between parts of a signal may be roman. */
export function isSlanted({ pieces }: DocumentNote, start: number, end: number): boolean {
  return pieces
    .filter(({ at, text }) => at < end && at + text.length > start)
    .every(({ at, text, face }) => {
      const part = text.slice(Math.max(0, start - at), end - at)
      return face.italic || face.underline || !/\p{L}/u.test(part)
    })
}

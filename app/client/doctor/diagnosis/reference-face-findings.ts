import type { DocumentNote } from '#cite/word/note-model.ts'
import { isSlanted } from './face-findings.ts'
import type { NoteFinding } from './finding.ts'
import { type NoteSequence, oncePerSequence } from './sequence.ts'

/** *Supra* or *infra* before a part of the document, with its signal. */
const REFERENCE =
  /(?:(?<=^\s*|[.;]["”’)\]]* )(?<signal>(?:[Ss]ee|[Bb]ut see)(?: also| generally)?(?:, e\.g\.)?),? )?\b(?<way>supra|infra) (?=(?:notes? \d|text accompanying |(?:Parts?|Sections?|Subsections?) [IVX\d]))/dgu

/** Text that makes “see” the writer's verb: `See infra Part II for a discussion`. */
const FOR_THIS = /^(?:[^.;()]|\.(?=\w)){0,80}? for\b/

/** Minimum number of italic references needed to infer that a document italicizes them. */
const ENOUGH = 3

/** Finds a roman *supra* or *infra* before a part of the document, if the others are italic (R2.1). */
export function findReferenceFaces(sequence: NoteSequence, at: number): NoteFinding[] {
  const note = sequence.notes[at]
  if (note === undefined || sequence.isText || !italicizes(sequence)) return []
  return spansIn(note)
    .filter(([start, end]) => !isSlanted(note, start, end))
    .map((span): NoteFinding => ({
      kind: 'face',
      rule: 'R2.1',
      severity: 'error',
      span,
      values: { words: note.text.slice(...span) },
      remedies: [{ text: note.text.slice(...span), edits: [], italics: [span] }],
    }))
}

/** Returns true if a document italicizes almost all references to its own parts. */
const italicizes = oncePerSequence(({ notes }) => {
  const slanted = notes.flatMap((note) => spansIn(note).map((span) => isSlanted(note, ...span)))
  const count = slanted.filter(Boolean).length
  return count >= ENOUGH && count >= 4 * (slanted.length - count)
})

function spansIn({ text }: DocumentNote): (readonly [start: number, end: number])[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 0: words, index, indices }) => {
    const { signal, way } = indices?.groups ?? {}
    const isVerb = FOR_THIS.test(text.slice(index + words.length))
    return [isVerb ? undefined : signal, way].filter((span) => span !== undefined)
  })
}

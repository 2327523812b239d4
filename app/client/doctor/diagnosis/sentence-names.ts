import type { DocumentNote } from '#cite/word/note-model.ts'
import { isSlanted } from './face-findings.ts'
import { readNameStyle } from './name-face-findings.ts'
import type { PrintStyle } from './print-reference.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

const fullNames = new WeakMap<NoteSequence, PrintStyle['fullNames']>()

/**
 * Returns true if the typeface shows that a name is part of the writer's sentence: the name is italic, although names
 * in full citations are roman.
 */
export function isNameInSentence(
  sequence: NoteSequence,
  note: DocumentNote,
  { span, core }: PlacedCitation,
): boolean {
  if (!fullNames.has(sequence)) fullNames.set(sequence, readNameStyle(sequence, undefined).fullNames)
  return fullNames.get(sequence) === 'roman' && isSlanted(note, span[0], core[0])
}

/**
 * Returns true if a span is in a case name that is part of the writer's sentence. Either the typeface shows that, or
 * the name follows a word that is not a signal. Such a name is spelled out.
 */
export function isInNameOfSentence(
  sequence: NoteSequence,
  note: DocumentNote,
  { at, span }: { readonly at: number; readonly span: readonly [start: number, end: number] },
): boolean {
  const citation = sequence.found.find(
    (one) => one.note === at && one.kind === 'case' && one.span[0] <= span[0] && one.core[0] >= span[1],
  )
  if (citation === undefined || citation.within) return false
  const name = { ...citation, core: [span[1], span[1]] as const }
  return isNameInSentence(sequence, note, name) || LED.test(note.text.slice(0, citation.span[0]))
}

/** Matches a word of the sentence directly before a name, except a signal or a link between two citations. */
const LED =
  /(?<![\p{L}’'])(?!(?:see|also|generally|cf|accord|contra|compare|contrast|with|and|but|by|citing|quoting|from|nom)\b)\p{Ll}{2,}\s$/u

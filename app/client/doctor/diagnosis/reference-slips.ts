import type { NoteFinding } from './finding.ts'
import { readFieldTargets } from './field-findings.ts'
import { replaceBy } from './print-reference.ts'
import {
  antecedentOf,
  isFullCitation,
  isSayable,
  type NoteSequence,
  numberOf,
  type PlacedCitation,
} from './sequence.ts'
import { inFaceOf } from './text-findings.ts'

/** Finds slips in cross-references to notes: a capitalized “Note,” and *infra* or *supra* in the wrong direction. */
export function findReferenceSlips(sequence: NoteSequence, at: number): NoteFinding[] {
  const note = sequence.notes[at]
  if (note === undefined || sequence.isText) return []
  return [...findNoteWords(sequence, at), ...(sequence.isNumbered ? findDirections(sequence, at) : [])]
}

/** The word before a note number, in a form other than “note” or “notes.” */
const NOTE_WORD = /(?<=\b(?:supra|infra),? )(Notes?|NOTES?|N(?:n|N)?\.)(?= ?\d)/g

/** Finds a capitalized or abbreviated “note” after *supra* or *infra* (R6.2.3). */
function findNoteWords(sequence: NoteSequence, at: number): NoteFinding[] {
  const note = sequence.notes[at]
  if (note === undefined) return []
  return [...note.text.matchAll(NOTE_WORD)].map(({ 0: words, index }): NoteFinding => {
    const span = [index, index + words.length] as const
    const isPlural = /^(?:notes|nn)/i.test(words)
    const space = note.text.charAt(span[1]) === ' ' ? '' : ' '
    const said = Number(/\d+/.exec(note.text.slice(span[1]))?.[0])
    const named = sequence.found.find((one) => one.note === at && isJustBefore(one, index))
    const full = named === undefined ? undefined : antecedentOf(sequence, named.index)
    // The parser doesn't read the number, so the number must be that of the note with the full citation.
    const isRight = full !== undefined && numberOf(sequence, full.note) === said
    // The correction includes the space, so that it touches the *supra*.
    const place = [index - 1, span[1]] as const
    const replaced = replaceBy(place, inFaceOf(note, place, (isPlural ? ' notes' : ' note') + space))
    return {
      kind: 'form',
      rule: 'R6.2.3',
      severity: 'error',
      span,
      values: { right: isPlural ? 'notes' : 'note' },
      says: 'note-word',
      remedies: [{ ...replaced, ...(isRight && { meant: full.index }) }],
    }
  })
}

/** Returns true if a *supra* ends just before a position. */
function isJustBefore({ kind, core }: PlacedCitation, at: number): boolean {
  return kind === 'supra' && core[1] < at && at - core[1] <= 2
}

/** A cross-reference to a note, after the author or title that it names, if any. */
const DIRECTED =
  /(?<named>[\p{L}’'.\]]{2,40}, )?\b(?<way>supra|infra)(?<rest> notes? (?<number>\d{1,4}))(?![\d–-])/gu

/**
 * Finds *infra* with the number of an earlier note, and *supra* with the number of a later one, in a reference without a
 * name. `findSupra` reports a *supra* with a name.
 */
function findDirections(sequence: NoteSequence, at: number): NoteFinding[] {
  const note = sequence.notes[at]
  const here = numberOf(sequence, at)
  if (note === undefined || !isSayable(here)) return []
  const targets = readFieldTargets(sequence, at)
  return [...note.text.matchAll(DIRECTED)].flatMap(({ 0: words, index, groups = {} }): NoteFinding[] => {
    const { named = '', way = '', rest = '', number = '' } = groups
    const end = index + words.length
    const said = Number(number)
    const start = end - rest.length - way.length
    const field = targets.find(({ span }) => span[0] < end && span[1] > start)
    // `findFields` reports a field whose number is out of date.
    if (field !== undefined && field.number !== said) return []
    const isNamed = named !== ''
    const isWrong = way === 'infra' ? said < here : said > here && !isNamed
    const target = sequence.numbers.indexOf(said)
    if (!isWrong || target < 0) return []
    const right = way === 'infra' ? 'supra' : 'infra'
    const full = isNamed ? fullCitationOf(sequence, target, named) : undefined
    const word = [start, start + way.length] as const
    const replaced = replaceBy(word, inFaceOf(note, word, right))
    return [
      {
        kind: 'form',
        rule: 'R6.2.3',
        severity: 'error',
        span: [start, end],
        values: { said, here, right },
        says: way === 'infra' ? 'backward' : 'forward',
        remedies: [{ ...replaced, ...(full !== undefined && { meant: full.index }) }],
        // Either the word or the number can be wrong, unless the note cites the named work in full.
        ...(full === undefined && { isQuestion: true as const }),
      },
    ]
  })
}

/** Returns the only full citation in a note that contains the last word of a name. */
function fullCitationOf({ found }: NoteSequence, target: number, named: string): PlacedCitation | undefined {
  const word = named.replace(/[^\p{L}’'-]+$/u, '')
  const naming = found.filter(
    (one) => one.note === target && !one.within && isFullCitation(one) && one.words.includes(word),
  )
  return naming.length === 1 ? naming[0] : undefined
}

import type { Finding } from '#cite/cite.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

/**
 * Returns whether the rest of the document supports the engine's finding about one note's text. The engine reads the
 * note alone, so it may report a missing year that an earlier note gives, or a missing date that the note's own
 * sentence gives.
 */
export function isBorneOut(sequence: NoteSequence, note: number, { rule, span, fix }: Finding): boolean {
  if (rule === 'R11.5.12' && fix?.startsWith('The ') === true) return isWrittenBefore(sequence, fix)
  if (fix !== undefined) return true
  if (rule === 'R12.4.1') return !isGivenBefore(sequence, note, span)
  if (rule === 'R19.1.1') return lacksEdition(sequence, note, span)
  if (rule === 'R33.5.2') return !DATE.test(sentenceBefore(sequence.notes[note]?.text ?? '', span[0]))
  return true
}

/**
 * Returns whether a note of the document writes a popular name with its article: `The Slaughter-House Cases`. Reporters
 * print most of these names without one.
 */
function isWrittenBefore({ notes }: NoteSequence, name: string): boolean {
  return notes.some(({ text }) => text.includes(name))
}

/** Returns whether an earlier citation gives the same opinion, so that this one can be shorter. */
function isGivenBefore({ found }: NoteSequence, note: number, [start, end]: Finding['span']): boolean {
  const here = found.find((one) => one.note === note && one.core[0] === start && one.core[1] === end)
  return (
    here !== undefined &&
    found.some(
      ({ index, fields }) =>
        index < here.index &&
        fields.volume === here.fields.volume &&
        fields.reporter === here.fields.reporter &&
        fields.page === here.fields.page,
    )
  )
}

/**
 * Returns whether a section of the C.F.R. is cited in full for the first time, in a document that gives years
 * (R19.1.1).
 */
function lacksEdition(sequence: NoteSequence, note: number, span: Finding['span']): boolean {
  const { found, notes } = sequence
  const sections = found.filter(({ kind, fields }) => kind === 'regulation' && fields.reporter === 'C.F.R.')
  const here = sections.find((one) => one.note === note && one.span[0] === span[0])
  if (here === undefined || isInSentence(notes[note]?.text ?? '', here)) return false
  const dated = sections.filter(({ fields }) => fields.year !== undefined)
  if ((sections.length - dated.length) * 2 > sections.length && sections.length > FEW) return false
  return !sections.some((one) => one.index < here.index && isSameSection(one, here))
}

/** This many citations or fewer do not establish a house style. */
const FEW = 3

function isSameSection({ fields: one }: PlacedCitation, { fields: other }: PlacedCitation): boolean {
  return one.volume === other.volume && baseOf(one.section) === baseOf(other.section)
}

function baseOf(section = ''): string {
  return section.replace(/\(.*$/, '')
}

/** Returns whether the writer's sentence leads into a citation: `fees under 38 C.F.R. § 14.636`. */
function isInSentence(text: string, { span: [start] }: Pick<PlacedCitation, 'span'>): boolean {
  const before = text.slice(0, start).replace(SIGNAL, '')
  return !/(?:^|[.;?!:—][”’"')\]]*|[()[\]]|\b(?:citing|quoting|and|with)|\d,)\s*$/.test(before)
}

const SIGNAL =
  /\b(?:see|see also|see generally|but see|but cf\.|cf\.|accord|contra|compare|e\.g\.)(?:,? e\.g\.)?,?\s*$/i

/** Returns the citation sentence up to a position. */
function sentenceBefore(text: string, at: number): string {
  return /[^;]*$/.exec(text.slice(Math.max(0, at - 240), at))?.[0] ?? ''
}

const DATE = /\b(?:1[6-9]|20)\d\d\b|\bforthcoming\b/

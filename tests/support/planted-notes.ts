import { wordWithNotes, type WrittenNote } from './word-notes.ts'

/** A footnote of a sequence: its number and text. */
export interface SequenceNote {
  readonly note: number
  readonly text: string
}

/** A fault added to a sequence, and how the doctor should report it. */
interface PlantedFault {
  /** A description of the fault. */
  readonly name: string
  readonly notes: readonly SequenceNote[]
  /** Number of the footnote that contains the fault. */
  readonly at: number
  /** Reasons that the doctor may report for the fault. */
  readonly kinds: readonly string[]
}

const FILLER = 'This note speaks of the text alone.'

/** Returns all footnotes from the first number to the last. Missing footnotes get unrelated text. */
export function fillNotes(given: readonly SequenceNote[]): SequenceNote[] {
  const texts = new Map(given.map(({ note, text }) => [note, text]))
  const numbers = [...texts.keys()]
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => ({
    note: first + at,
    text: texts.get(first + at) ?? FILLER,
  }))
}

/**
 * Returns a sequence as a Word document. *Id.*, *supra*, signals, and case names in short forms and sentences are in
 * italics.
 */
export function wordOfSequence(notes: readonly SequenceNote[]): Buffer {
  return wordWithNotes({ footnotes: notes.map(({ text }) => setInItalics(text)), first: notes[0]?.note ?? 1 })
}

const PHRASE =
  /\b[Ii](?:d|bid)\.|\bsupra\b|\binfra\b|(?<=^|[.;—] |^\W)(?:[Bb]ut [Ss]ee|[Ss]ee(?:,? [Aa]lso|,? generally)?|[Cc]f\.|[Aa]ccord|[Cc]ompare)(?:, e\.g\.)?(?=,? )/
const WORD = String.raw`[\p{Lu}\d][\p{L}\d’'&.-]*`
const NAME = String.raw`${WORD}(?: (?:${WORD}|of|the|for|and|&))*`
/**
 * Matches a case name before `, 410 U.S. at 115`, or after introductory words: `In Roe v. Wade, 410 U.S. 113 (1973)`.
 */
const SHORT = String.raw`${NAME}(?:, (?:Inc\.|Ltd\.|LLC|Co\.))?(?=, \d+ [A-Z][^;()]{0,30}? at [\d*])`
const TEXTUAL = String.raw`(?<=(?:^|[\s“(])\p{Ll}+,? )(?<!\bof |[Ss]ee |also,? |generally |ccord |ompare |with |and |quoting |citing )${NAME} v\. ${NAME}(?=, \d)`
const ITALICS = new RegExp(`(${PHRASE.source}|${SHORT}|${TEXTUAL})`, 'u')

function setInItalics(text: string): WrittenNote {
  const parts = text.split(ITALICS)
  return parts
    .map((part, at) => ({ text: part, ...(at % 2 === 1 && { set: '<w:i/>' }) }))
    .filter((run) => run.text !== '')
}

/** A case that occurs in none of the sequences, so that it can be added to each. */
const CASE = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002)'

type Planter = (notes: readonly SequenceNote[]) => PlantedFault | undefined

/** Returns the sequence with footnotes added at the end. The last footnote contains the fault. */
function appended(name: string, kinds: readonly string[], texts: readonly string[]): Planter {
  return (notes) => {
    const last = notes.at(-1)?.note ?? 0
    const more = texts.map((text, at) => ({
      note: last + at + 1,
      text: text.replaceAll(/\{(\d)\}/g, (_, one: string) => String(last + Number(one))),
    }))
    return { name, kinds, notes: [...notes, ...more], at: last + texts.length }
  }
}

/** Returns the sequence with the fault in the first footnote that can contain it. */
function changed(
  name: string,
  kinds: readonly string[],
  change: (text: string, notes: readonly SequenceNote[], note: SequenceNote) => string | undefined,
): Planter {
  return (notes) => {
    for (const note of notes) {
      const text = change(note.text, notes, note)
      if (text === undefined || text === note.text) continue
      return {
        name,
        kinds,
        notes: notes.map((one) => (one === note ? { ...note, text } : one)),
        at: note.note,
      }
    }
    return undefined
  }
}

function rightSupra(text: string, notes: readonly SequenceNote[]): RegExpExecArray | undefined {
  const match = /([A-Z][\p{L}’-]+)(?: et al\.)?, supra note (\d+)/u.exec(text)
  const target = notes.find(({ note }) => note === Number(match?.[2]))
  return match !== null && target?.text.includes(match[1] ?? '-') === true ? match : undefined
}

/**
 * Kinds of incorrect short forms. Each function adds one to a sequence, or returns undefined if no footnote can contain
 * it.
 */
export const PLANTERS: readonly Planter[] = [
  changed('supra to the wrong note', ['supra-wrong-note'], (text, notes, { note }) => {
    const match = rightSupra(text, notes)
    const wrong = notes.find((one) => one.note < note && !one.text.includes(match?.[1] ?? ''))
    if (match === undefined || wrong === undefined) return undefined
    return text.replace(`supra note ${match[2]}`, `supra note ${wrong.note}`)
  }),
  changed('supra to a later note', ['supra-ahead'], (text, notes, { note }) => {
    const match = rightSupra(text, notes)
    return match === undefined ? undefined : text.replace(`supra note ${match[2]}`, `supra note ${note + 3}`)
  }),
  changed('supra without its note', ['supra-no-note'], (text, notes) => {
    const match = rightSupra(text, notes)
    return match === undefined ? undefined : text.replace(`supra note ${match[2]}`, 'supra')
  }),
  appended(
    'id. after a note that cites several authorities',
    ['id-after-several'],
    [`${CASE}; Roe v. Wade, 410 U.S. 113, 115 (1973).`, 'Id. at 415.'],
  ),
  appended('id. after a note that cites nothing', ['id-after-gap'], [`See ${CASE}.`, FILLER, 'Id. at 415.']),
  appended('id. to a page its source cannot have', ['id-page'], [`${CASE}.`, 'Id. at 12.']),
  appended(
    'a short form out of reach',
    ['short-too-far'],
    [`See ${CASE}.`, FILLER, FILLER, FILLER, FILLER, FILLER, 'See Quimby, 311 F.3d at 416.'],
  ),
  appended(
    'a short form in another volume',
    ['short-volume'],
    [`${CASE}.`, FILLER, 'Quimby, 313 F.3d at 416.'],
  ),
  appended('supra for a case', ['supra-law'], [`${CASE}.`, FILLER, 'Quimby, supra note {1}, at 416.']),
  appended('a case first cited in short form', ['not-in-full'], [FILLER, 'Quimby, 311 F.3d at 416.']),
  appended(
    'two works of one author in one note',
    ['hereinafter'],
    [
      'Jane Q. Zwick, First Notes, 10 Yale L.J. 1 (1990); Jane Q. Zwick, Other Notes, 20 Yale L.J. 5 (2000).',
      FILLER,
      'Zwick, supra note {1}, at 7.',
    ],
  ),
  appended(
    'a full citation in place of id.',
    ['full-again'],
    [`${CASE}.`, 'Quimby v. Zwick, 311 F.3d 410, 416 (2d Cir. 2002).'],
  ),
  changed('Ibid. for id.', ['form', 'spacing'], (text) =>
    text.startsWith('Id.') ? text.replace(/^Id\./, 'Ibid.') : undefined,
  ),
]

import { diagnoseNotes } from '#app/client/doctor/diagnosis/diagnose.ts'
import type { NoteFinding } from '#app/client/doctor/diagnosis/finding.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from '#app/client/doctor/document/open-package.ts'
import { writeDocument } from '#app/client/doctor/document/write-document.ts'
import { hasLibreOffice, type OfficeJob, workInLibreOffice } from '../support/libreoffice.ts'
import { SEQUENCES } from '../support/note-sequences.ts'
import { PLANTERS, type SequenceNote, wordOfSequence } from '../support/planted-notes.ts'
import { notesAfter, textsAfter, unzip, withoutMarks } from '../support/tracked-changes.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
/** Matches the parts of a document that a correction may change. All other parts must stay the same byte for byte. */
const CHANGED = /(?:footnotes|comments|document)\.xml$|document\.xml\.rels$|\[Content_Types\]\.xml$/

interface MadeDocument {
  readonly maker: string
  readonly bytes: Uint8Array
}

interface DocumentScore {
  documents: number
  notes: number
  corrections: number
  partsKept: number
  partsChanged: number
  takenBack: number
  nothingLeft: number
  wordsKept: number
}

const isProposal = ({ remedies, optional }: NoteFinding): boolean =>
  remedies.length === 1 && optional === undefined

/**
 * Uses our own scripts and LibreOffice to create documents with faulty notes. LibreOffice converts them from its native
 * format, Word 97, and HTML.
 */
export function makeDocuments(): MadeDocument[] {
  const own = SEQUENCES.flatMap((notes) =>
    PLANTERS.flatMap((plant) => {
      const fault = plant(notes)
      return fault === undefined ? [] : [wordOfSequence(fault.notes)]
    }).slice(0, 6),
  )
  const made: MadeDocument[] = own.map((bytes) => ({ maker: 'scripts', bytes }))
  if (!hasLibreOffice) return made
  const few = own.filter((_, at) => at % 3 === 0)
  const through = (into: 'odt' | 'doc', maker: string): MadeDocument[] => {
    const between = workInLibreOffice(few.map((bytes): OfficeJob => ({ bytes, into })))
    return workInLibreOffice(between.map((bytes): OfficeJob => ({ bytes, from: into }))).map((bytes) => ({
      maker,
      bytes,
    }))
  }
  return [
    ...made,
    ...workInLibreOffice(few.map((bytes): OfficeJob => ({ bytes }))).map((bytes) => ({
      maker: 'LibreOffice',
      bytes,
    })),
    ...through('odt', 'LibreOffice, from its own format'),
    ...through('doc', 'LibreOffice, from Word 97'),
  ]
}

function longDocument(count: number): Buffer {
  const many = Array.from({ length: count }, (_, at): SequenceNote => {
    const sequence = SEQUENCES[at % SEQUENCES.length] ?? []
    return { note: at + 1, text: sequence[Math.floor(at / SEQUENCES.length) % sequence.length]?.text ?? '' }
  })
  return wordOfSequence(many)
}

/**
 * Corrects complete documents. Counts the documents whose other parts stay the same byte for byte, the documents whose
 * corrections can be undone, and those without remaining findings or lost text. Also measures the time for a long
 * document.
 */
export async function benchDocuments(): Promise<void> {
  const scores = new Map<string, DocumentScore>()
  for (const document of [...makeDocuments(), { maker: '400 notes', bytes: longDocument(400) }])
    await scoreDocument(document, scores)
  for (const [maker, one] of scores)
    console.log(
      `  ${maker}: ${one.documents} documents, ${one.notes} notes, ${one.corrections} corrections; parts equal byte for byte ${one.partsKept} of ${one.partsKept + one.partsChanged}; taken back ${one.takenBack}, nothing left ${one.nothingLeft}, no word lost ${one.wordsKept}`,
    )
  const start = performance.now()
  const word = await openPackage(longDocument(400))
  const notes = readNotes(word)
  const diagnoses = diagnoseNotes(notes)
  await writeDocument(word, notes, correctionsOf(notes, diagnoses), { author })
  console.log(`doctor: 400 notes read, diagnosed and written in ${Math.round(performance.now() - start)} ms`)
}

function correctionsOf(
  notes: ReturnType<typeof readNotes>,
  diagnoses: ReturnType<typeof diagnoseNotes>,
): NoteCorrection[] {
  return diagnoses.flatMap(({ findings }, at) =>
    findings.filter(isProposal).flatMap(({ remedies: [remedy], span, kind }): NoteCorrection[] => {
      const note = notes[at]
      return remedy === undefined || note === undefined ? [] : [{ note, span, comment: kind, ...remedy }]
    }),
  )
}

async function scoreDocument(
  { maker, bytes }: MadeDocument,
  scores: Map<string, DocumentScore>,
): Promise<void> {
  const score = scores.get(maker) ?? {
    documents: 0,
    notes: 0,
    corrections: 0,
    partsKept: 0,
    partsChanged: 0,
    takenBack: 0,
    nothingLeft: 0,
    wordsKept: 0,
  }
  scores.set(maker, score)
  const word = await openPackage(bytes)
  const notes = readNotes(word)
  const corrections = correctionsOf(notes, diagnoseNotes(notes))
  const { bytes: written } = await writeDocument(word, notes, corrections, { author })
  const [before, after] = [await unzip(bytes), await unzip(written)]
  score.documents += 1
  score.notes += notes.length
  score.corrections += corrections.length
  for (const [name, content] of before) {
    if (CHANGED.test(name)) continue
    if (after.get(name)?.equals(content) === true) score.partsKept += 1
    else score.partsChanged += 1
  }
  const partOf = (files: Map<string, Buffer>, name: string): string => String(files.get(`word/${name}.xml`))
  const same =
    JSON.stringify([...notesAfter(partOf(after, 'footnotes'), 'reject')]) ===
      JSON.stringify([...notesAfter(partOf(before, 'footnotes'), 'reject')]) &&
    withoutMarks(partOf(after, 'document')) === partOf(before, 'document')
  if (same) score.takenBack += 1
  const again = readNotes(await openPackage(written))
  if (!diagnoseNotes(again).some(({ findings }) => findings.some(isProposal))) score.nothingLeft += 1
  else if (process.env.MISSED !== undefined)
    for (const [at, { findings }] of diagnoseNotes(again).entries())
      for (const one of findings.filter(isProposal))
        console.log(`left, ${maker}: ${one.kind} ${one.remedies[0]?.text ?? ''} in ${again[at]?.text ?? ''}`)
  const inFile = textsAfter(partOf(before, 'footnotes'), 'accept')
  const lettersOf = (text: string): string => text.replaceAll(/¶|\[\w+\]|\s|\u00ad|\u2011|\ufffc/g, '')
  if (notes.every(({ id, text }) => lettersOf(inFile.get(id) ?? '') === lettersOf(text))) score.wordsKept += 1
}

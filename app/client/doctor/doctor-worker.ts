import { citationsOf } from '#cite/resolve/citations.ts'
import { findLinks } from '#cite/verify/link/link-citations.ts'
import { isCourtProfile, type ProfileName } from '#cite/source/profile-name.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { listAuthorities } from './diagnosis/authorities.ts'
import { linkCrossReferences } from './diagnosis/cross-references.ts'
import type { NoteDiagnosis } from './diagnosis/finding.ts'
import { gatherAuthorities } from './diagnosis/gather.ts'
import { ARCHIVE_LIMITS } from '#cite/word/archive.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import { linkDocument } from './document/link-document.ts'
import { applyEdits } from './document/note-edit.ts'
import type { DocumentNote, NoteCorrection } from '#cite/word/note-model.ts'
import { readParagraphs } from './document/paragraphs.ts'
import { plainNotes, splitPastedNotes } from './document/plain-notes.ts'
import { readPassages } from '#cite/word/read-body.ts'
import { openPackage } from './document/open-package.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { writeDocument } from './document/write-document.ts'
import type { DoctorAnswer, DoctorRequest, NameTypeface, ShownPlace } from './doctor-protocol.ts'
import { toShownNote } from './shown-note.ts'

/**
 * URL of this module, from which the worker starts. The worker loads its other chunks from the same build as the page,
 * so the engine and its tables are downloaded only once.
 */
export const doctorWorkerAddress = import.meta.url

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<DoctorRequest>) => void): void
  postMessage(answer: DoctorAnswer, transfer: Transferable[]): void
}

/** The document or pasted text that was read most recently. */
interface OpenDocument {
  readonly word: WordPackage | null
  readonly notes: readonly DocumentNote[]
  readonly diagnoses: readonly NoteDiagnosis[]
  readonly profile: ProfileName
}

/** Number of notes between progress reports. */
const STEP = 8

function listen(scope: WorkerScope): void {
  let open: OpenDocument = { word: null, notes: [], diagnoses: [], profile: 'indigo-2e' }
  const sayToPage = (answer: DoctorAnswer): void => {
    scope.postMessage(answer, [])
  }

  function diagnose(
    word: WordPackage | null,
    notes: readonly DocumentNote[],
    { typeface = null, profile }: { readonly typeface?: NameTypeface | null; readonly profile: ProfileName },
  ): void {
    const diagnoses = diagnoseNotes(notes, {
      isPlain: word === null,
      profile,
      ...(typeface !== null && { typeface }),
      onProgress: (done, all) => {
        if (done % STEP === 0) sayToPage({ is: 'progress', done, all })
      },
    })
    // Don't show paragraphs without citations.
    const shown = notes.flatMap((note, at) =>
      note.kind !== 'paragraph' || (diagnoses[at]?.citations.length ?? 0) > 0 ? [at] : [],
    )
    open = { word, notes, diagnoses, profile }
    sayToPage({
      is: 'read',
      notes: shown.flatMap((at) => notes[at] ?? []).map(toShownNote),
      diagnoses: shown.flatMap((at) => diagnoses[at] ?? []),
      places: word === null ? [] : headingsOf(word),
    })
  }

  async function handle(request: DoctorRequest): Promise<void> {
    if ('profile' in request && isCourtProfile(request.profile)) {
      const { installCourts } = await import('#cite/courts.ts')
      installCourts()
    }
    if (request.do === 'read') {
      if (request.file.size > ARCHIVE_LIMITS.file) throw new DocumentError('too-large')
      const word = await openPackage(new Uint8Array(await request.file.arrayBuffer()))
      diagnose(word, readPassages(word), request)
    } else if (request.do === 'paste') {
      diagnose(null, plainNotes(splitPastedNotes(request.text)), request)
    } else if (request.do === 'look-again') {
      diagnose(open.word, open.notes, request)
    } else if (request.do === 'gather') {
      sayToPage({
        is: 'gathered',
        notes: gatherAuthorities(correctNotes(open.notes, request.corrections), open.profile),
      })
    } else if (open.word === null) {
      const texts = correctNotes(open.notes, request.corrections).map(
        ({ number, text }) => `${number === undefined ? '' : `${number}. `}${text}`,
      )
      sayToPage({ is: 'written', content: `${texts.join('\n')}\n`, left: 0 })
    } else {
      const { author, corrections, choice } = request
      const { asFields, links, table } = choice
      const numbers = asFields ? linkCrossReferences(open.notes, open.diagnoses, corrections) : []
      const { bytes, left } = await writeDocument(open.word, open.notes, [...corrections, ...numbers], {
        author,
        asFields,
        ...(table !== null && {
          table: { ...table, sections: listAuthorities(open.notes, table.groups, open.profile) },
        }),
      })
      const copy = links ? await linkCopy(bytes, open.profile) : bytes
      sayToPage({ is: 'written', content: copy.slice().buffer, left: left.length })
    }
  }

  scope.addEventListener('message', ({ data }) => {
    handle(data).catch((error: unknown) => {
      const known = error instanceof DocumentError
      if (!known) console.error('A document could not be read:', error)
      sayToPage({
        is: 'failed',
        problem: known ? error.problem : 'broken',
        part: known ? error.part : '',
      })
    })
  })
}

/** Links the citations in a written document, except in text with tracked changes. */
async function linkCopy(bytes: Uint8Array, profile: ProfileName): Promise<Uint8Array<ArrayBuffer>> {
  return linkDocument(await openPackage(bytes), (text) =>
    findLinks(text, (passage) => citationsOf(passage, profile)),
  )
}

/** Returns the headings that a table can precede, but at most the first 60. */
function headingsOf(word: WordPackage): ShownPlace[] {
  return readParagraphs(word)
    .flatMap(({ text, isHeading }, place) => (isHeading && text !== '' ? [{ place, text }] : []))
    .slice(0, MOST_HEADINGS)
}

const MOST_HEADINGS = 60

function correctNotes(
  notes: readonly DocumentNote[],
  corrections: readonly NoteCorrection[],
): readonly DocumentNote[] {
  return notes.map((note) => {
    const own = corrections.filter((one) => one.note.kind === note.kind && one.note.id === note.id)
    return {
      ...note,
      text: applyEdits(
        note.text,
        own.flatMap(({ edits }) => edits),
      ),
    }
  })
}

// On the page itself, this module only exports its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined') listen(self as unknown as WorkerScope)

import type { DocumentNote, NoteCorrection, NoteTarget, PassageKind } from '#cite/word/note-model.ts'
import { readPassages } from '#cite/word/read-body.ts'
import type { DocumentPart, WordPackage } from '#cite/word/word-package.ts'
import { applySplices, type Splice } from '#cite/word/xml-reader.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import { type ChangedFile, writeArchive } from '../../doctor/document/archive-writer.ts'
import { openPackage } from '../../doctor/document/open-package.ts'
import { addInside, createNotesPart, fileOf, partOf } from '../../doctor/document/package-parts.ts'
import { writeDocument } from '../../doctor/document/write-document.ts'
import {
  spliceAt,
  writeControl,
  writeFootnote,
  writeFootnoteCall,
  writeRuns,
  writeSeparators,
} from './docx-markup.ts'
import { type CitationControl, piecesIn, readControls, readInsertedCitations } from './inserted-citations.ts'
import { readRecordsPart, writeRecordsPart } from './records-part.ts'
import {
  calledNotes,
  type ChangeResult,
  type CitationRewrite,
  type InsertionResult,
  type NewCitation,
  type WordCursor,
  WordFailure,
  type WordHost,
  type WordReading,
} from './word-host.ts'

/** A position between two characters of a passage. */
export type CursorPlace = {
  readonly passage: NoteTarget
  readonly at: number
}

/** A Word file used as the open document. Every change writes a new file; `bytes` is the current one. */
export class DocxWordHost implements WordHost {
  readonly hasSmallCaps = true
  readonly #now: () => Date
  readonly #listeners = new Set<() => void>()
  #bytes: Uint8Array<ArrayBuffer>
  #cursor: CursorPlace | undefined
  /**
   * Settles when the last change is done. Changes run one after another, because each starts from the file that the
   * previous one wrote.
   */
  #last: Promise<unknown> = Promise.resolve()

  constructor(bytes: Uint8Array<ArrayBuffer>, now: () => Date = () => new Date()) {
    this.#bytes = bytes
    this.#now = now
  }

  /** The file with every change so far. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes
  }

  /** Moves the cursor. A file has no cursor, so the host stores the position. */
  placeCursor(cursor: CursorPlace): void {
    this.#cursor = cursor
    for (const listener of this.#listeners) listener()
  }

  readDocument(): Promise<WordReading> {
    return this.#inTurn(async () => {
      const { word, passages } = await this.#open()
      const { records } = await readRecordsPart(word)
      return { passages, inserted: readInsertedCitations(word, passages), records }
    })
  }

  readRecords(): Promise<string> {
    return this.#inTurn(async () => (await readRecordsPart(await openPackage(this.#bytes))).records)
  }

  readCursor(): Promise<WordCursor> {
    return this.#inTurn<WordCursor>(async () => {
      const passage = this.#cursor?.passage
      if (passage === undefined) return { in: 'elsewhere' }
      const { kind, id } = passage
      if (kind === 'paragraph') return { in: 'text' }
      const { passages } = await this.#open()
      const at = calledNotes(passages, kind).findIndex((note) => note.id === id)
      return at < 0 ? { in: 'elsewhere' } : { in: 'note', kind, at }
    })
  }

  insertCitation(citation: NewCitation, place: 'cursor' | 'footnote'): Promise<InsertionResult> {
    return this.#inTurn<InsertionResult>(async () => {
      const cursor = this.#cursor
      const { word, passages } = await this.#open()
      const passage = passages.find(
        ({ kind, id }) => kind === cursor?.passage.kind && id === cursor.passage.id,
      )
      if (cursor === undefined || passage === undefined) throw new WordFailure('elsewhere')
      if (place === 'footnote' && passage.kind !== 'paragraph') throw new WordFailure('in-note')
      const part = requirePart(word, passage.kind)
      const inside = findControlAt(readControls(part.xml, part.path, part.prefix), passage, cursor.at)
      const at = inside?.textEnd ?? cursor.at
      const control = nextControl(word)
      const note = nextFootnote(word)
      const write = (beside: DocumentNote['runs'][number] | undefined): string =>
        place === 'footnote'
          ? writeFootnoteCall(note, part.prefix)
          : writeControl(citation, control, { prefix: part.prefix, beside })
      const splice: Splice | undefined =
        inside === undefined
          ? spliceAt(part.xml, passage, at, { prefix: part.prefix, write })
          : { start: inside.control.end, end: inside.control.end, text: write(passage.runs[inside.run]) }
      if (splice === undefined) throw new WordFailure('locked')
      const files = [fileOf({ ...part, xml: applySplices(part.xml, [splice]) })]
      if (place === 'footnote') files.push(...addFootnote(word, { note, control, citation }))
      await this.#write(word, files)
      const length = citation.runs.reduce((sum, { text }) => sum + text.length, 0)
      this.#cursor = { ...cursor, at: place === 'footnote' ? at : at + length }
      return 'marked'
    })
  }

  trackCorrection(passage: DocumentNote, correction: NoteCorrection): Promise<ChangeResult> {
    return this.#inTurn(async () => {
      const { word, passages } = await this.#open()
      const current = passages.find(({ kind, id }) => kind === passage.kind && id === passage.id)
      if (current?.text !== passage.text) return 'changed'
      const author = {
        name: 'Pincite',
        date: this.#now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
      }
      const { bytes, left } = await writeDocument(word, passages, [correction], { author })
      if (left.length > 0) return 'locked'
      this.#bytes = bytes
      return 'done'
    })
  }

  rewriteCitations(rewrites: readonly CitationRewrite[]): Promise<number> {
    return this.#inTurn(async () => {
      const { word, passages } = await this.#open()
      const current = readInsertedCitations(word, passages)
      const splices = new Map<DocumentPart, Splice[]>()
      const controlsOf = new Map<DocumentPart, readonly CitationControl[]>()
      let left = 0
      for (const { citation, runs } of rewrites) {
        const { kind } = citation.passage
        const found = current.find(
          (one) =>
            one.id === citation.id &&
            one.passage.kind === kind &&
            one.nth === citation.nth &&
            (kind === 'paragraph' || one.passage.id === citation.passage.id) &&
            textOfRuns(one.runs) === textOfRuns(citation.runs),
        )
        const passage = passages.find((one) => one.kind === kind && one.id === found?.passage.id)
        const part = requirePart(word, kind)
        const controls = controlsOf.get(part) ?? readControls(part.xml, part.path, part.prefix)
        controlsOf.set(part, controls)
        const control = passage && found && findControlAt(controls, passage, found.span[0] + 1)
        if (control === undefined) {
          left += 1
          continue
        }
        const [start, end] = control.control.content
        const text = writeRuns(runs, part.prefix, passage?.runs[control.run])
        splices.set(part, [...(splices.get(part) ?? []), { start, end, text }])
      }
      const files = [...splices].map(([part, own]) => fileOf({ ...part, xml: applySplices(part.xml, own) }))
      if (files.length > 0) await this.#write(word, files)
      return left
    })
  }

  writeRecords(records: string): Promise<void> {
    return this.#inTurn(async () => {
      const { word } = await this.#open()
      await this.#write(word, await writeRecordsPart(word, records))
    })
  }

  watchCursor(onMove: () => void): () => void {
    this.#listeners.add(onMove)
    return () => {
      this.#listeners.delete(onMove)
    }
  }

  async #open(): Promise<{ word: WordPackage; passages: DocumentNote[] }> {
    const word = await openPackage(this.#bytes)
    return { word, passages: readPassages(word) }
  }

  async #write({ archive }: WordPackage, files: readonly ChangedFile[]): Promise<void> {
    this.#bytes = await writeArchive(archive, files)
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(act, act)
    this.#last = turn
    return turn
  }
}

function requirePart(word: WordPackage, kind: PassageKind): DocumentPart {
  const part = partOf(word, kind)
  if (part === undefined) throw new WordFailure('elsewhere')
  return part
}

/** The inserted citation that contains a position in a passage. */
type ControlPlace = {
  readonly control: CitationControl
  readonly run: number
  readonly textEnd: number
}

/** Returns the inserted citation that contains the character before a position; undefined if there is none. */
function findControlAt(
  controls: readonly CitationControl[],
  passage: DocumentNote,
  at: number,
): ControlPlace | undefined {
  const piece = passage.pieces.find((one) => one.at < at && at <= one.at + one.text.length)
  if (piece === undefined) return undefined
  const control = controls.find(({ content }) => piece.start >= content[0] && piece.end <= content[1])
  if (control === undefined) return undefined
  const own = piecesIn(passage, control)
  const last = own.at(-1) ?? piece
  return { control, run: own[0]?.run ?? piece.run, textEnd: last.at + last.text.length }
}

/** Returns a number that no content control in the document uses. */
function nextControl(word: WordPackage): number {
  return highest(word, (prefix) => `<${prefix}id\\s${prefix}val="(\\d{1,9})"`) + 1
}

/** Returns a number that no footnote in the document uses. */
function nextFootnote({ footnotes }: WordPackage): number {
  if (footnotes === undefined) return 1
  const { prefix, xml } = footnotes
  const ids = [...xml.matchAll(new RegExp(`<${prefix}footnote\\s[^<>]*?${prefix}id="(\\d{1,9})"`, 'g'))]
  return Math.max(0, ...ids.map(([, id]) => Number(id))) + 1
}

function highest(word: WordPackage, pattern: (prefix: string) => string): number {
  let found = 0
  for (const part of [word.document, word.footnotes, word.endnotes])
    for (const [, id] of part?.xml.matchAll(new RegExp(pattern(part.prefix), 'g')) ?? [])
      found = Math.max(found, Number(id))
  return found
}

type NewFootnote = { readonly note: number; readonly control: number; readonly citation: NewCitation }

/** Returns the changed files with a footnote added; creates the footnotes part if the document has none. */
function addFootnote(word: WordPackage, { note, control, citation }: NewFootnote): ChangedFile[] {
  const { footnotes, prefix, styles } = word
  const own = footnotes?.prefix ?? prefix
  const hasStyle = styles?.xml.includes(`${styles.prefix}styleId="FootnoteText"`) ?? false
  const xml = writeFootnote(note, writeControl(citation, control, { prefix: own }), { prefix: own, hasStyle })
  return footnotes === undefined
    ? createNotesPart(word, 'footnotes', writeSeparators(prefix) + xml)
    : [fileOf({ ...footnotes, xml: addInside(footnotes.xml, xml) })]
}

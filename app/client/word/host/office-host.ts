import { keyOfNote } from '#cite/word/note-key.ts'
import type { DocumentNote, NoteCorrection, StyledText } from '#cite/word/note-model.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import { trimEdit } from '../../doctor/document/note-edit.ts'
import { canTrack } from '../../doctor/document/track-note.ts'
import { loadNotes, type OfficeNotesByKind, readOfficePassages } from './office-passages.ts'
import { findOccurrence, listChanges, readableText, toSearchText } from './office-search.ts'
import type {
  OfficeBody,
  OfficeContext,
  OfficeControl,
  OfficeParagraph,
  OfficePort,
  OfficeRange,
  OfficeXmlParts,
} from './office-surface.ts'
import { readRecordsXml, writeRecordsXml } from './records-part.ts'
import {
  calledNotes,
  type ChangeResult,
  type CitationRewrite,
  type InsertedCitation,
  type InsertionResult,
  type NewCitation,
  RECORDS_NAMESPACE,
  TAG,
  type WordCursor,
  WordFailure,
  type WordHost,
  type WordReading,
} from './word-host.ts'

const NOTE_BODIES = ['Footnote', 'Endnote', 'NoteItem']
const TEXT_BODIES = ['MainDoc', 'Section', 'TableCell']
/** Office.js results that mean that a note contains a range. */
const AROUND = ['Equal', 'Contains', 'ContainsStart', 'ContainsEnd']

/**
 * The document open in Word, accessed through Office.js. Reads formatting from XML, because not all supported versions
 * of Office.js have a property for it.
 */
export class OfficeWordHost implements WordHost {
  readonly hasSmallCaps: boolean
  readonly #office: OfficePort
  /** Settles when the last batch is done. Batches run one at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(office: OfficePort) {
    this.#office = office
    this.hasSmallCaps = office.isSetSupported('WordApiDesktop', '1.3')
  }

  readDocument(): Promise<WordReading> {
    return this.#run(async (context) => {
      const parts = requestRecordParts(context)
      const { passages, inserted } = await readOfficePassages(context)
      return { passages, inserted, records: await readRecordsOf(context, parts) }
    })
  }

  readRecords(): Promise<string> {
    return this.#run(async (context) => {
      const parts = requestRecordParts(context)
      await context.sync()
      return readRecordsOf(context, parts)
    })
  }

  readCursor(): Promise<WordCursor> {
    return this.#run<WordCursor>(async (context) => {
      const selection = context.document.getSelection()
      const body = selection.parentBody
      body.load('type')
      await context.sync()
      if (TEXT_BODIES.includes(body.type)) return { in: 'text' }
      if (!NOTE_BODIES.includes(body.type)) return { in: 'elsewhere' }
      const notes = await loadNotes(context)
      const places = (['footnote', 'endnote'] as const).flatMap((kind) =>
        notes[kind].map((note, at) => ({
          kind,
          at,
          relation: note.body.getRange('Whole').compareLocationWith(selection),
        })),
      )
      await context.sync()
      const found = places.find(({ relation }) => AROUND.includes(relation.value))
      return found === undefined ? { in: 'elsewhere' } : { in: 'note', kind: found.kind, at: found.at }
    })
  }

  insertCitation({ id, runs }: NewCitation, place: 'cursor' | 'footnote'): Promise<InsertionResult> {
    return this.#run<InsertionResult>(async (context) => {
      const selection = context.document.getSelection()
      const around = selection.parentContentControlOrNullObject
      const body = selection.parentBody
      around.load('tag')
      body.load('type')
      await context.sync()
      const isInNote = NOTE_BODIES.includes(body.type)
      if (!isInNote && !TEXT_BODIES.includes(body.type)) throw new WordFailure('elsewhere')
      if (place === 'footnote' && isInNote) throw new WordFailure('in-note')
      const isInCitation = !around.isNullObject && around.tag.startsWith(TAG)
      const at = isInCitation ? around.getRange('After') : selection.getRange('End')
      const start = place === 'footnote' ? at.insertFootnote('').body.getRange('End') : at
      const whole = this.#writeRuns(start, runs)
      await context.sync()
      // Word for the web rejects content controls in notes. The citation then stays plain text.
      const result = await markCitation(context, whole, id)
      if (place === 'cursor') whole.getRange('After').select('End')
      await context.sync().catch(() => undefined)
      return result
    })
  }

  trackCorrection(passage: DocumentNote, correction: NoteCorrection): Promise<ChangeResult> {
    return this.#run<ChangeResult>(async (context) => {
      if (!correction.edits.every((edit) => canTrack(passage, edit))) return 'locked'
      const place = await findPassage(context, passage)
      if (place === undefined) return 'changed'
      const edits = correction.edits.flatMap((edit) => trimEdit(passage, edit) ?? [])
      const changes = listChanges(passage.text, { ...correction, edits })
      if (changes === undefined) return 'locked'
      const found = changes.map((change) => {
        const ranges = place.search(toSearchText(change.anchor), { matchCase: true })
        ranges.load('items')
        return { ...change, ranges }
      })
      await context.sync()
      const targets = found.map(({ anchor, at, ranges }) =>
        findOccurrence(passage.text, { anchor, at }, ranges.items),
      )
      if (targets.some((target) => target === undefined)) return 'changed'
      const before = await trackAll(context)
      for (const [at, { runs, face }] of [...found.entries()].toReversed()) {
        const range = targets[at]
        if (range === undefined) continue
        if (face !== undefined) range.font.italic = face === 'italic'
        else if (found[at]?.isInsertion === true) this.#writeRuns(range.getRange('End'), runs)
        else if (runs.length === 0) range.delete()
        else this.#replace(range, runs)
      }
      try {
        await context.sync()
      } finally {
        context.document.changeTrackingMode = before
        await context.sync()
      }
      return 'done'
    })
  }

  rewriteCitations(rewrites: readonly CitationRewrite[], passages: readonly DocumentNote[]): Promise<number> {
    return this.#run(async (context) => {
      if (rewrites.length === 0) return 0
      const notes = await loadNotes(context)
      const sought = rewrites.map(({ citation, runs }) => {
        const body = bodyOf(context, passages, { notes, citation })
        const controls = body?.contentControls.getByTag(TAG + citation.id)
        controls?.load('items')
        return { citation, runs, controls }
      })
      await context.sync()
      const found = sought.map(({ citation, runs, controls }) => {
        const control = controls?.items[citation.nth]
        control?.load('text')
        return { citation, runs, control }
      })
      await context.sync()
      let left = 0
      for (const { citation, runs, control } of found) {
        if (control === undefined || readableText(control.text) !== readableText(textOfRuns(citation.runs)))
          left += 1
        else this.#rewrite(control, runs)
      }
      await context.sync()
      return left
    })
  }

  writeRecords(records: string): Promise<void> {
    return this.#run(async (context) => {
      const { customXmlParts } = context.document
      const parts = customXmlParts.getByNamespace(RECORDS_NAMESPACE)
      parts.load('items')
      await context.sync()
      const xml = writeRecordsXml(records)
      const [part] = parts.items
      if (part === undefined) customXmlParts.add(xml)
      else part.setXml(xml)
      await context.sync()
    })
  }

  watchCursor(onMove: () => void): () => void {
    return this.#office.watchSelection(onMove)
  }

  /** Writes runs after a position and returns the range that covers them. */
  #writeRuns(at: OfficeRange, runs: readonly StyledText[]): OfficeRange {
    let first: OfficeRange | undefined
    let last = at
    for (const { text, face } of runs) {
      last = last.insertText(text, first === undefined ? 'End' : 'After')
      this.#setFace(last, face)
      first ??= last
    }
    return first === undefined || first === last ? last : first.expandTo(last)
  }

  #replace(range: OfficeRange, runs: readonly StyledText[]): void {
    const [first, ...rest] = runs
    if (first === undefined) return
    let last = range.insertText(first.text, 'Replace')
    this.#setFace(last, first.face)
    for (const { text, face } of rest) {
      last = last.insertText(text, 'After')
      this.#setFace(last, face)
    }
  }

  /** Replaces the content of a control. The control keeps its tag. */
  #rewrite(control: OfficeControl, runs: readonly StyledText[]): void {
    for (const [at, { text, face }] of runs.entries())
      this.#setFace(control.insertText(text, at === 0 ? 'Replace' : 'End'), face)
  }

  #setFace({ font }: OfficeRange, face: StyledText['face']): void {
    font.italic = face === 'italic'
    if (this.hasSmallCaps) font.smallCaps = face === 'smallCaps'
    if (face === 'underline') font.underline = 'Single'
  }

  /** Runs a batch after the preceding ones. Converts errors from Word to a `WordFailure`. */
  #run<Value>(batch: (context: OfficeContext) => Promise<Value>): Promise<Value> {
    const act = (): Promise<Value> =>
      this.#office.run(batch).catch((error: unknown) => {
        if (error instanceof WordFailure) throw error
        throw new WordFailure('failed', { cause: error })
      })
    const turn = this.#last.then(act, act)
    this.#last = turn
    return turn
  }
}

/** Requests the parts that contain records. They can be read after the next sync. */
function requestRecordParts(context: OfficeContext): OfficeXmlParts {
  const parts = context.document.customXmlParts.getByNamespace(RECORDS_NAMESPACE)
  parts.load('items')
  return parts
}

/** Returns the text that `writeRecords` stored in the document. */
async function readRecordsOf(context: OfficeContext, parts: OfficeXmlParts): Promise<string> {
  const xml = parts.items[0]?.getXml()
  await context.sync()
  return xml === undefined ? '' : (readRecordsXml(xml.value) ?? '')
}

/** Puts a content control with the citation's id around a range, if Word allows it there. */
async function markCitation(
  context: OfficeContext,
  range: OfficeRange,
  id: string,
): Promise<InsertionResult> {
  try {
    const control = range.insertContentControl()
    control.tag = TAG + id
    control.title = 'Pincite citation'
    await context.sync()
    return 'marked'
  } catch (error) {
    console.info('Word could not mark the citation:', error)
    return 'plain'
  }
}

async function trackAll(context: OfficeContext): Promise<'Off' | 'TrackAll' | 'TrackMineOnly'> {
  const { document } = context
  document.load('changeTrackingMode')
  await context.sync()
  const before = document.changeTrackingMode
  document.changeTrackingMode = 'TrackAll'
  return before
}

/** Returns the note or paragraph of a passage if its text is unchanged; otherwise undefined. */
async function findPassage(
  context: OfficeContext,
  passage: DocumentNote,
): Promise<OfficeBody | OfficeParagraph | undefined> {
  const { paragraphs } = context.document.body
  if (passage.kind === 'paragraph') paragraphs.load('items')
  const { notes, passages } = await readOfficePassages(context)
  const current = passages.find((one) => keyOfNote(one) === keyOfNote(passage))
  if (current?.text !== passage.text) return undefined
  if (passage.kind !== 'paragraph')
    return notes[passage.kind][calledNotes(passages, passage.kind).indexOf(current)]?.body
  for (const paragraph of paragraphs.items) paragraph.load('text')
  await context.sync()
  const wanted = readableText(passage.text)
  const same = passages.filter(({ kind, text }) => kind === 'paragraph' && readableText(text) === wanted)
  const found = paragraphs.items.filter(({ text }) => readableText(text) === wanted)
  return same.length === found.length ? found[same.indexOf(current)] : undefined
}

type CitationPlace = { readonly notes: OfficeNotesByKind; readonly citation: InsertedCitation }

/** Returns the Office.js body that contains an inserted citation. */
function bodyOf(
  { document }: OfficeContext,
  passages: readonly DocumentNote[],
  { notes, citation: { passage } }: CitationPlace,
): OfficeBody | undefined {
  if (passage.kind === 'paragraph') return document.body
  const at = calledNotes(passages, passage.kind).findIndex(({ id }) => id === passage.id)
  return at < 0 ? undefined : notes[passage.kind][at]?.body
}

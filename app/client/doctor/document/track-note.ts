import type {
  DocumentNote,
  NoteEdit,
  NoteRun,
  NoteTarget,
  StyledText,
  TextPiece,
} from '#cite/word/note-model.ts'
import { findLock, trimEdit } from './note-edit.ts'
import { propertiesInFace, propertiesTurned } from './run-properties.ts'
import { encodeText, type Splice } from '#cite/word/xml-reader.ts'

/** Combined corrections to one note: edits that don't overlap, and spans to turn italic or roman. */
export type NoteChanges = {
  readonly edits: readonly NoteEdit[]
  readonly italics: readonly (readonly [start: number, end: number])[]
  readonly uprights?: readonly (readonly [start: number, end: number])[]
}

export type ChangeStyle = {
  readonly prefix: string
  readonly takeMark: () => string
  /** Returns the bookmark around a note's call; undefined if the note's number is written as plain text. */
  readonly bookmarkOf?: (note: NoteTarget) => string | undefined
}

/**
 * Returns the changes to a note as splices in its part, with deletions and insertions as tracked changes. Runs without
 * changes stay the same. Edits must not touch locked text (`findLock`).
 */
export function trackNote(
  xml: string,
  note: DocumentNote,
  changes: NoteChanges,
  style: ChangeStyle,
): Splice[] {
  const edits = changes.edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap((edit) => trimEdit(note, edit) ?? [])
  const turns = [
    ...changes.italics.map((span) => ({ span, face: 'italic' as const })),
    ...(changes.uprights ?? []).map((span) => ({ span, face: 'roman' as const })),
  ]
  const events = eventsOf(note, edits, turns)
  return note.runs.flatMap((run, index): Splice[] => {
    const pieces = note.pieces.filter((piece) => piece.run === index)
    const touched = pieces.some(
      (piece) =>
        events.before.has(piece) ||
        events.after.has(piece) ||
        [...events.cuts].some((at) => at > piece.at && at < piece.at + piece.text.length) ||
        edits.some(({ start, end }) => start < piece.at + piece.text.length && end > piece.at) ||
        turns.some(({ span: [start, end] }) => start < piece.at + piece.text.length && end > piece.at),
    )
    if (!touched) return []
    const writer = new RunWriter(xml, run, style)
    for (const child of run.children) {
      const piece = pieces.find(({ start, end }) => start === child.start && end === child.end)
      if (piece === undefined) writer.keep(xml.slice(child.start, child.end))
      else writePiece(piece, { writer, events, edits, turns, child })
    }
    return [{ start: run.start, end: run.end, text: writer.finish() }]
  })
}

type Event = (writer: RunWriter) => void
/** Markup to write before, within, and after the pieces of a note, and the offsets at which to split pieces. */
type Events = {
  readonly cuts: ReadonlySet<number>
  readonly before: Map<TextPiece, Event[]>
  /** Keyed by offset. Written after the character before the offset. */
  readonly after: Map<TextPiece, Map<number, Event[]>>
}

/** A span whose typeface changes. */
type FaceTurn = { readonly span: readonly [start: number, end: number]; readonly face: 'italic' | 'roman' }

function eventsOf(note: DocumentNote, edits: readonly NoteEdit[], turns: readonly FaceTurn[]): Events {
  const cuts = new Set<number>()
  const events: Events = { cuts, before: new Map(), after: new Map() }
  for (const { start, end } of edits) cuts.add(start).add(end)
  for (const { span } of turns) cuts.add(span[0]).add(span[1])
  for (const edit of edits) {
    if (edit.runs.length === 0) continue
    const beside = note.pieces.find(
      ({ at, text }) => at + text.length > edit.start - (edit.start === edit.end ? 1 : 0),
    )
    const insert: Event = (writer) => {
      const run = beside === undefined ? undefined : note.runs[beside.run]
      for (const styled of edit.runs) writer.insert(styled, run)
    }
    const last = note.pieces.findLast(({ at }) => at < edit.end)
    if (last !== undefined) put(events.after, last, Math.min(edit.end, last.at + last.text.length), insert)
    else if (note.pieces[0] !== undefined) events.before.set(note.pieces[0], [insert])
  }
  return events
}

function put(events: Map<TextPiece, Map<number, Event[]>>, piece: TextPiece, at: number, event: Event): void {
  const places = events.get(piece) ?? new Map<number, Event[]>()
  places.set(at, [...(places.get(at) ?? []), event])
  events.set(piece, places)
}

type PieceWriting = {
  readonly writer: RunWriter
  readonly events: Events
  readonly edits: readonly NoteEdit[]
  readonly turns: readonly FaceTurn[]
  readonly child: { readonly start: number; readonly end: number; readonly isText: boolean }
}

function writePiece(piece: TextPiece, { writer, events, edits, turns, child }: PieceWriting): void {
  const end = piece.at + piece.text.length
  const cuts = child.isText
    ? [...events.cuts].filter((at) => at > piece.at && at < end).toSorted((a, b) => a - b)
    : []
  for (const event of events.before.get(piece) ?? []) event(writer)
  const places = [piece.at, ...cuts, end]
  for (const [index, from] of places.slice(0, -1).entries()) {
    const to = places[index + 1] ?? end
    const text = piece.text.slice(from - piece.at, to - piece.at)
    const turn = turns.find(({ span }) => span[0] <= from && span[1] >= to)
    if (edits.some((edit) => edit.start <= from && edit.end >= to)) writer.remove(text)
    else if (turn !== undefined) writer.turn(text, turn.face)
    else if (cuts.length === 0) writer.keepChild(child)
    else writer.keepText(text)
    for (const event of events.after.get(piece)?.get(to) ?? []) event(writer)
  }
}

/** Splits one run into as many runs as its changes require. */
class RunWriter {
  #done = ''
  #open = ''

  readonly xml: string
  readonly run: NoteRun
  readonly style: ChangeStyle

  constructor(xml: string, run: NoteRun, style: ChangeStyle) {
    this.xml = xml
    this.run = run
    this.style = style
  }

  keep(child: string): void {
    this.#open += child
  }

  keepChild({ start, end }: { readonly start: number; readonly end: number }): void {
    this.keep(this.xml.slice(start, end))
  }

  keepText(text: string): void {
    this.keep(this.#text('t', text))
  }

  remove(text: string): void {
    const { prefix } = this.style
    const run = this.#wrap(this.#text('delText', text), this.run.properties)
    this.#between(`<${prefix}del ${this.style.takeMark()}>${run}</${prefix}del>`)
  }

  insert({ text, face, refersTo }: StyledText, beside: NoteRun = this.run): void {
    const { prefix, bookmarkOf } = this.style
    const properties = propertiesInFace(beside.properties, face, { prefix, around: beside.face })
    const bookmark = refersTo === undefined ? undefined : bookmarkOf?.(refersTo)
    const children =
      bookmark === undefined
        ? [this.#text('t', text)]
        : writeNoteField(bookmark, this.#text('t', text), prefix)
    const runs = children.map((child) => `<${prefix}r>${properties}${child}</${prefix}r>`)
    this.#between(`<${prefix}ins ${this.style.takeMark()}>${runs.join('')}</${prefix}ins>`)
  }

  turn(text: string, face: FaceTurn['face']): void {
    const { prefix, takeMark } = this.style
    const { properties: before, face: around } = this.run
    const properties = propertiesTurned(before, face, { prefix, mark: takeMark(), around })
    this.#between(this.#wrap(this.#text('t', text), properties))
  }

  finish(): string {
    this.#between('')
    return this.#done
  }

  /** Inserts markup between runs, closing the open run first. */
  #between(xml: string): void {
    if (this.#open !== '') this.#done += this.#wrap(this.#open, this.run.properties)
    this.#open = ''
    this.#done += xml
  }

  #wrap(children: string, properties: string): string {
    return `${this.run.tag}${properties}${children}</${this.style.prefix}r>`
  }

  #text(name: 't' | 'delText', text: string): string {
    const element = this.style.prefix + name
    return `<${element} xml:space="preserve">${encodeText(text)}</${element}>`
  }
}

/**
 * Returns the runs of a cross-reference as Word writes it. They contain the field's instruction and the number to show
 * until Word updates the field.
 */
function writeNoteField(bookmark: string, result: string, prefix: string): string[] {
  const mark = (type: string): string => `<${prefix}fldChar ${prefix}fldCharType="${type}"/>`
  const instruction = `<${prefix}instrText xml:space="preserve"> NOTEREF ${bookmark} \\h </${prefix}instrText>`
  return [mark('begin'), instruction, mark('separate'), result, mark('end')]
}

/**
 * Returns true if an edit can be written as a tracked change. The edit must not change a field, a tracked change, or a
 * special character.
 */
export function canTrack(note: DocumentNote, edit: NoteEdit): boolean {
  const trimmed = trimEdit(note, edit)
  return trimmed === undefined || findLock(note, trimmed.start, trimmed.end) === undefined
}

type TextSpan = readonly [start: number, end: number]

/**
 * Returns true if two changes conflict: they overlap, or both insert at the same position, so that their order would be
 * undefined.
 */
export function spansCollide(one: TextSpan, other: TextSpan): boolean {
  if (one[0] === one[1] && other[0] === other[1]) return one[0] === other[0]
  return one[0] < other[1] && other[0] < one[1]
}

import type { DocumentNote, NoteRun, StyledText, TextFace, TextPiece } from '#cite/word/note-model.ts'
import { encodeAttribute, encodeText, type Splice } from '#cite/word/xml-reader.ts'
import { propertiesInFace } from '../../doctor/document/run-properties.ts'
import { type NewCitation, TAG } from './word-host.ts'

const ROMAN: TextFace = { italic: false, smallCaps: false, underline: false }

/** A neighboring run that provides the font and size of inserted text. */
type NeighborRun = Pick<NoteRun, 'properties' | 'face'>

const PLAIN: NeighborRun = { properties: '', face: ROMAN }

/** Writes runs with the properties of a neighboring run, except for its typeface. */
export function writeRuns(
  runs: readonly StyledText[],
  prefix: string,
  { properties, face: around }: NeighborRun = PLAIN,
): string {
  return runs
    .map(({ text, face }) => {
      const own = propertiesInFace(properties, face, { prefix, around })
      return `<${prefix}r>${own}<${prefix}t xml:space="preserve">${encodeText(text)}</${prefix}t></${prefix}r>`
    })
    .join('')
}

/** Writes a content control that contains a citation. `control` is its number, which must be unique in the document. */
export function writeControl(
  { id, runs }: NewCitation,
  control: number,
  { prefix, beside }: { readonly prefix: string; readonly beside?: NeighborRun | undefined },
): string {
  const name = `<${prefix}alias ${prefix}val="Pincite citation"/><${prefix}tag ${prefix}val="${encodeAttribute(TAG + id)}"/>`
  return `<${prefix}sdt><${prefix}sdtPr>${name}<${prefix}id ${prefix}val="${control}"/></${prefix}sdtPr><${prefix}sdtContent>${writeRuns(runs, prefix, beside)}</${prefix}sdtContent></${prefix}sdt>`
}

/**
 * Returns the splice that inserts markup between two characters of a passage, and the preceding run. Returns undefined
 * if the passage is empty, or if the text there is in a field or a tracked change.
 */
export function spliceAt(
  xml: string,
  passage: DocumentNote,
  at: number,
  { prefix, write }: { readonly prefix: string; readonly write: (beside: NoteRun) => string },
): Splice | undefined {
  const piece =
    passage.pieces.find((one) => one.at < at && at <= one.at + one.text.length) ?? passage.pieces[0]
  const run = piece === undefined ? undefined : passage.runs[piece.run]
  if (piece === undefined || run === undefined || piece.lock === 'field' || piece.lock === 'change')
    return undefined
  const markup = write(run)
  const [first, last] = [run.children[0], run.children.at(-1)]
  if (at >= piece.at + piece.text.length && last?.end === piece.end)
    return { start: run.end, end: run.end, text: markup }
  if (at <= piece.at && first?.start === piece.start)
    return { start: run.start, end: run.start, text: markup }
  const halves = splitRun(xml, { run, piece, at, prefix })
  if (halves === undefined) return undefined
  const wrap = (children: string): string => `${run.tag}${run.properties}${children}</${prefix}r>`
  return { start: run.start, end: run.end, text: wrap(halves[0]) + markup + wrap(halves[1]) }
}

type RunSplit = {
  readonly run: NoteRun
  readonly piece: TextPiece
  readonly at: number
  readonly prefix: string
}

/**
 * Returns the contents of a run before and after a position in one of its pieces. Returns undefined if the piece is not
 * text.
 */
function splitRun(xml: string, { run, piece, at, prefix }: RunSplit): readonly [string, string] | undefined {
  const start = run.children[0]?.start ?? piece.start
  const end = run.children.at(-1)?.end ?? piece.end
  const split = at - piece.at
  if (split <= 0) return [xml.slice(start, piece.start), xml.slice(piece.start, end)]
  if (split >= piece.text.length) return [xml.slice(start, piece.end), xml.slice(piece.end, end)]
  if (piece.lock !== undefined) return undefined
  const write = (text: string): string => `<${prefix}t xml:space="preserve">${encodeText(text)}</${prefix}t>`
  return [
    xml.slice(start, piece.start) + write(piece.text.slice(0, split)),
    write(piece.text.slice(split)) + xml.slice(piece.end, end),
  ]
}

const RAISED = (prefix: string): string =>
  `<${prefix}rPr><${prefix}vertAlign ${prefix}val="superscript"/></${prefix}rPr>`

/** Writes the footnote reference mark for the body text. */
export function writeFootnoteCall(id: number, prefix: string): string {
  return `<${prefix}r>${RAISED(prefix)}<${prefix}footnoteReference ${prefix}id="${id}"/></${prefix}r>`
}

/** Writes a footnote: its reference mark and the given content. */
export function writeFootnote(
  id: number,
  content: string,
  { prefix, hasStyle }: { readonly prefix: string; readonly hasStyle: boolean },
): string {
  const style = hasStyle ? `<${prefix}pPr><${prefix}pStyle ${prefix}val="FootnoteText"/></${prefix}pPr>` : ''
  const mark = `<${prefix}r>${RAISED(prefix)}<${prefix}footnoteRef/></${prefix}r><${prefix}r><${prefix}t xml:space="preserve"> </${prefix}t></${prefix}r>`
  return `<${prefix}footnote ${prefix}id="${id}"><${prefix}p>${style}${mark}${content}</${prefix}p></${prefix}footnote>`
}

/** Writes the start of a footnotes part: the separators that Word requires. */
export function writeSeparators(prefix: string): string {
  return (
    [
      ['separator', -1],
      ['continuationSeparator', 0],
    ] as const
  )
    .map(
      ([type, id]) =>
        `<${prefix}footnote ${prefix}type="${type}" ${prefix}id="${id}"><${prefix}p><${prefix}r><${prefix}${type}/></${prefix}r></${prefix}p></${prefix}footnote>`,
    )
    .join('')
}

import { keyOfNote } from '#cite/word/note-key.ts'
import type { DocumentNote, PassageKind, StyledText, TextPiece } from '#cite/word/note-model.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { readAttribute, readPieces } from '#cite/word/xml-reader.ts'
import { faceName } from '../../doctor/document/note-edit.ts'
import { partOf } from '../../doctor/document/package-parts.ts'
import { type InsertedCitation, TAG } from './word-host.ts'

/** A content control with an inserted citation, by its position in its part. */
export type CitationControl = {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly content: readonly [start: number, end: number]
}

type OpenControl = { readonly start: number; id?: string; content?: number; contentEnd?: number }

/** Lists the content controls in a part that contain an inserted citation, in order. */
export function readControls(xml: string, path: string, prefix: string): CitationControl[] {
  const controls: CitationControl[] = []
  const open: OpenControl[] = []
  for (const { kind, name, start, end } of readPieces(xml, path)) {
    if (name === `${prefix}sdt`) {
      if (kind === 'open') open.push({ start })
      else if (kind === 'close') controls.push(...closeControl(open.pop(), end))
      continue
    }
    const control = open.at(-1)
    if (control === undefined) continue
    if (name === `${prefix}sdtContent`) {
      if (kind === 'open') control.content ??= end
      else if (kind === 'close') control.contentEnd = start
    } else if (name === `${prefix}tag` && control.content === undefined) {
      const tag = readAttribute(xml.slice(start, end), `${prefix}val`) ?? ''
      if (tag.startsWith(TAG)) control.id = tag.slice(TAG.length)
    }
  }
  return controls.toSorted((a, b) => a.start - b.start)
}

function closeControl(control: OpenControl | undefined, end: number): CitationControl[] {
  const { start, id, content, contentEnd } = control ?? {}
  if (start === undefined || id === undefined || content === undefined || contentEnd === undefined) return []
  return [{ id, start, end, content: [content, contentEnd] }]
}

/**
 * Lists the inserted citations in a document, in the order of its passages. Omits empty citations and citations in
 * notes whose reference mark was deleted.
 */
export function readInsertedCitations(
  word: WordPackage,
  passages: readonly DocumentNote[],
): InsertedCitation[] {
  const byKind = new Map<PassageKind, readonly CitationControl[]>()
  for (const kind of ['footnote', 'endnote', 'paragraph'] as const) {
    const part = partOf(word, kind)
    if (part !== undefined) byKind.set(kind, readControls(part.xml, part.path, part.prefix))
  }
  const counts = new Map<string, number>()
  return passages.flatMap((passage) => {
    const { kind, id } = passage
    if (kind !== 'paragraph' && passage.calledIn === undefined) return []
    return (byKind.get(kind) ?? []).flatMap((control): InsertedCitation[] => {
      const pieces = piecesIn(passage, control)
      const [first] = pieces
      const last = pieces.at(-1)
      if (first === undefined || last === undefined) return []
      const scope = `${kind === 'paragraph' ? kind : keyOfNote({ kind, id })} ${control.id}`
      const nth = counts.get(scope) ?? 0
      counts.set(scope, nth + 1)
      return [
        {
          id: control.id,
          passage: { kind, id },
          span: [first.at, last.at + last.text.length],
          runs: joinPieces(pieces),
          nth,
        },
      ]
    })
  })
}

/** Returns the pieces of a passage that are inside a content control. */
export function piecesIn({ pieces }: DocumentNote, { content }: CitationControl): TextPiece[] {
  return pieces.filter(({ start, end }) => start >= content[0] && end <= content[1])
}

function joinPieces(pieces: readonly TextPiece[]): StyledText[] {
  const runs: { text: string; face: StyledText['face'] }[] = []
  for (const piece of pieces) {
    const face = faceName(piece.face)
    const last = runs.at(-1)
    if (last?.face === face) last.text += piece.text
    else runs.push({ text: piece.text, face })
  }
  return runs
}

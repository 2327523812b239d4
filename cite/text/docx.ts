import { escapeHtml } from './escape.ts'
import { printable } from './printable.ts'
import { joinRuns, type Run, type Style } from './run.ts'
import { utf8, zip } from './zip.ts'

/** A piece of a document: text, or a footnote referenced at that place. */
export type DocxPiece = { readonly runs: readonly Run[] } | { readonly footnote: readonly Run[] }

const properties: Readonly<Record<Style, string>> = {
  roman: '',
  italic: '<w:rPr><w:i/></w:rPr>',
  underline: '<w:rPr><w:u w:val="single"/></w:rPr>',
  smallCaps: '<w:rPr><w:smallCaps/></w:rPr>',
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * Builds a Word document of paragraphs with real footnotes, italics, underlining, and small capitals (TX5).
 *
 * The same paragraphs produce the same bytes.
 */
export function toDocx(paragraphs: readonly (readonly DocxPiece[])[]): Uint8Array {
  const notes: string[] = []
  const body = paragraphs
    .map((pieces) => `<w:p>${pieces.map((piece) => writePiece(piece, notes)).join('')}</w:p>`)
    .join('')
  const noteXml = (id: number, inner: string, type = ''): string =>
    `<w:footnote${type} w:id="${id}"><w:p>${inner}</w:p></w:footnote>`
  // Word requires these two separator footnotes before any other footnote.
  const separators =
    noteXml(-1, '<w:r><w:separator/></w:r>', ' w:type="separator"') +
    noteXml(0, '<w:r><w:continuationSeparator/></w:r>', ' w:type="continuationSeparator"')
  const footnotes = notes.map((inner, index) => noteXml(index + 1, inner)).join('')
  const files: readonly (readonly [name: string, xml: string])[] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="${WORD}.footnotes+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`,
    ],
    ['word/document.xml', `<w:document xmlns:w="${W}"><w:body>${body}<w:sectPr/></w:body></w:document>`],
    ['word/footnotes.xml', `<w:footnotes xmlns:w="${W}">${separators}${footnotes}</w:footnotes>`],
  ]
  return zip(files.map(([name, xml]) => ({ name, data: utf8(XML + xml) })))
}

function writePiece(piece: DocxPiece, notes: string[]): string {
  if ('runs' in piece) return runsToXml(piece.runs)
  const mark = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
  notes.push(
    `<w:r>${mark}<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>${runsToXml(piece.footnote)}`,
  )
  return `<w:r>${mark}<w:footnoteReference w:id="${notes.length}"/></w:r>`
}

function runsToXml(runs: readonly Run[]): string {
  return joinRuns(runs)
    .map(
      ({ style, text }) =>
        `<w:r>${properties[style]}<w:t xml:space="preserve">${escapeHtml(printable(text))}</w:t></w:r>`,
    )
    .join('')
}

import { escapeHtml } from './escape.ts'
import { printable } from './printable.ts'
import { joinRuns, type Run, type Style } from './run.ts'
import { utf8, zip } from './zip.ts'
import { sliceRuns } from './slice-runs.ts'

/** A span of the text of several runs, and the URL that the span links to. */
type DocxLink = { readonly start: number; readonly end: number; readonly href: string }

/** Part of a document: either text or a footnote at this position. `links` are the links in that text or footnote. */
export type DocxPiece = ({ readonly runs: readonly Run[] } | { readonly footnote: readonly Run[] }) & {
  readonly links?: readonly DocxLink[]
}

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
 * Builds a Word document from paragraphs, with actual footnotes, italics, underlining, small capitals, and links (TX5).
 *
 * The same paragraphs always produce the same bytes.
 */
export function toDocx(paragraphs: readonly (readonly DocxPiece[])[]): Uint8Array {
  const parts: DocxParts = { notes: [], textLinks: [], noteLinks: [] }
  const body = paragraphs
    .map((pieces) => `<w:p>${pieces.map((piece) => writePiece(piece, parts)).join('')}</w:p>`)
    .join('')
  const noteXml = (id: number, inner: string, type = ''): string =>
    `<w:footnote${type} w:id="${id}"><w:p>${inner}</w:p></w:footnote>`
  // Word requires these two separator footnotes before any other footnote.
  const separators =
    noteXml(-1, '<w:r><w:separator/></w:r>', ' w:type="separator"') +
    noteXml(0, '<w:r><w:continuationSeparator/></w:r>', ' w:type="continuationSeparator"')
  const footnotes = parts.notes.map((inner, index) => noteXml(index + 1, inner)).join('')
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
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/footnotes" Target="footnotes.xml"/>${parts.textLinks.map(writeRelation).join('')}</Relationships>`,
    ],
    ...(parts.noteLinks.length === 0
      ? []
      : [
          [
            'word/_rels/footnotes.xml.rels',
            `<Relationships xmlns="${PACKAGE}/relationships">${parts.noteLinks.map(writeRelation).join('')}</Relationships>`,
          ] as const,
        ]),
    [
      'word/document.xml',
      `<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ],
    [
      'word/footnotes.xml',
      `<w:footnotes xmlns:w="${W}" xmlns:r="${OFFICE}">${separators}${footnotes}</w:footnotes>`,
    ],
  ]
  return zip(files.map(([name, xml]) => ({ name, data: utf8(XML + xml) })))
}

/** The footnotes written so far, and the URLs of the links in the text and in the footnotes. */
type DocxParts = { readonly notes: string[]; readonly textLinks: string[]; readonly noteLinks: string[] }

function writeRelation(href: string, at: number): string {
  return `<Relationship Id="link${at + 1}" Type="${OFFICE}/hyperlink" Target="${escapeHtml(href)}" TargetMode="External"/>`
}

function writePiece(piece: DocxPiece, { notes, textLinks, noteLinks }: DocxParts): string {
  const { links = [] } = piece
  if ('runs' in piece) return writeLinked(piece.runs, links, textLinks)
  const mark = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
  notes.push(
    `<w:r>${mark}<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>${writeLinked(piece.footnote, links, noteLinks)}`,
  )
  return `<w:r>${mark}<w:footnoteReference w:id="${notes.length}"/></w:r>`
}

/** Writes runs with their links, and adds the URLs of the links to `hrefs`. Links must not overlap. */
function writeLinked(runs: readonly Run[], links: readonly DocxLink[], hrefs: string[]): string {
  let [at, xml] = [0, '']
  for (const { start, end, href } of links.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end <= start) continue
    if (!hrefs.includes(href)) hrefs.push(href)
    const linked = runsToXml(sliceRuns(runs, start, end))
    xml += `${runsToXml(sliceRuns(runs, at, start))}<w:hyperlink r:id="link${hrefs.indexOf(href) + 1}">${linked}</w:hyperlink>`
    at = end
  }
  return xml + runsToXml(sliceRuns(runs, at, Infinity))
}

function runsToXml(runs: readonly Run[]): string {
  return joinRuns(runs)
    .map(
      ({ style, text }) =>
        `<w:r>${properties[style]}<w:t xml:space="preserve">${escapeHtml(printable(text))}</w:t></w:r>`,
    )
    .join('')
}

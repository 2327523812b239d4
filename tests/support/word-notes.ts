import { zipOf } from './documents.ts'

/** A run of a footnote or endnote, as written in a test. */
export interface WrittenRun {
  readonly text: string
  readonly set?: string
  /** An element around the run, such as `<w:hyperlink>` or a tracked change. */
  readonly inside?: readonly [before: string, after: string]
}

/** A footnote or endnote, as written in a test: text with `*italic*` parts, runs, or XML. */
export type WrittenNote = string | readonly WrittenRun[] | { readonly xml: string }

export interface WordDocument {
  readonly footnotes?: readonly WrittenNote[]
  readonly endnotes?: readonly WrittenNote[]
  /** The prefix of Word's elements, `w` by default. May be empty. */
  readonly prefix?: string
  /** The number of the first footnote. */
  readonly first?: number
  /** Additional XML before the paragraphs of the document's body. */
  readonly body?: string
  /** The body with its note references. By default, it has one paragraph per note. */
  readonly calls?: string
  readonly settings?: string
  /** Paragraphs of filler text between note references. */
  readonly filling?: string
  readonly comments?: string
  readonly styles?: string
  readonly more?: readonly { readonly name: string; readonly content: string | Uint8Array }[]
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Builds a Word document with real footnotes and endnotes, with the same structure as documents from Word. */
export function wordWithNotes(written: WordDocument): Buffer {
  const { prefix = 'w', first = 1 } = written
  const parts: { name: string; type: string; xml: string }[] = []
  const has = { footnotes: written.footnotes !== undefined, endnotes: written.endnotes !== undefined }
  const body = written.calls ?? bodyOf(written)
  const start = first === 1 ? '' : `<w:footnotePr><w:numStart w:val="${first}"/></w:footnotePr>`
  parts.push({
    name: 'document',
    type: 'document.main',
    xml: `<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${written.body ?? ''}${body}<w:sectPr>${start}<w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:body></w:document>`,
  })
  if (has.footnotes)
    parts.push({ name: 'footnotes', type: 'footnotes', xml: notesOf('footnote', written.footnotes ?? []) })
  if (has.endnotes)
    parts.push({ name: 'endnotes', type: 'endnotes', xml: notesOf('endnote', written.endnotes ?? []) })
  parts.push({
    name: 'styles',
    type: 'styles',
    xml:
      written.styles ??
      `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/></w:style><w:style w:type="character" w:styleId="Emphasis"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style></w:styles>`,
  })
  if (written.comments !== undefined)
    parts.push({
      name: 'comments',
      type: 'comments',
      xml: `<w:comments xmlns:w="${W}">${written.comments}</w:comments>`,
    })
  if (written.settings !== undefined)
    parts.push({
      name: 'settings',
      type: 'settings',
      xml: `<w:settings xmlns:w="${W}">${written.settings}</w:settings>`,
    })
  const named = parts.map((part) => ({ ...part, xml: withPrefix(part.xml, prefix) }))
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${named.map(({ name, type }) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${named
        .slice(1)
        .map(
          ({ name }, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    ...named.map(({ name, xml }) => ({ name: `word/${name}.xml`, content: XML + xml })),
    ...(written.more ?? []),
  ])
}

function bodyOf({ footnotes = [], endnotes = [], filling = 'Text' }: WordDocument): string {
  const call = (kind: string, id: number): string =>
    `<w:p><w:r><w:t xml:space="preserve">${filling} ${id}.</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r></w:p>`
  return [
    ...footnotes.map((_, at) => call('footnote', at + 1)),
    ...endnotes.map((_, at) => call('endnote', at + 1)),
  ].join('')
}

function notesOf(kind: 'footnote' | 'endnote', notes: readonly WrittenNote[]): string {
  const separators = `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}><w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`
  const mark = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>`
  const all = notes.map((note, at) => {
    const inner =
      typeof note === 'object' && 'xml' in note
        ? note.xml
        : `<w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>${mark}${runsOf(note).map(runXml).join('')}</w:p>`
    return `<w:${kind} w:id="${at + 1}">${inner}</w:${kind}>`
  })
  return `<w:${kind}s xmlns:w="${W}">${separators}${all.join('')}</w:${kind}s>`
}

function runsOf(note: string | readonly WrittenRun[]): readonly WrittenRun[] {
  if (typeof note !== 'string') return note
  return note
    .split('*')
    .map((text, at) => ({ text, ...(at % 2 === 1 && { set: '<w:i/>' }) }))
    .filter(({ text }) => text !== '')
}

function runXml({ text, set, inside = ['', ''] }: WrittenRun): string {
  const properties = set === undefined ? '' : `<w:rPr>${set}</w:rPr>`
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${inside[0]}<w:r>${properties}<w:t xml:space="preserve">${written}</w:t></w:r>${inside[1]}`
}

/** Returns the XML with a different prefix for Word's elements and attributes. */
function withPrefix(xml: string, prefix: string): string {
  if (prefix === 'w') return xml
  if (prefix !== '')
    return xml.replaceAll(/(<\/?|\s)w:(?=\w)/g, `$1${prefix}:`).replaceAll('xmlns:w=', `xmlns:${prefix}=`)
  throw new Error('Attributes need a prefix.')
}

/** A thesis with faults in most of its notes. */
export const faultyThesis = wordWithNotes({
  footnotes: [
    '*See* Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002); Jane Roe, *Long Notes*, 100 Yale L.J. 1, 4 (1990).',
    '*Id.* at 415.',
    'This note speaks of the text alone.',
    'Roe, *supra* note 2, at 5.',
    'Quimby, *supra* note 1, at 416.',
    'Id. at 417.',
  ],
})

import type { FakeCell, FakeControl, FakeDocument, FakeNote, FakeStory } from './story.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Returns the text of a document or footnote as the flat package that Word returns from `getOoxml`. */
export function writeFlatPackage(document: FakeDocument, story: FakeStory): string {
  const { notes, returnsNotesApart, body } = document
  const text = `<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${writeParagraphs(story, notes)}<w:sectPr/></w:body></w:document>`
  const hasNotes = story === body && !returnsNotesApart
  const relations = hasNotes
    ? [
        ['footnotes', 'footnotes.xml'],
        ['endnotes', 'endnotes.xml'],
      ]
    : []
  const noteParts = hasNotes
    ? [
        writePart('/word/footnotes.xml', `${TYPE}.footnotes+xml`, writeNotes(notes, 'Footnote')),
        writePart('/word/endnotes.xml', `${TYPE}.endnotes+xml`, writeNotes(notes, 'Endnote')),
      ]
    : []
  const parts = [
    writePart('/_rels/.rels', RELATIONS, writeRelations([['officeDocument', 'word/document.xml']])),
    writePart('/word/_rels/document.xml.rels', RELATIONS, writeRelations(relations)),
    writePart('/word/document.xml', `${TYPE}.document.main+xml`, text),
    ...noteParts,
    '<pkg:part pkg:name="/word/media/image1.png" pkg:contentType="image/png"><pkg:binaryData>AAAA</pkg:binaryData></pkg:part>',
  ]
  return `<?xml version="1.0" standalone="yes"?>\n<?mso-application progid="Word.Document"?>\n<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`
}

function writePart(name: string, type: string, xml: string): string {
  return `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`
}

function writeRelations(relations: readonly (readonly string[])[]): string {
  const all = relations.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

function writeNotes(notes: readonly FakeNote[], kind: FakeNote['kind']): string {
  const name = kind.toLowerCase()
  const all = notes
    .filter((note) => note.kind === kind)
    .map((note, at) => {
      const mark = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${name}Ref/></w:r>`
      return `<w:${name} w:id="${at + 1}">${writeParagraphs(note.story, notes, mark)}</w:${name}>`
    })
  return `<w:${name}s xmlns:w="${W}"><w:${name} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${name}>${all.join('')}</w:${name}s>`
}

function writeParagraphs({ cells }: FakeStory, notes: readonly FakeNote[], mark = ''): string {
  const paragraphs: FakeCell[][] = [[]]
  for (const cell of cells) {
    if (cell.text === '\n') paragraphs.push([])
    else paragraphs.at(-1)?.push(cell)
  }
  return paragraphs.map((own, at) => `<w:p>${at === 0 ? mark : ''}${writeCells(own, notes)}</w:p>`).join('')
}

/**
 * Writes cells with the content controls around them. `depth` is the number of outer controls that have already been
 * written.
 */
function writeCells(cells: readonly FakeCell[], notes: readonly FakeNote[], depth = 0): string {
  return groupBy(cells, (cell) => cell.controls[depth])
    .map((group) => {
      const control = group[0]?.controls[depth]
      if (control !== undefined) return writeControl(control, writeCells(group, notes, depth + 1))
      return groupBy(group, keyOfRun)
        .map((run) => writeRun(run, notes))
        .join('')
    })
    .join('')
}

function writeControl({ tag, title }: FakeControl, content: string): string {
  return `<w:sdt><w:sdtPr><w:alias w:val="${title}"/><w:tag w:val="${tag}"/><w:id w:val="-12345"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
}

function keyOfRun({ italic, smallCaps, underline, track, note }: FakeCell): unknown {
  return note ?? `${italic} ${smallCaps} ${underline} ${track}`
}

function writeRun(cells: readonly FakeCell[], notes: readonly FakeNote[]): string {
  const [first] = cells
  if (first === undefined) return ''
  const { note, track, italic, smallCaps, underline } = first
  const set = `${italic ? '<w:i/>' : ''}${smallCaps ? '<w:smallCaps/>' : ''}${underline ? '<w:u w:val="single"/>' : ''}`
  const name = track === 'del' ? 'delText' : 't'
  const text = cells
    .map((cell) => cell.text)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  const content =
    note === undefined ? `<w:${name} xml:space="preserve">${text}</w:${name}>` : writeMark(note, notes)
  const run = `<w:r>${set === '' ? '' : `<w:rPr>${set}</w:rPr>`}${content}</w:r>`
  return track === undefined
    ? run
    : `<w:${track} w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${run}</w:${track}>`
}

function writeMark(note: FakeNote, notes: readonly FakeNote[]): string {
  const same = notes.filter(({ kind }) => kind === note.kind)
  return `<w:${note.kind.toLowerCase()}Reference w:id="${same.indexOf(note) + 1}"/>`
}

/** Splits a list wherever the key changes. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups: Item[][] = []
  let last: unknown
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.at(-1)
    if (group !== undefined && key === last) group.push(item)
    else groups.push([item])
    last = key
  }
  return groups
}

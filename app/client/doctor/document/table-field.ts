import { propertiesInFace } from './run-properties.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import type { TableChoice, TableEntry, TableSection } from './table-model.ts'
import type { TextParagraph } from './paragraphs.ts'
import type { ChangeStyle } from './track-note.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import { encodeText, type Splice } from '#cite/word/xml-reader.ts'

const UPRIGHT = { italic: false, smallCaps: false, underline: false }

/**
 * Writes the marks for a table's entries in one note, after the note's last text. The marks are hidden `TA` fields,
 * like those that Word's "Mark Citation" command inserts. Word uses them to find the pages. The first mark of an
 * authority contains its full citation.
 */
export function markEntries(
  xml: string,
  note: DocumentNote,
  { sections }: TableChoice,
  style: ChangeStyle,
): Splice[] {
  const last = note.runs.at(-1)
  const end = last === undefined ? -1 : xml.indexOf(`</${style.prefix}p>`, last.end)
  if (end < 0) return []
  const fields = sections.flatMap(({ category, entries }) =>
    entries.flatMap((entry) => {
      const at = entry.notes.findIndex(({ kind, id }) => kind === note.kind && id === note.id)
      return at < 0 ? [] : [writeMark(entry, { category, isFirst: at === 0, prefix: style.prefix })]
    }),
  )
  return fields.length === 0 ? [] : [{ start: end, end, text: inserted(fields.join(''), style) }]
}

function writeMark(
  entry: TableEntry,
  {
    category,
    isFirst,
    prefix,
  }: { readonly category: number; readonly isFirst: boolean; readonly prefix: string },
): string {
  const whole = quoted([{ text: textOfRuns(entry.runs), face: 'roman' }])
  const parts: StyledText[] = [
    ...(isFirst ? [plain(' TA \\l '), ...quoted(entry.runs)] : [plain(' TA')]),
    plain(' \\s '),
    ...whole,
    plain(` \\c ${category} `),
  ]
  const run = (child: string, face: StyledText['face'] = 'roman'): string => {
    const set = propertiesInFace(`<${prefix}rPr><${prefix}vanish/></${prefix}rPr>`, face, {
      prefix,
      around: UPRIGHT,
    })
    return `<${prefix}r>${set}${child}</${prefix}r>`
  }
  const instruction = parts.map(({ text, face }) =>
    run(`<${prefix}instrText xml:space="preserve">${encodeText(text)}</${prefix}instrText>`, face),
  )
  return [run(fieldMark('begin', prefix)), ...instruction, run(fieldMark('end', prefix))].join('')
}

/** Returns field text in quotation marks, with a backslash before each quotation mark in the text. */
function quoted(runs: readonly StyledText[]): StyledText[] {
  const inner = runs.map((run) => ({ ...run, text: run.text.replaceAll(/["\\]/g, '\\$&') }))
  return [plain('"'), ...inner, plain('"')]
}

function plain(text: string): StyledText {
  return { text, face: 'roman' }
}

function fieldMark(type: 'begin' | 'separate' | 'end', prefix: string): string {
  return `<${prefix}fldChar ${prefix}fldCharType="${type}"/>`
}

function inserted(runs: string, { prefix, takeMark }: ChangeStyle): string {
  return `<${prefix}ins ${takeMark()}>${runs}</${prefix}ins>`
}

/**
 * Writes the table as tracked paragraphs: a heading and one `TOA` field per section. Each entry shows the notes that
 * cite the authority until the user presses F9 and Word fills in the pages. Rejecting the changes removes all the
 * paragraphs. Returns undefined if the body text has no paragraph that the table can precede or follow.
 */
export function placeTable(
  xml: string,
  paragraphs: readonly TextParagraph[],
  table: TableChoice,
  style: ChangeStyle,
): Splice[] | undefined {
  const lines = [
    heading(table.title, style),
    ...table.sections.flatMap((section) => linesOf(section, table.isPassim, style)),
  ]
  const written = lines.map((line) => paragraph(line, style)).join('')
  if (table.place !== 'end') {
    const { start } = paragraphs[table.place] ?? {}
    return start === undefined ? undefined : [{ start, end: start, text: written }]
  }
  const last = paragraphs.at(-1)
  if (last === undefined) return undefined
  // The mark of the last paragraph, with its properties, moves after the table, as if the user had pressed Enter and
  // continued writing.
  const ended = endInserted(xml, last, style)
  if (ended === undefined) return undefined
  const behind = `<${style.prefix}p>${ended.properties}</${style.prefix}p>`
  return [ended.splice, { start: last.end, end: last.end, text: written + behind }]
}

/**
 * Returns the paragraph mark as a tracked insertion, with its properties. Returns undefined if an existing tracked
 * change already inserted the mark.
 */
function endInserted(
  xml: string,
  { start, end }: TextParagraph,
  { prefix, takeMark }: ChangeStyle,
): { readonly splice: Splice; readonly properties: string } | undefined {
  const source = xml.slice(start, end)
  const tag = /^<[^>]*>/.exec(source)?.[0] ?? ''
  const mark = `<${prefix}ins ${takeMark()}/>`
  if (tag.endsWith('/>')) {
    const text = `${tag.slice(0, -2)}>${withMark('', mark, prefix)}</${prefix}p>`
    return { splice: { start, end, text }, properties: '' }
  }
  // The match includes earlier properties that an existing tracked change recorded.
  const own = new RegExp(
    `^\\s*(<${prefix}pPr(?:\\s[^<>]*)?(?:/>|(?<!/)>(?:(?!<${prefix}pPrChange)[\\s\\S])*?(?:<${prefix}pPrChange[\\s\\S]*?</${prefix}pPrChange>)?</${prefix}pPr>))`,
  ).exec(source.slice(tag.length))
  const properties = own?.[1] ?? ''
  if (properties.includes(`<${prefix}ins `) || properties.includes(`<${prefix}del `)) return undefined
  const from = start + tag.length
  const text = withMark(properties, mark, prefix)
  return { splice: { start: from, end: from + (own?.[0].length ?? 0), text }, properties }
}

/**
 * Returns the properties of a paragraph whose mark is a tracked insertion. The insertion must come first among the
 * mark's properties.
 */
function withMark(properties: string, mark: string, prefix: string): string {
  const run = `<${prefix}rPr>${mark}</${prefix}rPr>`
  if (properties === '' || properties.endsWith('/>')) return `<${prefix}pPr>${run}</${prefix}pPr>`
  const there = new RegExp(`<${prefix}rPr(?:\\s[^<>]*)?(/?)>`).exec(
    properties.replace(new RegExp(`<${prefix}pPrChange[\\s\\S]*`), ''),
  )
  if (there !== null) {
    const end = there.index + there[0].length
    if (there[1] === '/') return properties.slice(0, there.index) + run + properties.slice(end)
    return properties.slice(0, end) + mark + properties.slice(end)
  }
  const behind = new RegExp(`<${prefix}(?:sectPr|pPrChange)[\\s/>]|</${prefix}pPr>$`).exec(properties)
  const at = behind?.index ?? properties.length
  return properties.slice(0, at) + run + properties.slice(at)
}

type TableLine = { readonly runs: string; readonly properties: string }

function paragraph({ runs, properties }: TableLine, style: ChangeStyle): string {
  const { prefix, takeMark } = style
  const end = `<${prefix}rPr><${prefix}ins ${takeMark()}/></${prefix}rPr>`
  return `<${prefix}p><${prefix}pPr>${properties}${end}</${prefix}pPr>${inserted(runs, style)}</${prefix}p>`
}

function textRun({ text, face }: StyledText, prefix: string, more = ''): string {
  const set = propertiesInFace(more === '' ? '' : `<${prefix}rPr>${more}</${prefix}rPr>`, face, {
    prefix,
    around: UPRIGHT,
  })
  return `<${prefix}r>${set}<${prefix}t xml:space="preserve">${encodeText(text)}</${prefix}t></${prefix}r>`
}

function heading(title: string, { prefix }: ChangeStyle): TableLine {
  return {
    properties: `<${prefix}keepNext/><${prefix}jc ${prefix}val="center"/>`,
    runs: textRun(plain(title), prefix, `<${prefix}b/>`),
  }
}

function linesOf(
  { category, title, entries }: TableSection,
  isPassim: boolean,
  { prefix }: ChangeStyle,
): TableLine[] {
  const mark = (type: 'begin' | 'separate' | 'end'): string =>
    `<${prefix}r>${fieldMark(type, prefix)}</${prefix}r>`
  const instruction = `<${prefix}r><${prefix}instrText xml:space="preserve"> TOA \\h \\c "${category}"${isPassim ? ' \\p' : ''} </${prefix}instrText></${prefix}r>`
  const begin = mark('begin') + instruction + mark('separate')
  const tabs = `<${prefix}tabs><${prefix}tab ${prefix}val="right" ${prefix}leader="dot" ${prefix}pos="9350"/></${prefix}tabs>`
  return [
    { properties: `<${prefix}keepNext/>`, runs: begin + textRun(plain(title), prefix, `<${prefix}b/>`) },
    ...entries.map((entry, at) => ({
      properties: `${tabs}<${prefix}ind ${prefix}left="360" ${prefix}right="720" ${prefix}hanging="360"/>`,
      runs:
        entry.runs.map((run) => textRun(run, prefix)).join('') +
        `<${prefix}r><${prefix}tab/></${prefix}r>` +
        textRun(plain(placesOf(entry)), prefix) +
        (at === entries.length - 1 ? mark('end') : ''),
    })),
  ]
}

/** Returns the notes that cite an authority: `n.3`, `nn.3, 5`. Only Word knows the page numbers. */
function placesOf({ notes }: TableEntry): string {
  // A note with a custom mark has no number.
  const numbers = notes
    .filter(({ kind }) => kind !== 'paragraph')
    .map(({ number }) => (Number.isInteger(number) ? number : '*'))
  if (numbers.length === 0) return ''
  return `${numbers.length === 1 ? 'n.' : 'nn.'}${numbers.join(', ')}`
}

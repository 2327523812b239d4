import { parseString } from '#cite/cite.ts'
import { rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'
import { stylesOf } from '../styles.ts'

type WebRow = { set: string; licence: string; kind: string; text: string; fields?: object; html?: string }

/** Parses and formats the web citations of The Indigo Book. The results must equal the originals. */
function roundTrip(): Score {
  const rows = rowsOf<WebRow>('gold/web-citations.jsonl').filter(({ set }) => set.includes('Indigo'))
  const ask = ({ text }: WebRow): unknown => answer('string', { text })['text']
  return score({
    set: 'Indigo web examples, parsed and formatted',
    rows,
    target: 100,
    isRight: (row) => plain(ask(row)) === plain(row.text),
    name: (row) => `${row.text} ≠ ${String(ask(row))}`,
  })
}

/** Parses and formats web citations from guides and journals, whose house styles differ. */
function others(): Score {
  const rows = rowsOf<WebRow>('gold/web-citations.jsonl').filter(({ set }) => !set.includes('Indigo'))
  const ask = ({ text }: WebRow): unknown => answer('string', { text, profile: 'bluebook-22-like' })['text']
  return score({
    set: 'web citations of guides and journals, parsed and formatted',
    rows,
    isRight: (row) => plain(ask(row)) === plain(row.text),
    name: (row) => `${row.text} ≠ ${String(ask(row))}`,
  })
}

type Fields = {
  authors?: string[]
  designation?: string
  title?: string | null
  site?: string
  platform?: string
  journal?: string
  volume?: string
  page?: string
  printPage?: string
  date?: string | null
  issueDate?: string
  year?: string
  time?: string
  accessed?: string
  url?: string
  archive?: string
  onFile?: string
  pincite?: string
  timestamp?: string
}

type FormatRow = { type: string; style: string; edition: string; md: string; text: string; fields: Fields }

const profiles: Readonly<Record<string, string>> = { indigo2: 'indigo-2e', '22': 'bluebook-22-like' }

/** Returns the CSL item that a reference manager would store for these fields. */
function itemOf({ type, fields }: FormatRow): Record<string, unknown> {
  const { authors = [], date, time, site, journal, platform, printPage, page } = fields
  const issued = date ?? fields.issueDate ?? fields.year
  return {
    id: 'web',
    type: typeOf(type, fields),
    author: authors.map(nameOf),
    genre: fields.designation,
    title: fields.title,
    'container-title': site ?? journal ?? platform,
    volume: fields.volume,
    page: printPage ?? page,
    issued: issued === undefined ? undefined : { raw: time === undefined ? issued : `${issued}T${time}` },
    accessed: fields.accessed === undefined ? undefined : { raw: fields.accessed },
    URL: fields.url,
    archive: fields.archive ?? fields.onFile,
  }
}

function typeOf(type: string, { journal, printPage, site }: Fields): string {
  if (journal !== undefined) return 'article-journal'
  if (printPage !== undefined) return 'article-newspaper'
  if (type === 'printed-pdf') return 'report'
  if (type === 'video' && site === undefined) return 'motion_picture'
  return type === 'blog' ? 'post-weblog' : 'webpage'
}

/** Treats two to four words as a person's name unless the first word is "The". */
function nameOf(name: string): object {
  const words = name.split(' ')
  const person = words.length > 1 && words.length < 5 && words[0] !== 'The'
  return person ? { given: words.slice(0, -1).join(' '), family: words.at(-1) } : { literal: name }
}

/** Formats web citations from their fields, by edition. Skips rows without fields. */
function fromFields(): Score {
  const rows = rowsOf<FormatRow>('gold/webcite-format.jsonl').filter(
    ({ fields }) => fields.title !== undefined || fields.site !== undefined,
  )
  const ask = (row: FormatRow): Record<string, unknown> =>
    answer('format-csl', {
      item: JSON.parse(JSON.stringify(itemOf(row))),
      locator: row.fields.pincite ?? row.fields.timestamp,
      profile: profiles[row.edition] ?? 'bluebook-21-like',
      typeface: row.style === 'law-review' ? 'academic' : 'court',
    })
  return score({
    set: 'web citations formatted from their fields',
    rows,
    target: 100,
    isRight: (row) => plain(ask(row)['text']) === plain(row.text),
    name: (row) => `${row.text} ≠ ${String(ask(row)['text'] ?? ask(row)['error'])}`,
  })
}

/** Parses and formats the citations of the rows that `fromFields` uses. Compares the typefaces too. */
function fromText(): Score {
  const rows = rowsOf<FormatRow>('gold/webcite-format.jsonl')
  const ask = ({ text, edition, style }: FormatRow): Record<string, unknown> =>
    answer('string', {
      text,
      profile: profiles[edition] ?? 'bluebook-21-like',
      typeface: style === 'law-review' ? 'academic' : 'court',
    })
  return score({
    set: 'web citations of all editions, parsed and formatted, with styles',
    rows,
    isRight: (row) => {
      const { text, html } = ask(row)
      return (
        plain(text) === plain(row.text) && bare(stylesOf(String(html))) === bare(stylesOf(htmlOf(row.md)))
      )
    },
    name: (row) => `${row.md} ≠ ${String(ask(row)['html'])}`,
  })
}

function htmlOf(md: string): string {
  return md.replace(/\*([^*]+)\*/g, '<i>$1</i>').replace(/\^([^^]+)\^/g, '<sc>$1</sc>')
}

/** Removes the final period, and the typefaces of spaces and punctuation. */
function bare(styles: string): string {
  return styles.replace(/\|?\.$/, '')
}

type AddressRow = { edition: string; text: string; fields: Fields }

function addresses(): Score {
  const rows = rowsOf<AddressRow>('gold/webcite-format.jsonl').filter(
    ({ edition, text, fields }) => edition.startsWith('indigo') && text.includes(String(fields.url)),
  )
  return score({
    set: 'Indigo web examples: address found',
    rows,
    target: 100,
    isRight: ({ text, fields }) => {
      const [source] = parseString(text).sources
      return source !== undefined && 'url' in source && source.url === fields.url
    },
    name: ({ text }) => text,
  })
}

/** Scores the test sets for web sources. */
export function webSets(): Score[] {
  return [roundTrip(), fromFields(), fromText(), addresses(), others()]
}

import { rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'
import { stylesOf } from '../styles.ts'

type Item = { id: string; type: string; title?: string; 'document-name'?: string }

type PrintedRow = {
  edition: string
  item: Item
  signal: string
  locator: string | null
  placeholder: boolean
  html: string
  text: string
}

type Cited = {
  id: string
  position?: number
  locator?: string
  prefix?: string
  'suppress-author'?: boolean
  'near-note'?: number
}

type FixtureRow = {
  fixture: string
  kind: 'style' | 'fullref' | 'backref'
  items: Item[]
  citation_items: Cited[][] | null
  expected_html: string
  expected_text: string
}

/** Returns the form of a printed citation, which is an input. */
function formOf(html: string, item: Item): string {
  const text = html.replace(/<[^>]*>/g, '')
  const bare = html.replace(/^<i>(?:see|but|cf|accord|compare|contra)[^<]*<\/i>,? /i, '')
  if (/^<i>id\.?<\/i>/i.test(bare)) return 'id'
  if (bare.includes('<i>supra</i>')) return 'supra'
  if (/^’\d+ Patent/.test(text)) return 'short'
  if (item.type !== 'legal_case') return 'full'
  if (item['document-name'] !== undefined) return /\d{4}\) ?\(|(?:19|20)\d\d\)$/.test(text) ? 'full' : 'short'
  return text.includes(' at ') && !/\d{4}\)/.test(text) ? 'short' : 'full'
}

/** Returns true if the preceding sentence contains the case name. The citation then starts with the volume. */
function isNamed(text: string, item: Item): boolean {
  return item.type === 'legal_case' && item.title !== undefined && /^\d/.test(text)
}

/** Returns the items of the fixtures, including those of parallel citations. */
function library(): Item[] {
  const rows = rowsOf<FixtureRow>('gold/csljson-to-jm-indigobook.jsonl')
  return [...new Map(rows.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

/**
 * Scores the printed citations of one edition. With `rowOnly`, the formatter gets only the row. Otherwise, the
 * formatter also gets the items of parallel citations and whether the preceding sentence contains the case name.
 */
function printed(edition: string, rowOnly: boolean): Score {
  const rows = rowsOf<PrintedRow>('gold/indigo1e-cites.jsonl').filter(
    (row) => !row.placeholder && row.edition === edition,
  )
  const items = rowOnly ? [] : library()
  const ask = (row: PrintedRow): Record<string, unknown> => {
    const note = /supra<\/i> note (\d+)/.exec(row.html)?.[1]
    return answer('format-csl', {
      item: row.item,
      signal: row.signal,
      locator: row.locator,
      form: formOf(row.html, row.item),
      typeface: edition === 'briefs' ? 'court' : 'academic',
      ...(note === undefined ? {} : { note: Number(note) }),
      ...(rowOnly ? {} : { items, named: isNamed(row.text, row.item) }),
    })
  }
  return score({
    set: `Indigo 1e printed, ${edition}, ${rowOnly ? 'from the row alone' : 'with the items and names of the page'}`,
    rows,
    target: 97,
    isRight: (row) => {
      const { text, html } = ask(row)
      return text === row.text && stylesOf(String(html)) === stylesOf(row.html)
    },
    name: (row) => `${row.text} ≠ ${String(ask(row)['text'])}`,
  })
}

/**
 * Scores another program's regression fixtures for the same rule book, by kind. The short forms of these fixtures use
 * full names.
 */
function fixtures(file: string, typeface: string, kind: FixtureRow['kind']): Score {
  const rows = rowsOf<FixtureRow>(`gold/${file}.jsonl`).filter(
    (row) => row.kind === kind && row.citation_items !== null,
  )
  const ask = ({ items, citation_items, expected_html }: FixtureRow): Record<string, unknown> => {
    const [first, ...rest] = citation_items?.[0] ?? []
    const [item] = items
    if (first === undefined || item === undefined) return {}
    const prefix = (first.prefix ?? 'none').replace(/<[^>]*>/g, '')
    return answer('format-csl', {
      item,
      items,
      cluster: rest,
      signal: prefix,
      locator: first.locator,
      form: kind === 'backref' ? 'short' : formOf(expected_html.replace(/\.$/, ''), item),
      named: first['suppress-author'] === true,
      typeface,
    })
  }
  return score({
    set: `${file}, ${kind}`,
    rows,
    isRight: (row) => plain(ask(row)['text']) === plain(row.expected_text),
    name: (row) => `${row.fixture}: ${row.expected_text} ≠ ${String(ask(row)['text'])}`,
  })
}

/** Formats the printed citations and fixtures from their items and scores each set. */
export function printedSets(): Score[] {
  return [
    ...['briefs', 'law-review'].flatMap((edition) => [printed(edition, true), printed(edition, false)]),
    ...(['style', 'fullref', 'backref'] as const).flatMap((kind) => [
      fixtures('csljson-to-jm-indigobook', 'court', kind),
      fixtures('csljson-to-jm-indigobook-law-review', 'academic', kind),
    ]),
  ]
}

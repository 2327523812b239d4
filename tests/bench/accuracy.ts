import { commands } from '#cite/command.ts'
import { lint, orderParentheticals, parse, parseString, resolve, type Found } from '#cite/cite.ts'
import { rowsOf } from './gold.ts'
import { stylesOf } from './styles.ts'

/** Right and total of one set, with the rows that were not. */
export type Score = {
  readonly set: string
  readonly right: number
  readonly total: number
  readonly wrong: readonly string[]
}

function score<Row>(
  set: string,
  rows: readonly Row[],
  isRight: (row: Row) => boolean,
  name: (row: Row) => string,
): Score {
  const wrong = rows.filter((row) => !isRight(row))
  return { set, right: rows.length - wrong.length, total: rows.length, wrong: wrong.map(name) }
}

function answer(command: string, request: unknown): Record<string, unknown> {
  return commands.get(command)?.(request) as Record<string, unknown>
}

type PrintedRow = {
  edition: string
  item: { type: string; title?: string; 'document-name'?: string }
  signal: string
  locator: string | null
  placeholder: boolean
  html: string
  text: string
}

/** The form a printed citation has: it is part of the question, not of the item. */
function formOf({ html, text, item }: PrintedRow): string {
  const bare = html.replace(/^<i>(?:see|but|cf|accord|compare|contra)[^<]*<\/i>,? /i, '')
  if (/^<i>id\.<\/i>/i.test(bare)) return 'id'
  if (bare.includes('<i>supra</i>')) return 'supra'
  if (/^’\d+ Patent/.test(text)) return 'short'
  if (item.type !== 'legal_case') return 'full'
  if (item['document-name'] !== undefined) return /\d{4}\) ?\(|(?:19|20)\d\d\)$/.test(text) ? 'full' : 'short'
  return text.includes(' at ') && !/\d{4}\)/.test(text) ? 'short' : 'full'
}

/** Rows whose print needs another item, or leaves out the name the sentence before it gave. */
function isDerivable({ locator, text, item }: PrintedRow): boolean {
  if (locator?.includes('++') === true) return false
  return !(item.type === 'legal_case' && item.title !== undefined && /^\d/.test(text))
}

function printed(edition: string, derivableOnly: boolean): Score {
  const rows = rowsOf<PrintedRow>('gold/indigo1e-cites.jsonl').filter(
    (row) => !row.placeholder && row.edition === edition && (!derivableOnly || isDerivable(row)),
  )
  const isRight = (row: PrintedRow): boolean => {
    const note = /supra<\/i> note (\d+)/.exec(row.html)?.[1]
    const { text, html } = answer('format-csl', {
      item: row.item,
      signal: row.signal,
      locator: row.locator,
      form: formOf(row),
      typeface: edition === 'briefs' ? 'court' : 'academic',
      ...(note === undefined ? {} : { note: Number(note) }),
    })
    return text === row.text && stylesOf(String(html)) === stylesOf(row.html)
  }
  const which = derivableOnly ? 'derivable from the row' : 'all'
  return score(`Indigo 1e printed, ${edition}, ${which} (text and HTML)`, rows, isRight, ({ text }) => text)
}

const KINDS: Readonly<Partial<Record<Found['kind'], string>>> = {
  case: 'FullCaseCitation',
  short: 'ShortCaseCitation',
  id: 'IdCitation',
  supra: 'SupraCitation',
  reference: 'ReferenceCitation',
  journal: 'FullJournalCitation',
  section: 'UnknownCitation',
}

type FindRow = {
  text: string
  opts: { clean_steps?: string[] }
  expected: { type: string; groups: Record<string, string | null>; corrected_reporter?: string }[]
}

function find(): Score {
  const rows = rowsOf<FindRow>('gold/eyecite-find.jsonl').filter(
    ({ text, opts }) => opts.clean_steps?.includes('html') !== true && !/<\w/.test(text),
  )
  const plain = (value: unknown): string => String(value ?? '').replace(/[.\s’']/g, '')
  const isRight = ({ text, opts, expected }: FindRow): boolean => {
    const found = parse(opts.clean_steps === undefined ? text : text.replace(/\s+/g, ' ')).filter(
      ({ kind }) => kind !== 'web',
    )
    return (
      found.length === expected.length &&
      expected.every(({ type, groups, corrected_reporter: standard }, index) => {
        const { kind, fields } = found[index] ?? { kind: 'web', fields: {} }
        if ((KINDS[kind] ?? 'FullLawCitation') !== type) return false
        const core = (['volume', 'page', 'section'] as const).every(
          (key) =>
            groups[key] === undefined || groups[key] === null || plain(groups[key]) === plain(fields[key]),
        )
        const reporter = groups['reporter']
        return (
          core &&
          (reporter === undefined || [plain(reporter), plain(standard)].includes(plain(fields.reporter)))
        )
      })
    )
  }
  return score('eyecite find, plain text (kinds and core fields)', rows, isRight, ({ text }) => text)
}

function reporters(kind: 'case' | 'law'): Score {
  const rows = rowsOf<{ kind: string; text: string }>('gold/reporters-db-examples.jsonl').filter(
    (row) => row.kind === kind,
  )
  const laws: readonly Found['kind'][] = ['statute', 'session-law', 'regulation', 'rule', 'constitution']
  const isRight = ({ text }: { text: string }): boolean => {
    const [only, ...more] = parse(text)
    return (
      only !== undefined &&
      more.length === 0 &&
      (kind === 'case' ? only.kind === 'case' : laws.includes(only.kind))
    )
  }
  return score(`reporters-db examples, ${kind}`, rows, isRight, ({ text }) => text)
}

function courts(): Score {
  const rows = rowsOf<{ text: string; court: string }>('gold/eyecite-courts.jsonl')
  return score(
    'eyecite courts',
    rows,
    ({ text, court }) => parse(text)[0]?.fields.courtId === court,
    ({ text }) => text,
  )
}

type ResolveRow = { segments?: { text: string; resource: number | null }[] }

function links(): Score {
  const rows = rowsOf<ResolveRow>('gold/eyecite-resolve.jsonl').filter(
    ({ segments }) => segments !== undefined,
  )
  const isRight = ({ segments = [] }: ResolveRow): boolean => {
    const numbers = new Map<number, number>()
    const got = resolve(segments.flatMap(({ text }) => parse(text))).map(({ source }) => {
      if (source === undefined) return null
      if (!numbers.has(source)) numbers.set(source, numbers.size)
      return numbers.get(source)
    })
    return JSON.stringify(got) === JSON.stringify(segments.map(({ resource }) => resource))
  }
  return score('eyecite resolve (segments)', rows, isRight, ({ segments = [] }) =>
    segments.map(({ text }) => text).join(' '),
  )
}

type LintRow = { rule: string; incorrect: string; correct: string }

function lints(): Score[] {
  const rows = rowsOf<LintRow>('gold/lint-correct-incorrect.jsonl')
  const flagged = ({ rule, incorrect }: LintRow): boolean => {
    const rules = lint(incorrect).map((finding) => finding.rule)
    return rules.includes(rule) || (rule.startsWith('1e') && rules.length > 0)
  }
  return [
    score('lint: wrong forms flagged with their rule', rows, flagged, ({ incorrect }) => incorrect),
    score(
      'lint: right forms left alone',
      rows,
      ({ correct }) => lint(correct).length === 0,
      ({ correct }) => correct,
    ),
  ]
}

function names(): Score {
  type Row = { full: string; expected: string; context: string; derivable_from_input: boolean }
  const rows = rowsOf<Row>('gold/case-names.jsonl').filter((row) => row.derivable_from_input)
  const plain = (name: unknown): string => String(name).replace(/[’']/g, "'")
  return score(
    'case names, derivable',
    rows,
    ({ full, context, expected }) =>
      plain(answer('case-name', { full, context })['short']) === plain(expected),
    ({ full }) => full,
  )
}

/** A web citation read from text and printed again is the same citation. */
function webs(): Score {
  const rows = rowsOf<{ text: string; set: string }>('gold/web-citations.jsonl').filter(({ set }) =>
    set.includes('Indigo'),
  )
  const plain = (text: string): string =>
    text
      .replaceAll('// ', '//')
      .replace(/[.\s]+$/, '')
      .replace(/ (?=\/)/g, '')
  return score(
    'Indigo web examples read and printed again',
    rows,
    ({ text }) => plain(String(answer('string', { text })['text'])) === plain(text),
    ({ text }) => text,
  )
}

function webFields(): Score {
  type Fields = {
    authors?: string[]
    title?: string
    site?: string
    date?: string
    url?: string
    [more: string]: unknown
  }
  const rows = rowsOf<{ text: string; edition: string; fields: Fields }>('gold/webcite-format.jsonl').filter(
    ({ edition, text, fields }) => edition.startsWith('indigo') && text.includes(String(fields.url)),
  )
  const isRight = ({ text, fields }: { text: string; fields: Fields }): boolean => {
    const source = parseString(text).sources[0]
    return source !== undefined && 'url' in source && source.url === fields.url
  }
  return score('Indigo web examples: the address is found', rows, isRight, ({ text }) => text)
}

function parentheticals(): Score {
  const order = [
    'en banc',
    'Roe, J., concurring',
    'plurality opinion',
    'per curiam',
    'alteration in original',
    'emphasis added',
    'footnote omitted',
    'citations omitted',
    'quoting Roe',
    'internal quotation marks omitted',
    'citing Roe',
    'holding so',
  ]
  const rows = order.flatMap((a, index) => order.slice(index + 1).map((b) => [a, b] as const))
  const isRight = ([a, b]: readonly [string, string]): boolean =>
    orderParentheticals([{ text: b }, { text: a }])[0]?.text === a
  return score('parentheticals in the order of R10.2, every pair', rows, isRight, (pair) => pair.join(' / '))
}

/** Every set measured, in the order of the table. */
export function measureAccuracy(): Score[] {
  return [
    printed('briefs', false),
    printed('law-review', false),
    printed('briefs', true),
    printed('law-review', true),
    webs(),
    webFields(),
    find(),
    reporters('case'),
    reporters('law'),
    courts(),
    links(),
    parentheticals(),
    ...lints(),
    names(),
  ]
}

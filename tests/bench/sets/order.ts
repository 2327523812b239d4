import { format, parse, parseString, readPincite } from '#cite/cite.ts'
import { orderParentheticals } from '#cite/order/parentheticals.ts'
import { RANKED } from '../../support/ranked-citations.ts'
import { jsonOf, rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'

type SignalRow = { text: string; signals?: string[]; md: string }

/**
 * Parses and formats citation sentences from The Indigo Book. Signals, joiners, capitals, and commas must stay the
 * same.
 */
function signals(): Score {
  const rows = rowsOf<SignalRow>('gold/signals.jsonl').filter(
    // Skip sentences without a citation.
    ({ text, signals: own }) => (own ?? []).length > 0 && parse(text).length > 0,
  )
  const known = ({ text, signals: own = [] }: SignalRow): boolean => {
    const found = [...parse(text), ...parseString(text).uses].map(({ signal }) => signal ?? 'none')
    return own.every((name) => found.some((signal) => signal === keyOf(name)))
  }
  return score({
    set: 'signals recognized',
    rows,
    target: 100,
    isRight: known,
    name: ({ text }) => text,
  })
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.,]/g, '')
    .replace(/\be ?g\b/, 'eg')
    .trim()
    .replace(/\s+/g, '-')
}

type SignalOrder = { categories: { category: string; signals: string[] }[] }

/** Reverses every pair of signals and checks that the engine restores the correct order. */
function signalOrder(): Score {
  const order = jsonOf<SignalOrder>('gold/signal-order.json').categories.flatMap(({ signals: own }) =>
    own.map((name) => name.replace(/^\[no signal\]$/, 'none').replace(/ \.\.\..*$/, '')),
  )
  const pairs = order.flatMap((a, index) => order.slice(index + 1).map((b) => [a, b] as const))
  const isRight = ([a, b]: readonly [string, string]): boolean => {
    const text = 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)'
    const reply = answer('order', {
      uses: [
        { text, signal: b },
        { text, signal: a },
      ],
    })
    return JSON.stringify(reply['order']) === '[1,0]'
  }
  return score({
    set: 'signals in order, every pair',
    rows: pairs,
    target: 100,
    isRight,
    name: (pair) => pair.join(' / '),
  })
}

/** Sample text for each kind of parenthetical in the file. */
const WORDS: Readonly<Record<string, string>> = {
  '[hereinafter X]': '[hereinafter Roe]',
  '(Lastname, J., concurring)': 'Roe, J., concurring',
  '(quoting X)': 'quoting Roe',
  '(citing X)': 'citing Roe',
  '(explanatory parenthetical)': 'holding so',
  URL: 'https://example.org',
}

function parentheticals(): Score {
  const order = jsonOf<{ order: string[] }>('gold/parenthetical-order.json')
    .order.filter((name) => name !== '(date)' && !name.startsWith('prior'))
    .map((name) => WORDS[name] ?? name.replace(/^\(|\)$/g, ''))
  const pairs = order.flatMap((a, index) => order.slice(index + 1).map((b) => [a, b] as const))
  const isRight = ([a, b]: readonly [string, string]): boolean =>
    orderParentheticals([{ text: b }, { text: a }])[0]?.text === a
  return score({
    set: 'parentheticals in order (R10.2), every pair',
    rows: pairs,
    target: 100,
    isRight,
    name: (pair) => pair.join(' / '),
  })
}

/** Reverses every pair of classes of authorities and checks that the engine restores the correct order. */
function authorities(): Score {
  const { classes } = jsonOf<{ classes: { rank: number }[] }>('gold/order-of-authorities.json')
  const ranks = classes.map(({ rank }) => rank)
  const pairs = ranks.flatMap((a, index) => ranks.slice(index + 1).map((b) => [a, b] as const))
  const isRight = ([a, b]: readonly [number, number]): boolean =>
    JSON.stringify(answer('order', { uses: [RANKED[b], RANKED[a]] })['order']) === '[1,0]'
  return score({
    set: 'classes of authorities in order (1e R10), every pair of 54',
    rows: pairs,
    target: 100,
    isRight,
    name: ([a, b]) => `${a} / ${b}: ${RANKED[a]} / ${RANKED[b]}`,
  })
}

type ShortRow = { full?: string; short?: string; id?: string; supra?: string }

/** Makes short forms from full citations, with the pincite of the expected short form. */
function shortForms(): Score {
  const rows = rowsOf<ShortRow>('gold/short-forms.jsonl')
    .filter(({ full }) => full !== undefined && full !== '')
    .flatMap(({ full = '', short, id, supra }) =>
      [['short', short] as const, ['id', id] as const, ['supra', supra] as const].flatMap(
        ([form, expected]) => (expected === undefined ? [] : [{ full, form, expected }]),
      ),
    )
  type Asked = (typeof rows)[number]
  const ask = ({ full, form, expected }: Asked): unknown => {
    const [source] = parseString(full).sources
    if (source === undefined) return undefined
    // The pincite and the signal are inputs, so take them from the expected result.
    const place = /(?:at |(?=§))([^,]*)$/.exec(plain(expected))?.[1] ?? ''
    const signal = /^See\b/.test(expected) ? { signal: 'see' as const } : {}
    const use = { sourceId: source.id, form, parentheticals: [], pincite: readPincite(place), ...signal }
    return format(source, use, { choices: { abbreviate: 'asGiven' } }).text
  }
  return score({
    set: 'short forms from full ones',
    rows,
    target: 100,
    isRight: (row) => plain(ask(row)) === plain(row.expected),
    name: (row) => `${row.full} → ${row.expected} ≠ ${String(ask(row))}`,
  })
}

/** Scores the test sets for signals, orders, and short forms. */
export function orderSets(): Score[] {
  return [signals(), signalOrder(), parentheticals(), authorities(), shortForms()]
}

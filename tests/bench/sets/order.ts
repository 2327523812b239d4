import { format, orderParentheticals, parse, parseString, readPincite } from '#cite/cite.ts'
import { jsonOf, rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'

type SignalRow = { text: string; signals?: string[]; md: string }

/** Citation sentences of the book, read and printed again: signals, joiners, capitals and commas stay. */
function signals(): Score {
  const rows = rowsOf<SignalRow>('gold/signals.jsonl').filter(
    // Sentences about signals cite nothing.
    ({ text, signals: own }) => (own ?? []).length > 0 && parse(text).length > 0,
  )
  const known = ({ text, signals: own = [] }: SignalRow): boolean => {
    const found = [...parse(text), ...parseString(text).uses].map(({ signal }) => signal ?? 'none')
    return own.every((name) => found.some((signal) => signal === keyOf(name)))
  }
  return score({
    set: 'signals read by their words',
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

/** Every two signals of the file, in the wrong order, are put right. */
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

/** The words of a parenthetical of each function in the file; places that are no parenthetical have none. */
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

/** One authority of each of the 54 classes; the last is the writer's own text. Written for the bench from the classes' names. */
const AUTHORITIES: Readonly<Record<number, string>> = {
  1: 'U.S. Const. art. I, § 8',
  2: 'Ga. Const. art. VIII, § 4',
  3: 'Can. Const. § 91',
  4: 'U.N. Charter art. 51',
  5: '15 U.S.C. § 1051',
  6: 'Roe Act, Pub. L. No. 117-11, 135 Stat. 262 (2021)',
  7: 'Fed. R. Civ. P. 12(b)(6)',
  8: '15 U.S.C. § 77 (repealed 1987)',
  9: 'Colo. Rev. Stat. § 13-90-107 (2021)',
  10: '2006 Wis. Sess. Laws 45',
  11: 'N.J. R. Evid. 406',
  12: 'Ala. Code § 13A-12-5 (repealed 2015)',
  13: 'Criminal Code, R.S.C. 1985, c. C-46, § 7',
  14: 'Human Rights Act 1998, c. 42 (U.K.)',
  15: 'Human Rights Act 1990, c. 12 (repealed 1998) (U.K.)',
  16: 'Treaty of Peace, Fr.-Ger., Jan. 4, 1990, 1155 U.N.T.S. 331',
  17: 'Roe v. Doe, 573 U.S. 373 (2014)',
  18: 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  19: 'Roe v. Doe, 12 B.R. 34 (B.A.P. 9th Cir. 2001)',
  20: 'Roe v. Doe, 88 F. Supp. 2d 116 (S.D.N.Y. 1999)',
  21: 'Roe v. Doe, 12 B.R. 34 (Bankr. S.D.N.Y. 1999)',
  22: 'Roe v. Doe, 12 Fed. Cl. 34 (2001)',
  23: 'Roe Co., 351 N.L.R.B. 12 (2007)',
  24: 'Roe v. Doe, 338 P.2d 1088 (Okla. 1960)',
  25: 'Roe Co., No. 12-34 (Cal. Pub. Utils. Comm’n Jan. 4, 2012)',
  26: 'Roe v. Doe, [1999] 2 S.C.R. 534 (Can.)',
  27: 'Roe Co., No. 12 (Can. Radio-Television Comm’n Jan. 4, 2012)',
  28: 'Roe v. Doe, 1984 I.C.J. 392',
  29: 'Roe v. Doe, 89 Eur. Ct. H.R. 45 (2000)',
  30: 'H.R. 2454, 111th Cong. (2009)',
  31: 'Roe Act: Hearing on H.R. 12 Before the H. Comm. on the Judiciary, 110th Cong. 12 (2008)',
  32: 'S. Rep. No. 106-261, at 441 (2000)',
  33: '123 Cong. Rec. 17147 (1977)',
  34: 'Exec. Order No. 13,136, 3 C.F.R. 216 (1999)',
  35: 'Treas. Reg. § 1.41-2 (1989)',
  36: '16 C.F.R. § 312.2 (2020)',
  37: 'Roe Rule, 80 Fed. Reg. 47829 (proposed Aug. 10, 2015)',
  38: '16 C.F.R. § 12 (repealed 2001)',
  39: 'N.J. Admin. Code § 2:16-1.1 (2020)',
  40: 'Roe Regulations, SOR/2001-12 (Can.)',
  41: 'G.A. Res. 217 (III) A (Dec. 10, 1948)',
  42: 'Council Directive 2001/29, 2001 O.J. (L 167) 10',
  43: 'Brief for Petitioner at 12, Roe v. Doe, 573 U.S. 373 (2014) (No. 13-132)',
  44: 'Restatement (Second) of Torts § 46 (Am. L. Inst. 1965)',
  45: 'Jane Roe, Longer Notes 43 (1999)',
  46: 'Jane Roe, Notes, 103 Yale L.J. 463 (1993)',
  47: 'Jane Roe, Book Review, 103 Yale L.J. 900 (1993)',
  48: 'Jane Roe, Note, On Notes, 103 Yale L.J. 500 (1993)',
  49: 'Jane Roe, Annotation, On Notes, 12 A.L.R.4th 34 (1982)',
  50: 'Jane Roe, News, N.Y. Times, Aug. 5, 2014, at A20',
  51: 'Jane Roe, On Papers (Nat’l Bureau of Econ. Rsch., Working Paper No. 12, 2001)',
  52: 'Jane Roe, On Manuscripts (Jan. 4, 2001) (unpublished manuscript) (on file with author)',
  53: 'Jane Roe, On Footnotes, Gazette (Oct. 1, 2018), https://example.org/a',
  54: 'supra Part II',
}

/** Every two classes of the file, in the wrong order, are put right. */
function authorities(): Score {
  const { classes } = jsonOf<{ classes: { rank: number }[] }>('gold/order-of-authorities.json')
  const ranks = classes.map(({ rank }) => rank)
  const pairs = ranks.flatMap((a, index) => ranks.slice(index + 1).map((b) => [a, b] as const))
  const isRight = ([a, b]: readonly [number, number]): boolean =>
    JSON.stringify(answer('order', { uses: [AUTHORITIES[b], AUTHORITIES[a]] })['order']) === '[1,0]'
  return score({
    set: 'classes of authorities in order (1e R10), every pair of 54',
    rows: pairs,
    target: 100,
    isRight,
    name: ([a, b]) => `${a} / ${b}: ${AUTHORITIES[a]} / ${AUTHORITIES[b]}`,
  })
}

type ShortRow = { full?: string; short?: string; id?: string; supra?: string }

/** Short forms made from the full citation, at the place the short one cites. */
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
    // Where it cites and under which signal is part of the question.
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

/** Signals, orders and short forms. */
export function orderSets(): Score[] {
  return [signals(), signalOrder(), parentheticals(), authorities(), shortForms()]
}

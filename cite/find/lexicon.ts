import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { LAWS } from '../reporter/laws.ts'
import { CODES_BY_TITLE, STATE_CODES } from '../reporter/state-codes.ts'
import { tableOf } from '../abbreviation/table.ts'
import { journals, reporters } from '../tables/engine-tables.ts'

/** The kind of source that a name in the tables refers to. The kind determines which parts can follow the name. */
type EntryKind =
  | 'case'
  | 'restatement'
  | 'code'
  | 'session-law'
  | 'regulation'
  | 'register'
  | 'docket'
  | 'journal'
  | 'constitution'
  | 'rule'
  | 'report'

/** A reporter, code, journal, or set of rules, with its standard name. */
export type Entry = {
  /** For a law, the spelling in the text, if it differs from the standard name. */
  readonly spelled?: string
  readonly name: string
  readonly kind: EntryKind
  /** Flags from the line of this entry in the table. */
  readonly flags: string
}

/** The tables, indexed for parsing. Keys are names without spaces, periods, and apostrophes. */
export type Lexicon = {
  /** Names that can follow a volume or a year. */
  readonly afterVolume: ReadonlyMap<string, Entry>
  /** Names that can start a citation. */
  readonly first: ReadonlyMap<string, Entry>
  /**
   * How the names in `first` can start: the keys of the first words. If a first word has several periods (`U.S.`), its
   * first letter alone is also included.
   */
  readonly openings: ReadonlySet<string>
}

/**
 * Removes spaces and punctuation, so that all spellings of a name have the same key: `F. Supp. 2d` and `F.Supp.2d`
 * (PS1).
 */
function keyOf(name: string): string {
  return name.replace(/[.\s’'‘ʻ`,]/g, '')
}

let lexicon: Lexicon | undefined

/** Returns the index. Builds it on first use and caches it. */
export function readLexicon(): Lexicon {
  lexicon ??= buildLexicon()
  return lexicon
}

export type FoldedEntry = Entry & { readonly letters: string }

type FoldedLexicon = {
  readonly afterVolume: ReadonlyMap<string, FoldedEntry>
  readonly first: ReadonlyMap<string, FoldedEntry>
}

let folded: FoldedLexicon | undefined

/**
 * Returns the index with lowercase names, for text whose capitalization isn't reliable (PS20). Builds it on first use
 * and caches it.
 */
export function foldedLexicon(): FoldedLexicon {
  folded ??= { afterVolume: foldNames(readLexicon().afterVolume), first: foldNames(readLexicon().first) }
  return folded
}

/** Indexes names in lowercase. If two names differ only in capitalization, the first one in the table is used. */
function foldNames(names: ReadonlyMap<string, Entry>): ReadonlyMap<string, FoldedEntry> {
  const small = new Map<string, FoldedEntry>()
  for (const [letters, entry] of names) {
    const lower = letters.toLowerCase()
    if (!small.has(lower)) small.set(lower, { ...entry, letters })
  }
  return small
}

/**
 * Returns the spelling to print for a name that was found without capitals and periods: the standard name, the spelling
 * from the table, or the initials with periods.
 */
export function printedName({ name, letters, spelled }: FoldedEntry): string {
  if (keyOf(name) === letters) return name
  if (spelled !== undefined && / |^\w+$/.test(spelled)) return spelled
  return /^[A-Z]{2,6}$/.test(letters) ? `${[...letters].join('.')}.` : letters
}

const lawKinds: Readonly<Record<string, EntryKind>> = {
  c: 'code',
  l: 'session-law',
  r: 'regulation',
  g: 'register',
  d: 'docket',
}

const RULES =
  'Fed. R. Bankr. P.|Fed. R. Bank. P.|FRCP|FRE|FRAP|MRE|KRE|OEC|ORCP|NRCP|NRAP|HRPP|HRCP|Sup. Ct. R.|Model Rules of Prof’l Conduct|Model Rules of Pro. Conduct|Model Code of Prof’l Responsibility'
const STATE_RULES = [
  'R. Civ. P.',
  'R. Crim. P.',
  'R. App. P.',
  'R. Evid.',
  'Sup. Ct. R.',
  'R. Prof’l Conduct',
  'R. Ct.',
]

/**
 * Names that many states form in the same way: database numbers, codes, session laws, and registers. Exceptions are in
 * the tables.
 */
const BY_STATE = [
  [
    '',
    [
      '',
      'App. ',
      'App. Unpub. ',
      'Unpub. ',
      'Super. ',
      'Tax ',
      'Crim. App. ',
      'Super. Unpub. ',
      'App. Div. ',
    ].map((court) => `${court}LEXIS`),
  ],
  ['cf', ['Code', 'Stat.', 'Rev. Stat.', 'Gen. Stat.'].flatMap((name) => [name, `${name} Ann.`])],
  ['rf', ['Admin. Code', 'Admin. R.']],
  ['rv', ['Admin. Code', 'Code R.', 'Code Regs.']],
  [
    'lv',
    [
      'Legis. Serv.',
      ...['', 'Code Ann. ', 'Rev. Stat. Ann. '].map((code) => `${code}Adv. Legis. Serv.`),
      'Sess. Laws',
      'Laws',
      'Acts',
      'Pub. Acts',
      'Sess. Law Serv.',
    ],
  ],
  ['gv', ['Gov’t Reg.', 'Reg.', 'Admin. Reg.', 'Admin. Bull.']],
] as const

/** Collections that are cited by volume and page but aren't case reporters. */
const BY_VOLUME =
  'U.S.C.C.A.N.|Cong. Rec.|Cong. Globe|Op. O.L.C.|Op. Att’y Gen.|Weekly Comp. Pres. Doc.|Pub. Papers|U.N.T.S.|Consol. T.S.|L.N.T.S.|I.L.M.|U.S.T.|T.I.A.S.|Bevans|Treas. Dec.|C.B.|I.R.B.|S.E.C. Docket|FCC Rcd.|Dec. Comm’r Pat.'

const byTitle = new Map<string, Entry>()

/** Returns the code with this spelling after a title number. A reporter can have the same abbreviation. */
export function codeByTitle(spelling: string): Entry | undefined {
  return byTitle.get(keyOf(spelling))
}

function buildLexicon(): Lexicon {
  const index = new LexiconIndex()
  addReporters(index)
  addLaws(index)
  addLawsByState(index)
  for (const [name, ...spellings] of linesOf(STATE_CODES)) {
    const entry: Entry = { name, kind: 'code', flags: '' }
    for (const spelling of [name, ...spellings]) index.addFirst(spelling, entry)
  }
  for (const [name, ...spellings] of linesOf(CODES_BY_TITLE))
    for (const spelled of [name, ...spellings]) {
      const entry: Entry = { name, kind: 'code', flags: '', spelled }
      index.addAfterVolume(spelled, entry)
      byTitle.set(keyOf(spelled), entry)
    }
  for (const name of BY_VOLUME.split('|')) index.addAfterVolume(name, { name, kind: 'register', flags: '' })
  for (const [name, ...spellings] of journals.map(partsOf)) {
    const entry: Entry = { name, kind: 'journal', flags: '' }
    for (const spelling of [name, ...spellings]) index.addAfterVolume(spelling, entry)
  }
  addRules(index)
  return index
}

/** Collects the names in all tables. If a spelling occurs more than once, the first entry is used. */
class LexiconIndex implements Lexicon {
  readonly afterVolume = new Map<string, Entry>()
  readonly first = new Map<string, Entry>()
  readonly openings = new Set<string>()

  addAfterVolume(spelling: string, entry: Entry): void {
    const key = keyOf(spelling)
    if (!this.afterVolume.has(key)) this.afterVolume.set(key, entry)
  }

  addFirst(spelling: string, entry: Entry): void {
    const key = keyOf(spelling)
    if (!this.first.has(key)) this.first.set(key, entry)
    addOpening(this.openings, spelling)
  }
}

function partsOf(line: string): [name: string, ...others: string[]] {
  const [name = '', ...others] = line.split('|')
  return [name, ...others]
}

/** Splits each line of a table into its parts. */
function linesOf(table: string): [name: string, ...others: string[]][] {
  return table.trim().split('\n').map(partsOf)
}

/**
 * Adds the reporters. A standard name takes precedence over another reporter's alternative spelling: `Hill` is the
 * reporter Hill, although Hill's Equity is also cited as `Hill`. "Rep." or "R." can follow any name: `Ala. Rep.`.
 */
function addReporters(index: LexiconIndex): void {
  const lines = reporters.map(partsOf)
  for (const pass of ['name', 'spellings', 'reports'])
    for (const [name, flags = '', ...others] of lines) {
      const entry: Entry = { name, kind: 'case', flags }
      const reports = [name, ...others]
        .filter((one) => keyOf(one).length > 2)
        .flatMap((one) => [`${one} Rep.`, `${one} R.`])
      for (const spelling of pass === 'name' ? [name] : pass === 'spellings' ? others : reports) {
        // If a service is cited without its publisher, don't add the publisher: `45 U.S.P.Q.2d 1234`.
        const bare = pass === 'spellings' && keyOf(name).startsWith(`${keyOf(spelling)}(`)
        const own = bare ? { ...entry, name: spelling } : entry
        if (!flags.includes('-') || /[HYPC]/.test(flags)) index.addAfterVolume(spelling, own)
        if (/[SYPC]/.test(flags)) index.addFirst(spelling, own)
      }
    }
}

function addLaws(index: LexiconIndex): void {
  for (const [name, how = '', ...spellings] of linesOf(LAWS)) {
    const entry: Entry = { name, kind: lawKinds[how.charAt(0)] ?? 'code', flags: how.slice(1) }
    // Writers often omit "Ann." from the name of a code.
    const bare = name.endsWith(' Ann.') && !name.includes('Const.') ? [name.slice(0, -5)] : []
    for (const spelling of [name, ...spellings, ...bare]) {
      const own = bare.includes(spelling)
        ? { ...entry, name: spelling }
        : spelling === name
          ? entry
          : { ...entry, spelled: spelling }
      if (how.includes('v')) index.addAfterVolume(spelling, own)
      if (how.includes('f')) index.addFirst(spelling, own)
    }
  }
}

function addLawsByState(index: LexiconIndex): void {
  for (const place of statesAsPrinted())
    for (const [how, names] of BY_STATE)
      for (const law of names) {
        const name = `${place} ${law}`
        const kind = how === '' ? 'case' : (lawKinds[how.charAt(0)] ?? 'code')
        const entry: Entry = { name, kind, flags: how.charAt(1) }
        if (how.endsWith('f')) index.addFirst(name, entry)
        else index.addAfterVolume(name, entry)
      }
}

/** Adds sets of rules, constitutions, and regulations that are cited by name. */
function addRules(index: LexiconIndex): void {
  const addAll = (kind: EntryKind, names: readonly string[]): void => {
    for (const name of names) index.addFirst(name, { name, kind, flags: '' })
  }
  addAll('rule', RULES.split('|'))
  addAll('constitution', ['U.N. Charter'])
  for (const place of ['U.S.', 'Fed.', 'Unif.', ...statesAsPrinted()]) {
    addAll('constitution', [`${place} Const.`])
    addAll(
      'rule',
      STATE_RULES.map((rules) => `${place} ${rules}`),
    )
  }
  addAll('regulation', ['Treas. Reg.', 'Temp. Treas. Reg.', 'Prop. Treas. Reg.'])
}

function addOpening(openings: Set<string>, spelling: string): void {
  const word = spelling.split(' ')[0] ?? ''
  openings.add(keyOf(word))
  if (/^[A-Z]\..+/.test(word)) openings.add(word.charAt(0))
}

/** Returns the names of the states as printed in citations (T12.1), including names too short to abbreviate. */
export function statesAsPrinted(): readonly string[] {
  const states = [...UNSHORTENED_STATES]
  for (const [abbreviation] of tableOf('T12').values()) {
    if (abbreviation === undefined) continue
    if (states.length > 55) break
    states.push(abbreviation.key)
  }
  return states
}

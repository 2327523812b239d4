import { familyOf } from '../author/name.ts'
import { courtIdOf } from '../court/court.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Case } from '../kind/case/schema.ts'
import type { Kind, Source, SourceOf } from '../source/source.ts'
import type { Parenthetical } from '../source/use.ts'
import { placeOf } from './place.ts'
import { isAgencyReporter, isForeign, namesAgency, rankOfWords } from './words.ts'

/** The class of an authority in the order of authorities, with the sort keys within the class. */
export type AuthorityClass = {
  /** Rank of the class, from 1 to 54 (1st edition, R10). */
  readonly rank: number
  /** Name of the class, used to explain the order. */
  readonly name: string
  /** Sort keys within the class. In order of precedence: place, most recent first, ascending number, alphabetical. */
  readonly place: string
  readonly newestFirst: boolean
  readonly year: number
  readonly number: number
  readonly alphabet: string
}

const names: Readonly<Record<number, string>> = {
  1: 'the U.S. Constitution',
  2: 'state constitutions',
  3: 'foreign constitutions',
  4: 'founding documents of international bodies',
  5: 'statutes in the United States Code',
  6: 'federal statutes outside the Code',
  7: 'federal rules of evidence and procedure',
  8: 'repealed federal statutes',
  9: 'state codes',
  10: 'uncodified state statutes',
  11: 'state rules of evidence and procedure',
  12: 'repealed state statutes',
  13: 'foreign codes',
  14: 'foreign statutes',
  15: 'repealed foreign statutes',
  16: 'treaties',
  17: 'Supreme Court cases',
  18: 'federal court of appeals cases',
  19: 'specialized federal appellate cases',
  20: 'federal district court cases',
  21: 'bankruptcy court cases',
  22: 'specialized federal trial court cases',
  23: 'federal agency decisions',
  24: 'state court cases',
  25: 'state agency decisions',
  26: 'foreign court cases',
  27: 'foreign agency decisions',
  28: 'International Court of Justice cases',
  29: 'cases before other international tribunals',
  30: 'bills and resolutions',
  31: 'hearings',
  32: 'committee reports',
  33: 'floor debates',
  34: 'executive orders',
  35: 'Treasury regulations',
  36: 'federal regulations',
  37: 'proposed federal rules',
  38: 'repealed federal regulations',
  39: 'state regulations',
  40: 'foreign regulations',
  41: 'United Nations resolutions',
  42: 'acts of other international organizations',
  43: 'records, briefs, and petitions',
  44: 'restatements and model codes',
  45: 'books',
  46: 'journal articles',
  47: 'book reviews',
  48: 'student writing',
  49: 'annotations',
  50: 'magazines and newspapers',
  51: 'working papers',
  52: 'unpublished works',
  53: 'electronic sources',
  54: 'cross-references',
}

/**
 * Returns the class of a source. If the exact class is unknown, returns the broadest class for the kind of source.
 *
 * Parentheticals such as `repealed 1987` also determine the class.
 */
export function classOf(source: Source, parentheticals: readonly Parenthetical[] = []): AuthorityClass {
  const said = [...parentheticals.map(({ text }) => text), 'nature' in source ? source.nature : ''].join(' ')
  const { rank, place = '', number = 0 } = withSaid(rankOf(source), source, said)
  const family = authorsOf(source)?.[0]
  const alphabet = (family === undefined ? titleOf(source) : familyOf(family))
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
  return {
    rank,
    name: names[rank] ?? 'other authorities',
    place,
    newestFirst: !ALPHABETICAL.has(rank) && !ASCENDING.has(rank),
    year: 'date' in source ? (source.date?.year ?? 0) : 0,
    number,
    alphabet,
  }
}

/** Moves a repealed law or an unpublished work to its special class. */
function withSaid(found: Rank, source: Source, said: string): Rank {
  const repealed = /\brepealed\b/i.test(`${said} ${'status' in source ? (source.status ?? '') : ''}`)
  if (repealed) {
    const moved: Readonly<Record<number, number>> = {
      5: 8,
      6: 8,
      9: 12,
      10: 12,
      13: 15,
      14: 15,
      35: 38,
      36: 38,
      37: 38,
    }
    return { ...found, rank: moved[found.rank] ?? found.rank }
  }
  return /\bunpublished\b/i.test(said) && found.rank > 44 ? { ...found, rank: 52 } : found
}

const ASCENDING: ReadonlySet<number> = new Set([5, 9, 36, 37])
const ALPHABETICAL: ReadonlySet<number> = new Set([7, 11, 23, 42, 45, 46, 47, 48, 50, 51, 52, 53])

type Rank = { readonly rank: number; readonly place?: string; readonly number?: number }

/** Functions that return the rank. The type requires one function for each kind of source. */
const ranks: { readonly [K in Kind]: (source: SourceOf<K>) => Rank } = {
  constitution: ({ name }) => {
    if (name.startsWith('U.S.')) return { rank: 1 }
    if (/^U\.N\.|Charter|Covenant|Treaty on European/.test(name)) return foundingRank(name)
    const place = placeOf(name)
    return place === '' ? { rank: 3, place: name } : { rank: 2, place }
  },
  statute: ({ code, volume, section }) =>
    /^U\.?S\.?C|^I\.?R\.?C/.test(code)
      ? { rank: 5, number: Number(volume ?? 26) + sectionNumber(section) / 1e6 }
      : { rank: 9, place: placeOf(code), number: sectionNumber(section) },
  'session-law': ({ laws = '' }) => {
    const place = placeOf(laws)
    return place === '' ? { rank: 6 } : { rank: 10, place }
  },
  rule: ({ set }) => {
    const place = placeOf(set)
    return place === '' ? { rank: 7 } : { rank: 11, place }
  },
  case: rankOfCase,
  bill: ({ state = '' }) => ({ rank: 30, place: state }),
  hearing: ({ state = '' }) => ({ rank: 31, place: state }),
  report: ({ title, number, series }) => rankOfWords([title, number, series].join(' ')) ?? { rank: 32 },
  regulation: rankOfRegulation,
  'court-document': ({ title }) => ({ rank: 43, number: sideOf(title) }),
  restatement: ({ title }) => ({ rank: 44, place: placeOfModelLaw(title) }),
  book: rankOfBook,
  printed: rankOfBook,
  chapter: () => ({ rank: 46 }),
  article: ({ journal, designation, title }) => {
    if (journal.startsWith('A.L.R.')) return { rank: 49 }
    return { rank: [designation, title].includes('Book Review') ? 47 : 46 }
  },
  'student-work': ({ journal, designation }) => {
    if (journal.startsWith('A.L.R.')) return { rank: 49 }
    return { rank: designation === 'Book Review' ? 47 : 48 }
  },
  magazine: () => ({ rank: 50 }),
  newspaper: () => ({ rank: 50 }),
  patent: () => ({ rank: 23 }),
  // A web source without a URL contains text that no other parser recognized.
  web: ({ url, title = '' }) => (url === undefined ? rankOfWords(title) : undefined) ?? electronic,
  pasted: ({ text }) => rankOfWords(text) ?? electronic,
  blog: () => electronic,
  post: () => electronic,
  podcast: () => electronic,
  video: () => electronic,
  ai: () => electronic,
}

const electronic: Rank = { rank: 53 }

function rankOf(source: Source): Rank {
  // TypeScript can't infer the type of the source when the kind is used as a key.
  const rank = ranks[source.kind] as (source: Source) => Rank
  return rank(source)
}

/** Returns the sort key of a uniform code, a model code, or a restatement. */
function placeOfModelLaw(title: string): string {
  if (/^U\.?C\.?C|^Unif/.test(title)) return '1'
  return title.startsWith('Restatement') ? '3' : '2'
}

function rankOfBook({ title, publisher = '', date }: SourceOf<'book' | 'printed'>): Rank {
  return rankOfWords(`${title} (${publisher} ${date?.year ?? ''})`) ?? { rank: 45 }
}

/** Ranks founding documents of the United Nations, the League of Nations, and the European Union, in that order. */
function foundingRank(name: string): Rank {
  return { rank: 4, place: /League|Covenant/.test(name) ? '2' : /Europ/.test(name) ? '3' : '1' }
}

/**
 * Returns the sort key of a court document by the party that filed it: plaintiff or petitioner, opposing party, amicus
 * curiae.
 */
function sideOf(title: string): number {
  if (/\bamic(?:us|i)\b/i.test(title)) return 3
  return /\b(?:Def|Resp|Appellee)/.test(title) ? 2 : 1
}

function rankOfRegulation(source: Extract<Source, { kind: 'regulation' }>): Rank {
  const { name = '', code = '', volume, section, register } = source
  const marked = rankOfWords(`${name} ${register?.name ?? ''}`.trim())
  if (marked !== undefined) return marked
  if (/Treas\. Reg\./.test(code)) return { rank: 35 }
  if (register !== undefined)
    return { rank: placeOf(register.name) === '' ? 37 : 39, place: placeOf(register.name) }
  const place = placeOf(code)
  return place === ''
    ? { rank: 36, number: Number(volume ?? 0) + sectionNumber(section) / 1e6 }
    : { rank: 39, place }
}

const SUPREME: ReadonlySet<string> = new Set([
  'U.S.',
  'S. Ct.',
  'L. Ed.',
  'L. Ed. 2d',
  'U.S.L.W.',
  'U.S. LEXIS',
])

/** Matches specialized federal trial courts and their reporters (T1). */
const SPECIAL =
  /^(?:Fed\. Cl\.|Cl\. Ct\.|C\.A\.A\.F\.|C\.M\.A\.|M\.J\.|T\.C\.|B\.T\.A\.|(?:Ct\. )?Vet\. App\.)/

/** Identifies the court by the parenthetical or, if there is none, by the reporter. */
function rankOfCase(source: Case): Rank {
  const { court = '' } = source
  const reporters = source.printings.map(({ reporter }) => reporter)
  const marked = rankOfMarkedCase(source, reporters)
  if (marked !== undefined) return marked
  const federal = rankOfFederalCourt(court, reporters)
  if (federal !== undefined) return { rank: federal }
  return rankOfStateCourt(court, reporters) ?? rankOfReporter(reporters) ?? { rank: 26, place: court }
}

/** Ranks decisions that certain words identify: decisions of agencies and foreign courts, and annotations. */
function rankOfMarkedCase(source: Case, reporters: readonly string[]): Rank | undefined {
  const { court = '' } = source
  const [agency = source.name] = reporters
  if (source.agency === true || reporters.some(isAgencyReporter)) return { rank: 23, place: court || agency }
  if (reporters.some((reporter) => reporter.startsWith('A.L.R.'))) return { rank: 49 }
  const marked = rankOfWords(`${source.name} ${reporters.join(' ')} 1 (${court})`)
  if (marked !== undefined) return marked
  if (!namesAgency(court)) return undefined
  const place = placeOf(court)
  if (place !== '') return { rank: 25, place: `${place} ${court}` }
  return { rank: isForeign(court.split(' ')[0] ?? '') ? 27 : 23, place: court }
}

/** Ranks federal courts. Returns undefined for other courts. */
function rankOfFederalCourt(court: string, reporters: readonly string[]): number | undefined {
  if (court === '' && reporters.some((reporter) => SUPREME.has(reporter))) return 17
  if (court === 'U.S.' || courtIdOf(court) === 'scotus') return 17
  if (/^(?:\d+\w+|D\.C\.|Fed\.) Cir\.$/.test(court)) return 18
  if (/C\.C\.P\.A|Ct\. Cl\.|B\.A\.P|BAP/.test(court) && placeOf(court) === '') return 19
  if (court.startsWith('Bankr.')) return 21
  if (/^(?:[NSEWMC]\.)?D\./.test(court) || /J\.P\.M\.L|Ct\. Int’l Trade/.test(court)) return 20
  return [court, ...reporters].some((name) => SPECIAL.test(name)) ? 22 : undefined
}

function rankOfStateCourt(court: string, reporters: readonly string[]): Rank | undefined {
  // A country in the parenthetical takes precedence over the reporter: `[1999] 2 S.C.R. 534 (Can.)`.
  const place = placeOf(court) || (isForeign(court) ? '' : placeOf(reporters[0] ?? ''))
  if (place === '') return undefined
  return { rank: 24, place: `${place} ${/App|Super|Dist|Cir|Ch\.|Sup\./.test(court) ? '2' : '1'}` }
}

/** Ranks federal decisions whose court is unknown. */
function rankOfReporter(reporters: readonly string[]): Rank | undefined {
  if (reporters.some((reporter) => /^F\.(?:\dd|\dth)?$/.test(reporter))) return { rank: 18 }
  return reporters.some((reporter) => reporter.startsWith('F. Supp.')) ? { rank: 20 } : undefined
}

function sectionNumber(section: string | undefined): number {
  return Number(/\d+(?:\.\d+)?/.exec(section ?? '')?.[0] ?? 0)
}

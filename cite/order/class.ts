import { familyOf } from '../author/name.ts'
import { courtIdOf } from '../court/court.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Case } from '../source/case.ts'
import type { Source } from '../source/source.ts'
import { placeOf } from './place.ts'

/** Where an authority stands in the order of authorities, and what decides among its equals. */
export type AuthorityClass = {
  /** Rank from 1 to 54 (1st edition, R10). */
  readonly rank: number
  /** What the class is called when a reason is given. */
  readonly name: string
  /** How members are ordered: by state, then newest first, then ascending, then by name. */
  readonly place: string
  readonly newestFirst: boolean
  readonly year: number
  readonly number: number
  readonly alphabet: string
}

const names: Readonly<Record<number, string>> = {
  1: 'the federal constitution',
  2: 'state constitutions',
  3: 'foreign constitutions',
  4: 'founding documents of international bodies',
  5: 'statutes in the United States Code',
  6: 'federal statutes outside the Code',
  7: 'federal rules of evidence and procedure',
  8: 'repealed federal statutes',
  9: 'state codes',
  10: 'state statutes not codified',
  11: 'state rules of evidence and procedure',
  16: 'treaties',
  17: 'the Supreme Court',
  18: 'federal courts of appeals',
  19: 'special federal courts of appeals',
  20: 'federal district courts',
  21: 'bankruptcy courts',
  22: 'special federal trial courts',
  23: 'federal agencies’ decisions',
  24: 'state courts',
  26: 'foreign courts',
  28: 'the International Court of Justice',
  30: 'bills and resolutions',
  31: 'hearings',
  32: 'committee reports',
  33: 'floor debates',
  34: 'executive orders',
  35: 'treasury regulations',
  36: 'federal regulations',
  37: 'proposed federal rules',
  39: 'state regulations',
  41: 'resolutions of the United Nations',
  43: 'records, briefs and petitions',
  44: 'restatements and model codes',
  45: 'books',
  46: 'journal articles',
  47: 'book reviews',
  48: 'student writing',
  49: 'annotations',
  50: 'magazines and newspapers',
  53: 'electronic sources',
}

/** The class of a source. Every kind has one; what cannot be placed more finely takes its kind's broadest. */
export function classOf(source: Source): AuthorityClass {
  const { rank, place = '', number = 0 } = rankOf(source)
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

const ASCENDING: ReadonlySet<number> = new Set([5, 9, 36, 37])
const ALPHABETICAL: ReadonlySet<number> = new Set([7, 11, 23, 42, 45, 46, 47, 48, 50, 51, 52, 53])

type Rank = { readonly rank: number; readonly place?: string; readonly number?: number }

function rankOf(source: Source): Rank {
  switch (source.kind) {
    case 'constitution': {
      if (source.name.startsWith('U.S.')) return { rank: 1 }
      const place = placeOf(source.name)
      return /^U\.N\.|Charter|Covenant|Treaty on European/.test(source.name)
        ? { rank: 4 }
        : { rank: place === '' ? 3 : 2, place }
    }
    case 'statute': {
      if (/^U\.?S\.?C|^I\.?R\.?C/.test(source.code))
        return { rank: 5, number: Number(source.volume ?? 26) + sectionNumber(source.section) / 1e6 }
      return { rank: 9, place: placeOf(source.code), number: sectionNumber(source.section) }
    }
    case 'session-law': {
      const place = placeOf(source.laws ?? '')
      return place === '' ? { rank: 6 } : { rank: 10, place }
    }
    case 'rule': {
      const place = placeOf(source.set)
      return place === '' ? { rank: 7 } : { rank: 11, place }
    }
    case 'case':
      return rankOfCase(source)
    case 'bill':
      return { rank: 30 }
    case 'hearing':
      return { rank: 31 }
    case 'report':
      if (/T\.S\.|T\.I\.A\.S|U\.S\.T\./.test(source.series ?? source.number ?? '')) return { rank: 16 }
      if (/Cong\. Rec\./.test(source.series ?? source.title ?? '')) return { rank: 33 }
      if (/Exec\. Order/.test(source.number ?? source.title ?? '')) return { rank: 34 }
      return { rank: 32 }
    case 'regulation':
      return rankOfRegulation(source)
    case 'court-document':
      return { rank: 43 }
    case 'restatement':
      return { rank: 44 }
    case 'book':
    case 'printed':
      return { rank: 45 }
    case 'chapter':
      return { rank: 46 }
    case 'article':
      if (source.journal.startsWith('A.L.R.')) return { rank: 49 }
      return { rank: source.designation === 'Book Review' ? 47 : 46 }
    case 'student-work':
      return { rank: 48 }
    case 'magazine':
    case 'newspaper':
      return { rank: 50 }
    case 'patent':
      return { rank: 23 }
    default:
      return { rank: 53 }
  }
}

function rankOfRegulation({
  code = '',
  volume,
  section,
  register,
}: Extract<Source, { kind: 'regulation' }>): Rank {
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

/** Courts are told by their parenthetical, or by the reporter where there is none. */
function rankOfCase(source: Case): Rank {
  if (source.agency === true) return { rank: 23 }
  const { court = '', printings } = source
  const reporters = printings.map(({ reporter }) => reporter)
  if (court === '' && reporters.some((reporter) => SUPREME.has(reporter))) return { rank: 17 }
  const id = courtIdOf(court) ?? ''
  if (/^U\.S\.$/.test(court) || id === 'scotus') return { rank: 17 }
  if (/^(?:\d+\w+|D\.C\.|Fed\.) Cir\.$/.test(court)) return { rank: 18 }
  if (/C\.C\.P\.A|Ct\. Cl\.|B\.A\.P|BAP/.test(court) && placeOf(court) === '') return { rank: 19 }
  if (court.startsWith('Bankr.')) return { rank: 21 }
  if (/^(?:[NSEWMC]\.)?D\./.test(court) || /J\.P\.M\.L|Ct\. Int’l Trade/.test(court)) return { rank: 20 }
  if (/^(?:Fed\. Cl\.|C\.A\.A\.F\.|T\.C\.|Ct\. Vet\. App\.)/.test(court) || reporters.includes('T.C.'))
    return { rank: 22 }
  const place = placeOf(court) || placeOf(reporters[0] ?? '')
  if (place !== '')
    return { rank: 24, place: `${place} ${/App|Super|Dist|Cir|Ch\.|Sup\./.test(court) ? '2' : '1'}` }
  if (reporters.some((reporter) => /^F\.(?:\dd|\dth)?$/.test(reporter))) return { rank: 18 }
  if (reporters.some((reporter) => reporter.startsWith('F. Supp.'))) return { rank: 20 }
  if (/I\.C\.J|P\.C\.I\.J/.test(reporters.join(' '))) return { rank: 28 }
  return { rank: 26, place: court }
}

function sectionNumber(section: string | undefined): number {
  return Number(/\d+(?:\.\d+)?/.exec(section ?? '')?.[0] ?? 0)
}

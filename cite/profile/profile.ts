import type { ProfileName, Typeface } from '../source/use.ts'

/**
 * A set of rules as data. Functions read these fields and never check the profile's name, so a new edition is a new
 * row.
 */
export type Profile = {
  readonly name: ProfileName
  /** `logical` keeps the writer's order; `ranked` applies the classes of the 1st edition's R10. */
  readonly order: 'logical' | 'ranked'
  /** True if the edition offers "contrast" as a comparison signal. */
  readonly contrast: boolean
  /** Whether an explanatory parenthetical after certain signals is advised or required. */
  readonly parentheticalAfter: 'advised' | 'required'
  /** True if a web address should have an archived copy. */
  readonly archiveExpected: boolean
  /** True if the date of the U.S. Code is printed. */
  readonly codeDate: boolean
  /**
   * True if the academic typeface sets constitutions, state codes, rules, and restatements in small capitals, as T19
   * does; the printed academic edition did not.
   */
  readonly lawsInSmallCaps: boolean
  /**
   * Common words abbreviated in case names, if not those of T11 alone: T11 with a period after `Ltd` and similar words,
   * or also with the words that T6 has taken over from periodical titles since the 21st edition.
   */
  readonly caseWords?: 'periods' | 'merged'
  /**
   * Typefaces in which every author is named; in other typefaces, only the first of three or more authors is (R28.2.2).
   */
  readonly listsAll: readonly Typeface[]
  /**
   * Number of table words a site or institution name must contain before it is abbreviated by default; one place is
   * always enough. The rules require every such word (R33.1.2, R33.3.2).
   */
  readonly siteWords: number
  /** Number of notes after the last citation of a case within which its short form may be used (R6.2). */
  readonly reach: number
}

/** Fields that most editions and courts share. */
const BASE = {
  order: 'logical',
  contrast: false,
  parentheticalAfter: 'advised',
  archiveExpected: false,
  codeDate: false,
  lawsInSmallCaps: false,
  listsAll: [],
  siteWords: 1,
  reach: 5,
} as const

/** Fields that the Bluebook-like editions share. */
const LIKE = { ...BASE, lawsInSmallCaps: true, listsAll: ['academic'], caseWords: 'merged' } as const

/** Supported editions and courts. "-like" rows follow public information about another system's editions. */
export const PROFILE: Readonly<Record<ProfileName, Profile>> = {
  'indigo-2e': { ...BASE, name: 'indigo-2e' },
  'bluebook-20-like': {
    ...LIKE,
    name: 'bluebook-20-like',
    order: 'ranked',
    codeDate: true,
    caseWords: 'periods',
  },
  'bluebook-21-like': { ...LIKE, name: 'bluebook-21-like' },
  'bluebook-22-like': {
    ...LIKE,
    name: 'bluebook-22-like',
    contrast: true,
    parentheticalAfter: 'required',
    archiveExpected: true,
  },
  // `cite/courts.ts` has everything else about the courts. Two of them have no limit on short forms.
  california: { ...BASE, name: 'california', reach: Infinity },
  'new-york': { ...BASE, name: 'new-york', reach: Infinity },
  texas: { ...BASE, name: 'texas' },
  'federal-appellate': { ...BASE, name: 'federal-appellate' },
  florida: { ...BASE, name: 'florida' },
}

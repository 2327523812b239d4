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
   * Common words abbreviated in case names: those of T11, T11 with a period after `Ltd` and similar words, or also the
   * words that T6 has taken over from periodical titles since the 21st edition.
   */
  readonly caseWords: 'T11' | 'periods' | 'merged'
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

/** Fields that the court profiles share; `cite/courts.ts` has everything else about them. */
const COURT = {
  order: 'logical',
  contrast: false,
  parentheticalAfter: 'advised',
  archiveExpected: false,
  codeDate: false,
  lawsInSmallCaps: false,
  caseWords: 'T11',
  listsAll: [],
  siteWords: 1,
  reach: Infinity,
} as const

/** Supported editions and courts. "-like" rows follow public information about another system's editions. */
export const PROFILE: Readonly<Record<ProfileName, Profile>> = {
  'indigo-2e': {
    name: 'indigo-2e',
    order: 'logical',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: false,
    lawsInSmallCaps: false,
    caseWords: 'T11',
    listsAll: [],
    siteWords: 1,
    reach: 5,
  },
  'bluebook-20-like': {
    name: 'bluebook-20-like',
    order: 'ranked',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: true,
    lawsInSmallCaps: true,
    caseWords: 'periods',
    listsAll: ['academic'],
    siteWords: 1,
    reach: 5,
  },
  'bluebook-21-like': {
    name: 'bluebook-21-like',
    order: 'logical',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: false,
    lawsInSmallCaps: true,
    caseWords: 'merged',
    listsAll: ['academic'],
    siteWords: 1,
    reach: 5,
  },
  'bluebook-22-like': {
    name: 'bluebook-22-like',
    order: 'logical',
    contrast: true,
    parentheticalAfter: 'required',
    archiveExpected: true,
    codeDate: false,
    lawsInSmallCaps: true,
    caseWords: 'merged',
    listsAll: ['academic'],
    siteWords: 1,
    reach: 5,
  },
  california: { ...COURT, name: 'california' },
  'new-york': { ...COURT, name: 'new-york' },
  texas: { ...COURT, name: 'texas', reach: 5 },
  'federal-appellate': { ...COURT, name: 'federal-appellate', reach: 5 },
  florida: { ...COURT, name: 'florida', reach: 5 },
}

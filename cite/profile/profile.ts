import type { ProfileName, Typeface } from '../source/use.ts'

/**
 * The rules of one edition or court, as data. Functions use these fields and never check the profile's name, so a new
 * edition only needs a new row.
 */
export type Profile = {
  readonly name: ProfileName
  /** `logical` keeps the writer's order; `ranked` uses the classes in R10 of the 1st edition. */
  readonly order: 'logical' | 'ranked'
  /** True if the edition offers "contrast" as a comparison signal. */
  readonly contrast: boolean
  /** Whether an explanatory parenthetical after certain signals is recommended or required. */
  readonly parentheticalAfter: 'advised' | 'required'
  /** True if a URL should have an archived copy. */
  readonly archiveExpected: boolean
  /** True if the date of the U.S. Code is printed. */
  readonly codeDate: boolean
  /**
   * True if the academic typeface prints constitutions, state codes, rules, and restatements in small capitals, as in
   * T19. The printed academic edition of the Indigo Book doesn't.
   */
  readonly lawsInSmallCaps: boolean
  /**
   * Abbreviations for words in case names. If absent, only T11 applies. `periods` uses T11 with a period after `Ltd`
   * and similar words. `merged` also uses T6, which has included the words of periodical titles since the 21st edition.
   */
  readonly caseWords?: 'periods' | 'merged'
  /** Typefaces that print every author. Other typefaces print only the first of three or more authors (R28.2.2). */
  readonly listsAll: readonly Typeface[]
  /**
   * Minimum number of words from the tables that a site's or institution's name must contain to be abbreviated by
   * default. A name that is a single place is always abbreviated. The rules require every such word (R33.1.2, R33.3.2).
   */
  readonly siteWords: number
  /** Maximum number of notes between a short form and the last citation of its case (R6.2). */
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

/**
 * Supported editions and courts. "-like" rows follow public information about the editions of another citation system.
 */
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
  // The other settings of court profiles are in `cite/courts.ts`. Two of the courts have no limit on short forms.
  california: { ...BASE, name: 'california', reach: Infinity },
  'new-york': { ...BASE, name: 'new-york', reach: Infinity },
  texas: { ...BASE, name: 'texas' },
  'federal-appellate': { ...BASE, name: 'federal-appellate' },
  florida: { ...BASE, name: 'florida' },
}

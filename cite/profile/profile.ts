import type { ProfileName, Typeface } from '../source/use.ts'

/**
 * The rules of one edition or court, as data. The code uses these fields and never checks the name, so adding an
 * edition requires only a new row.
 */
export type Profile = {
  readonly name: ProfileName
  /** `logical` keeps the writer's order. `ranked` orders citations by the classes in R10 of the 1st edition. */
  readonly order: 'logical' | 'ranked'
  /** True if "contrast" is a comparison signal in this edition. */
  readonly contrast: boolean
  /** Whether certain signals should or must have an explanatory parenthetical after their citations. */
  readonly parentheticalAfter: 'advised' | 'required'
  /** True if every URL should have an archived copy. */
  readonly archiveExpected: boolean
  /** True if the date of the U.S. Code is printed. */
  readonly codeDate: boolean
  /**
   * True if the academic typeface prints constitutions, state codes, rules, and restatements in small capitals, as in
   * T19. The printed academic edition of the Indigo Book doesn't.
   */
  readonly lawsInSmallCaps: boolean
  /**
   * Which words are abbreviated in case names. If missing, only the words in T11 are abbreviated. `periods` uses T11
   * with a period after `Ltd` and similar words. `merged` also uses T6, which has included the words of periodical
   * titles since the 21st edition.
   */
  readonly caseWords?: 'periods' | 'merged'
  /**
   * Typefaces that print every author. Other typefaces print only the first author if there are three or more
   * (R28.2.2).
   */
  readonly listsAll: readonly Typeface[]
  /**
   * Minimum number of words in the name of a site or institution that must be in the tables for the name to be
   * abbreviated by default. A name that is a single place is always abbreviated. The rules require abbreviating every
   * word in the tables (R33.1.2, R33.3.2).
   */
  readonly siteWords: number
  /** Maximum number of footnotes between a short form and the last citation of the case (R6.2). */
  readonly reach: number
}

/** Fields that most editions and courts have in common. */
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

/** Fields that the Bluebook-compatible editions have in common. */
const LIKE = { ...BASE, lawsInSmallCaps: true, listsAll: ['academic'], caseWords: 'merged' } as const

/**
 * All supported editions and courts. Rows whose names contain "-like" are based on public information about the
 * editions of another rule book.
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
  // The other settings of court profiles are in `cite/courts.ts`. Two of the courts don't limit how far a short form
  // can be from its case.
  california: { ...BASE, name: 'california', reach: Infinity },
  'new-york': { ...BASE, name: 'new-york', reach: Infinity },
  texas: { ...BASE, name: 'texas' },
  'federal-appellate': { ...BASE, name: 'federal-appellate' },
  florida: { ...BASE, name: 'florida' },
}

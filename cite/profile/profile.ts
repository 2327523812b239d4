import type { ProfileName, Typeface } from '../source/use.ts'

/**
 * A set of rules as data. Functions read these fields and never ask which profile it is, so that a
 * new edition is a new row.
 */
export type Profile = {
  readonly name: ProfileName
  /** `logical`: the writer's order stands; `ranked`: the classes of the 1st edition's R10 apply. */
  readonly order: 'logical' | 'ranked'
  /** The word of the comparison signal offered for opposition. */
  readonly contrast: boolean
  /** Signals that want an explanatory parenthetical, and how strongly. */
  readonly parentheticalAfter: 'advised' | 'required'
  /** An archived copy is expected with a web address. */
  readonly archiveExpected: boolean
  /** The date of a federal code is printed. */
  readonly codeDate: boolean
  /** T19 sets constitutions, state codes, rules and restatements of academic type in small capitals; the printed academic edition did not. */
  readonly lawsInSmallCaps: boolean
  /** The typefaces in which every author is named, however many; elsewhere the first stands for three and more (R28.2.2). */
  readonly listsAll: readonly Typeface[]
  /**
   * How many words of the tables a site's or an institution's name must hold before it is shortened without
   * the writer's having asked; a place always suffices. The rules ask for every one (R33.1.2, R33.3.2).
   */
  readonly siteWords: number
  /** `SITE: BLOG` instead of the blog's name alone. */
  readonly blogInSite: boolean
}

/** The editions followed. "-like" rows are built from what is publicly known of another system's editions. */
export const PROFILE: Readonly<Record<ProfileName, Profile>> = {
  'indigo-2e': {
    name: 'indigo-2e',
    order: 'logical',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: false,
    lawsInSmallCaps: false,
    listsAll: [],
    siteWords: 1,
    blogInSite: false,
  },
  'bluebook-20-like': {
    name: 'bluebook-20-like',
    order: 'ranked',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: true,
    lawsInSmallCaps: true,
    listsAll: ['academic'],
    siteWords: 1,
    blogInSite: false,
  },
  'bluebook-21-like': {
    name: 'bluebook-21-like',
    order: 'logical',
    contrast: false,
    parentheticalAfter: 'advised',
    archiveExpected: false,
    codeDate: false,
    lawsInSmallCaps: true,
    listsAll: ['academic'],
    siteWords: 1,
    blogInSite: false,
  },
  'bluebook-22-like': {
    name: 'bluebook-22-like',
    order: 'logical',
    contrast: true,
    parentheticalAfter: 'required',
    archiveExpected: true,
    codeDate: false,
    lawsInSmallCaps: true,
    listsAll: ['academic'],
    siteWords: 1,
    blogInSite: true,
  },
}

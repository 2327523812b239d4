import type { ProfileName } from '../source/profile-name.ts'

/** Sections of a table of authorities. */
export type AuthoritySectionName =
  'cases' | 'constitutions' | 'statutes' | 'rules' | 'courtRules' | 'regulations' | 'others'

/** The format that a court requires for a table of authorities. */
export type TableRules = {
  /** Sections in order, each with the base sections it contains. */
  readonly sections: readonly (readonly [
    name: AuthoritySectionName,
    contains: readonly AuthoritySectionName[],
  ])[]
  /** An authority cited on more pages than this limit is listed as *passim*. `Infinity` lists every page. */
  readonly most: number
  /** True if an asterisk marks the authorities that the brief relies on most. */
  readonly hasAsterisks: boolean
  /** The word for the table in the court's rule. */
  readonly title: 'table' | 'index' | 'citations'
}

/** Default limit. An authority cited on more pages than this limit is listed as *passim* (TA3). */
const MANY = 5

const EVERY: TableRules['sections'] = [
  ['cases', ['cases']],
  ['constitutions', ['constitutions']],
  ['statutes', ['statutes']],
  ['rules', ['rules']],
  ['regulations', ['regulations']],
  ['others', ['others']],
]

/** Cases, statutes, and other authorities: the sections in the rules of federal and New York appellate courts. */
const THREE: TableRules['sections'] = [
  ['cases', ['cases']],
  ['statutes', ['constitutions', 'statutes', 'rules', 'regulations']],
  ['others', ['others']],
]

const EDITION: TableRules = { sections: EVERY, most: MANY, hasAsterisks: false, title: 'table' }

const TABLES: Readonly<Partial<Record<ProfileName, TableRules>>> = {
  // Cal. Rules of Court, rule 8.204(a)(1)(A): cases, constitutions, statutes, court rules, and other authorities.
  california: {
    ...EDITION,
    sections: [
      ['cases', ['cases']],
      ['constitutions', ['constitutions']],
      ['statutes', ['statutes']],
      ['courtRules', ['rules']],
      ['others', ['regulations', 'others']],
    ],
  },
  // 22 NYCRR 1250.8(b): cases, statutes, and other authorities, with the pages where they are cited.
  'new-york': { ...EDITION, sections: THREE, most: Infinity },
  // Tex. R. App. P. 38.1(c): an index arranged alphabetically, with the pages where the authorities are cited.
  texas: { ...EDITION, most: Infinity, title: 'index' },
  // Fed. R. App. P. 28(a)(3), and the circuit rules that require asterisks and do not allow *passim*.
  'federal-appellate': { sections: THREE, most: Infinity, hasAsterisks: true, title: 'table' },
  // Fla. R. App. P. 9.210(b): a table of citations with cases, statutes, and other authorities.
  florida: { ...EDITION, sections: THREE, most: Infinity, title: 'citations' },
}

/** Returns the rules for a table of authorities in a profile (TA4). */
export function tableRulesOf(profile: ProfileName): TableRules {
  return TABLES[profile] ?? EDITION
}

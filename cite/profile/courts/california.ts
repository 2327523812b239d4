import type { TextRule } from '../../lint/text-rule.ts'
import { CALIFORNIA_RULES } from './california-rules.ts'
import { fullPages } from './base-forms.ts'
import { CHANGED_BY, readCalifornia } from './read-california.ts'
import type { CourtStyle, ReadStep, Rewrite } from './style.ts'

/** Each code as cited in California opinions, and in the standard form without `Cal.`. */
const CODES: readonly (readonly [court: string, base: string])[] = [
  ['Bus. & Prof. Code', 'Bus. & Prof. Code'],
  ['Civ. Code', 'Civ. Code'],
  ['Code Civ. Proc.', 'Civ. Proc. Code'],
  ['Com. Code', 'Com. Code'],
  ['Corp. Code', 'Corp. Code'],
  ['Ed. Code', 'Educ. Code'],
  ['Elec. Code', 'Elec. Code'],
  ['Evid. Code', 'Evid. Code'],
  ['Fam. Code', 'Fam. Code'],
  ['Fin. Code', 'Fin. Code'],
  ['Fish & G. Code', 'Fish & Game Code'],
  ['Food & Agr. Code', 'Food & Agric. Code'],
  ['Gov. Code', 'Gov’t Code'],
  ['Harb. & Nav. Code', 'Harb. & Nav. Code'],
  ['Health & Saf. Code', 'Health & Safety Code'],
  ['Ins. Code', 'Ins. Code'],
  ['Lab. Code', 'Lab. Code'],
  ['Mil. & Vet. Code', 'Mil. & Vet. Code'],
  ['Pen. Code', 'Penal Code'],
  ['Prob. Code', 'Prob. Code'],
  ['Pub. Contract Code', 'Pub. Cont. Code'],
  ['Pub. Resources Code', 'Pub. Res. Code'],
  ['Pub. Util. Code', 'Pub. Util. Code'],
  ['Rev. & Tax. Code', 'Rev. & Tax. Code'],
  ['Sts. & Hy. Code', 'Sts. & High. Code'],
  ['Unemp. Ins. Code', 'Unemp. Ins. Code'],
  ['Veh. Code', 'Veh. Code'],
  ['Wat. Code', 'Water Code'],
  ['Welf. & Inst. Code', 'Welf. & Inst. Code'],
]

const courtNames = new Map(CODES.map(([court, base]) => [base, court]))
const baseNames = new Map(CODES.map(([court, base]) => [court, base]))
const oneOf = (words: Iterable<string>): string =>
  [...words]
    .map((word) => word.replace(/[.&]/g, '\\$&').replaceAll('’', "[’']"))
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** Numbers of the amendments to the U.S. Constitution in California opinions. */
const AMENDMENTS = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
  'XXI',
  'XXII',
  'XXIII',
  'XXIV',
  'XXV',
  'XXVI',
  'XXVII',
]

const ordinal = (number: number): string => {
  const last = number > 10 && number < 20 ? 0 : number % 10
  return `${number}${['th', 'st', 'd', 'd'][last] ?? 'th'}`
}

/** Each set of rules as cited in California opinions, and in the standard form. */
const RULE_SETS: readonly (readonly [court: string, base: string])[] = [
  ['Cal. Rules of Court', 'Cal. R. Ct.'],
  ['Fed. Rules Civ. Proc.', 'Fed. R. Civ. P.'],
  ['Fed. Rules Crim. Proc.', 'Fed. R. Crim. P.'],
  ['Fed. Rules Evid.', 'Fed. R. Evid.'],
  ['Fed. Rules App. Proc.', 'Fed. R. App. P.'],
  ['Rules Prof. Conduct', 'Cal. R. Prof’l Conduct'],
]

/**
 * Puts "subd." before the subdivisions of each section: `§§ 12022, subd. (b)(1), 12022.7, subds. (a), (c)`. Uses the
 * singular for a range within one subdivision: `subd. (b)(1)-(3)`.
 */
function withSubdivisions(sections: string): string {
  return sections.replace(
    /(\d[\w.]*?)((?:\([\w.]+\))+(?:(?:, | & | and |[-–])(?:\([\w.]+\))+)*)/g,
    (_, section: string, divisions: string) => {
      const level = /^\(\d/.test(divisions) ? '\\d' : '[a-z]'
      const isMany = new RegExp(`(?:, | & | and |[-–])\\(${level}`, 'i').test(divisions)
      return `${section}, ${isMany ? 'subds.' : 'subd.'} ${divisions.replaceAll('–', '-')}`
    },
  )
}

/** Puts subdivisions directly after their sections, without "subd.": `§ 425.16(e)(4)`. */
function withoutSubdivisions(sections: string): string {
  return sections.replace(/,? subds?\. (?=\()/g, '')
}

const SECTIONS = '(§§? ?\\d.*?)'
const COURT_SECTIONS =
  '(§§? ?\\d[\\w.]*(?:(?:,? subds?\\. |, | & |–|-| and | to )?(?:\\([\\w.]+\\)|\\d{1,6}[\\w.]*(?=[,; )]|\\.?$|\\. )))*)'

const LAWS: readonly Rewrite[] = [
  // California opinions cite codes by name and section, without a publisher or year.
  [
    new RegExp(
      `^(.*?)Cal\\. (${oneOf(courtNames.keys())}) ${SECTIONS}(?: \\((?:West|Deering|[^()]*\\d{4})[^()]*\\))?$`,
    ),
    ([, lead = '', code = '', sections = '']) =>
      `${lead}${courtNames.get(code.replace("'", '’')) ?? code}, ${withSubdivisions(sections)}`,
  ],
  [/^(Cal\. Const\.|U\.S\. Const\.) (?=art\.|pmbl\.|amend\.)/, '$1, '],
  [
    /^(U\.S\. Const\.), amend\. ([IVX]+)\b/,
    ([whole = '', name = '', number = '']) => {
      const at = AMENDMENTS.indexOf(number)
      return at === -1 ? whole : `${name}, ${ordinal(at + 1)} Amend.`
    },
  ],
  [
    /^(U\.S\. Const\.),? amends\. ([IVX]+(?:(?:, | & )[IVX]+)+)$/,
    ([, name = '', numbers = '']) =>
      `${name}, ${numbers.replace(/[IVX]+/g, (number) => ordinal(AMENDMENTS.indexOf(number) + 1))} Amends.`,
  ],
  [/^(Cal\. Const\., .*)$/, ([, words = '']) => withSubdivisions(words)],
  [
    /^(Cal\. Code Regs\.) (tit\. \d+, )(.*?)(?: \(\d{4}\))?$/,
    ([, code = '', title = '', rest = '']) => `${code}, ${title}${withSubdivisions(rest)}`,
  ],
  ...RULE_SETS.map(([court, base]): Rewrite => [
    new RegExp(`^${base.replaceAll('.', '\\.')} (?:rr?\\. |rules? )?(?=\\d)(.*)$`),
    ([, numbers = '']) => `${court}, ${/, \d/.test(numbers) ? 'rules' : 'rule'} ${numbers}`,
  ]),
  [/^(?:ch\. )(\d+), (.*?),? (\d{4}) Cal\. Stat\. (\d+)(.*)$/, 'Stats. $3, ch. $1, $2, p. $4$5'],
  [/^(\d{4}) Cal\. Stat\. (ch\. .*)$/, 'Stats. $1, $2'],
  [/^(§§? ?\d(?!.*\bof\b).*)$/, ([, sections = '']) => withSubdivisions(sections)],
  [
    /^Restatement \((Second|Third|\dd)\) of ([^§]*?) (§.*?)(?: cmt\. (\w+))?$/,
    ([, edition = '', subject = '', section = '', comment = '']) =>
      `Rest.${{ Second: '2d', Third: '3d' }[edition] ?? edition} ${subject}, ${section}${comment === '' ? '' : `, com. ${comment}`}`,
  ],
  // Convert citations to the reporter's and clerk's transcripts.
  [
    /^(\d{0,2} ?[A-Z]{1,2}T) at (\d.*)$/,
    ([, transcript = '', pages = '']) => `${transcript} ${fullPages(pages)}`,
  ],
]

const READS: readonly ReadStep[] = [
  // Convert a section of a code that was mentioned earlier in the opinion.
  [
    new RegExp(`(?<=^|[(;] ?|\\b[Ss]ee |\\b[Cc]f\\. |(?:adding|amending|repealing) )${COURT_SECTIONS}`, 'gm'),
    ([, sections = '']) => withoutSubdivisions(sections),
  ],
  [/\bRest\.(\dd) ([A-Z][\w. ]*?), (?=§)/g, 'Restatement ($1) of $2 '],
  [/(?<=\bRestatement \(\dd\)[^;)]{3,60}), coms?\. (?=\w)/g, ' cmt. '],
  [
    new RegExp(
      `(?<![A-Z]\\w{0,8}\\. |& )(?<!Cal\\. )\\b(${oneOf(baseNames.keys())}), ${COURT_SECTIONS}`,
      'g',
    ),
    ([, code = '', sections = '']) => `Cal. ${baseNames.get(code) ?? code} ${withoutSubdivisions(sections)}`,
  ],
  [
    /\b(U\.S\. Const\.), (\d{1,2}(?:st|nd|rd|th|d)(?:(?:, | & |, and | and )\d{1,2}(?:st|nd|rd|th|d))+) Amends\.(?=,? |[;)]|$)/g,
    ([, name = '', numbers = '']) =>
      `${name} amends. ${numbers.replace(/(\d+)[a-z]+/g, (_, number: string) => AMENDMENTS[Number(number) - 1] ?? '')}`,
  ],
  [
    /\b(U\.S\. Const\.), (\d{1,2})(?:st|nd|rd|th|d) Amend\.(?=,? |[;)]|$)/g,
    ([whole = '', name = '', number = '']) => {
      const numeral = AMENDMENTS[Number(number) - 1]
      return numeral === undefined ? whole : `${name} amend. ${numeral}`
    },
  ],
  [/\b((?:Cal|U\.S)\. Const\.), (?=art\. )/g, '$1 '],
  [/\b(Cal\. Const\. art\. [IVX]+[A-Z]?(?: [A-Z])?, § \d[\w.]*), subd\. (?=\()/g, '$1'],
  [
    /\b(Cal\. Code Regs\.), (tit\. \d+, )(§§? \d[\w.-]*(?:, subds?\. (?:\(\w+\))+)?)/g,
    ([, code = '', title = '', sections = '']) => `${code} ${title}${withoutSubdivisions(sections)}`,
  ],
  ...RULE_SETS.map(([court, base]): Rewrite => [
    new RegExp(`\\b${court.replaceAll('.', '\\.')}, rules? (?=\\d)`, 'g'),
    `${base} `,
  ]),
  [
    /\bStats\. (\d{4}), (ch\. \d+)((?:, §§? [\d.]+(?:, subds?\. (?:\(\w+\))+)?)?)(?:, p\. (\d+))?(?=[;).\]]|$| \()/g,
    ([, year = '', chapter = '', section = '', page = '']) =>
      page === ''
        ? `${year} Cal. Stat. ${chapter}${section}`
        : `${chapter}${section}, ${year} Cal. Stat. ${page}`,
  ],
]

const RULES: readonly TextRule[] = CALIFORNIA_RULES

/** The style of California courts, based on their opinions and the California Rules of Court. */
export const CALIFORNIA: CourtStyle = {
  name: 'california',
  cases: {
    names: [],
    reporters: [
      [/^F\. App[’']x$/, 'Fed.Appx.'],
      [/\. (?=[\dA-Z])/g, '.'],
    ],
    courts: [
      [/\. (?=[A-Z])/g, '.'],
      [/^Cal\.Ct\.App\.$/, 'Cal.Ct.App.'],
    ],
    implied: [
      [/^Cal\. App\.|^[A-H]\d{6}$/, /^(?:Cal\. )?(?:Ct\. App\.|App\.)$/],
      [/^Cal\.(?: \dd| \dth)?$|^S\d{6}$/, /^Cal\.$/],
    ],
    first: /^Cal\.(?: App\.)?(?: \d(?:d|th))?(?: Supp\. ?(?:\d(?:d|th))?)?$|^U\.S\.$/,
    date: 'afterName',
    dateBrackets: '()',
    parallelBrackets: '[]',
    textBrackets: '',
    note: { one: ', fn. ', many: ', fns. ', beside: ' &' },
    shortPage: { one: 'at p. ', many: 'at pp. ' },
    shortJoin: 'supra',
    same: 'Ibid.',
    idStyle: 'roman',
    phrases: [],
    phraseComma: true,
  },
  laws: LAWS,
  reads: [...READS, ...readCalifornia],
  parentheticals: '[]',
  signals: { style: 'roman', words: [[/^(accord)$/i, '$1,']] },
  afterComma: new RegExp(
    `^(?:(?:quoting|citing|quoted in|cited in) [^]*\\d|${CHANGED_BY}|(?:original |first )?italics |fns?\\. omitted|citations? omitted|internal quotation marks omitted)`,
  ),
  aboutSource: new RegExp(`^(quoting|citing|quoted in|cited in|${CHANGED_BY}) ([^]+)$`),
  around: { before: '(', after: '.)', capital: true },
  spellings: [],
  rules: RULES,
  // These rules don't apply, because California has different abbreviations for names and laws and no equivalent of
  // table T1.
  ignores:
    /^(?:R3\.2|R4\.2|R5\.1\.[12]|R6\.2\.[13]|R4\.6\.[567]|R4\.[78]|R11\.[345]|R12\.3\.1|R13|R15\.2|T\d+)(?:\.|$)/,
}

import { escapePattern } from '../text/escape-pattern.ts'
import { MONTH_NAMES } from '../vocabulary/month-names.ts'
import { MONTHS, MONTH_START } from '../vocabulary/months.ts'
import { listStates } from '../vocabulary/states.ts'
import { DOCUMENT_WORK_RULES } from './document-work-rules.ts'
import { LONG_MONTHS } from './long-months.ts'
import type { TextRule } from './text-rule.ts'
import { YEAR } from './year.ts'

/** Abbreviations of the states, except California, whose style has a comma between a code and its section. */
const STATES_WITHOUT_COMMA = listStates()
  .flatMap(({ short }) => (short.endsWith('.') && short !== 'Cal.' ? [escapePattern(short)] : []))
  .join('|')

/** Matches a date in parentheses, possibly after a court or publisher. */
const DATED = `\\((?:\\p{Lu}[^()]{0,60} |\\d{1,2}(?:st|d|th) [^()]{1,30} )?(?:${MONTH_START}[a-z]{0,6}\\.? (?:\\d{1,2}, )?)?${YEAR}\\)`

/** Matches a parenthetical that explains, quotes, or describes the source before it. */
const EXPLAINS =
  '\\((?:\\p{Ll}{2,14}ing\\b|\\p{Lu}[\\p{L}’-]{1,24}, (?:C\\.J\\.|JJ?\\.), (?:concurring|dissenting)|[“"]|en banc\\)|per curiam\\)|emphasis |citations? )'

/** Matches a volume, a reporter, and the first page. */
const PLACE = '\\b\\d{1,4} \\p{Lu}[\\p{L}\\d.’& ]{0,40}?[\\p{L}.] ?\\d{1,5}'

/** Abbreviations with an apostrophe. They have no period (T6, T13). */
const CONTRACTIONS =
  'Ass’n|Att’y|Comm’n|Comm’r|Cont’l|Dep’t|Eng’g|Eng’r|Env’t|Fed’n|Gov’t|Int’l|Lab’ys?|Nat’l|Pol’y|Prof’l|Publ’g|Reg’l|Sec’y|Soc’y'.replaceAll(
    '’',
    "[’']",
  )

/**
 * Rules for typing errors in citations, which apply only to documents (LI8). Citations in the editor can't contain such
 * errors, because the editor parses and formats them.
 */
export const DOCUMENT_RULES: readonly TextRule[] = [
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Delete the comma before the parenthesis.',
    // A number after the parentheses is a volume or a page: `Roe v. Coe, (1990) 2 S.C.R. 1`.
    pattern: new RegExp(`(?<=[\\p{L}\\d.”’)])(,)(?= ${DATED}(?:[.;,]|$| [([]))`, 'gu'),
    fix: () => '',
  },
  {
    rule: 'R10.1.1',
    severity: 'error',
    words: 'Delete the comma before the parenthetical.',
    pattern: new RegExp(`(?<=${YEAR}\\))(,)(?= ${EXPLAINS})`, 'gu'),
    fix: () => '',
  },
  {
    rule: 'R16.1',
    severity: 'error',
    words: 'Delete the comma before the year.',
    pattern: new RegExp(
      `(?<=\\((?:West|LexisNexis|McKinney|Deering|Baldwin|Michie|Purdon)(?: Supp\\.)?)(,)(?= ${YEAR}\\))`,
      'gu',
    ),
    fix: () => '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Delete the comma between the journal and the page.',
    // Requires the last word of a journal's name, because the volume of a set has a similar form: `2 Works of Roe, 23`.
    pattern: new RegExp(
      `(?<=, \\d{1,3} (?:\\p{Lu}[\\p{L}.’]{0,20} |& |of |in ){0,6}(?:L\\.J\\.|J\\.|Q\\.|\\p{Lu}\\p{L}{1,12}(?:\\.|’\\p{Ll}{1,3})))(,)(?= \\d{1,5}(?:, \\d{1,5}(?:[-–]\\d{1,5})?)? \\(${YEAR}\\))`,
      'gu',
    ),
    fix: () => '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Delete the comma between the journal and the page.',
    // Without a year, only the name of a law review or law journal is certain to be a journal.
    pattern:
      /(?<=, \d{1,3} (?:\p{Lu}[\p{L}.’]{0,20} |& ){0,6}L\. ?(?:Rev|J|Q)\.)(,)(?= \d{1,5}(?:, \d{1,5}(?:[-–]\d{1,5})?)?(?:[.;]|$| [([]))/gu,
    fix: () => '',
  },
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Put the court before the year.',
    pattern: new RegExp(
      `(?<=${PLACE}(?:, \\d{1,5}(?:[-–]\\d{1,5})?){0,3} )(\\((${YEAR}),? ((?:\\d{1,2}(?:st|nd|rd|th|d)|D\\.C\\.|Fed\\.) Cir\\.|[CMNSEW]\\.D\\. ?\\p{Lu}[\\p{L}.]{1,6})\\))`,
      'gu',
    ),
    fix: ({ 2: year, 3: court }) => `(${court} ${year})`,
  },
  {
    rule: 'T17',
    severity: 'error',
    words: 'Write the day without a leading zero.',
    pattern: new RegExp(`(?<=\\((?:${MONTH_START}[a-z]{0,6}\\.?) )(0)(?=[1-9], ${YEAR}\\))`, 'g'),
    fix: () => '',
  },
  {
    rule: 'R6.2.3',
    severity: 'error',
    words: 'Delete the comma before “and accompanying text.”',
    pattern: /(?<=\b(?:supra|infra) notes? \d{1,4}(?:[-–]\d{1,4})?)(,)(?= and accompanying text\b)/g,
    fix: () => '',
  },
  {
    rule: 'R16.1.7',
    severity: 'advice',
    words: 'Omit the year in parentheses: the name of the act includes it.',
    pattern:
      /( \(((?:1[89]|20)\d\d)\))(?<=\bAct of \2, Pub\. L\. No\. \d{1,3}[-–]\d{1,3}, (?:§ \d{1,4}, )?\d{1,3} Stat\. \d{1,5}(?:, \d{1,5}(?:[-–]\d{1,5})?)? \(\d{4}\))(?=[.;]|$)/g,
    fix: () => '',
  },
  {
    rule: 'R10.1.1',
    severity: 'error',
    words: 'Delete the period before the parenthetical.',
    pattern: new RegExp(
      `(?<=\\((?:[^()]{0,40} )?${YEAR}\\)|\\bat \\d{1,5}(?:[-–]\\d{1,5})?|\\bsupra note \\d{1,4}|perma\\.cc/\\w{4}-\\w{4}\\])(\\.)(?= {1,2}${EXPLAINS}(?:[^()]|\\([^()]{0,200}\\)){0,600}\\)[.;])`,
      'gu',
    ),
    fix: () => '',
  },
  {
    rule: 'R10.1.1',
    severity: 'error',
    words: 'Add a space before the parenthesis.',
    pattern: new RegExp(`(?<=${YEAR})(\\))(?=${EXPLAINS})`, 'gu'),
    fix: () => ') ',
  },
  {
    rule: 'R11.1',
    severity: 'error',
    words: 'Add a space after “v.”',
    pattern: /(?<=\p{L}\.? )(v\.)(?=\p{Lu}\p{Ll})/gu,
    fix: () => 'v. ',
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Delete the period: an abbreviation with an apostrophe has none.',
    pattern: new RegExp(
      `(?<![\\p{L}’'])((?:${CONTRACTIONS}|${CONTRACTIONS.toUpperCase()})\\.)(?= (?:of|for|on|v\\.|&|\\p{Lu}[\\p{L}’]*\\. |\\p{Lu}\\.|\\d{1,4}(?:, \\d[\\d–-]{0,9})? \\(${YEAR}\\))|, \\d)`,
      'gu',
    ),
    fix: ([words]) => words.slice(0, -1),
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Add a period to the abbreviation.',
    pattern: /(?<=(?<!\bv)\. )(L)(?= \p{Lu}(?:\p{L}*’|\p{L}+\.))/gu,
    fix: () => 'L.',
  },
  {
    rule: 'R5.1.2',
    severity: 'error',
    words: 'Use one en dash in a page range.',
    pattern: /(?<=[\s*])(\d{1,5}--\d{1,5})(?=[.,;)\s]|$)/g,
    fix: ([words]) => words.replace('--', '–'),
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Delete “at” before the page in a full citation.',
    // If the page after "at" is lower than the number before it, that number identifies the article and isn't its first
    // page: `7 Computers 37, at 3 (2018)`.
    pattern: new RegExp(`(?<=${PLACE}, )(at )(?=(\\d{1,5})(?:[-–]\\d{1,5})? ${DATED})`, 'gu'),
    fix: ({ input, index, 2: page }) => {
      const before = input.slice(0, index)
      const first = Number(/(?<!\d)\d{1,5}(?=, $)/.exec(before)?.[0])
      return Number(page) < first || /\b(?:WL|LEXIS) \d+, $/.test(before) ? undefined : ''
    },
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Add a space after the comma.',
    // Skip the thousands separator in a Federal Register page: `82 Fed. Reg. 12,285`.
    pattern: new RegExp(
      `(?<=${PLACE})(,)(?=(?:\\d{1,2}|\\d{4,5}|(?<=(?<!Reg\\.) \\d{3},)\\d{3})(?:[-–]\\d{1,5})? ${DATED})`,
      'gu',
    ),
    fix: () => ', ',
  },
  {
    rule: 'R12.4.1',
    severity: 'error',
    words: 'Add a comma before “at.”',
    pattern: /(?<=\b(?:WL|LEXIS) \d{2,8})( at)(?= \*\d)/g,
    fix: () => ', at',
  },
  {
    rule: 'R6.2.3',
    severity: 'error',
    words: 'Add “at” before the page.',
    pattern: /(?<=\bsupra note \d{1,4},)( )(?=\d{1,5}(?:[-–]\d{1,5})?(?:[.;)]|,? n\.\d| \(|$))/g,
    fix: () => ' at ',
  },
  {
    rule: 'R10.2',
    severity: 'error',
    words: 'Put a comma before the judge’s title.',
    pattern:
      /(?<=\((?:\p{Lu}[\p{L}’'-]{1,24},? (?:(?:&|and) )?){0,3}\p{Lu}[\p{L}’'-]{1,24})( (?:C\.J\.|JJ?\.),?)(?= (?:concurring|dissenting)\b)/gu,
    fix: ([words]) => `,${words.replace(/,$/, '')},`,
  },
  {
    rule: 'T14',
    severity: 'error',
    words: 'Abbreviate the history phrase (table T14).',
    pattern: /(?<=, )(cert)(?= (?:denied|granted|dismissed)\b)/g,
    fix: () => 'cert.',
  },
  {
    rule: 'R16.1.1',
    severity: 'error',
    words: 'Add the number of the supplement (“Supp. III 2015”).',
    pattern: new RegExp(`(?<=\\bU\\.S\\.C\\. [^;]{1,80} \\((?:${YEAR} & )?)(Supp\\. ${YEAR})(?=\\))`, 'g'),
  },
  {
    rule: 'R12.3.1',
    severity: 'advice',
    words: 'Omit the state: the name of the reporter shows it.',
    pattern: new RegExp(
      `(?<=\\b\\d{1,4} (?:N\\.Y\\.S\\.[23]d|Cal\\. Rptr\\.(?: [23]d)?) \\d{1,5}[^();]{0,24} \\()(N\\.Y\\. (?=(?:App\\. |Sup\\. |Civ\\. |Crim\\. |Fam\\. |Sur\\. )[^()]{1,30}${YEAR}\\))|Cal\\. (?=Ct\\. App\\. ${YEAR}\\)))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Omit the year in parentheses: it repeats the volume.',
    pattern:
      /( \(((?:1[89]|20)\d\d)\))(?<=\b\2 \p{Lu}[\p{Lu}.’& ]{2,40}(?:L\. REV\.|L\.J\.|LEGAL F\.|CT\. REV\.) \d{1,4}(?:, \d[\d–-]{0,10})? \(\d{4}\))/gu,
    fix: () => '',
  },
  {
    rule: 'R5.3',
    severity: 'error',
    words: 'Put a comma before “at.”',
    pattern: /(?<=§ \d[\w.]{0,12}(?:[[(]\w{1,4}[\])]){0,3})( at)(?= \d)/g,
    fix: () => ', at',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Delete the comma before the year.',
    pattern: new RegExp(`(?<=\\(forthcoming)(,)(?= (?:\\p{Lu}\\p{L}{2,8}\\.? )?${YEAR}\\))`, 'gu'),
    fix: () => '',
  },
  {
    rule: 'T17',
    severity: 'error',
    words: 'Abbreviate the month (table T17).',
    pattern: new RegExp(`(?<=[\\p{L}.’”], )(${LONG_MONTHS})(?= \\d{1,2}, \\d{4}, (?:at \\d|https?:))`, 'gu'),
    fix: ([words]) => MONTHS[MONTH_NAMES.indexOf(words)],
  },
  {
    rule: 'R3.2',
    severity: 'error',
    words: 'Delete the space before the comma or semicolon.',
    pattern: /(?<=[\p{L}\d.)\]”’])( )(?=[,;] )/gu,
    fix: () => '',
  },
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Delete the period after the volume.',
    pattern:
      /(?<=\p{L}[\p{L}.’)]?, )(\d{1,4}\.)(?= (?:U\.S\.|S\. Ct\.|L\. Ed\. 2d|F\.(?:[23]d|4th)|F\. Supp\.(?: [23]d)?) \d{1,4}[,. ])/gu,
    fix: ([words]) => words.slice(0, -1),
  },
  {
    rule: 'R16.1',
    severity: 'error',
    words: 'Delete the period before the section sign.',
    pattern: /(?<=\bCode)(\.)(?= §§? ?\d)/g,
    fix: () => '',
  },
  {
    rule: 'R16.1',
    severity: 'error',
    words: 'Delete the comma before the section sign.',
    pattern: new RegExp(
      `(?<=\\b(?:${STATES_WITHOUT_COMMA}) (?:\\p{Lu}[\\p{L}’]{1,14}\\.? |& ){0,6}Code(?: Ann\\.)?)(,)(?= §§? ?\\d)`,
      'gu',
    ),
    fix: () => '',
  },
  {
    rule: 'R15.3.1',
    severity: 'error',
    words: 'Delete the year: “id.” includes it.',
    pattern: new RegExp(
      `(?<=\\b[Ii]d\\. at \\d{1,5}(?:[-–]\\d{1,5})?(?:, \\d{1,5}(?:[-–]\\d{1,5})?){0,3})( \\(${YEAR}\\))(?=[.;]| \\()`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Use the abbreviation in table T11.',
    pattern: /(?<=\bU\.S\. )(Dept\.)(?= of (?:the )?\p{Lu})/gu,
    fix: ({ input }) => (input.includes("'") ? "Dep't" : 'Dep’t'),
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Add the page after “at.”',
    pattern: /(?<!\p{L})([Ii]d\.|[Ss]upra note \d{1,4})(?=,? at(?:;|\.(?! ?\.)|$))/gu,
  },
  ...DOCUMENT_WORK_RULES,
]

import { endsSentence } from '../find/names.ts'
import type { TextRule } from './text-rule.ts'
import { YEAR } from './year.ts'

const AFFIRMED: Readonly<Record<string, string>> = {
  affirmed: 'aff’d',
  affd: 'aff’d',
  "aff'd.": 'aff’d',
  'aff’d.': 'aff’d',
  reversed: 'rev’d',
  revd: 'rev’d',
  "rev'd.": 'rev’d',
  'rev’d.': 'rev’d',
  'cert denied': 'cert. denied',
  'certiorari denied': 'cert. denied',
  'certiorari granted': 'cert. granted',
  'cert granted': 'cert. granted',
  'cert. den.': 'cert. denied',
}
const PARTICIPLES: Readonly<Record<string, string>> = {
  held: 'holding',
  holds: 'holding',
  found: 'finding',
  finds: 'finding',
  stated: 'stating',
  states: 'stating',
  noted: 'noting',
  notes: 'noting',
  concluded: 'concluding',
  concludes: 'concluding',
  explained: 'explaining',
  explains: 'explaining',
  ruled: 'ruling',
  rules: 'ruling',
  reasoned: 'reasoning',
  discusses: 'discussing',
  discussed: 'discussing',
  argues: 'arguing',
  argued: 'arguing',
}

/** R10–R14: the parenthetical with court and year, subsequent history, and explanatory parentheticals. */
export const CASE_TEXT_RULES: readonly TextRule[] = [
  {
    rule: 'R10.2',
    severity: 'error',
    words: 'Put a comma after the judge’s title.',
    pattern:
      /(?<=\([A-Z][\w’'.-]{1,24}(?:(?:,| &| and) [A-Z][\w’'-]{1,24}){0,3}, (?:C\.J\.|JJ?\.))( )(?=(?:concurring|dissenting)\b)/g,
    fix: () => ', ',
  },
  {
    rule: 'R10.2',
    severity: 'error',
    words: 'Delete the period after the judge’s name.',
    pattern: /(?<=\(\p{Lu}[\p{L}’]{3,20})(\.)(?=, (?:C\.J|JJ?)\.[,)])/gu,
    fix: () => '',
  },
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Delete the comma before the court and year.',
    pattern: new RegExp(
      `(?<=\\d [A-Z][\\w.’' ]{0,24} \\d{1,5}(?:, \\d{1,5}(?:[-–]\\d{1,5})?)?)(,)(?= \\((?:[A-Z0-9][\\w. ]{0,30} )?${YEAR}\\))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Delete the comma between the court and the year.',
    pattern: new RegExp(
      `(?<=\\((?!forthcoming)[^()]{0,40}[A-Z][\\w.]{0,8}\\.)(?<!Rev\\.|J\\.|ED\\.| ed\\.)(,)(?= ${YEAR}\\))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R12.1',
    severity: 'error',
    words: 'Add a space between the court and the year.',
    pattern: new RegExp(`(?<=\\([A-Z0-9][^()]{0,30})([A-Za-z]\\.)(?=${YEAR}\\))`, 'g'),
    fix: ([, words = '']) => `${words} `,
  },
  {
    rule: 'R12.3.1',
    severity: 'advice',
    words: 'Omit the department or division of an appellate court.',
    pattern: new RegExp(
      `(?<=\\((?!Fla|Tex|La|Ill|Ohio)[A-Z][\\w. ]{0,20}App\\.(?: Div\\.)?)(,? (?:Div\\. (?:\\d|[IVX]{1,3})|\\d(?:st|d|th) (?:Dep[’']t|Dist\\.)),?)(?= ${YEAR}\\))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'T14',
    severity: 'error',
    words: 'Abbreviate the history phrase (table T14).',
    pattern:
      /(?<=\), )(affirmed|affd|aff[’']d\.|reversed|revd|rev[’']d\.|(?:certiorari|cert) (?:denied|granted)|cert\. den\.)(?=,? (?:\d|[A-Z]|sub nom|on |in |No))/g,
    fix: ([, words = '']) => AFFIRMED[words.replace('’', "'")] ?? AFFIRMED[words],
  },
  {
    rule: 'R14.2.1',
    severity: 'error',
    words: 'Add a comma after the history phrase.',
    pattern: /(?<=\), )((?:aff|rev)[’']d|cert\. (?:denied|granted)|vacated)(?= \d{1,4} [A-Z])/g,
    fix: ([, words = '']) => `${words},`,
  },
  {
    rule: 'R14.2.1',
    severity: 'error',
    words: 'Add a comma before the history phrase.',
    pattern: new RegExp(
      `(?<=${YEAR})(\\))(?= (?:(?:aff|rev)[’']d|cert\\. (?:denied|granted)|vacated|overruled by)\\b)`,
      'g',
    ),
    fix: () => '),',
  },
  {
    rule: 'R14.3',
    severity: 'error',
    words: 'Write “sub nom.” with a period and no comma.',
    pattern: /\b(sub\.? nom(?:\.,|(?!\.)))(?= ?[A-Z])/g,
    fix: () => 'sub nom.',
  },
  {
    rule: 'R14.2.2',
    severity: 'error',
    words: 'Delete the comma after “overruled by” and similar phrases.',
    pattern: /\b(overruled by|abrogated by|superseded by),/g,
    fix: ([, words = '']) => words,
  },
  {
    rule: 'R10.1.1',
    severity: 'error',
    words: 'Start the explanatory parenthetical in lowercase.',
    pattern:
      /(?<=\) \()([A-Z][a-z]{2,12}ing)(?= (?:that|how|whether|the|a|an|to|in|this|no|(?!(?:and|or|for|with|of) )[a-z]{3,}) )/g,
    fix: ([, words = '']) => words.toLowerCase(),
  },
  {
    rule: 'R10',
    severity: 'warning',
    words: 'Start the parenthetical with a present participle (“holding that …”).',
    pattern:
      /(?<=\) \()((?:[Hh]eld|[Hh]olds|[Ff]ound|[Ff]inds|[Ss]tated|[Ss]tates|[Nn]oted|[Nn]otes|[Cc]oncluded|[Cc]oncludes|[Ee]xplained|[Ee]xplains|[Rr]uled|[Rr]easoned|[Dd]iscusses|[Dd]iscussed|[Aa]rgues|[Aa]rgued))(?= (?:that|how|whether|the|why)\b)/g,
    fix: ([, words = '']) => PARTICIPLES[words.toLowerCase()],
  },
  {
    rule: 'R10.1.2',
    severity: 'error',
    words: 'Delete the period inside the parenthetical; only a full quoted sentence keeps one.',
    pattern: /(?<=\) \([a-z][^()“”"]{8,600}\s)([a-z]{3,24}\.)(?=\))/g,
    fix: ([, word = '']) => (endsSentence(word) ? word.slice(0, -1) : undefined),
  },
  {
    rule: 'R8.2.4',
    severity: 'error',
    words: 'Write “emphasis” instead of “italics.”',
    pattern: /\((italics)(?= (?:added|omitted)\))/gi,
    fix: () => 'emphasis',
  },
  {
    rule: 'R8.2.4',
    severity: 'error',
    words: 'Write “internal quotation marks omitted” in full.',
    pattern: /\((internal quot(?:es|ations?|\.? marks?) omitted)\)/gi,
    fix: () => 'internal quotation marks omitted',
  },
  {
    rule: 'R8.2.4',
    severity: 'error',
    words: 'Use lowercase and no period in this parenthetical.',
    pattern:
      /\(((?:Emphasis added|Citations? omitted|Footnotes? omitted|Alterations? in original|Internal quotation marks omitted)\.?|(?:emphasis added|citations? omitted|footnotes? omitted|alterations? in original|internal quotation marks omitted)\.)\)/g,
    fix: ([, words = '']) => (words.charAt(0).toLowerCase() + words.slice(1)).replace(/\.$/, ''),
  },
  {
    rule: 'R8.2.6',
    severity: 'warning',
    words: 'Delete “emphasis in original.”',
    pattern: /( \(emphasis in original\))/gi,
    fix: () => '',
  },
  {
    rule: 'R10.2',
    severity: 'error',
    words: 'Put the short name in square brackets.',
    pattern: /(?<=\d{4}\) )(\(hereinafter [^()]{1,60}\))/g,
    fix: ([, words = '']) => `[${words.slice(1, -1)}]`,
  },
]

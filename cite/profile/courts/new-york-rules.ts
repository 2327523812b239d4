import type { TextRule } from '../../lint/text-rule.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'

/** Linter rules that report Bluebook citation forms in filings in New York courts. */
export const NEW_YORK_RULES: readonly TextRule[] = [
  {
    rule: 'NY1',
    severity: 'error',
    words: 'Write the reporter without periods.',
    pattern:
      /(?<=\b\d{1,4} )(N\.Y\.(?:[23]d)?|A\.D\.(?:[23]d)?|Misc\. [23]d|N\.Y\.S\.[23]d|U\.S\.|S\. ?Ct\.|F\.(?:2d|3d|4th)|F\. Supp\.(?: [23]d)?|N\.E\.[23]d)(?= (?:at )?\d)/g,
    fix: ([, words = '']) => words.replaceAll('.', '').replace(/^SCt$/, 'S Ct'),
  },
  {
    rule: 'NY2',
    severity: 'error',
    words: 'Put the court and the year in square brackets.',
    pattern: new RegExp(
      `(?<=\\d (?:NY|AD|Misc ?|F|US|NYS|F Supp ?)(?:[23]d|4th)? \\d{1,5}(?:, \\d[\\d–-]*)?) (\\((?:[A-Z0-9][\\w. ’']{0,30} )?${YEAR}\\))`,
      'g',
    ),
    fix: ([, words = '']) => `[${words.slice(1, -1)}]`,
  },
  {
    rule: 'NY3',
    severity: 'error',
    words: 'Write “v” without a period.',
    pattern: new RegExp(
      `(?<=[A-Z][\\w.’&-]{1,30} )(v\\.)(?= [A-Z][^;()]{1,80}, \\d{1,4} (?:NY|AD|Misc|US|F)[\\w ]{0,8} \\d)`,
      'g',
    ),
    fix: () => 'v',
  },
  {
    rule: 'NY4',
    severity: 'error',
    words: 'Write “Dept” without an apostrophe or a period.',
    pattern: /(?<=\[\dd?(?:st|nd|rd|th)? )(Dep[’']t|Dept\.)(?= \d{4}\])/g,
    fix: () => 'Dept',
  },
  {
    rule: 'NY5',
    severity: 'error',
    words: 'Cite this law as New York courts do: “CPLR 3211 [a] [7].”',
    pattern: /\b(N\.Y\. C\.P\.L\.R\.(?: §)?) (?=\d)/g,
    fix: () => 'CPLR',
  },
  {
    rule: 'NY6',
    severity: 'error',
    words: 'Write the history phrase without an apostrophe or a period.',
    pattern: /(?<=[\])], )((?:aff|rev)[’']d,?|cert\. denied,?)(?= (?:\d|[A-Z]))/g,
    fix: ([, words = '']) => words.replace(/[’'.,]/g, ''),
  },
  {
    rule: 'NY7',
    severity: 'warning',
    words: 'Cite the official report first.',
    pattern: /(?<=, )(\d{1,4} (?:NYS|NE)[23]d \d{1,5}, \d{1,4} (?:NY|AD|Misc ?)[23]d \d{1,5})/g,
  },
]

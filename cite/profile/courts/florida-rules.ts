import type { TextRule } from '../../lint/text-rule.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'

/** Linter rules for citations in Florida courts (Fla. R. App. P. 9.800). */
export const FLORIDA_RULES: readonly TextRule[] = [
  {
    rule: 'FL1',
    severity: 'error',
    words: 'Name the district court of appeal: “Fla. 2d DCA.”',
    pattern: new RegExp(
      `(?<=\\()(Fla\\. (?:Dist\\. Ct\\. App\\.|Ct\\. App\\.|App\\.)(?: \\dd?(?:st|th)? Dist\\.)?)(?= ${YEAR}\\))`,
      'g',
    ),
  },
  {
    rule: 'FL2',
    severity: 'error',
    words: 'Put the section before “Fla. Stat.”',
    pattern: new RegExp(`\\b(Fla\\. Stat\\.(?: Ann\\.)? §§? [\\d.]+(?:\\(\\w+\\))*)(?= \\(|[,;.]|$)`, 'g'),
    fix: ([, words = '']) => words.replace(/^Fla\. Stat\.(?: Ann\.)? (.*)$/, '$1, Fla. Stat.'),
  },
  {
    rule: 'FL3',
    severity: 'error',
    words: 'Put the article before “Fla. Const.”',
    pattern: /\b(Fla\. Const\. (art\. [IVX]+(?:, § ?\d+(?:\(\w+\))*)?))/g,
    fix: ([, , part = '']) => `${part}, Fla. Const.`,
  },
  {
    rule: 'FL4',
    severity: 'error',
    words: 'Write the number of the district with “d,” as in “2d DCA.”',
    pattern: /(?<=\(Fla\. )(2nd|3rd)(?= DCA)/g,
    fix: ([, words = '']) => words.replace(/nd|rd/, 'd'),
  },
  {
    rule: 'FL5',
    severity: 'error',
    words: 'Add the year of the Florida Statutes.',
    pattern: /(?<=§§? \d[\d.]*(?:\(\w+\))*, )(Fla\. Stat\.)(?! ?\(|[\w,])/g,
  },
]

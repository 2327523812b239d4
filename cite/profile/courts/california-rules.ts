import type { TextRule } from '../../lint/text-rule.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
const PLACE = '\\d{1,4} [A-Z][\\w.’]*(?: ?(?:[A-Z][\\w.’]*|[2-9](?:d|th)))* \\d{1,5}'

/** Linter rules that report Bluebook citation forms in filings in California courts. */
export const CALIFORNIA_RULES: readonly TextRule[] = [
  {
    rule: 'CF1',
    severity: 'error',
    words: 'Put the year in parentheses after the case name, as California courts do.',
    pattern: new RegExp(
      `(?<=[a-z.’])(,) (${PLACE}(?:, \\d[\\d–-]*)?) \\(((?:[A-Z0-9][\\w. ]{0,30} )?${YEAR})\\)`,
      'g',
    ),
  },
  {
    rule: 'CF2',
    severity: 'error',
    words: 'Delete the space in the name of the reporter.',
    pattern:
      /(?<=\d )(Cal\. (?:\d(?:d|th)|App\. ?\d(?:d|th)|Rptr\. ?\d?(?:d)?)|Cal\.App\. \d(?:d|th)|F\. ?Supp\. \dd|S\. Ct\.|L\. Ed\. ?2d)(?= \d| at )/g,
    fix: ([, words = '']) => words.replaceAll('. ', '.'),
  },
  {
    rule: 'CF3',
    severity: 'error',
    words: 'Put parallel citations in square brackets.',
    pattern: new RegExp(
      `(?<=\\(${YEAR}\\) \\d{1,4} Cal\\.(?:App\\.)?\\d?(?:d|th)? \\d{1,5}(?:, \\d[\\d–-]*)?)(, \\d{1,4} (?:Cal\\. ?Rptr|P\\.)[\\w. ]{0,6} \\d{1,5})(?=[ ;.)]|$)`,
      'g',
    ),
    fix: ([, words = '']) => ` [${words.slice(2)}]`,
  },
  {
    rule: 'CF4',
    severity: 'error',
    words: 'Write “at p.” or “at pp.” before the page of a short form.',
    pattern: /(?<=\d (?:Cal|U\.S|F|P)\.[\w. ]{0,12} |\b[Ii]d\. )(at) (?=\d)/g,
    fix: () => 'at p.',
  },
  {
    rule: 'CF5',
    severity: 'error',
    words: 'Write “supra” between the name and the reporter of a short form.',
    pattern: /(?<=[a-z.], )(?<!supra, )(\d{1,4} Cal\.(?:App\.)?\d?(?:d|th)?) at (?:pp?\. ?)?\d/g,
    fix: ([, words = '']) => `supra, ${words}`,
  },
  {
    rule: 'CF6',
    severity: 'error',
    words: 'Write “subd.” before the subdivision of a section.',
    pattern: /(?<=(?:Code|Proc\.), § \d[\w.]{0,12})((?:\([\w.]+\))+)/g,
    fix: ([, words = '']) => `, subd. ${words}`,
  },
  {
    rule: 'CF7',
    severity: 'error',
    words: 'Cite a code as California courts do: “Code Civ. Proc., § 425.16.”',
    pattern: /\b(Cal\. (?:[A-Z][\w.’]*(?: & [A-Z][\w.’]*)?\.? ){1,3}Code (?=§))/g,
  },
  {
    rule: 'CF8',
    severity: 'error',
    words: 'Cite a footnote with a comma and “fn.”',
    pattern: /(?<=Cal\.[\w. ]{0,8} \d{1,5}(?:, \d{1,5})?)( nn?\.)(?= ?\d)/g,
    fix: ([, words = '']) => (words.includes('nn') ? ', fns. ' : ', fn. '),
  },
  {
    rule: 'CF9',
    severity: 'error',
    words: 'Put the explanatory parenthetical in square brackets.',
    pattern: new RegExp(
      `(?<=\\(${YEAR}\\) \\d{1,4} [A-Z][\\w.]{1,12} \\d{1,5}(?:, \\d[\\d–-]*)? )(\\([a-z]+ing [^()]{3,400}\\))`,
      'g',
    ),
    fix: ([, words = '']) => `[${words.slice(1, -1)}]`,
  },
]

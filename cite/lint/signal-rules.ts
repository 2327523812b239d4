import { endsSentence } from '../find/names.ts'
import type { TextRule } from './text-rule.ts'

const SIGNAL = '(?:[Ss]ee(?: also| generally)?|[Bb]ut see|[Aa]ccord|[Cc]ontra|[Cc]f\\.|[Bb]ut cf\\.)'
/** Matches the start of a citation: a name before `v.`, a code, or a volume. */
const CITATION =
  '(?=[A-Z][^;()]{0,90}? v\\. |(?:In re|Ex parte|Matter of|Estate of) |\\d{1,4} [A-Z]|id\\.|Id\\.)'

/** R4 and R15: signals and the commas, capitals, and other punctuation around them. */
export const SIGNAL_RULES: readonly TextRule[] = [
  {
    rule: 'R4.6.2',
    severity: 'error',
    words: 'Put a comma before and after “e.g.” in a signal.',
    pattern:
      /\b((?:[Ss]ee(?: also| generally)?|[Cc]ontra|[Bb]ut see|[Cc]f\.|[Bb]ut cf\.|[Aa]ccord) e\.\s?g\.,?|(?<=[Ss]ee, )e\.\s?g\.(?!,)|E\.\s?g\.(?= [A-Z])|(?<=^|[.;(“”’)] )e\.\s?g\.(?= [A-Z])|(?:[Ss]ee,? (?:eg\.?|e\.g)|\bEg\.?)(?=,? [A-Z]),?)/g,
    fix: ([, words = '']) => {
      if (/^e/i.test(words)) return `${words.charAt(0)}.g.,`
      return `${words.replace(/,?\s*e\.?\s?g\.?,?$/i, '')}, e.g.,`
    },
  },
  {
    rule: 'R4.2',
    severity: 'error',
    words: 'Write the signal as “Cf.” or “But cf.”',
    pattern: /\b((?:[Bb]ut )?[Cc]\. ?f\.|(?:[Bb]ut )?[Cc]f(?=,? [A-Z])),?/g,
    fix: ([, words = '']) => words.replace(/c\. ?f\.|cf/i, (word) => (word.startsWith('C') ? 'Cf.' : 'cf.')),
  },
  {
    rule: 'R4.2',
    severity: 'error',
    words: 'Delete the period after “see.”',
    pattern: /\b[Ss]ee(\.)(?=,? (?:e\.g\.,|also [A-Z\d]|generally [A-Z\d]))/g,
    fix: () => '',
  },
  {
    rule: 'R4.2',
    severity: 'error',
    words: 'Delete the comma after the signal.',
    // "See" is part of a party's name in "Holy See."
    pattern: new RegExp(`(?<!Holy )\\b${SIGNAL}(,)(?= (?!e\\.)${CITATION})`, 'g'),
    fix: () => '',
  },
  {
    rule: 'R4.2',
    severity: 'error',
    words: 'Delete the colon after the signal.',
    pattern: new RegExp(`\\b${SIGNAL}(:)(?= ${CITATION})`, 'g'),
    fix: () => '',
  },
  {
    rule: 'R4.5.2',
    severity: 'error',
    words: 'Lowercase the signal inside a citation sentence or clause.',
    pattern: new RegExp(
      `(?<=[;] )(See|But see|Accord|Contra|Cf\\.|But cf\\.)(?=(?: also| generally|, e\\.g\\.,)? ${CITATION})`,
      'g',
    ),
    fix: ([, words = '']) => words.charAt(0).toLowerCase() + words.slice(1),
  },
  {
    rule: 'R4.5.1',
    severity: 'error',
    words: 'Capitalize the signal at the start of a citation sentence.',
    pattern: new RegExp(
      `((\\S{1,24}\\.[”"’)]{0,2}) (see|but see|accord|contra|cf\\.|but cf\\.))(?=(?: also| generally|, e\\.g\\.,)? ${CITATION})`,
      'g',
    ),
    fix: ([, , before = '', words = '']) =>
      endsSentence(before.replace(/[”"’)]+$/, '')) ||
      /^[a-z]+\.$/.test(before) ||
      /[)”"]$/.test(before) ||
      /\d\)?\.$/.test(before)
        ? `${before} ${words.charAt(0).toUpperCase()}${words.slice(1)}`
        : undefined,
  },
  {
    rule: 'R4.7',
    severity: 'error',
    words: 'Add a comma before “with” in a comparison.',
    pattern: /\b[Cc]ompare [^;]{5,240}?(\)) with (?=[A-Z][^;()]{0,90} v\. |\d{1,4} [A-Z])/g,
    fix: () => '),',
  },
  {
    rule: 'R6.2.2',
    severity: 'error',
    words: 'Write “Id.” with a period and no comma.',
    pattern: /\b([Ii]d,? at|[Ii]d\., at|[Ii]d\.?,?(?= [§¶]))(?= ?[\d*§¶])/g,
    fix: ([, words = '']) => `${words.slice(0, 2)}.${words.endsWith('at') ? ' at' : ''}`,
  },
  {
    rule: 'R6.2.2',
    severity: 'error',
    words: 'Use “at” between “Id.” and the page.',
    pattern: /\b([Ii]d\.,? (?:pp?\. ?|pages? )?)(?=\d{1,4}(?:[-–]\d{1,4})?(?:[.,;)]| \(|$))/g,
    fix: ([, words = '']) => `${words.slice(0, 3)} at `,
  },
  {
    rule: 'R6.2.2',
    severity: 'warning',
    words: 'Use “Id.” instead of “Ibid.”',
    // Some other styles put only a comma before the page, `Ibid., 4.`, or repeat the volume, `Ibid., 12 F.3d at 4.`
    pattern:
      /(?<![\w.])([Ii]bid\.(?:(?: at|,) ?(?=[§¶])|,? ?(?:at |pp?\. ?|\d{1,4} [A-Z][\w.’ ]{0,16} at )?(?=\d[\d–-]{0,9}(?:[.,;)]| \(|$)|[A-Z]{1,5}-\d))?)/g,
    fix: ({ input, index, 1: words = '' }) => {
      const page = words.length === 5 ? '' : /[§¶]/.test(input.charAt(index + words.length)) ? ' ' : ' at '
      return `${words.charAt(0)}d.${page}`
    },
  },
  {
    rule: 'R6.2.2',
    severity: 'error',
    words: 'Lowercase “id.” after a signal or inside a clause.',
    pattern:
      /(?<=\b(?:[Ss]ee|[Ss]ee also|[Cc]f\.|[Aa]ccord|[Cc]ontra|citing|quoting)(?:, e\.g\.,)? |; )(Id\.)(?=[\s,;)])/g,
    fix: () => 'id.',
  },
  {
    rule: 'R6.2.3',
    severity: 'error',
    words: 'Put commas around the supra reference (“Roe, supra note 5, at 100”).',
    pattern:
      /((?<=[a-z.’]) supra(?= (?:notes? \d|at \d))|(?<=, )Supra\b|(?<=, )supra(?:,(?= notes? \d)|(?= at \d)(?! at \d+, at \d))|(?<=supra notes? \d{0,3})\d(?= at \d))/g,
    fix: (match) => {
      const words = match[1] ?? ''
      const before = match.input.slice(Math.max(0, match.index - 40), match.index)
      if (/^\d$/.test(words)) return `${words},`
      if (words === ' supra') return isName(/\S+$/.exec(before)?.[0] ?? '') ? ', supra' : undefined
      return words.startsWith('S') || words.endsWith(',') ? 'supra' : 'supra,'
    },
  },
  {
    rule: 'R6.2.3',
    severity: 'error',
    words: 'Write the note reference as “note 5.”',
    pattern: /\bsupra ((?:nn?\.|fn\.?|footnote) ?)(?=\d)/g,
    fix: () => 'note ',
  },
]

/**
 * Returns true if the word before *supra* is an author or a title. In `cases cited supra` and `as noted supra`, it is
 * neither.
 */
function isName(word: string): boolean {
  return (
    /^[“"(]?(?:[A-Z]|al\.$)/.test(word) && !/^(?:See|In|Cf\.|But|Accord|Contra|Id\.|Also|Compare)$/.test(word)
  )
}

import type { Finding, Severity } from './finding.ts'

type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /** Global pattern; its match, or its first group when it has one, is the span. */
  readonly pattern: RegExp
  /** What should stand there; the match's groups may be used. */
  readonly fix?: (match: RegExpExecArray) => string
}

const MONTHS: Readonly<Record<string, string>> = {
  January: 'Jan.',
  February: 'Feb.',
  March: 'Mar.',
  April: 'Apr.',
  August: 'Aug.',
  September: 'Sept.',
  October: 'Oct.',
  November: 'Nov.',
  December: 'Dec.',
  Sep: 'Sept.',
  Jun: 'June',
  Jul: 'July',
}

/** Rules that show in the characters alone, wherever they stand. */
const rules: readonly TextRule[] = [
  {
    rule: 'R7.2',
    severity: 'error',
    words: 'Ordinals are written 2d and 3d.',
    pattern: /\b(\d*(?:(?<!1)2nd|(?<!1)3rd))(?= (?:Cir|Dist|Dep|ed|Cong|Sess|Leg|Jud|App)\b)/g,
    fix: (match) => (match[1] ?? '').replace(/nd|rd/, 'd'),
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Pages carry no “p.” or “pp.”.',
    pattern: /(?<=[,\s])(pp?\.\s?)(?=\d+(?:[-–]\d+)?(?:[,.;)\s]|$))/g,
    fix: () => '',
  },
  {
    rule: 'R5.2.3',
    severity: 'error',
    words: 'A span of sections names its last; “et seq.” is not used.',
    pattern: /(?<![\s,])(,?\s*et\.? seq\.?)/g,
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'One space follows the section sign.',
    pattern: /§(?=[\dA-Z])/g,
    fix: () => '§ ',
  },
  {
    rule: 'R5.3',
    severity: 'error',
    words: 'Paragraphs and sections take no “at”.',
    pattern: /\b(at )(?=[¶§])/g,
    fix: () => '',
  },
  {
    rule: 'R4.6.2',
    severity: 'error',
    words: 'A comma stands between a signal and “e.g.”, and another after it.',
    pattern:
      /\b((?:[Ss]ee(?: also| generally)?|[Cc]ontra|[Bb]ut see) e\.\s?g\.,?|(?<=[Ss]ee, )e\.\s?g\.(?!,)|[Ee]\.\s?g\.(?= [A-Z]))/g,
    fix: (match) =>
      `${(match[1] ?? '').replace(/,?\s*e\.\s?g\.,?$/i, (tail) => (/^e/i.test(tail) ? tail.replace(/,?$/, '') : ', e.g.'))},`,
  },
  {
    rule: 'R4.2',
    severity: 'error',
    words: 'The signal is spelled “Cf.” and “But cf.”.',
    pattern: /\b((?:[Bb]ut )?[Cc]\. ?f\.|(?:[Bb]ut )?[Cc]f(?= [A-Z]))/g,
    fix: (match) =>
      (match[1] ?? '').replace(/c\. ?f\.|cf/i, (word) => (word.startsWith('C') ? 'Cf.' : 'cf.')),
  },
  {
    rule: 'R33.5.2',
    severity: 'error',
    words: 'A source that shows its date takes no “last visited”.',
    pattern:
      /\((?:[A-Z][a-z]{2,8}\.? (?:\d{1,2}, )?)?\d{4}(?:, [^()]{4,12})?\), https?:\S+(?: \[[^\]]*\])?( \(last visited [^()]*\))/g,
    fix: () => '',
  },
  {
    rule: 'R33',
    severity: 'error',
    words: 'An address follows a comma, without “available at”.',
    pattern: /(,? available at:?)(?= https?:)/gi,
    fix: () => ',',
  },
  {
    rule: 'T17',
    severity: 'error',
    words: 'Months are shortened by T17.',
    pattern:
      /(?<=[(,] ?(?:last visited )?|[A-Z]\. )(January|February|March|April|August|September|October|November|December|Sep|Jun|Jul)\b\.?(?= (?:\d{1,2}, )?\d{4}[,)])/g,
    fix: (match) => MONTHS[match[1] ?? ''] ?? '',
  },
  {
    rule: 'R8.2.6',
    severity: 'warning',
    words: 'That emphasis stood in the original needs no saying.',
    pattern: /( \(emphasis in original\))/gi,
    fix: () => '',
  },
]

/** Everything the character rules find in a text. */
export function lintCharacters(text: string): Finding[] {
  return rules.flatMap(({ rule, severity, words, pattern, fix }) =>
    [...text.matchAll(pattern)].map((match): Finding => {
      const part = match[1] ?? match[0]
      const at = match.index + match[0].lastIndexOf(part)
      const finding: Finding = { rule, severity, words, span: [at, at + part.length] }
      return fix === undefined ? finding : { ...finding, fix: fix(match) }
    }),
  )
}

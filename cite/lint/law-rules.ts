import { RESTATEMENT_SERIES } from '../vocabulary/ordinals.ts'
import { ruleSetName } from '../abbreviation/rule-sets.ts'
import type { TextRule } from './text-rule.ts'

/** Matches an article or amendment and, if present, the section and clause after it. */
const PROVISION =
  /(?:[Aa]rt(?:icle|\.)|[Aa]m(?:en)?d(?:ment|t?\.)) (?:[IVXLC]{1,7}|\d{1,2})(?:,? (?:§ ?|[Ss]ec(?:tion|\.) )\d{1,2})?(?:,? [Cc]l(?:ause|\.) \d{1,2})?/
    .source

/** Other spellings of the name of the U.S. Constitution. */
const CONSTITUTION = '(?:(?:U\\.S\\.|United States|US) Constitution,?|US Const\\.?|U\\. S\\. Const\\.)'

/** R16–R23: statutes, rules, restatements, and constitutions. */
export const LAW_RULES: readonly TextRule[] = [
  {
    rule: 'R19',
    severity: 'error',
    words: 'Add “No.” before the number of an executive order.',
    pattern: /(?<=\bExec\. Order)( )(?=\d{1,2},?\d{3}\b)/g,
    fix: () => ' No. ',
  },
  {
    rule: 'R16.1.1',
    severity: 'error',
    words: 'Cite the code as “U.S.C.”',
    pattern: /(?<=\b\d{1,2} )(U\.? ?S\.? ?C\.? ?(?:A\.?|S\.?)?|US Code|U\.S\. Code)(?=,? (?:§|[Ss]ec))/g,
    fix: ([, words = '']) => {
      const letters = words.replace(/[^A-Z]/g, '')
      const right = `${[...(words.includes('Code') ? 'USC' : letters)].join('.')}.`
      return right === words ? undefined : right
    },
  },
  {
    rule: 'R19.1.1',
    severity: 'error',
    words: 'Cite the code as “C.F.R.”',
    pattern: /(?<=\b\d{1,2} )(CFR|C\. F\. R\.|C\.F\.R(?!\.))(?=,? (?:§|pt|[Pp]art|[Ss]ec|\d))/g,
    fix: () => 'C.F.R.',
  },
  {
    rule: 'R18.1.1',
    severity: 'error',
    words: 'Use the standard abbreviation (“Fed. R. Civ. P.”).',
    // Skip the title of a filing: `Order Pursuant to FRE 706(c)(2)`.
    pattern:
      /(?<!\b(?:Pursuant to|Under|Regarding|Re) )\b(FRCP|F\.R\.C\.P\.|FRE|F\.R\.E\.|FRAP|F\.R\.A\.P\.|FRCrP|Fed\. ?R\. ?(?:Civ|Crim|App|Bankr)\. ?P(?:ro)?\.?|Fed\. ?R\. ?Evid\.?|Fed\. Rules? (?:(?:Civ|Crim|App|Bkrtcy)\. ?Proc\.|Evid\.))(?= (?:§ ?)?\d)/g,
    fix: ([, words = '']) => {
      const right = ruleSetName(words)
      return right === words ? undefined : right
    },
  },
  {
    rule: 'R18.1.1',
    severity: 'error',
    words: 'Delete the section sign before the rule number.',
    pattern: /(?<=\bR\. (?:Civ\. P\.|Crim\. P\.|App\. P\.|Evid\.) )(§ ?)(?=\d)/g,
    fix: () => '',
  },
  {
    rule: 'R18.1.1',
    severity: 'error',
    words: 'Omit the date of a rule that is still in force.',
    // Report only recent years, because an older date can refer to an earlier version of the rule.
    pattern:
      /(?<=\bFed\. R\. (?:Civ\. P\.|Crim\. P\.|App\. P\.|Evid\.) \d{1,4}(?:\([A-Za-z0-9]{1,3}\)){0,5})( \(20[12]\d\))(?! \((?:transferred|repealed|amended|abrogated|superseded|renumbered|current|effective|prior)\b)/g,
    fix: () => '',
  },
  {
    rule: 'R18.2',
    severity: 'error',
    words: 'Spell out the ordinal in parentheses (“Restatement (Second) of Torts”).',
    pattern: new RegExp(
      `\\b(Restatement,? \\(?(?:1st|2n?d|3r?d|4th|${RESTATEMENT_SERIES.join('|')})\\)?,? (?:of )?)(?=[A-Z])`,
      'g',
    ),
    fix: ([, words = '']) => {
      const ordinal = RESTATEMENT_SERIES.find(
        (name, index) => words.includes(name) || words.includes(String(index + 1)),
      )
      const right = `Restatement (${ordinal ?? ''}) of `
      return right === words ? undefined : right
    },
  },
  {
    rule: 'R23.1',
    severity: 'error',
    words: 'Cite the Constitution as “U.S. Const.”',
    pattern: new RegExp(`\\b(${CONSTITUTION}(?: ${PROVISION}(?!\\w)|(?= (?:[Aa]rt|[Aa]mend|pmbl))))`, 'g'),
    fix: ([, words = '']) => writeProvision(words.replace(/^.*?Const(?:itution|\.)?,?/, 'U.S. Const.')),
  },
  {
    rule: 'R23.1',
    severity: 'error',
    words: 'Use lowercase “art.” or “amend.” with no comma before it.',
    pattern: new RegExp(`(?<=\\bConst\\.)(,? ${PROVISION})(?!\\w)`, 'g'),
    fix: ([, words = '']) => writeProvision(words),
  },
  {
    rule: 'R23.1',
    severity: 'error',
    words: 'Use Roman numerals for articles and amendments of the U.S. Constitution.',
    pattern: /(?<=\bU\.S\. Const\. (?:amend|art)\. )(\d{1,2}(?:st|nd|rd|th|d)?)(?![\d.])/g,
    fix: ([, number = '']) => toRomanNumeral(Number.parseInt(number, 10)),
  },
  {
    rule: 'R16.1.7',
    severity: 'error',
    words: 'Use the form “Pub. L. No. 111-148” for a public law.',
    pattern:
      /(?<!\b(?:Serv\.|Acts|Laws|Leg\.|Sess\.),? )\b(P\. ?L\. ?(?:No\.)? ?|PL |Pub\. ?L\. (?!No)|(?<!\b\p{Lu}[\p{L}’]* )Public Law (?:No\. )?|Pub\.L\. ?(?:No\. ?)?)(?=\d{2,3}[-–]\d{1,4}\b)/gu,
    fix: () => 'Pub. L. No. ',
  },
]

/** Abbreviates the parts of a constitution: `, Article I, Section 8, Clause 1` becomes ` art. I, § 8, cl. 1`. */
function writeProvision(words: string): string {
  return words
    .replace(/,? Art(?:icle|\.)/i, ' art.')
    .replace(/,? Am(?:en)?d(?:ment|t?\.)/i, ' amend.')
    .replace(/,? Sec(?:tion|\.) /i, ', § ')
    .replace(/,? Cl(?:ause|\.) /i, ', cl. ')
}

function toRomanNumeral(number: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let left = number
  let written = ''
  for (const [value, letters] of parts) for (; left >= value; left -= value) written += letters
  return written
}

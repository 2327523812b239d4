import { FLORIDA_RULES } from './florida-rules.ts'
import type { CourtStyle } from './style.ts'

/**
 * Florida courts. The forms are those of Fla. R. App. P. 9.800, a public court rule: district courts of appeal as
 * `Fla. 2d DCA`, and laws with the section first.
 */
export const FLORIDA: CourtStyle = {
  name: 'florida',
  laws: [
    [
      /^(.*?)Fla\. Stat\.(?: Ann\.)? (§§? [^()]*?(?:\([\w.]+\))*(?:, \([\w.]+\))*)( \((?:West |Supp\. )?[^()]*\d{4}[^()]*\))?$/,
      '$1$2, Fla. Stat.$3',
    ],
    [/^Fla\. Const\. (art\. .*)$/, '$1, Fla. Const.'],
    [/^Fla\. Admin\. Code(?: Ann\.)? (?:r\. )?(\S+)(.*)$/, 'Fla. Admin. Code R. $1$2'],
  ],
  // In the text of a sentence, Florida spells out the citation of a statute.
  lawsInText: [
    [/^§ ([^()]*(?:\(\w+\))*), Fla\. Stat\.( \(\d{4}\))?$/, 'section $1, Florida Statutes$2'],
    [/^§§ ([^]*), Fla\. Stat\.( \(\d{4}\))?$/, 'sections $1, Florida Statutes$2'],
  ],
  reads: [
    [
      /\b([Ss])ections? (\d[\d.]*(?:\(\w+\))*(?:(?:[,–-]| and|,? and) ?(?:\(\w+\)|\.?\d[\d.]*)(?:\(\w+\))*)*), Florida Statutes\b(?! Annotated)/g,
      ([whole = '', , sections = '']) => `Fla. Stat. ${/^sections/i.test(whole) ? '§§' : '§'} ${sections}`,
    ],
    [
      /(§§? \d[\d.]*(?:\(\w+\))*(?:[,–-] ?(?:\(\w+\)|\.?\d[\d.]*)(?:\(\w+\))*)*), Fla\. Stat\./g,
      'Fla. Stat. $1',
    ],
    [
      /\b([Aa]rt\. [IVX]+(?:, §§? ?\d+(?:\(\w+\))*(?:(?:, |–|-)(?:\(\w+\))+)*)?), Fla\. Const\./g,
      ([, part = '']) => `Fla. Const. ${part.charAt(0).toLowerCase()}${part.slice(1)}`,
    ],
    [/\bFla\. Admin\. Code R\. (?=\d)/g, 'Fla. Admin. Code r. '],
    [
      /\bFla\. (\d)(?:st|nd|rd|th|d) District Court of Appeal\b/g,
      ([, number = '']) =>
        `Fla. ${number}${['th', 'st', 'd', 'd', 'th', 'th', 'th'][Number(number)] ?? 'th'} DCA`,
    ],
    [/\b(Fla\. \dd?(?:st|nd|rd|th)?) D\.C\.A\./g, '$1 DCA'],
  ],
  parentheticals: '()',
  signals: { style: 'italic', words: [] },
  rules: FLORIDA_RULES,
  ignores: /^(?:R12\.3\.1|R17)/,
}

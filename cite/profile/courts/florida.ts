import { FLORIDA_RULES } from './florida-rules.ts'
import type { CourtStyle } from './style.ts'

/** Matches a section with its subsections and subparagraphs: `775.087(2)(a)3.`, `627.736(5)(a)2.f.` */
const SECTION = '\\.?\\d[\\d.]*\\d(?:\\(\\w+\\))*(?:(?<=\\))\\d+\\.(?:[a-z]\\.)?)?'
const SECTIONS = `(${SECTION}(?:(?:[,;–-]|,? and|,? &) ?(?:(?:\\(\\w+\\))+|${SECTION}))*)`

/**
 * Converts a list of sections to the standard form, with commas between sections and without periods after
 * subparagraphs.
 */
function baseSections(sections: string): string {
  return sections.replace(/; | & /g, ', ').replace(/(?<=\)\d+(?:\.[a-z])?)\.(?=,|$)/g, '')
}

/** Adds the period that Florida courts print after a subparagraph: `775.087(2)(a)3.` */
function courtSections(sections: string): string {
  return sections.replace(/(?<=\)\d+(?:\.[a-z])?)(?=,|$)/g, '.')
}

/**
 * The style of Florida courts, based on Fla. R. App. P. 9.800, which is public. For example, district courts of appeal
 * are cited as `Fla. 2d DCA`, and the section of a law comes first.
 */
export const FLORIDA: CourtStyle = {
  name: 'florida',
  laws: [
    [
      /^(.*?)Fla\. Stat\.(?: Ann\.)? (§§? .*?)( \((?:West |Supp\. )?[^()]*\d{4}[^()]*\))?$/,
      ([, lead = '', sections = '', date = '']) => `${lead}${courtSections(sections)}, Fla. Stat.${date}`,
    ],
    [/^Fla\. Const\. (art\. .*)$/, '$1, Fla. Const.'],
    [/^Fla\. Admin\. Code(?: Ann\.)? (?:r\. )?(\S+)(.*)$/, 'Fla. Admin. Code R. $1$2'],
  ],
  // In a sentence, Florida courts spell out the citation of a statute.
  lawsInText: [
    [/^§ ([^§]*), Fla\. Stat\.( \(\d{4}\))?$/, 'section $1, Florida Statutes$2'],
    [/^§§ ([^§]*), Fla\. Stat\.( \(\d{4}\))?$/, 'sections $1, Florida Statutes$2'],
    [
      /^art\. ([IVX]+), § (\d+(?:\(\w+\))*), Fla\. Const\.$/,
      'article $1, section $2 of the Florida Constitution',
    ],
  ],
  reads: [
    [
      new RegExp(`\\b([Ss]ections?) ${SECTIONS}, Florida Statutes\\b(?! Annotated)`, 'g'),
      ([, word = '', sections = '']) =>
        `Fla. Stat. ${word.endsWith('s') ? '§§' : '§'} ${baseSections(sections)}`,
    ],
    [
      new RegExp(`(§§? )${SECTIONS}, Fla\\. Stat\\.`, 'g'),
      ([, sign = '', sections = '']) => `Fla. Stat. ${sign}${baseSections(sections)}`,
    ],
    [
      /\b[Aa]rticle ([IVX]+), section (\d+(?:\(\w+\))*),? of the Florida Constitution\b/g,
      'Fla. Const. art. $1, § $2',
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
  spellings: ['capitals', 'tight', 'month'],
  rules: FLORIDA_RULES,
  ignores: /^(?:R12\.3\.1|R17)/,
}

import { ORDINAL_NAMES } from '../vocabulary/ordinals.ts'
import { ordinalOf } from './ordinal-of.ts'
import type { TextRule } from './text-rule.ts'

/**
 * Minimum distance, in pages, between the first page and a page that must belong to a different decision or article.
 */
const LONGEST_OPINION = 300

/** R5 and R7: pages, footnotes, sections, paragraphs, and ordinals. */
export const PINCITE_RULES: readonly TextRule[] = [
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Put a comma before the cited page.',
    pattern:
      /(?<=\b\d{1,4} [A-Z][\w.’& ]{1,40}[a-z.] \d{1,5})(\.)(?= (\d{1,5})(?:[-–]\d{1,5})? \((?:[A-Z\d][^()]{1,30} )?\d{4}\))/g,
    fix: ({ input, index, 2: page }) => {
      const beyond = Number(page) - Number(/\d+$/.exec(input.slice(0, index))?.[0])
      return beyond >= 0 && beyond < LONGEST_OPINION ? ',' : undefined
    },
  },
  {
    rule: 'R7.2',
    severity: 'error',
    words: 'Use “2d” and “3d” for ordinals.',
    pattern: /\b(\d{0,3}(?:(?<!1)2nd|(?<!1)3rd))(?= (?:Cir|Dist|Dep|ed|Cong|Sess|Leg|Jud|App)\b)/g,
    fix: ([, words = '']) => words.replace(/nd|rd/, 'd'),
  },
  {
    rule: 'R7.2',
    severity: 'error',
    words: 'Don’t superscript ordinals.',
    pattern: /\b(\d{1,3}(?:<sup>(?:st|nd|rd|th|d)<\/sup>|ˢᵗ|ⁿᵈ|ʳᵈ|ᵗʰ|ᵈ))/gi,
    fix: ([, words = '']) => {
      const number = /^\d+/.exec(words)?.[0] ?? ''
      const teen = /1[123]$/.test(number)
      const end = teen ? 'th' : number.endsWith('1') ? 'st' : /[23]$/.test(number) ? 'd' : 'th'
      return `${number}${end}`
    },
  },
  {
    rule: 'R7.2',
    severity: 'error',
    words: 'Use the circuit’s number and “Cir.” (“9th Cir.”).',
    pattern: new RegExp(
      `(?<=\\()((?:${ORDINAL_NAMES.slice(0, 11).join('|')}) Cir(?:cuit|\\.)|\\d{1,2}(?:st|n?d|r?d|th) Circuit|CA\\d{1,2})(?=,? (?:[A-Z][a-z]{2,8}\\.? (?:\\d{1,2}, )?)?(?:1[89]|20)\\d\\d\\))`,
      'g',
    ),
    fix: ([, words = '']) => `${ordinalOf(words)} Cir.`,
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Delete “p.” or “pp.” before the page.',
    pattern:
      /(?<!\b(?:[Ii]d\.,?|(?:[Ss]upra|[Ii]nfra|[Aa]nte|[Pp]ost),?(?: at)?)\s?)(?<!\b(?:[Pp]arts?|[Ss]ections?|[Cc]hapters?|and)\s[\w.–-]{1,16},\s)(?<=[,\s])(pp?\.\s?|(?<=\d, (?:at )?)(?:pgs?\.?|pages?) )(?=\d{1,5}(?:[-–]\d{1,5})?(?! \(La\.)(?:[,.;)\s]|$))/g,
    fix: () => '',
  },
  {
    rule: 'R5.1.1',
    severity: 'error',
    words: 'Add “at” before the star page.',
    pattern: /(?<=\b(?:WL|LEXIS) \d{2,8}, )(\*)(?=\d)/g,
    fix: () => 'at *',
  },
  {
    rule: 'R5.1.2',
    severity: 'advice',
    words: 'In a page range, keep only the last two digits of the ending page.',
    pattern:
      /(?<=\b[A-Z][\w.]{0,12} \d{1,4}, )((?<first>\d{2,3})\d\d[-–]\k<first>\d\d)(?! (?:Leg|Reg|Gen|Spec|Sess)\b)(?=[,.;)\s]|$)/g,
    fix: ([, span = '']) => span.replace(/([-–])\d+(?=\d\d$)/, '$1'),
  },
  {
    rule: 'R5.1.3',
    severity: 'error',
    words: 'Cite a footnote, figure, or table in the form “n.5” or “fig.2,” with no space.',
    pattern:
      /(?<=\d )((?:nn?|figs?|tbls?)\.\s(?=\d)|(?:figs?|tbls?)\.\s(?=[A-Z]-?\d)|(?:fns?\.?|footnotes?|notes?) ?(?=\d))/g,
    fix: (match) => {
      const words = (match[1] ?? '').trim()
      // "Supra note 5" and "cited in note 5" refer to another footnote of the document, not to a footnote on a cited
      // page.
      if (
        words.startsWith('note') &&
        !/, \d{1,5} $/.test(match.input.slice(Math.max(0, match.index - 9), match.index))
      )
        return undefined
      if (/^(?:fn|footnote|note)/.test(words)) return /s\.?$/.test(words) ? 'nn.' : 'n.'
      return words
    },
  },
  {
    rule: 'R5.2.3',
    severity: 'error',
    words: 'Replace “et seq.” with the last section of the range.',
    // `Section 1101 et seq. of this title` is the text of a law rather than a citation.
    pattern: /(?<![\s,])((?:,?\s{1,8}|(?<=[\d)]))et\.? seq\.?)(?!\p{L}|\.?,? of this \p{L})/gu,
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Add a space after the section sign.',
    pattern: /(§{1,2}|§ §)(?=[\dA-Z])/g,
    fix: ([, signs = '']) => `${signs.replace(' ', '')} `,
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Add a section sign after the name of the code.',
    // A number without a decimal point after `C.F.R.` is a part rather than a section. A title can contain a law:
    // `Fees Under 28 U.S.C. 351 During 2022`.
    pattern:
      /((?<=\b\d{1,2} (?:U\.S\.C\.(?:A\.|S\.)?|C\.F\.R\.) )(?:[Ss]ections? |[Ss]ecs?\. )\d|(?<=\b\d{1,2} U\.S\.C\.(?:A\.|S\.)? )\d|(?<=\b\d{1,2} C\.F\.R\. )\d(?=\d*\.\d))(?![\w.–-]{0,16} [A-Z][a-z]{2})/g,
    fix: ([, words = '']) => `${/s\.? \d/.test(words) ? '§§' : '§'} ${words.slice(-1)}`,
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Use the section sign (§) instead of “section.”',
    // The abbreviation of a state shows that the text is a citation, because sentences spell out the name of the state.
    pattern:
      /(?<=(?:[A-Z][a-z]*\. (?:[A-Z&][\w.]* ){0,5}(?:Code|Law)|Stat\.|Ann\.) )((?:[Ss]ection|[Ss]ec\.) )(?=\d)/g,
    fix: () => '§ ',
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Use “§§” for multiple sections.',
    pattern:
      /(?<!§ ?)(§)(?= (\d[\w.]{0,12})(?:\([A-Za-z0-9]{1,4}\)){0,5}(–| & | and |, (?=\d{2,5}[a-z]?(?:\([a-z0-9]\)){0,3}(?:[.;]|$| \()))(\d[\w.]{0,12})(?![\w.]* [A-Z]))/g,
    // An en dash within one number (`2000ff–5`) isn't a range. `Practice Manual, § 9.3(e), 126 (2023)` ends with a
    // page.
    fix: ([, , from = '', join = '', to = '']) =>
      (join !== '–' && from.includes('.') === /\.\d/.test(to)) ||
      (/^\d+$/.test(from + to) && from.length === to.length && Number(to) > Number(from))
        ? '§§'
        : undefined,
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Use “§” for one section.',
    pattern:
      /(§§)(?= \d[\w.]{0,12}(?:\([A-Za-z0-9]{1,4}\)){0,5}(?:[.;]?$|[.;] [A-Z“]|[.;)]* \((?:[A-Z][\w. ]{1,30} )?\d{4}\)| \([a-z“](?:[^()]|\([^()]*\)){0,400}\)(?:[.;]|$)))/g,
    fix: () => '§',
  },
  {
    rule: 'R5.3',
    severity: 'error',
    words: 'Delete “at” before a paragraph or section.',
    // In a sentence, "at" is a preposition: `It is defined in the Act at § 240.`
    pattern:
      /(?<=(?:\b[Ii]d\.|,|\d|\b(?:Complaint|Compl\.|Answer|Declaration|Decl\.|Affidavit|Aff\.|Petition|Pet\.|Brief|Br\.|Indictment|Order|Opinion|Award|supra))\s)(at )(?=[¶§])/g,
    fix: () => '',
  },
  {
    rule: 'R5.3',
    severity: 'error',
    words: 'Add a space after the paragraph sign.',
    pattern: /(?<![{[])(¶{1,2})(?=\d)/g,
    fix: ([, signs = '']) => `${signs} `,
  },
]

import { courtIdOf } from '../court/court.ts'
import { stateOfLetters } from '../vocabulary/states.ts'
import type { TextRule } from './text-rule.ts'
import { YEAR } from './year.ts'

/** Outdated abbreviations of states, with their T12 abbreviations. */
const OLD_STATES: Readonly<Record<string, string>> = {
  'Calif.': 'Cal.',
  'Penn.': 'Pa.',
  'Penna.': 'Pa.',
  'Wisc.': 'Wis.',
  'Ore.': 'Or.',
  'Oreg.': 'Or.',
  'Kans.': 'Kan.',
  'Nebr.': 'Neb.',
  'Okl.': 'Okla.',
  'Flor.': 'Fla.',
  'Ida.': 'Idaho',
  'Ia.': 'Iowa',
  'O.': 'Ohio',
  'Col.': 'Colo.',
  'Dela.': 'Del.',
  Minn: 'Minn.',
  Texas: 'Tex.',
  Mich: 'Mich.',
  'Wn.': 'Wash.',
  'W.Va.': 'W. Va.',
}
const JOURNAL =
  '[A-Z][\\w.’&’]*(?: (?:of|on|the|and|&|[A-Z][\\w.’&]*)){0,8}? (?:L\\. Rev\\.|L\\.J\\.|Law Review|Law Journal|J\\. [A-Z][\\w.]*|Law & [A-Z]\\w+)'

/**
 * Rules for mistakes that can occur in citations of any kind: parts that are missing, duplicated, or in the wrong order
 * (R3 to R33).
 */
export const FORM_RULES: readonly TextRule[] = [
  {
    rule: 'R3.2',
    severity: 'error',
    words: 'End the citation sentence with one period.',
    pattern: /(?<=[\w)\]”’])(\.\.)(?!\.)(?=\s|$)(?<!\.\.\.)/g,
    fix: () => '.',
  },
  {
    rule: 'R15.2.1',
    severity: 'error',
    words: 'Add the page this short form cites (“80 F.3d at 12”).',
    pattern:
      /(?<=[A-Z][\w.’&-]*, )(\d{1,4} (?:U\.S\.|S\. Ct\.|F\.(?:2d|3d|4th)|F\. Supp\.(?: [23]d)?|[APSN]\.(?:[EW]\.)?[23]d))(?=\s?[.;)](?!\s?(?:\d|at\b))|\s*$)/g,
  },
  {
    rule: 'R12.2',
    severity: 'error',
    words: 'Use the state abbreviation in table T12.',
    pattern: new RegExp(
      `(?<=\\((?:[NSEWCM]?\\.?D\\. )?)(Calif\\.|Penna?\\.|Wisc\\.|Oreg?\\.|Kans\\.|Nebr\\.|Okl\\.|Flor\\.|Ida\\.|Ia\\.|O\\.|Dela\\.|Texas|Wn\\.)(?= (?:[A-Z][\\w. ]{1,24} )?(?:[A-Z][a-z]{2,4}\\. \\d{1,2}, )?${YEAR}\\))`,
      'g',
    ),
    fix: ([, words = '']) => OLD_STATES[words],
  },
  {
    rule: 'R12.2',
    severity: 'error',
    words: 'Use the state abbreviation in table T12, not the postal code.',
    pattern: new RegExp(
      `(?<=\\()([A-Z]{2} (?:[A-Z][a-z]*\\.? ?){1,4})(?= (?:[A-Z][a-z]{2,4}\\. \\d{1,2}, )?${YEAR}\\))`,
      'g',
    ),
    fix: ([, words = '']) => {
      const state = stateOfLetters(words.slice(0, 2))
      if (state === undefined) return undefined
      const rest = words.slice(3).replace(/^Ct\. App\.$/, state === 'Tex.' ? 'App.' : 'Ct. App.')
      const fixed = `${state} ${rest}`
      return courtIdOf(fixed) === undefined ? words.replace(/^../, state) : fixed
    },
  },
  {
    rule: 'R5.2.1',
    severity: 'error',
    words: 'Use “§§” for multiple sections.',
    pattern:
      /(?<=\b\d{1,2} (?:U\.S\.C\.(?:A\.|S\.)?|C\.F\.R\.) )(§)(?= (\d{2,5})[-–](\d{2,5})(?![\w–-]|\.\d))/g,
    fix: ([, , from = '', to = '']) =>
      from.length === to.length && Number(to) > Number(from) ? '§§' : undefined,
  },
  {
    rule: 'R23.1',
    severity: 'error',
    words: 'Omit the date of a constitution that is still in force.',
    pattern: new RegExp(
      `(?<=\\bU\\.S\\. Const\\. (?:art|amend)\\. [IVX]{1,5}(?:, (?:§|cl\\.) \\d{1,2}){0,2})( \\(${YEAR}\\))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Delete “vol.” before the volume number.',
    pattern: new RegExp(`(?<=, )([Vv]ol(?:\\.|ume) ?)(?=\\d{1,4} ${JOURNAL},? \\d)`, 'g'),
    fix: () => '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Italicize the article title; don’t use quotation marks.',
    pattern: new RegExp(`(?<=[a-z.’], )([“"][^“”"]{2,200}?,?[”"],?)(?= \\d{1,4} ${JOURNAL} \\d)`, 'g'),
    fix: ([, title = '']) => `${title.replace(/^[“"]|,?[”"],?$/g, '')},`,
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Write the volume, journal, and first page in that order.',
    pattern: new RegExp(
      `(?<!\\d [A-Z][A-Za-z.’& ]{2,40}, )(?<=, )(${JOURNAL},? (?:[Vv]ol\\. ?)?(\\d{1,3})(?:\\(\\d+\\))?,(?: (?:at |pp?\\. ?)?)(\\d{1,4}))(?=[ ,])(?! \\([^()]*\\beds?\\.)`,
      'g',
    ),
    // The first number may be the first page. The volume is missing in `BYU Educ. & L.J., 57, 58, 60 (2023)`.
    fix: ({ input, index, 0: whole, 1: words = '', 2: volume = '', 3: page = '' }) =>
      /^, \d/.test(input.slice(index + whole.length)) && Math.abs(Number(page) - Number(volume)) < 100
        ? undefined
        : `${volume} ${words.replace(/,? (?:[Vv]ol\. ?)?\d.*$/, '')} ${page}`,
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Put the year in parentheses at the end.',
    pattern: new RegExp(`(?<=\\d{1,3} ${JOURNAL})( \\(${YEAR}\\)) (?=\\d{1,4}(?:, \\d|[.;]|$))`, 'g'),
  },
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Add the year of the edition.',
    pattern: /(?<=[a-z.”’] (?:\d{1,4}(?:[-–]\d{1,4})? )?)(\((?:\d{1,2}(?:st|nd|rd|th|d)|rev\.) ed\.\))/g,
  },
  {
    rule: 'R10.1.1',
    severity: 'warning',
    words: 'Start the parenthetical with a lowercase present participle (“holding that …”).',
    pattern: new RegExp(
      `(?<=${YEAR}\\) (?:\\([^()]{1,40}\\) )?)(\\((?:The|This|That|It|We|He|She|They|Court|In this|Here) [a-z]{2,}(?: [^()]{1,400})?\\))`,
      'g',
    ),
  },
  {
    rule: 'R6.2.3',
    severity: 'error',
    words: 'Don’t use supra for cases, statutes, constitutions, or regulations.',
    pattern:
      /(?<=(?:\b[Ss]ection \d[\w.()-]{0,14}|§ ?\d[\w.()-]{0,14}|\bAct(?: § ?\d[\w.()-]{0,14})?|\bConst\. (?:art|amend)\. [IVX]{1,5}|Fed\. R\. [A-Z][\w. ]{2,10}? \d{1,4}(?:\([a-z0-9]\)){0,3}), )(supra)(?= notes? \d|,| at \d|[.;])/g,
  },
  {
    rule: 'R33.5.2',
    severity: 'warning',
    words: 'Add the date of the web page, or the date you last visited it.',
    pattern:
      /(?<=(?:^|[.;] )[A-Z“][^;()§\d]{8,200}, )(https?:(?![^\s]*perma\.cc)[^\s<>;()]{8,300}?)(?<!-)(?=\.?(?:$|;|\s+[A-Z]))/g,
  },
]
